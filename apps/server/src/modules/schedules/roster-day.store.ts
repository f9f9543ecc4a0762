import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';

/** Somebody's date, and the day plan that planners have for it; null follows the week. */
export interface DraftDay {
  employee_id: number;
  date: PlainDate;
  plan_id: number | null;
}

const arraysOf = (days: readonly DraftDay[]) => sql`unnest(
  ${sql.param(days.map((day) => day.employee_id))}::bigint[], ${sql.param(days.map((day) => day.date))}::date[],
  ${sql.param(days.map((day) => day.plan_id))}::bigint[])`;

/**
 * Sets what planners have in draft for some days, in a constant number of statements. A day without a plan keeps its row, so that
 * its version is never given twice. Expects the company's schedules to be locked and the days to be checked.
 */
export async function setDrafts(tx: Tx, companyId: number, days: readonly DraftDay[]): Promise<void> {
  const planned = days.filter(({ plan_id }) => plan_id !== null);
  const cleared = days.filter(({ plan_id }) => plan_id === null);
  if (planned.length > 0)
    await tx.execute(sql`
      insert into roster_days (company_id, employee_id, date, draft_id)
      select ${companyId}, w.employee_id, w.date, w.plan_id from ${arraysOf(planned)} as w (employee_id, date, plan_id)
      on conflict (company_id, employee_id, date) do update set draft_id = excluded.draft_id
        where roster_days.draft_id is distinct from excluded.draft_id`);
  if (cleared.length === 0) return;
  await tx.execute(sql`
    update roster_days d set draft_id = null from ${arraysOf(cleared)} as w (employee_id, date, plan_id)
    where d.company_id = ${companyId} and d.employee_id = w.employee_id and d.date = w.date and d.draft_id is not null`);
}

/** A day of somebody that is not published, or is not published any more. */
export interface UnpublishedDay extends Record<string, unknown> {
  employee_id: number;
  date: PlainDate;
  published_id: number | null;
  draft_id: number | null;
  version: number;
}

/** Days and people to be published: from a day to another, of some people. */
export interface Publishing {
  companyId: number;
  employeeIds: readonly number[];
  from: PlainDate;
  to: PlainDate;
}

/** The days of some people that are not published as planners have them. */
export async function unpublishedDays(
  tx: Tx,
  { companyId, employeeIds, from, to }: Publishing,
): Promise<UnpublishedDay[]> {
  const { rows } = await tx.execute<UnpublishedDay>(sql`
    select employee_id, date, published_id, draft_id, version from roster_days
    where company_id = ${companyId} and employee_id = any (${sql.param([...employeeIds])}::bigint[])
      and date between ${from}::date and ${to}::date and published_id is distinct from draft_id
    order by employee_id, date`);
  return rows;
}

/** Publishes days as planners have them. Expects the company's schedules to be locked and the days to be checked. */
export async function publishDays(tx: Tx, companyId: number, days: readonly UnpublishedDay[]): Promise<void> {
  const wanted = arraysOf(days.map((day) => ({ ...day, plan_id: day.draft_id })));
  const ofDay = sql`d.company_id = ${companyId} and d.employee_id = w.employee_id and d.date = w.date`;
  await tx.execute(sql`
    update roster_days d set published_id = d.draft_id from ${wanted} as w (employee_id, date, plan_id)
    where ${ofDay} and d.published_id is distinct from d.draft_id`);
}
