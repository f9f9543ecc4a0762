import { and, eq } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import type { StoredEmployee } from './employee.present.ts';
import { employees } from './employees.tables.ts';

/** Sets an employee's last day of probation, or confirmation date. */
export async function setProbation(
  { tx }: RowCall,
  { company_id, id }: Pick<StoredEmployee, 'company_id' | 'id'>,
  values: { confirmed_at: string | null } | { probation_until: string },
): Promise<StoredEmployee> {
  const whereRow = and(eq(employees.company_id, company_id), eq(employees.id, id));
  const [row] = await tx.update(employees).set(values).where(whereRow).returning();
  if (!row) throw notFound();
  return row;
}
