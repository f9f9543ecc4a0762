import pg from 'pg';
import type { TestProduct } from './product.ts';

/** Locks a person's day, as a confirmed payroll does. */
export async function lockDay(
  product: TestProduct,
  companyId: number,
  employeeId: number,
  day: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: product.adminUrl });
  await client.connect();
  try {
    // Without the payroll that a lock refers to.
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into payroll_day_locks (company_id, employee_id, start_date, end_date, payroll_id)
       values ($1, $2, $3, $3, $2)`,
      [companyId, employeeId, day],
    );
  } finally {
    await client.end();
  }
}
