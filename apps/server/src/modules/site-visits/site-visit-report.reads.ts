import {
  type SiteVisitTemplate,
  VISIT_FIGURES,
  type VisitFigure,
} from '@mesra/contract/site-visits/site-visit-report';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import type { VisitStatus } from '@mesra/domain/site-visits/visit';
import { EARTH_RADIUS_M } from '@mesra/domain/sites/geofence';
import { and, between, eq, type SQL, sql } from 'drizzle-orm';
import { isAmong } from '../../kit/ids.ts';
import type { ReportPage } from '../../kit/report.ts';
import { reportPeople } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { presenceEvents } from '../presence/presence.views.ts';
import type { ReportCall } from '../reports/reports.api.ts';
import { workSites } from '../sites/sites.views.ts';
import {
  inStatuses,
  JOINED_SITE,
  statusSqlAt,
  type VisitRow,
  visitRows,
  visitsMatching,
} from './site-visit.reads.ts';
import { siteVisits as visits } from './site-visits.tables.ts';

/** What a report of visits is about, beside the days and the placement. */
export interface VisitReportFilters {
  template: SiteVisitTemplate;
  sort_by?: VisitFigure;
  sort?: 'asc' | 'desc';
  scheduled?: boolean;
  employee_id?: number[];
  work_site_id?: number[];
  status: (VisitStatus | 'all')[];
  keyword?: string;
}

export type VisitReportCall = ReportCall<VisitReportFilters>;

/** The visits of a report: of its people, days, sites and states. */
function visitsOfReport(call: VisitReportCall): SQL | undefined {
  const { start_date, end_date, scheduled, employee_id, work_site_id, status } = call.filters;
  return and(
    between(visits.date, start_date, end_date),
    scheduled === undefined ? undefined : eq(visits.scheduled, scheduled),
    employee_id ? isAmong(visits.employee_id, employee_id) : undefined,
    work_site_id ? isAmong(visits.work_site_id, work_site_id) : undefined,
    inStatuses(status, call.services.clock.now()),
    reportPeople(call),
  );
}

/** What the rows of a template stand for, as a number: a visit, a person, a site, or a day (`dayNumber`). */
const KEYS: Record<SiteVisitTemplate, SQL> = {
  Visits: sql`${visits.id}`,
  Person: sql`${visits.employee_id}`,
  Site: sql`${visits.work_site_id}`,
  Day: sql`(${visits.date} - date '1970-01-01')`,
};

/** By person and day, each day in the order of its plan. */
const BY_PERSON = sql`lower(${employees.name}), ${visits.employee_id}, ${visits.date}, ${visits.starts_at} nulls last,
  ${visits.position}, ${visits.id}`;

type Summed = Exclude<SiteVisitTemplate, 'Visits'>;

/** What sums are ordered by, after the figure that is asked for. */
const NAMES: Record<Summed, SQL> = {
  Person: sql`min(lower(${employees.name})), 1`,
  Site: sql`min(lower(${workSites.name})), 1`,
  Day: sql`1`,
};

/** The order of a report, and the visits that it is of with what it needs of them. */
function orderOf(call: VisitReportCall): { from: SQL; order: SQL } {
  const { template, sort_by, sort } = call.filters;
  const plain = visitsMatching(call, visitsOfReport(call), JOINED_SITE);
  if (template === 'Visits') return { from: plain, order: sql`order by ${BY_PERSON}` };
  if (!sort_by) return { from: plain, order: sql`group by 1 order by ${NAMES[template]}` };
  const figure = figuresAt(call.services.clock.now())[sort_by];
  const direction = sql.raw(sort === 'desc' ? 'desc' : 'asc');
  return {
    from: sort_by === 'metres' ? withWays(call) : plain,
    order: sql`group by 1 order by ${figure} ${direction}, ${NAMES[template]}`,
  };
}

/** The records of a report in their order, and how many there are. */
export async function reportRecords(
  call: VisitReportCall,
  page?: ReportPage,
): Promise<{ ids: number[]; total: number }> {
  const { template } = call.filters;
  const { from, order } = orderOf(call);
  const { rows } = await call.tx.execute<{ id: number }>(sql`
    select ${KEYS[template]} as id ${from} ${order}
    ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`);
  const ids = rows.map(({ id }) => id);
  if (!page) return { ids, total: ids.length };
  const counted = await call.tx.execute<{ total: number }>(
    sql`select count(distinct ${KEYS[template]})::int as total ${from}`,
  );
  return { ids, total: counted.rows[0]?.total ?? 0 };
}

/** All visits of the persons and days of some visits, which their order and the way to them rest on. */
export async function visitsAround(call: VisitReportCall, ids: readonly number[]): Promise<VisitRow[]> {
  const days = await call.tx
    .selectDistinct({ employee_id: visits.employee_id, date: visits.date })
    .from(visits)
    .where(and(eq(visits.company_id, call.companyId), isAmong(visits.id, ids)));
  const people = sql.param(days.map(({ employee_id }) => employee_id));
  const dates = sql.param(days.map(({ date }) => date));
  return visitRows(
    call,
    sql`(${visits.employee_id}, ${visits.date}) in (select * from unnest(${people}::bigint[], ${dates}::date[]))`,
  );
}

