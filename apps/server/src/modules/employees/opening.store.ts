import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { presentOpening } from './employee.present.ts';
import { employeeOpenings } from './employees.tables.ts';

/** An employee's opening figures as the API shows them, the latest year first. */
export async function openingsOf(tx: Tx, { company_id, id }: { company_id: number; id: number }) {
  const rows = await tx
    .select()
    .from(employeeOpenings)
    .where(and(eq(employeeOpenings.company_id, company_id), eq(employeeOpenings.employee_id, id)))
    .orderBy(desc(employeeOpenings.year), employeeOpenings.source);
  return rows.map(presentOpening);
}
