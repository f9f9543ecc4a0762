import pg from 'pg';
import type { TestProduct } from './product.ts';

/** As the administrator, without the payrolls that locks refer to. */
async function unguarded(product: TestProduct, statement: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: product.adminUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}

/** Locks a person's day, as a confirmed payroll does. */
export const lockDay = (
  product: TestProduct,
  companyId: number,
  employeeId: number,
  day: string,
): Promise<void> =>
  unguarded(
    product,
    `insert into payroll_day_locks (company_id, employee_id, start_date, end_date, payroll_id)
     values ($1, $2, $3, $3, $2)`,
    [companyId, employeeId, day],
  );

/** Gives a person's days back, as a payroll that is reopened does. */
export const unlockDays = (product: TestProduct, employeeId: number): Promise<void> =>
  unguarded(product, 'delete from payroll_day_locks where employee_id = $1', [employeeId]);
