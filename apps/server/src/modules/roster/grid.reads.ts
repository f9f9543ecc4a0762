import type { QueryOf } from '@mesra/contract/kit/endpoint';
import type { GridDay, GridRow, rosterEndpoints } from '@mesra/contract/roster/roster';
import type { PlannedDay } from '@mesra/domain/attendance/work-day';
import { endOfMonth, type PlainDate, plainMonthOf, startOfMonth } from '@mesra/domain/kit/plain-date';
import { rosteredMinutes } from '@mesra/domain/roster/roster-warnings';
import { and, type SQL, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { countMatches } from '../../kit/list.ts';
import { leaveOn } from '../attendance-rules/attendance-rules.api.ts';
import { orgUnitNames, orgUnitsOf } from '../company/company.api.ts';
import { employeesMatching, visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { datesOf, dropPastDrafts, plannedBy } from '../schedules/schedules.api.ts';
import { closedReason } from './cell-check.ts';
import { holidayNames, type RosterGround, readRosterGround } from './roster-ground.reads.ts';

export type GridQuery = QueryOf<typeof rosterEndpoints.grid>;

const SORTS = {
  name: sql`lower(${employees.name})`,
  employee_code: sql`lower(${employees.employee_code})`,
  id: sql`${employees.id}`,
};
const RELATIONS = ['position', 'department'] as const;

/** The requested dates; this month where none are named, or the rest of the month of the one that is. */
export function gridDates(
  call: RowCall,
  companyId: number,
  { start_date, end_date }: Pick<GridQuery, 'start_date' | 'end_date'>,
): PlainDate[] {
  const today = todayIn(call.actor, companyId, call.services.clock);
  const start = start_date ?? startOfMonth(end_date ?? today);
  return datesOf(start, end_date ?? endOfMonth(plainMonthOf(start)));
}

/** The primary site of somebody on a day, as a lateral join. */
const primarySite = (date: PlainDate): SQL => sql`
  left join lateral (
    select w.id as site_id, w.name as site from reads.site_assignments a
    join reads.work_sites w on w.company_id = a.company_id and w.id = a.work_site_id
    where a.company_id = ${employees.company_id} and a.employee_id = ${employees.id} and a.is_primary
      and a.start_date <= ${date}::date and coalesce(a.end_date, 'infinity') >= ${date}::date
    limit 1) as site on true`;

/** Whether somebody serves on some of the days. */
export const servingOn = (dates: readonly PlainDate[]): SQL => sql`
  ${employees.company_joined_at} <= ${dates.at(-1)}::date
  and (${employees.inactive_at} is null or ${employees.inactive_at} >= ${dates[0]}::date)`;

/** People in the caller's scope who match the filters and serve on some of the days. */
function rosterPeople(
  call: RowCall,
  companyId: number,
  query: Partial<GridQuery>,
  dates: readonly PlainDate[],
): SQL {
  const { work_site_id: sites, ...filters } = query;
  const requested = { ...filters, status: 'all' as const, employee_type: undefined, as_of: undefined };
  const matching = and(
    employeesMatching(requested as never, call.actor, [companyId], call.services),
    servingOn(dates),
    sites
      ? sql`exists (select from reads.site_assignments a where a.company_id = ${employees.company_id}
          and a.employee_id = ${employees.id} and a.work_site_id = any (${sql.param(sites)}::bigint[])
          and a.start_date <= ${dates.at(-1)}::date and coalesce(a.end_date, 'infinity') >= ${dates[0]}::date)`
      : undefined,
  );
  return matching ?? sql`false`;
}

interface PersonRow extends Record<string, unknown> {
  id: number;
  name: string;
  employee_code: string;
  image: string | null;
  site_id: number | null;
  site: string | null;
}

/** A page of people with their units and primary sites, in one query. */
async function pageOfPeople({ tx }: RowCall, query: GridQuery, where: SQL, first: PlainDate) {
  const direction = sql.raw(query.sort);
  const { columns, joins } = orgUnitNames(RELATIONS);
  const { rows } = await tx.execute<PersonRow>(sql`
    select ${employees.id}, ${employees.name}, ${employees.employee_code}, ${employees.image}, site.site_id,
      site.site${columns}
    from ${employees}${joins}${primarySite(first)} where ${where}
    order by ${SORTS[query.sort_by]} ${direction}, ${employees.id} ${direction}
    limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`);
  return rows;
}

/** The sessions of a day, with what is the day's own about them. */
function sessionsOf(ground: RosterGround, employeeId: number, day: PlannedDay): GridDay['sessions'] {
  const row = ground.planning.roster.get(employeeId)?.get(day.date);
  const plan = row?.draft_id == null ? undefined : ground.planning.day_plans.get(row.draft_id);
  const isOwn = (session: PlannedDay['sessions'][number]) =>
    day.source === 'day' &&
    plan?.sessions.some(
      ({ template_id, times }) =>
        times !== null && template_id === session.template_id && times.start_time === session.start_time,
    );
  return day.sessions.map((session) => {
    const { template_id, start_time, end_time, break_minute, work_site_id = null } = session;
    return {
      template_id,
      start_time,
      end_time,
      break_minute,
      own_times: isOwn(session) === true,
      work_site_id,
    };
  });
}

/** Somebody's days as planners see them. */
function daysOf(
  ground: RosterGround,
  employeeId: number,
  dates: readonly PlainDate[],
  today: PlainDate,
): GridDay[] {
  const dayOn = plannedBy(ground, employeeId, 'draft');
  const holidayOn = holidayNames(ground, employeeId, dayOn);
  return dates.map((date) => {
    const row = ground.planning.roster.get(employeeId)?.get(date);
    const draft = row !== undefined && row.published_id !== row.draft_id;
    const day = dayOn(date);
    return {
      ...{ date, kind: day.kind, source: day.source, sessions: sessionsOf(ground, employeeId, day) },
      version: row?.version ?? 0,
      draft,
      open: closedReason(ground, { employee_id: employeeId, date }, today) === null,
      leave: leaveOn(ground, employeeId, date),
      holiday: holidayOn(date),
    };
  });
}

const minutesOf = (days: readonly GridDay[]): number =>
  days.reduce((sum, day) => sum + rosteredMinutes(day), 0);

/** A page of the roster with everything about each day, in a constant number of queries. */
export async function readGrid(call: RowCall, companyId: number, query: GridQuery) {
  const dates = gridDates(call, companyId, query);
  const [from = '', to = ''] = [dates[0], dates.at(-1)];
  const today = todayIn(call.actor, companyId, call.services.clock);
  const where = rosterPeople(call, companyId, query, dates);
  const people = await pageOfPeople(call, query, where, from);
  const ids = people.map(({ id }) => id);
  const ground = await readRosterGround(call.tx, { companyId, employeeIds: ids, from, to });
  dropPastDrafts(ground.planning, today);
  const { total } = await countMatches(call.tx, sql`from ${employees} where ${where}`);
  const rows = people.map((person): Omit<GridRow, 'cost'> => {
    const days = daysOf(ground, person.id, dates, today);
    const { position = null, department = null } = orgUnitsOf(person, RELATIONS);
    const { id, name, employee_code, image, site_id, site } = person;
    const work_site = site_id === null ? null : { id: site_id, name: site ?? '' };
    return {
      id,
      name,
      employee_code,
      image,
      position,
      department,
      work_site,
      days,
      minutes: minutesOf(days),
    };
  });
  return { today, dates, rows, total, ground };
}

/** Days that are not published, from today on, of whomever the caller manages. */
export async function countUnpublished(
  call: RowCall,
  companyId: number,
  dates: readonly PlainDate[],
  today: PlainDate,
): Promise<number> {
  const { rows } = await call.tx.execute<{ count: number }>(sql`
    select count(*)::int as count from reads.roster_days d
    join ${employees} on ${employees.company_id} = d.company_id and ${employees.id} = d.employee_id
    where d.company_id = ${companyId} and d.date between greatest(${dates[0]}::date, ${today}::date) and ${dates.at(-1)}::date
      and d.published_id is distinct from d.draft_id
      and ${visibleTo(call.actor, [companyId])}`);
  return rows[0]?.count ?? 0;
}
