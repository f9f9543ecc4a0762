import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { presentOpeningBalance } from './employee.present.ts';
import { employeeOpeningBalances } from './employees.tables.ts';

/** An employee's opening figures in the API's format, latest year first. */
export async function openingBalancesOf(tx: Tx, { company_id, id }: { company_id: number; id: number }) {
  const rows = await tx
    .select()
    .from(employeeOpeningBalances)
    .where(
      and(eq(employeeOpeningBalances.company_id, company_id), eq(employeeOpeningBalances.employee_id, id)),
    )
    .orderBy(desc(employeeOpeningBalances.year));
  return rows.map(presentOpeningBalance);
}
