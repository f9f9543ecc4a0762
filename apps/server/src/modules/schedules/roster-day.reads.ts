import type { DayPlan } from '@mesra/domain/attendance/work-day';
import type { DayKind } from '@mesra/domain/attendance/work-week';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { Reads } from '../../kit/together.ts';

/** Days, both included. */
export interface Days {
  from: PlainDate;
  to: PlainDate;
}

/** Which plan of a single day counts: what employees see, or what planners have in draft. */
export type RosterStage = 'published' | 'draft';

/** A person's plan of a date, as published and in draft; null follows the week. */
export interface RosterDay {
  published_id: number | null;
  draft_id: number | null;
  version: number;
}

/** The plans of single days of some people, by person and date. */
export type RosterDays = Map<number, Map<PlainDate, RosterDay>>;

const array = (ids: readonly number[]) => sql`${sql.param([...ids])}::bigint[]`;

/** Takes back what planners had in draft for days before one: what was never published of a day that is over has no effect. */
export function dropPastDrafts({ roster }: { roster: RosterDays }, today: PlainDate): void {
  for (const days of roster.values())
    for (const [date, row] of days)
      if (date < today && row.draft_id !== row.published_id)
        days.set(date, { ...row, draft_id: row.published_id });
}

/** Somebody's days with a plan of their own, column by column: many rows of objects take much longer. */
export type RosterRow = {
  employee_id: number;
  dates: PlainDate[];
  published_ids: (number | null)[];
  draft_ids: (number | null)[];
  versions: number[];
};

/** Nothing is read where no days are asked for. */
const daysSql = (companyIds: readonly number[], employeeIds: readonly number[], days: Days | null) => sql`
  select employee_id, date, published_id, draft_id, version from roster_days
  where company_id = any (${array(companyIds)}) and employee_id = any (${array(employeeIds)})
    and date between ${days?.from ?? null}::date and ${days?.to ?? null}::date`;

export type DayPlanRow = {
  id: number;
  kind: DayKind;
  template_id: number | null;
  start_time: string | null;
  end_time: string | null;
  break_minute: number | null;
  work_site_id: number | null;
  site: string | null;
  position: number | null;
};

const dayPlansSql = (ids: SQL) => sql`
  select p.id, p.kind, s.position, s.template_id, s.start_time, s.end_time, s.break_minute, s.work_site_id, w.name as site
  from day_plans p
  left join day_plan_sessions s on s.company_id = p.company_id and s.day_plan_id = p.id
  left join reads.work_sites w on w.company_id = s.company_id and w.id = s.work_site_id
  where p.id = any (${ids}) order by p.id, s.position`;

export function dayPlansOf(rows: readonly DayPlanRow[]): Map<number, DayPlan> {
  const plans = new Map<number, { kind: DayKind; sessions: DayPlan['sessions'][number][] }>();
  for (const { id, kind, position, start_time, end_time, break_minute, template_id, work_site_id } of rows) {
    const plan = plans.get(id) ?? { kind, sessions: [] };
    const own = start_time !== null && end_time !== null;
    const times = own ? { start_time, end_time, break_minute: break_minute ?? 0 } : null;
    if (position !== null) plan.sessions.push({ template_id, times, work_site_id });
    plans.set(id, plan);
  }
  return plans;
}

/** Day plans by their ids, in one query. */
export async function readDayPlans(tx: Tx, ids: readonly number[]): Promise<Map<number, DayPlan>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<DayPlanRow>(dayPlansSql(array(ids)));
  return dayPlansOf(rows);
}

/** Who has a published plan of a single day at one of some sites, on any of the days. */
export async function plannedAtSites(
  tx: Tx,
  companyId: number,
  siteIds: readonly number[],
  days: Days,
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct r.employee_id as id from day_plan_sessions s
    join roster_days r on r.company_id = s.company_id and r.published_id = s.day_plan_id
    where s.company_id = ${companyId} and s.work_site_id = any (${array(siteIds)})
      and r.date between ${days.from}::date and ${days.to}::date`);
  return rows.map(({ id }) => id);
}

/** The rows that plans of single days are made of. */
export type RosterRows = { roster: RosterRow; day_plans: DayPlanRow };

/** The reads of the plans of single days of some people, for `readTogether`. */
export function rosterSql(
  companyIds: readonly number[],
  employeeIds: readonly number[],
  days: Days | null,
): Reads<RosterRows> {
  const rows = daysSql(companyIds, employeeIds, days);
  return {
    roster: sql`
      select employee_id, array_agg(date) as dates, array_agg(published_id) as published_ids,
        array_agg(draft_id) as draft_ids, array_agg(version) as versions
      from (${rows}) as r group by employee_id`,
    day_plans: dayPlansSql(
      sql`array(select distinct unnest(array[r.published_id, r.draft_id]) from (${rows}) as r)`,
    ),
  };
}

/** Plans of single days from their rows. */
export const rosterOf = (rows: readonly RosterRow[]): RosterDays =>
  new Map(
    rows.map(({ employee_id, dates, published_ids, draft_ids, versions }) => [
      employee_id,
      new Map(
        dates.map((date, index) => [
          date,
          {
            published_id: published_ids[index] ?? null,
            draft_id: draft_ids[index] ?? null,
            version: versions[index] ?? 0,
          },
        ]),
      ),
    ]),
  );
