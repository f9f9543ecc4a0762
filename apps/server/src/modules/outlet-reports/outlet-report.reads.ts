import { type OutletTemplate, outletReportEndpoints } from '@mesra/contract/outlet-reports/outlet-report';
import { type SQL, sql } from 'drizzle-orm';
import { isAmong } from '../../kit/ids.ts';
import type { ReportPage } from '../../kit/report.ts';
import { outletDaysOpenBy, schedulesOpenBy } from '../promoter-schedules/promoter-schedules.api.ts';
import type { ReportCall } from '../reports/reports.api.ts';
import {
  among,
  columnsOf,
  DAY_KEYS,
  found,
  isPlaced,
  ofPeriod,
  ofPlacement,
  SCHEDULE,
  type TurnFilters,
  turnsOf,
} from './report-turns.reads.ts';

/** What a report of sales and stock is about, beside the days. */
export interface OutletFilters extends TurnFilters {
  template: OutletTemplate;
  product_id?: number[];
}

export type OutletCall = ReportCall<OutletFilters>;

const { access } = outletReportEndpoints.preview;
const DAY = columnsOf('d', DAY_KEYS);
/**
 * The sales of a report that count, by entry: of schedules that the caller sees, at the price of their day. Without those that are
 * taken back, and what takes them back.
 */
const salesOf = (call: OutletCall): SQL => sql`
  select d.date, d.outlet_id, e.product_id, turn.promoter_id, turn.id as schedule_id, e.total as sold,
    e.total * coalesce(x.price, 0) as amount
  from reads.outlet_days d
  join reads.stock_entries e on e.company_id = d.company_id and e.outlet_day_id = d.id and e.type = 'sale'
    and e.reverses is null
  join reads.promoter_schedules turn on turn.company_id = e.company_id and turn.id = e.schedule_id
  left join reads.outlet_day_products x on x.company_id = e.company_id and x.outlet_day_id = e.outlet_day_id
    and x.product_id = e.product_id
  where ${ofPeriod(call, DAY)} and ${schedulesOpenBy(call, access, SCHEDULE)} ${ofPlacement(call)}
    and not exists (select from reads.stock_entries r where r.company_id = e.company_id and r.reverses = e.uuid)
    ${among(sql`e.product_id`, call.filters.product_id)} ${among(sql`turn.promoter_id`, call.filters.promoter_id)}
    ${found(call, sql`d.outlet_id`, sql`e.product_id`, sql`turn.promoter_id`)}`;

/** Whether the stock of outlets is of the report: it is nobody's, so not where the report is narrowed to promoters. */
export const showsStock = (call: OutletCall): boolean =>
  call.filters.template !== 'Promoter' && !call.filters.promoter_id && !isPlaced(call);

/** What products came to on the outlet days of a report; `last` is the last day of the period of each. */
const stockOf = (call: OutletCall): SQL =>
  showsStock(call)
    ? sql`
  select d.date, d.outlet_id, t.product_id, t.replenished, t.total, t.beyond,
    row_number() over (partition by d.sales_project_id, d.outlet_id, t.product_id order by d.date desc) = 1 as last
  from reads.outlet_days d
  join reads.outlet_day_stocks t on t.company_id = d.company_id and t.outlet_day_id = d.id
  where ${ofPeriod(call, DAY)} and ${outletDaysOpenBy(call, access, DAY)} ${among(sql`t.product_id`, call.filters.product_id)}
    ${found(call, sql`d.outlet_id`, sql`t.product_id`, null)}`
    : sql`select null::date as date, null::bigint as outlet_id, null::bigint as product_id, 0 as replenished, 0 as total,
        0 as beyond, false as last where false`;

/** What the rows of a template stand for, as a number: an outlet, a product, a promoter, or a day since 1970. */
const KEYS: Record<OutletTemplate, SQL> = {
  Outlet: sql`x.outlet_id`,
  Product: sql`x.product_id`,
  Promoter: sql`x.promoter_id`,
  Day: sql`(x.date - date '1970-01-01')`,
};

/** How the rows of a template are called, by `k.key`. */
const NAMES: Record<OutletTemplate, { from: SQL; name: SQL; code: SQL; of: SQL }> = {
  Outlet: {
    from: sql`join reads.work_sites w on w.company_id = k.company_id and w.id = k.key
      left join reads.outlets o on o.company_id = k.company_id and o.id = k.key`,
    ...{ name: sql`w.name`, code: sql`w.code`, of: sql`o.chain` },
  },
  Product: {
    from: sql`join reads.products n on n.company_id = k.company_id and n.id = k.key`,
    ...{ name: sql`n.name`, code: sql`n.sku`, of: sql`n.brand` },
  },
  Promoter: {
    from: sql`join reads.promoters p on p.company_id = k.company_id and p.id = k.key
      left join reads.employees e on e.company_id = p.company_id and e.id = p.employee_id`,
    ...{ name: sql`coalesce(p.name, e.name)`, code: sql`p.code`, of: sql`null::text` },
  },
  Day: {
    from: sql``,
    ...{ name: sql`(date '1970-01-01' + k.key::int)::text`, code: sql`null::text`, of: sql`null::text` },
  },
};

