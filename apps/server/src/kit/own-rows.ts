import { may } from '@mesra/contract/access/may';
import type { ScreenPath } from '@mesra/contract/access/screens';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from './actor.ts';

/** The caller's own rows in some companies, of those in which they may open a screen; none without an employee record. */
export function ownRows(
  actor: Pick<Actor, 'roles'>,
  companyIds: readonly number[],
  screen: ScreenPath,
  row: { company_id: { getSQL(): SQL }; employee_id: { getSQL(): SQL } },
): SQL {
  const own = actor.roles.filter(
    (role) => role.employee_id !== null && companyIds.includes(role.company_id) && may(role, screen),
  );
  if (own.length === 0) return sql`false`;
  const pairs = own.map((role) => sql`(${role.company_id}::bigint, ${role.employee_id}::bigint)`);
  return sql`(${row.company_id}, ${row.employee_id}) in (${sql.join(pairs, sql`, `)})`;
}
