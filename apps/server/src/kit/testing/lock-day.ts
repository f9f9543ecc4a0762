import type { TestProduct } from './product.ts';
import { unguarded } from './unguarded.ts';

/** Locks a person's day, as a confirmed payroll does. */
export const lockDay = (
  product: TestProduct,
  companyId: number,
  employeeId: number,
  day: string,
): Promise<number> =>
  unguarded(
    product,
    `insert into payroll_day_locks (company_id, employee_id, start_date, end_date, payroll_id)
     values ($1, $2, $3, $3, $2)`,
    [companyId, employeeId, day],
  );

/** Gives a person's days back, as a payroll that is reopened does. */
export const unlockDays = (product: TestProduct, employeeId: number): Promise<number> =>
  unguarded(product, 'delete from payroll_day_locks where employee_id = $1', [employeeId]);
