import { type EventCall, on } from '../../kit/events.ts';
import { Problem } from '../../kit/problem.ts';
import { monthConfirmed, payrollReopened, payrollsPaying } from '../payroll-run/payroll-run.events.ts';
import { markOutdated } from './statutory-file.store.ts';
import { withholdingNotices } from './tax-notice.reads.ts';

const MAX_NAMES = 5;

/** Refuses to pay whose final pay is withheld until a notice to LHDN is recorded, naming them with it. */
async function refuseWithheld({ tx }: EventCall, companyId: number, payrolls: readonly number[]) {
  const withheld = await withholdingNotices(tx, companyId, payrolls);
  if (withheld.length === 0) return;
  const names = withheld.slice(0, MAX_NAMES).map(({ name, notice }) => `${name} (${notice.toUpperCase()})`);
  const more = withheld.length > MAX_NAMES ? ', …' : '';
  throw new Problem('wrong_state', {
    key: 'tax_notice.withholds',
    params: { names: `${names.join(', ')}${more}` },
  });
}

/** A month that changes leaves its files outdated; a final pay waits for its notice. */
export const payrollStatutoryListeners = [
  on(payrollReopened, (call, { companyId, employeeId, start_date }) =>
    markOutdated(call, { companyId, start_date, cause: 'reopened', employeeId }),
  ),
  on(monthConfirmed, (call, { companyId, start_date }) =>
    markOutdated(call, { companyId, start_date, cause: 'confirmed', employeeId: null }),
  ),
  on(payrollsPaying, (call, { companyId, payrolls }) => refuseWithheld(call, companyId, payrolls)),
];
