import { on } from '../../kit/events.ts';
import { monthConfirmed, payrollReopened } from '../payroll-run/payroll-run.events.ts';
import { markOutdated } from './statutory-file.store.ts';

/** A month that changes leaves its files outdated. */
export const payrollStatutoryListeners = [
  on(payrollReopened, (call, { companyId, employeeId, start_date }) =>
    markOutdated(call, { companyId, start_date, cause: 'reopened', employeeId }),
  ),
  on(monthConfirmed, (call, { companyId, start_date }) =>
    markOutdated(call, { companyId, start_date, cause: 'confirmed', employeeId: null }),
  ),
];
