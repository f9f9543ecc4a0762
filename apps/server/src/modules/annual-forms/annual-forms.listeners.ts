import { sql } from 'drizzle-orm';
import { on } from '../../kit/events.ts';
import { monthConfirmed, payrollReopened } from '../payroll-run/payroll-run.events.ts';
import { payrolls } from '../payroll-run/payroll-run.views.ts';
import { workOutAgain } from './ea-form.jobs.ts';

/** Forms follow the payrolls of their year; what was issued stays, with a draft beside it where it says something else. */
export const annualFormsListeners = [
  on(monthConfirmed, (call, { companyId: company_id, start_date, payrolls: ids }) =>
    workOutAgain(call, {
      ...{ company_id, start_date },
      whose: sql`exists (select from ${payrolls} p where p.company_id = e.company_id and p.employee_id = e.id
        and p.id = any(${sql.param([...ids])}::bigint[]))`,
    }),
  ),
  on(payrollReopened, (call, { companyId: company_id, employeeId, start_date }) =>
    workOutAgain(call, { company_id, start_date, whose: sql`e.id = ${employeeId}` }),
  ),
];