/** `distanceBetween` of the domain as SQL: whole metres from one position to the next, of the columns of `waysTo`. */
const METRES = sql`round(2 * ${EARTH_RADIUS_M}::float8 * asin(sqrt(least(1,
  power(sin((radians(e.lat) - radians(e.from_lat)) / 2), 2)
    + cos(radians(e.from_lat)) * cos(radians(e.lat)) * power(sin(radians(e.lng - e.from_lng) / 2), 2)))))::bigint`;

/** `metresToVisits` of the domain as SQL: the way to each visit of the report's days from the event before, where it is known. */
const waysTo = ({ companyId, filters }: VisitReportCall, people: readonly number[] | undefined): SQL => sql`(
  select e.id, ${METRES} as metres from (
    select v.id, x.type, p.lat, p.lng, lag(p.lat) over way as from_lat, lag(p.lng) over way as from_lng
    from ${visits} v cross join lateral (values ('in', v.check_in_id), ('out', v.check_out_id)) as x (type, event_id)
      join ${presenceEvents} p on p.company_id = v.company_id and p.id = x.event_id
    where v.company_id = ${companyId} and v.status <> 'Cancelled'
      and v.date between ${filters.start_date}::date and ${filters.end_date}::date
      ${people ? sql`and ${isAmong(sql`v.employee_id`, people)}` : sql``}
    window way as (partition by v.employee_id, v.date order by p.recorded_at, x.type, p.uuid)
  ) e where e.type = 'in' and e.lat is not null and e.from_lat is not null)`;

/** What visits come to: what is a figure is defined here and nowhere else. Without cancelled ones. */
function figuresAt(now: Date): Record<VisitFigure, SQL> {
  const is = (status: VisitStatus) => sql`${statusSqlAt(now)} = ${status}`;
  const counts = (condition: SQL) =>
    sql`count(*) filter (where ${visits.status} <> 'Cancelled' and ${condition})::int`;
  return {
    planned: counts(sql`${visits.scheduled}`),
    completed: counts(sql`${visits.scheduled} and ${is('Completed')}`),
    missed: counts(is('Missed')),
    unplanned: counts(sql`not ${visits.scheduled}`),
    late: counts(sql`${visits.late_minutes} > 0`),
    minutes: sql`coalesce(sum(${visits.minutes}), 0)::bigint`,
    metres: sql`coalesce(sum(ways.metres), 0)::bigint`,
  };
}

/** All figures, each named as such. */
const figuresSql = (now: Date): SQL => {
  const figures = figuresAt(now);
  return sql.join(
    VISIT_FIGURES.map((key) => sql`${figures[key]} as ${sql.identifier(key)}`),
    sql`, `,
  );
};

/** What visits come to: `minutes` on site, and `metres` to the sites as far as they are known. */
export type VisitFigures = Record<VisitFigure, number>;

/** The visits of a report joined with the way to each. */
const withWays = (call: VisitReportCall, only?: SQL, people?: readonly number[]): SQL =>
  visitsMatching(
    call,
    and(visitsOfReport(call), only),
    sql`${JOINED_SITE} left join ${waysTo(call, people ?? call.filters.employee_id)} as ways on ways.id = ${visits.id}`,
  );

/** What all visits of a report come to. */
export async function reportFigures(call: VisitReportCall): Promise<VisitFigures> {
  const { rows } = await call.tx.execute<VisitFigures>(
    sql`select ${figuresSql(call.services.clock.now())} ${withWays(call)}`,
  );
  const [row] = rows;
  if (!row) throw new Error('An aggregate has one row.');
  return row;
}

/** What the visits of a person, a site or a day come to. */
export interface VisitSum extends VisitFigures, Record<string, unknown> {
  key: number;
  name: string;
  employee_code: string;
  site_name: string;
  site_code: string;
  date: PlainDate;
}

const sumsOf = (call: VisitReportCall, template: Summed, from: SQL, order: SQL) =>
  call.tx.execute<VisitSum>(sql`
    select ${KEYS[template]} as key, min(${employees.name}) as name, min(${employees.employee_code}) as employee_code,
      min(${workSites.name}) as site_name, min(${workSites.code}) as site_code, min(${visits.date}) as date,
      ${figuresSql(call.services.clock.now())} ${from} group by 1 order by ${order}`);

/** What the visits of some people, sites or days come to, in the order given. */
export async function someSums(
  call: VisitReportCall,
  template: Summed,
  ids: readonly number[],
): Promise<VisitSum[]> {
  const from = withWays(call, isAmong(KEYS[template], ids), template === 'Person' ? ids : undefined);
  const { rows } = await sumsOf(call, template, from, sql`1`);
  const found = new Map(rows.map((row) => [row.key, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The sums of every day with a visit, in their order. */
export const sumsByDay = async (call: VisitReportCall): Promise<VisitSum[]> =>
  (await sumsOf(call, 'Day', withWays(call), sql`1`)).rows;

/** The sums of the people or sites with the most visits, the most first. */
export const largestSums = async (
  call: VisitReportCall,
  template: 'Person' | 'Site',
  limit: number,
): Promise<VisitSum[]> =>
  (await sumsOf(call, template, withWays(call), sql`count(*) desc, 1 limit ${limit}`)).rows;
