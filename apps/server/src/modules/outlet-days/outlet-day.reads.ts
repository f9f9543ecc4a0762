import type {
  DailyReport,
  OutletDay,
  OutletDayProduct,
  ShownEntry,
} from '@mesra/contract/outlet-days/outlet-day';
import { PROMOTER_SCHEDULES_PATH } from '@mesra/contract/promoter-schedules/promoter-schedule';
import { formatMoney } from '@mesra/domain/kit/money';
import { type CountOfDay, differenceOf, proposedCount } from '@mesra/domain/outlet-days/daily-report';
import { missingParts } from '@mesra/domain/outlet-days/day-parts';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { peopleNames } from '../../kit/people.ts';
import { readTogether } from '../../kit/together.ts';
import {
  type StoredSchedule,
  showScheduledDay,
  visibleSchedules,
} from '../promoter-schedules/promoter-schedules.api.ts';
import { promoterSchedules } from '../promoter-schedules/promoter-schedules.views.ts';
import { enteringAbilities } from './entering.reads.ts';
import { entersFor, type SeenDay } from './outlet-days.policy.ts';
import {
  dailyReportCounts as counts,
  dailyReportPhotos,
  dailyReports,
  outletDayProducts,
  outletDays,
  stockEntries,
  outletDayStocks as stocks,
} from './outlet-days.tables.ts';
import { presentTask, type TaskOfDay, tasksOfDay } from './task-action.reads.ts';

/** Which outlet day: of a project, an outlet and a date. */
export type DayOf = Pick<StoredSchedule, 'company_id' | 'sales_project_id' | 'outlet_id' | 'date'>;

/** The condition for the outlet day of a project, an outlet and a date. */
export const isDay = ({ company_id, sales_project_id, outlet_id, date }: DayOf) =>
  and(
    eq(outletDays.company_id, company_id),
    eq(outletDays.sales_project_id, sales_project_id),
    eq(outletDays.outlet_id, outlet_id),
    eq(outletDays.date, date),
  );

/** The days of the project at the outlet, as `d`. */
const atOutlet = ({ company_id, sales_project_id, outlet_id }: DayOf): SQL => sql`d.company_id = ${company_id}
  and d.sales_project_id = ${sales_project_id} and d.outlet_id = ${outlet_id}`;

type ProductRow = Omit<
  OutletDayProduct,
  'price' | 'opening' | 'replenished' | 'sold' | 'total' | 'before' | 'proposed'
> & {
  price: number;
  /** What the product came to on its last day until this one; null without any. */
  last: { date: string; opening: number | null; replenished: number; sold: number; total: number } | null;
  /** The pieces after the last day before this one; null without any. */
  before: number | null;
};

/** The products of an outlet day; those of the project on its date while nothing has been recorded of it. */
const productsSql = (day: DayOf): SQL => sql`
  with of_day as (select d.id from ${outletDays} d where ${atOutlet(day)} and d.date = ${day.date}::date),
  of_products as (
    select o.product_id, o.price, o.minimum_stock, o.edited, o.version from ${outletDayProducts} o
    where o.company_id = ${day.company_id} and o.outlet_day_id = (select id from of_day)
    union all
    select p.product_id, p.price, p.minimum_stock, false, 1 from reads.sales_project_products p
    where p.company_id = ${day.company_id} and p.sales_project_id = ${day.sales_project_id}
      and p.start_date <= ${day.date}::date and coalesce(p.end_date, 'infinity') >= ${day.date}::date
      and not exists (select from of_day))
  select o.*, n.name, n.sku, n.brand, n.barcode, (
    select json_build_object('date', d.date, 'opening', s.opening, 'replenished', s.replenished, 'sold', s.sold,
      'total', s.total)
    from ${outletDays} d join ${stocks} s on s.company_id = d.company_id and s.outlet_day_id = d.id
      and s.product_id = o.product_id
    where ${atOutlet(day)} and d.date <= ${day.date}::date order by d.date desc limit 1) as last, (
    select s.total from ${outletDays} d join ${stocks} s on s.company_id = d.company_id and s.outlet_day_id = d.id
      and s.product_id = o.product_id
    where ${atOutlet(day)} and d.date < ${day.date}::date order by d.date desc limit 1) as before
  from of_products o join reads.products n on n.company_id = ${day.company_id} and n.id = o.product_id
  order by lower(n.name), n.id`;

