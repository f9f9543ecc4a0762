import type { Message } from '@mesra/contract/kit/problem';
import { type EventCall, on } from '../../kit/events.ts';
import { Problem } from '../../kit/problem.ts';
import { monthConfirmed, payrollReopened, payrollsPaying } from '../payroll-run/payroll-run.events.ts';
import { markOutdated } from './statutory-file.store.ts';
import { withholdingNotices } from './tax-notice.reads.ts';

const MAX_NAMES = 5;

type Paying = NonNullable<(typeof payrollsPaying)['payload']>;

const withholds = (names: string): Message => ({ key: 'tax_notice.withholds', params: { names } });

/**
 * Leaves out whose final pay is withheld until a notice to LHDN is recorded; where it is all or none, refuses with their
 * names.
 */
async function withhold({ tx }: EventCall, { companyId, payrolls, leaveOut }: Paying) {
  const withheld = await withholdingNotices(tx, companyId, payrolls);
  if (withheld.length === 0) return;
  const texts = withheld.map(({ name, notice }) => `${name} (${notice.toUpperCase()})`);
  if (leaveOut) {
    for (const [index, { employee_id }] of withheld.entries())
      leaveOut(employee_id, withholds(texts[index] ?? ''));
    return;
  }
  const more = texts.length > MAX_NAMES ? ', …' : '';
  throw new Problem('wrong_state', withholds(`${texts.slice(0, MAX_NAMES).join(', ')}${more}`));
}

/** A month that changes leaves its files outdated; a final pay waits for its notice. */
export const payrollStatutoryListeners = [
  on(payrollReopened, (call, { companyId, employeeId, start_date }) =>
    markOutdated(call, { companyId, start_date, cause: 'reopened', employeeId }),
  ),
  on(monthConfirmed, (call, { companyId, start_date }) =>
    markOutdated(call, { companyId, start_date, cause: 'confirmed', employeeId: null }),
  ),
  on(payrollsPaying, withhold),
];