/** What an outlet, a product, a promoter or a day came to. */
export interface OutletSum extends Record<string, unknown> {
  key: number;
  name: string;
  code: string | null;
  /** The chain of an outlet, the brand of a product. */
  of: string | null;
  sold: number;
  /** In sen. */
  amount: number;
  promoters: number;
  /** Days on which somebody was scheduled, of a promoter; and those to which they did not come. */
  days: number;
  missed: number;
  replenished: number;
  total: number;
  empty: number;
  beyond: number;
}

/** What a report comes to by the rows of its template: what is a figure is defined here and nowhere else. */
function sumsSql(call: OutletCall, template: OutletTemplate): SQL {
  const key = KEYS[template];
  const isDay = template === 'Day';
  const now = call.services.clock.now().toISOString();
  const turns =
    template === 'Promoter'
      ? sql`select ${key} as key, count(*)::int as days,
          (count(*) filter (where x.status = 'Scheduled' and x.ends_at <= ${now}::timestamptz))::int as missed
          from (${turnsOf(call, access)}) x group by 1`
      : sql`select null::bigint as key, 0 as days, 0 as missed where false`;
  // Stock is of an outlet: a promoter has none.
  const stock =
    template === 'Promoter'
      ? sql`select null::bigint as key, 0 as replenished, 0 as total, 0 as empty, 0 as beyond where false`
      : sql`select ${key} as key, sum(x.replenished)::bigint as replenished,
          coalesce(sum(x.total) filter (where ${isDay ? sql`true` : sql`x.last`}), 0)::bigint as total,
          (count(*) filter (where x.total <= 0))::int as empty, sum(x.beyond)::int as beyond
          from (${stockOf(call)}) x group by 1`;
  return sql`
    with sales as (select ${key} as key, sum(x.sold)::bigint as sold, sum(x.amount)::bigint as amount,
        count(distinct x.promoter_id)::int as promoters from (${salesOf(call)}) x group by 1),
      stock as (${stock}), turns as (${turns}),
      keys as (select key from sales union select key from stock union select key from turns)
    select ${call.companyId}::bigint as company_id, k.key, coalesce(a.sold, 0) as sold, coalesce(a.amount, 0) as amount,
      coalesce(a.promoters, 0) as promoters, coalesce(t.days, 0) as days, coalesce(t.missed, 0) as missed,
      coalesce(b.replenished, 0) as replenished, coalesce(b.total, 0) as total, coalesce(b.empty, 0) as empty,
      coalesce(b.beyond, 0) as beyond
    from keys k left join sales a on a.key = k.key left join stock b on b.key = k.key left join turns t on t.key = k.key`;
}

const named = (call: OutletCall, template: OutletTemplate): SQL => {
  const { from, name, code, of } = NAMES[template];
  return sql`select k.*, ${name} as name, ${code} as code, ${of} as of from (${sumsSql(call, template)}) k ${from}`;
};

/** The records of a report in their order, by name or day, and how many there are. */
export async function reportRecords(
  call: OutletCall,
  page?: ReportPage,
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await call.tx.execute<{ key: number; count: number }>(sql`
    select y.key, count(*) over ()::int as count from (${named(call, call.filters.template)}) y
    order by lower(y.name), y.key ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`);
  if (rows.length > 0 || !page || page.offset === 0)
    return { ids: rows.map(({ key }) => key), total: rows[0]?.count ?? 0 };
  const { ids } = await reportRecords(call);
  return { ids: [], total: ids.length };
}

/** What some rows of a report came to, in the order given. */
export async function someSums(call: OutletCall, ids: readonly number[]): Promise<OutletSum[]> {
  const { rows } = await call.tx.execute<OutletSum>(
    sql`select * from (${named(call, call.filters.template)}) y where ${isAmong(sql`y.key`, ids)}`,
  );
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return ids.flatMap((id) => byKey.get(id) ?? []);
}

/** The sums of every day, in their order. */
export const sumsByDay = async (call: OutletCall): Promise<OutletSum[]> =>
  (await call.tx.execute<OutletSum>(sql`select * from (${named(call, 'Day')}) y order by y.key`)).rows;

/** The outlets, products or promoters that sold most by amount. */
export const largestSums = async (
  call: OutletCall,
  template: Exclude<OutletTemplate, 'Day'>,
  limit: number,
): Promise<OutletSum[]> =>
  (
    await call.tx.execute<OutletSum>(sql`select * from (${named(call, template)}) y where y.sold > 0
      order by y.amount desc, lower(y.name), y.key limit ${limit}`)
  ).rows;

/** What a whole report came to. */
export async function totalSums(call: OutletCall) {
  const { template } = call.filters;
  const { rows } = await call.tx.execute<
    Pick<OutletSum, 'sold' | 'amount' | 'replenished' | 'empty' | 'beyond'>
  >(sql`
    select coalesce(sum(y.sold), 0)::bigint as sold, coalesce(sum(y.amount), 0)::bigint as amount,
      coalesce(sum(y.replenished), 0)::bigint as replenished, coalesce(sum(y.empty), 0)::int as empty,
      coalesce(sum(y.beyond), 0)::int as beyond
    from (${sumsSql(call, template === 'Promoter' ? 'Promoter' : 'Day')}) y`);
  const [row] = rows;
  if (!row) throw new Error('An aggregate has one row.');
  return row;
}
