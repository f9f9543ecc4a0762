import type { QueryOf } from '@mesra/contract/kit/endpoint';
import type {
  MonitoredOutletDay,
  MonitoredProduct,
  MonitoredPromoter,
  monitoringEndpoints,
} from '@mesra/contract/outlet-monitoring/monitoring';
import { formatMoney } from '@mesra/domain/kit/money';
import { monitoredStatus } from '@mesra/domain/outlet-days/monitoring';
import { isOutOfStock } from '@mesra/domain/outlet-days/shortage';
import type { StoredScheduleStatus } from '@mesra/domain/promoter-schedules/schedule-states';
import { type SQL, sql } from 'drizzle-orm';
import { type RowCall, roleIn } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import { readTogether } from '../../kit/together.ts';
import { presentFigures, presentProjects } from './monitoring.present.ts';
import { isMonitored, readMonitoring } from './monitoring.reads.ts';

type DayQuery = QueryOf<typeof monitoringEndpoints.day>;

interface PromoterRow
  extends Omit<MonitoredPromoter, 'status' | 'checkin' | 'checkout' | 'daily_report' | 'tasks'> {
  status: StoredScheduleStatus;
  due_at: string;
  checkin_at: string | null;
  checkout_at: string | null;
  reported_at: string | null;
}

type ProductRow = Omit<MonitoredProduct, 'sales' | 'out_of_stock'> & { price: number };

/** The promoters of an outlet day whom the caller monitors, in the order of their sessions. */
const promotersSql = (call: RowCall, { company_id, project_id, outlet_id, date }: DayQuery): SQL => sql`
  select sch.id as schedule_id, json_build_object('id', m.id, 'code', m.code, 'name', coalesce(m.name, e.name)) as promoter,
    sch.start_time, sch.end_time, sch.status, sch.due_at, sch.checkin_at, sch.tasks_done, went.recorded_at as checkout_at,
    r.recorded_at as reported_at, (
      select coalesce(sum(x.total), 0) from reads.stock_entries x
      where x.company_id = sch.company_id and x.schedule_id = sch.id and x.type = 'sale' and x.reverses is null
        and not exists (select from reads.stock_entries y where y.company_id = x.company_id and y.reverses = x.uuid)) as sold
  from reads.promoter_schedules sch
  join reads.promoters m on m.company_id = sch.company_id and m.id = sch.promoter_id
  left join reads.employees e on e.company_id = m.company_id and e.id = m.employee_id
  left join reads.presence_events went on went.company_id = sch.company_id and went.id = sch.checkout_event_id
  left join reads.daily_reports r on r.company_id = sch.company_id and r.schedule_id = sch.id and r.withdrawn_at is null
  where sch.company_id = ${company_id} and sch.sales_project_id = ${project_id} and sch.outlet_id = ${outlet_id}
    and sch.date = ${date}::date and ${isMonitored(call, company_id)}
  order by sch.starts_at, lower(coalesce(m.name, e.name)), sch.id`;

/** The products of an outlet day of which something was recorded. */
const productsSql = ({ company_id, project_id, outlet_id, date }: DayQuery): SQL => sql`
  select k.product_id, n.sku, n.name, k.opening, k.replenished, k.sold, k.total, k.beyond, p.price, p.minimum_stock
  from reads.outlet_days d
  join reads.outlet_day_stocks k on k.company_id = d.company_id and k.outlet_day_id = d.id
  join reads.outlet_day_products p on p.company_id = d.company_id and p.outlet_day_id = d.id and p.product_id = k.product_id
  join reads.products n on n.company_id = d.company_id and n.id = k.product_id
  where d.company_id = ${company_id} and d.sales_project_id = ${project_id} and d.outlet_id = ${outlet_id}
    and d.date = ${date}::date
  order by lower(n.name), n.id`;

/** The tasks of a project on a day. */
const tasksSql = ({ company_id, project_id, date }: DayQuery): SQL => sql`
  select t.id from reads.sales_project_tasks t where t.company_id = ${company_id} and t.sales_project_id = ${project_id}
    and ${date}::date between t.start_date and coalesce(t.end_date, 'infinity')`;

const recorded = (at: string | null) => (at === null ? null : { recorded_at: new Date(at).toISOString() });

function presentPromoter(
  { status, due_at, checkin_at, checkout_at, reported_at, ...row }: PromoterRow,
  tasks: number,
  now: Date,
): MonitoredPromoter {
  const came = checkin_at === null ? null : Date.parse(checkin_at);
  return {
    ...row,
    tasks,
    status: monitoredStatus({ status, due: Date.parse(due_at), came }, now.getTime()),
    ...{
      checkin: recorded(checkin_at),
      checkout: recorded(checkout_at),
      daily_report: recorded(reported_at),
    },
  };
}

const presentProduct = ({ price, ...row }: ProductRow): MonitoredProduct => ({
  ...row,
  sales: formatMoney(row.sold * price),
  out_of_stock: isOutOfStock(row),
});

/** An outlet of a project on a day, with its promoters and products; 404 where the caller monitors nobody there. */
export async function readMonitoredDay(call: RowCall, query: DayQuery): Promise<MonitoredOutletDay> {
  const { company_id, project_id, outlet_id, date } = query;
  const only = { project_id: [project_id], outlet_id: [outlet_id] };
  const found = await readMonitoring(call, { companyId: company_id, from: date, to: date, ...only });
  const [project] = presentProjects(found);
  const outlet = project?.outlets[0];
  const [total] = found;
  if (!project || !outlet || !total) throw notFound();
  const read = await readTogether<{ promoters: PromoterRow; products: ProductRow; tasks: { id: number } }>(
    call.tx,
    { promoters: promotersSql(call, query), products: productsSql(query), tasks: tasksSql(query) },
  );
  const now = call.services.clock.now();
  const named = ({ id, code, name }: { id: number; code: string; name: string }) => ({ id, code, name });
  return {
    ...{ project: named(project), outlet: named(outlet), date },
    zone: roleIn(call.actor, company_id).time_zone,
    ...presentFigures(total),
    promoters: read.promoters.map((row) => presentPromoter(row, read.tasks.length, now)),
    products: read.products.map(presentProduct),
  };
}
