import { inArray, type SQL, sql } from 'drizzle-orm';
import { type Actor, DEFAULT_ZONE, todayIn } from '../../kit/actor.ts';
import { type Clock, dayIn } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db.ts';
import type { PeopleChangedEvent } from './employees.events.ts';
import { employees } from './employees.tables.ts';

/** Today as SQL for rows of several companies: a single date, or one per company if time zones differ. */
export function todaySql(
  actor: Actor,
  companyIds: readonly number[],
  clock: Clock,
  company: { getSQL(): SQL } = employees.company_id,
): SQL {
  const days = companyIds.map((id) => [id, todayIn(actor, id, clock)] as const);
  const first = days[0]?.[1] ?? dayIn(DEFAULT_ZONE, clock.now());
  if (days.every(([, today]) => today === first)) return sql`${first}::date`;
  const cases = days.map(([id, today]) => sql`when ${id}::bigint then ${today}::date`);
  return sql`(case ${company} ${sql.join(cases, sql` `)} end)`;
}

/** Whether an employee is active on a day: no last day, or the last day is not over. */
export const activeOn = (today: SQL): SQL =>
  sql`(${employees.inactive_at} is null or ${employees.inactive_at} >= ${today})`;

/** The status on a day, in the terms of spec section 4. */
export const statusOn = (inactive_at: string | null, today: string): 'Active' | 'Inactive' =>
  inactive_at !== null && inactive_at < today ? 'Inactive' : 'Active';

/** The first of the service dates before and after a change of some people; null if none of them changed. */
export async function firstServiceChange(
  tx: Tx,
  { people, before, fields }: PeopleChangedEvent,
): Promise<string | null> {
  const changed = (['company_joined_at', 'inactive_at'] as const).filter((name) => fields.includes(name));
  if (changed.length === 0) return null;
  const { company_joined_at, inactive_at } = employees;
  const now = await tx
    .select({ company_joined_at, inactive_at })
    .from(employees)
    .where(inArray(employees.id, [...people]));
  return changed.flatMap((name) => [...before, ...now].flatMap((row) => row[name] ?? [])).sort()[0] ?? null;
}
