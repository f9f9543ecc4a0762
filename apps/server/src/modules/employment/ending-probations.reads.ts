import { and, between, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { activeOn } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';

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
