import type { QueryOf } from '@mesra/contract/kit/endpoint';
import {
  scheduleGridEndpoints as endpoints,
  MAX_GRID_DAYS,
  type ScheduleCell,
  type ScheduleGrid,
  type ScheduleLine,
} from '@mesra/contract/promoter-schedules/schedule-grid';
import { mondayOf } from '@mesra/domain/attendance/work-day';
import { addDays, datesBetween, daysBetween, type PlainDate } from '@mesra/domain/kit/plain-date';
import {
  type PromoterScheduleStatus,
  scheduleStatusAt,
} from '@mesra/domain/promoter-schedules/schedule-states';
import {
  type RequiredPromoters,
  type ScheduledPromoter,
  shortageByDay,
  strengthByDay,
} from '@mesra/domain/promoter-schedules/shortage';
import { isOpenSalesProject, type SalesProjectStatus } from '@mesra/domain/sales-projects/project-states';
import { and, between, eq, ne, sql } from 'drizzle-orm';
import { allows, todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { invalid, notFound } from '../../kit/problem.ts';
import { readTogether } from '../../kit/together.ts';
import { visiblePromoters } from '../promoters/promoters.api.ts';
import { visibleSchedules } from './promoter-schedules.policy.ts';
import { promoterSchedules as schedules } from './promoter-schedules.tables.ts';
import { storedStatus } from './schedule.reads.ts';
import { leaveSql } from './schedule-ground.reads.ts';

type Query = QueryOf<typeof endpoints.grid>;

/** The days of a grid: the week of today, or of the project's nearest day, where none are named. */
function datesOf(query: Query, today: PlainDate): PlainDate[] {
  const start = query.start_date ?? mondayOf(today);
  const end = query.end_date ?? addDays(start, 6);
  const days = daysBetween(start, end) + 1;
  if (days < 1) throw invalid('end_date', 'validation.ends_before_start');
  if (days > MAX_GRID_DAYS)
    throw invalid('end_date', 'promoter_schedule.too_many_days', { max: MAX_GRID_DAYS });
  return datesBetween(start, end);
}

type GridRows = {
  project: ScheduleGrid['project'] & { status: SalesProjectStatus };
  outlets: RequiredPromoters & { code: string; name: string };
  promoters: {
    id: number;
    code: string;
    name: string;
    employee_id: number | null;
    start_date: PlainDate;
    end_date: PlainDate | null;
  };
};

/** The project with its outlets and promoters in a range; promoters whom the caller sees. */
async function readPlan(
  { tx, actor }: RowCall,
  { company_id, project_id }: Query,
  from: PlainDate,
  to: PlainDate,
) {
  const seen = visiblePromoters(actor, [company_id], {
    company_id: sql`m.company_id`,
    id: sql`m.id`,
    employee_id: sql`m.employee_id`,
  });
  const during = sql`start_date <= ${to}::date and coalesce(end_date, 'infinity') >= ${from}::date`;
  return readTogether<GridRows>(tx, {
    project: sql`select id, code, name, start_date, end_date, status from reads.sales_projects
      where company_id = ${company_id} and id = ${project_id}`,
    outlets: sql`select o.outlet_id, o.promoters_required, o.start_date, o.end_date, w.code, w.name
      from (select * from reads.sales_project_outlets where company_id = ${company_id}
        and sales_project_id = ${project_id} and ${during}) o
      join reads.work_sites w on w.company_id = o.company_id and w.id = o.outlet_id
      order by lower(w.name), o.outlet_id, o.start_date`,
    promoters: sql`select m.id, m.code, coalesce(m.name, e.name) as name, m.employee_id, min(pp.start_date) as start_date,
        case when bool_or(pp.end_date is null) then null else max(pp.end_date) end as end_date
      from (select * from reads.sales_project_promoters where company_id = ${company_id}
        and sales_project_id = ${project_id} and ${during}) pp
      join reads.promoters m on m.company_id = pp.company_id and m.id = pp.promoter_id and m.archived_at is null and ${seen}
      left join reads.employees e on e.company_id = m.company_id and e.id = m.employee_id
      group by m.id, m.code, m.name, e.name, m.employee_id order by lower(coalesce(m.name, e.name)), m.id`,
  });
}

const inRange = (query: Query, from: PlainDate, to: PlainDate) =>
  and(
    eq(schedules.company_id, query.company_id),
    eq(schedules.sales_project_id, query.project_id),
    between(schedules.date, from, to),
    ne(schedules.status, 'Cancelled'),
  );

/** A promoter at an outlet with their days. They arrive as JSON, since there are very many: the last is when it ends, in ms. */
interface FoundLine extends Record<string, unknown> {
  outlet_id: number;
  promoter_id: number;
  cells: [
    date: PlainDate,
    id: number,
    start_time: string | null,
    end_time: string | null,
    status: PromoterScheduleStatus,
    version: number,
    ends: number,
  ][];
}

/** What stands at some outlets, by line: a promoter at an outlet. */
async function readLines(
  call: RowCall,
  query: Query,
  { from, to, outletIds }: { from: PlainDate; to: PlainDate; outletIds: readonly number[] },
): Promise<ScheduleLine[]> {
  const { outlet_id, promoter_id, date, id, start_time, end_time, status, ends_at, version } = schedules;
  const where = and(
    visibleSchedules(call.actor, [query.company_id]),
    inRange(query, from, to),
    isAmong(outlet_id, outletIds),
  );
  const { rows } = await call.tx.execute<FoundLine>(sql`
    select ${outlet_id}, ${promoter_id}, json_agg(json_build_array(${date}, ${id}, ${start_time}, ${end_time}, ${status},
      ${version}, (extract(epoch from ${ends_at}) * 1000)::bigint) order by ${date}) as cells
    from ${schedules} where ${where} group by ${outlet_id}, ${promoter_id} order by ${outlet_id}, ${promoter_id}`);
  const now = call.services.clock.now().getTime();
  return rows.map((line) => ({
    outlet_id: line.outlet_id,
    promoter_id: line.promoter_id,
    cells: line.cells.map(
      ([day, cell, starts, ends, stored, cellVersion, at]): ScheduleCell => ({
        ...{ date: day, id: cell, start_time: starts, end_time: ends },
        ...{ status: scheduleStatusAt(storedStatus(stored), at, now), version: cellVersion },
      }),
    ),
  }));
}

/** Required and scheduled promoters by day, over all outlets and whoever sees them. */
async function readDays(
  { tx }: RowCall,
  query: Query,
  dates: readonly PlainDate[],
  outlets: readonly RequiredPromoters[],
): Promise<ScheduleGrid['days']> {
  const { outlet_id, promoter_id, date } = schedules;
  const { rows } = await tx.execute<{ outlet_id: number; promoter_id: number; dates: PlainDate[] }>(sql`
    select ${outlet_id}, ${promoter_id}, json_agg(${date}) as dates from ${schedules}
    where ${inRange(query, dates[0] ?? '', dates.at(-1) ?? '')} group by ${outlet_id}, ${promoter_id}`);
  const scheduled = rows.flatMap((line): ScheduledPromoter[] =>
    line.dates.map((day) => ({ outlet_id: line.outlet_id, promoter_id: line.promoter_id, date: day })),
  );
  return shortageByDay(dates, strengthByDay(dates, outlets, scheduled));
}

/** The schedules of a project as a table; 404 for a project that is not of the company. */
export async function readGrid(call: RowCall, query: Query): Promise<ScheduleGrid> {
  const { tx, actor, services } = call;
  const today = todayIn(actor, query.company_id, services.clock);
  const dates = datesOf(query, today);
  const [from, to] = [dates[0] ?? today, dates.at(-1) ?? today];
  const plan = await readPlan(call, query, from, to);
  const [project] = plan.project;
  if (!project) throw notFound();
  const named = new Map(
    plan.outlets.map(({ outlet_id, code, name }) => [outlet_id, { id: outlet_id, code, name }]),
  );
  const wanted = [...named.values()].filter(({ id }) => query.outlet_id?.includes(id) ?? true);
  const outlets = wanted.slice((query.page - 1) * query.per_page, query.page * query.per_page);
  const outletIds = outlets.map(({ id }) => id);
  const employeeOf = new Map(
    plan.promoters.flatMap(({ id, employee_id }) =>
      employee_id === null ? [] : [[employee_id, id] as const],
    ),
  );
  const [lines, days, away] = await Promise.all([
    readLines(call, query, { from, to, outletIds }),
    readDays(call, query, dates, plan.outlets),
    tx.execute<{ employee_id: number; date: PlainDate; half: boolean }>(
      leaveSql(query.company_id, [...employeeOf.keys()], from, to),
    ),
  ]);
  return {
    ...{ project, today, dates, outlets, outlets_total: wanted.length, lines, days },
    promoters: plan.promoters.map(({ employee_id: _employee, ...promoter }) => promoter),
    leave: away.rows.map(({ employee_id, date, half }) => ({
      ...{ promoter_id: employeeOf.get(employee_id) ?? 0, date, half },
    })),
    can: {
      plan: isOpenSalesProject(project.status) && allows(actor, query.company_id, endpoints.changeCells),
    },
  };
}
