import { type SQL, sql } from 'drizzle-orm';
import type { ScopedActor } from '../../kit/actor.ts';
import { belongsToVisible } from '../employees/employees.api.ts';

/** Employees whom the caller may see, for `employees e` of a query written out: ` and …`, or nothing. */
export function andVisiblePerson(seeing: ScopedActor, companyId: number): SQL {
  const row = { company_id: sql`e.company_id`, employee_id: sql`e.id` };
  const seen = belongsToVisible(seeing, [companyId], row);
  return seen ? sql` and ${seen}` : sql``;
}
