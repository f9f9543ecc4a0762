import { type SQL, sql } from 'drizzle-orm';
import type { ScopedActor } from '../../kit/actor.ts';
import { employedIn, type WageMonth } from './payroll-month.ts';

/** Whom of a month: some people by id, or else everyone of a branch, department and position. */
export interface PeopleFilter {
  branch_id: number | null;
  department_id: number | null;
  position_id: number | null;
  employee_ids: readonly number[];
}

/** Whom a filter names, once each; empty where it names nobody by id. */
export const namedIn = ({ employee_ids }: PeopleFilter): number[] => [...new Set(employee_ids)];

/** The condition on `e` of whom a filter names of a month; who sees them is for the query to say. */
export function filteredPeople(seeing: ScopedActor, month: WageMonth, filter: PeopleFilter): SQL {
  const named = namedIn(filter);
  if (named.length > 0) return sql`e.id = any (${sql.param(named)}::bigint[])`;
  const orgUnits = (['branch_id', 'department_id', 'position_id'] as const).flatMap((key) =>
    filter[key] === null ? [] : [sql`e.${sql.identifier(key)} = ${filter[key]}`],
  );
  return sql.join([employedIn(seeing, month), ...orgUnits], sql` and `);
}