/** The closing counts of each product on the last day before with one, by reports that stand. */
const countsSql = (day: DayOf): SQL => {
  const valid = sql`${counts} c join ${dailyReports} r on r.company_id = c.company_id and r.id = c.daily_report_id
      and r.withdrawn_at is null
    join ${outletDays} d on d.company_id = r.company_id and d.id = r.outlet_day_id
    where ${atOutlet(day)} and d.date < ${day.date}::date`;
  return sql`
    select x.* from (
      select c.product_id, r.uuid, d.date, r.recorded_at, c.counted,
        max(d.date) over (partition by c.product_id) as last
      from ${valid}) x where x.date = x.last`;
};

type CountRow = Omit<CountOfDay, 'recorded_at'> & { product_id: number; recorded_at: string };

function presentProduct(
  { price, last, before, ...row }: ProductRow,
  date: string,
  found: readonly CountRow[],
): OutletDayProduct {
  const ofDay = last?.date === date ? last : null;
  const counted = found
    .filter(({ product_id }) => product_id === row.product_id)
    .map((one) => ({ ...one, recorded_at: Date.parse(one.recorded_at) }));
  return {
    ...row,
    price: formatMoney(price),
    opening: ofDay?.opening ?? null,
    replenished: ofDay?.replenished ?? 0,
    sold: ofDay?.sold ?? 0,
    total: last?.total ?? 0,
    before: before ?? 0,
    proposed: proposedCount(counted, date),
  };
}

/** The products of an outlet day with their stock, and whether a daily report of the day stands. */
export async function readDay(
  { tx }: Pick<RowCall, 'tx'>,
  day: DayOf,
): Promise<{ products: OutletDayProduct[]; reported: boolean }> {
  const read = await readTogether<{ products: ProductRow; counts: CountRow; reports: { id: number } }>(tx, {
    products: productsSql(day),
    counts: countsSql(day),
    reports: sql`select r.id from ${outletDays} d join ${dailyReports} r on r.company_id = d.company_id
      and r.outlet_day_id = d.id and r.withdrawn_at is null where ${atOutlet(day)} and d.date = ${day.date}::date`,
  });
  return {
    products: read.products.map((row) => presentProduct(row, day.date, read.counts)),
    reported: read.reports.length > 0,
  };
}

const REVERSED = sql<boolean>`exists (select from ${stockEntries} r
  where r.company_id = ${stockEntries.company_id} and r.reverses = ${stockEntries.uuid})`;

/** Entries in the shape of the API by a condition, of the schedules that the caller sees. */
export async function presentEntries(call: RowCall, where: SQL | undefined): Promise<ShownEntry[]> {
  const rows = await call.tx
    .select({ entry: stockEntries, reversed: REVERSED })
    .from(stockEntries)
    .innerJoin(
      promoterSchedules,
      and(
        eq(promoterSchedules.company_id, stockEntries.company_id),
        eq(promoterSchedules.id, stockEntries.schedule_id),
      ),
    )
    .where(and(visibleSchedules(call.actor, call.companyIds, promoterSchedules), where))
    .orderBy(asc(stockEntries.recorded_at), asc(stockEntries.uuid));
  const others = rows.flatMap(({ entry }) => (entry.source === 'manual' ? [entry.entered_by] : []));
  const names = await peopleNames(call.tx, others);
  return rows.map(({ entry, reversed }) => {
    const { uuid, schedule_id, product_id, type, total, recorded_at, arrived_at, reverses, reason, marks } =
      entry;
    return {
      ...{ uuid, schedule_id, product_id, type, total, recorded_at, arrived_at, reverses, reversed },
      entered_by: entry.source === 'manual' ? (names.get(entry.entered_by) ?? null) : null,
      ...{ reason, marks },
    };
  });
}

/** The daily report of a schedule that stands; null without one. */
export async function validReport(
  { tx }: Pick<RowCall, 'tx'>,
  { company_id, id }: Pick<StoredSchedule, 'company_id' | 'id'>,
) {
  const [row] = await tx
    .select()
    .from(dailyReports)
    .where(
      and(
        eq(dailyReports.company_id, company_id),
        eq(dailyReports.schedule_id, id),
        isNull(dailyReports.withdrawn_at),
      ),
    );
  return row ?? null;
}

