import { on } from '../../kit/events.ts';
import { monthConfirmed, payrollReopened } from '../payroll-run/payroll-run.events.ts';
import { post, reverse } from './journal-entry.store.ts';

/** Confirming posts, reopening takes back, in the same transaction. */
export const payrollJournalListeners = [
  on(monthConfirmed, ({ tx, services }, { companyId: company_id, start_date, payrolls }) =>
    post(tx, { company_id, start_date, at: services.clock.now().toISOString() }, payrolls),
  ),
  on(payrollReopened, ({ tx, services }, { companyId: company_id, employeeId, start_date }) =>
    reverse(tx, { company_id, start_date, at: services.clock.now().toISOString() }, employeeId),
  ),
];
