import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { type SQL, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { schedulesOpenBy } from '../promoter-schedules/promoter-schedules.api.ts';
import { outletDaySums } from './outlet-monitoring.tables.ts';

/** The outlet days that are asked for: of a company, from a day to another, of some projects or outlets. */
export interface MonitoringRequest {
  companyId: number;
  from: PlainDate;
  to: PlainDate;
  project_id?: readonly number[] | undefined;
  outlet_id?: readonly number[] | undefined;
}

/** What some outlet days come to; sales in sen. */
export interface FoundFigures {
  scheduled: number;
  checked_in: number;
  late: number;
  missing: number;
  reports: number;
  tasks: number;
  tasks_due: number;
  tasks_done: number;
  sold: number;
  sales: number;
  out_of_stock: number;
  outlet_days: number;
}

/** The figures of a project, of an outlet in it, or of a day of it. */
export interface FoundRow extends FoundFigures, Record<string, unknown> {
  sales_project_id: number;
  outlet_id: number | null;
  date: PlainDate | null;
  project: { code: string; name: string };
  outlet: {
    code: string;
    name: string;
    chain: string | null;
    region: string | null;
    lat: number | null;
    lng: number | null;
    radius: number;
  } | null;
}

/** The schedules of others that the caller monitors, as a condition on the schedules `sch`. */
export const isMonitored = ({ actor }: Pick<RowCall, 'actor'>, companyId: number): SQL =>
  schedulesOpenBy({ actor, companyIds: [companyId] }, [{ screen: '/spm/project' }], {
    ...{ company_id: sql`sch.company_id`, sales_project_id: sql`sch.sales_project_id`, date: sql`sch.date` },
    ...{ promoter_id: sql`sch.promoter_id`, outlet_id: sql`sch.outlet_id` },
  });

/**
 * What the schedules of each outlet day come to, by the rules of the domain (`outlet-days/monitoring`): the index of schedules by
 * date has all of it.
 */
function schedulesSql(call: RowCall, { companyId, from, to, project_id, outlet_id }: MonitoringRequest): SQL {
  const now = call.services.clock.now().toISOString();
  const stands = sql`sch.status <> 'Cancelled'`;
  const over = sql`sch.due_at <= ${now}::timestamptz - interval '1 minute'`;
  return sql`
    select sch.sales_project_id, sch.outlet_id, sch.date,
      count(*) filter (where ${stands})::int as scheduled,
      count(*) filter (where sch.status in ('Checked In', 'Checked Out'))::int as checked_in,
      count(*) filter (where ${stands} and sch.checkin_at >= sch.due_at + interval '1 minute')::int as late,
      count(*) filter (where sch.status = 'Scheduled' and ${over})::int as missing,
      count(*) filter (where ${stands} and (sch.status <> 'Scheduled' or ${over}))::int as due,
      count(*) filter (where ${stands} and sch.reported)::int as reports,
      coalesce(sum(sch.tasks_done) filter (where ${stands}), 0)::int as tasks_done
    from reads.promoter_schedules sch
    where sch.company_id = ${companyId} and sch.date between ${from}::date and ${to}::date
      ${project_id ? sql`and ${isAmong(sql`sch.sales_project_id`, project_id)}` : sql``}
      ${outlet_id ? sql`and ${isAmong(sql`sch.outlet_id`, outlet_id)}` : sql``}
      and ${isMonitored(call, companyId)}
    group by sch.sales_project_id, sch.outlet_id, sch.date`;
}

/** The tasks of each project on each day. */
const tasksSql = ({ companyId, from, to }: MonitoringRequest): SQL => sql`
  select t.sales_project_id, d::date as date, count(*)::int as tasks
  from reads.sales_project_tasks t
  cross join lateral generate_series(greatest(t.start_date, ${from}::date)::timestamp,
    least(t.end_date, ${to}::date)::timestamp, interval '1 day') d
  where t.company_id = ${companyId} and t.start_date <= ${to}::date and coalesce(t.end_date, 'infinity') >= ${from}::date
  group by 1, 2`;

/** What was sold on each outlet day. */
const sumsSql = ({ companyId, from, to }: MonitoringRequest): SQL => sql`
  select sales_project_id, outlet_id, date, sold, sales, out_of_stock from ${outletDaySums}
  where company_id = ${companyId} and date between ${from}::date and ${to}::date`;

/**
 * The figures of the outlet days that the caller monitors: a row for each project, each outlet in it and each day of it. In one
 * statement, over indexes that cover it and kept sums; of each project its own row is the first.
 */
export async function readMonitoring(call: RowCall, request: MonitoringRequest): Promise<FoundRow[]> {
  const { companyId } = request;
  const { rows } = await call.tx.execute<FoundRow>(sql`
    with seen as (${schedulesSql(call, request)}), tasks as (${tasksSql(request)}), sums as (${sumsSql(request)}),
    days as (
      select s.*, coalesce(t.tasks, 0) * s.scheduled as tasks, coalesce(t.tasks, 0) * s.due as tasks_due,
        o.sold, o.sales, o.out_of_stock
      from seen s
      left join tasks t on t.sales_project_id = s.sales_project_id and t.date = s.date
      left join sums o on o.sales_project_id = s.sales_project_id and o.outlet_id = s.outlet_id and o.date = s.date
      where s.scheduled > 0 or o.sold > 0),
    figures as (
      select sales_project_id, outlet_id, date, sum(scheduled)::int as scheduled, sum(checked_in)::int as checked_in,
        sum(late)::int as late, sum(missing)::int as missing, sum(reports)::int as reports, sum(tasks)::int as tasks,
        sum(tasks_due)::int as tasks_due, sum(tasks_done)::int as tasks_done, coalesce(sum(sold), 0)::bigint as sold, coalesce(sum(sales), 0)::bigint as sales,
        coalesce(sum(out_of_stock), 0)::int as out_of_stock, count(*)::int as outlet_days
      from days group by grouping sets ((sales_project_id), (sales_project_id, outlet_id), (sales_project_id, date)))
    select f.*, json_build_object('code', p.code, 'name', p.name) as project,
      case when w.id is not null then json_build_object('code', w.code, 'name', w.name, 'chain', o.chain, 'region', o.region,
        'lat', w.lat, 'lng', w.lng, 'radius', w.radius) end as outlet
    from figures f
    join reads.sales_projects p on p.company_id = ${companyId} and p.id = f.sales_project_id
    left join reads.work_sites w on w.company_id = ${companyId} and w.id = f.outlet_id
    left join reads.outlets o on o.company_id = ${companyId} and o.id = f.outlet_id
    order by lower(p.name), p.id, f.outlet_id is not null, f.date nulls first, lower(w.name), w.id`);
  return rows;
}