/** The address of a schedule, under which its photos are. */
export const addressOf = ({ id }: Pick<StoredSchedule, 'id'>) => `${PROMOTER_SCHEDULES_PATH}/${id}`;

async function presentReport(
  { tx }: Pick<RowCall, 'tx'>,
  seen: SeenDay,
  totals: ReadonlyMap<number, number>,
): Promise<DailyReport | null> {
  const row = await validReport({ tx }, seen.row);
  if (!row) return null;
  const ofReport = { company_id: row.company_id, daily_report_id: row.id };
  const isOf = (table: typeof counts | typeof dailyReportPhotos) =>
    and(eq(table.company_id, ofReport.company_id), eq(table.daily_report_id, ofReport.daily_report_id));
  const counted = await tx.select().from(counts).where(isOf(counts)).orderBy(asc(counts.id));
  const taken = await tx
    .select({ id: dailyReportPhotos.id, taken_at: dailyReportPhotos.taken_at })
    .from(dailyReportPhotos)
    .where(isOf(dailyReportPhotos))
    .orderBy(asc(dailyReportPhotos.id));
  const { id, uuid, recorded_at, arrived_at, competitors, version } = row;
  return {
    ...{ id, uuid, recorded_at, arrived_at, remarks: row.remarks, version },
    photos: taken.map((photo) => ({
      ...photo,
      url: `${addressOf(seen.row)}/daily-report/photos/${photo.id}`,
    })),
    closing_counts: counted.map(({ product_id, counted: pieces, reason }) => {
      const total = totals.get(product_id) ?? 0;
      return { product_id, counted: pieces, total, difference: differenceOf(pieces, total), reason };
    }),
    competitors: competitors.map(({ name, price }) => ({ name, price: formatMoney(price) })),
    can: { add_photo: seen.own, withdraw: seen.looked_after },
  };
}

/** What a promoter would leave without. */
export function missingOf(
  products: readonly OutletDayProduct[],
  tasks: readonly TaskOfDay[],
  report: { id: number } | null,
): OutletDay['missing'] {
  const names = new Map(products.map(({ product_id, name }) => [product_id, name]));
  const titles = new Map(tasks.map(({ id, title }) => [id, title]));
  const missing = missingParts({
    products: [...names.keys()],
    opened: new Set(products.flatMap((one) => (one.opening === null ? [] : [one.product_id]))),
    tasks: [...titles.keys()],
    done: new Set(tasks.flatMap(({ id, recorded_at }) => (recorded_at === null ? [] : [id]))),
    reported: report !== null,
  });
  return missing.map((one) => {
    if (one.part === 'report') return { part: one.part, id: null, name: null };
    if (one.part === 'task')
      return { part: one.part, id: one.task_id, name: titles.get(one.task_id) ?? null };
    return { part: one.part, id: one.product_id, name: names.get(one.product_id) ?? null };
  });
}

/** The day of a promoter at an outlet in the shape of the API. */
export async function presentDay(call: RowCall, seen: SeenDay): Promise<OutletDay> {
  const { row, own, looked_after } = seen;
  const { shown, project, outlet } = await showScheduledDay(call, row);
  const { products, reported } = await readDay(call, row);
  const totals = new Map(products.map(({ product_id, total }) => [product_id, total]));
  const report = await presentReport(call, seen, totals);
  const tasks = await tasksOfDay(call, row);
  const ofDay = sql`${stockEntries.outlet_day_id} = (select d.id from ${outletDays} d
    where ${atOutlet(row)} and d.date = ${row.date}::date)`;
  const open = report === null && row.status !== 'Cancelled';
  const { can, taken_by_payroll } = await enteringAbilities(call, seen);
  return {
    schedule: { ...shown, date: row.date, checkout_reason: row.checkout_reason },
    ...{ project, outlet, products, report },
    entries: await presentEntries(call, and(eq(stockEntries.company_id, row.company_id), ofDay)),
    tasks: tasks.map((task) => presentTask(task, addressOf(row))),
    missing: missingOf(products, tasks, report),
    can: {
      ...{ enter: open && (own || entersFor(seen)), report: open && own, edit: looked_after && !reported },
      ...can,
    },
    taken_by_payroll,
  };
}
