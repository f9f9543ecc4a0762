import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Actor, ActorRole } from '../../kit/actor.ts';
import { type Clock, dayIn } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import type { IndexedNumber } from './employee-numbers.ts';
import { seesAll, visibleTo } from './employees.policy.ts';
import { employees } from './employees.tables.ts';

/** Which employees a list is about by its filters, as a condition on the table itself: never anyone unseen. */
export { employeesMatching } from './employee-list.handlers.ts';
/** The employees of some companies that a caller may see, as a condition on the table itself. */
export { visibleTo } from './employees.policy.ts';
/** How many of a company serve on some of the days, for lists of everyone. */
export { servingTotal } from './serving-total.ts';

const DEFAULT_ZONE = 'Asia/Kuala_Lumpur';

/** Today in a company of the caller, by the product's clock. */
export function todayIn(actor: Actor, companyId: number, clock: Clock): string {
  const role = actor.roles.find((one) => one.company_id === companyId);
  return dayIn(role?.time_zone ?? DEFAULT_ZONE, clock.now());
}

/** Today as SQL, for rows of several companies: one day, or a day for each company where zones differ. */
export function todaySql(actor: Actor, companyIds: readonly number[], clock: Clock): SQL {
  const days = companyIds.map((id) => [id, todayIn(actor, id, clock)] as const);
  const first = days[0]?.[1] ?? dayIn(DEFAULT_ZONE, clock.now());
  if (days.every(([, today]) => today === first)) return sql`${first}::date`;
  const cases = days.map(([id, today]) => sql`when ${id}::bigint then ${today}::date`);
  return sql`(case ${employees.company_id} ${sql.join(cases, sql` `)} end)`;
}

/** Whether an employee is active on a day: nothing ends the service, or the last day is not yet over. */
export const activeOn = (today: SQL): SQL =>
  sql`(${employees.inactive_at} is null or ${employees.inactive_at} >= ${today})`;

/** The status on a day, as spec section 4 names it. */
export const statusOn = (inactive_at: string | null, today: string): 'Active' | 'Inactive' =>
  inactive_at !== null && inactive_at < today ? 'Inactive' : 'Active';

/** Of an actor, what decides whom they see. */
export interface Seeing {
  roles: readonly Pick<ActorRole, 'company_id' | 'scope'>[];
}

/**
 * For rows of other modules that belong to an employee: holds where the caller may see that employee. Undefined where
 * they see everyone of these companies. The columns must carry the name of their table.
 */
export function belongsToVisible(
  actor: Seeing,
  companyIds: readonly number[],
  row: { company_id: { getSQL(): SQL }; employee_id: { getSQL(): SQL } },
): SQL | undefined {
  if (companyIds.every((id) => seesAll(actor, id))) return undefined;
  return sql`exists (select from ${employees} where ${employees.company_id} = ${row.company_id}
    and ${employees.id} = ${row.employee_id} and ${visibleTo(actor, companyIds)})`;
}

/** Whether the caller may see one employee; costs no query for whoever sees everyone of the company. */
export async function maySee(tx: Tx, actor: Seeing, companyId: number, employeeId: number): Promise<boolean> {
  if (seesAll(actor, companyId)) return true;
  const [row] = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(and(visibleTo(actor, [companyId]), eq(employees.id, employeeId)));
  return row !== undefined;
}

const IDENTITY_NUMBER = /^\d{6}-?\d{2}-?\d{4}$/;

/** Whether a keyword identifies somebody: it looks like an identity number, or is the number or passport of one whom the caller may see. */
export async function isPersonalNumber(
  { tx, actor, services }: { tx: Tx; actor: Seeing; services: Pick<Services, 'vault'> },
  companyId: number,
  keyword: string,
): Promise<boolean> {
  if (IDENTITY_NUMBER.test(keyword.trim())) return true;
  const exact = (name: IndexedNumber) => services.vault.indexes(companyId, name, keyword);
  const [row] = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(
      and(
        visibleTo(actor, [companyId]),
        or(
          inArray(employees.identity_number_index, exact('identity_number')),
          inArray(employees.passport_index, exact('passport')),
        ),
      ),
    )
    .limit(1);
  return row !== undefined;
}
