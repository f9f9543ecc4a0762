import { and, between, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import type { StoredEmployee } from './employee.present.ts';
import { employees } from './employees.tables.ts';
import { activeOn } from './service-days.ts';

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

export interface EndingProbation {
  employee_id: number;
  name: string;
  probation_until: string | null;
}

/** Undecided probations of current employees. */
export const endingProbations = (
  tx: Tx,
  companyId: number,
  days: [string, string],
  today: string,
): Promise<EndingProbation[]> =>
  tx
    .select({ employee_id: employees.id, name: employees.name, probation_until: employees.probation_until })
    .from(employees)
    .where(
      and(
        eq(employees.company_id, companyId),
        isNull(employees.confirmed_at),
        isNull(employees.archived_at),
        activeOn(sql`${today}::date`),
        between(employees.probation_until, ...days),
      ),
    )
    .orderBy(employees.id);
