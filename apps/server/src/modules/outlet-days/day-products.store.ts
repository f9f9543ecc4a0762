import type { BodyOf } from '@mesra/contract/kit/endpoint';
import type { outletDayEndpoints } from '@mesra/contract/outlet-days/outlet-day';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import type { RowCall } from '../../kit/http.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { updateVersioned } from '../../kit/versioned.ts';
import { type DayOf, isDay, presentDay } from './outlet-day.reads.ts';
import { outletDayProductsChanged } from './outlet-days.events.ts';
import { dayLookedAfter } from './outlet-days.policy.ts';
import {
  dailyReports,
  outletDayProducts as dayProducts,
  outletDays,
  stockEntries,
} from './outlet-days.tables.ts';

/**
 * Holds the stock of a project at an outlet until the end: entries, reports and changes of products are worked out one after the
 * other, also over days.
 */
export const holdStock = (tx: Tx, { company_id, sales_project_id, outlet_id }: DayOf) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(
    concat('stock:', ${company_id}::bigint, ':', ${sales_project_id}::bigint, ':', ${outlet_id}::bigint), 0))`);

/** Outlet days, as `d`, that have no daily report. */
const OPEN = sql`not exists (select from ${dailyReports} r where r.company_id = d.company_id
  and r.outlet_day_id = d.id and r.withdrawn_at is null)`;

/** The product rows of a project, as `p`, on the date of an outlet day, as `d`. */
const OF_PROJECT = sql`p.company_id = d.company_id and p.sales_project_id = d.sales_project_id
  and p.start_date <= d.date and coalesce(p.end_date, 'infinity') >= d.date`;

/**
 * Gives outlet days without a daily report the products of their project on their date, at its prices; what was changed for a day
 * alone stays, and a product with entries does too. `which` is a condition on the days, as `d`.
 */
export async function followProject(tx: Tx, which: SQL): Promise<void> {
  await tx.execute(sql`
    delete from ${dayProducts} o using ${outletDays} d
    where d.company_id = o.company_id and d.id = o.outlet_day_id and ${which} and ${OPEN} and not o.edited
      and not exists (select from reads.sales_project_products p where ${OF_PROJECT} and p.product_id = o.product_id)
      and not exists (select from ${stockEntries} e where e.company_id = o.company_id
        and e.outlet_day_id = o.outlet_day_id and e.product_id = o.product_id)`);
  await tx.execute(sql`
    insert into ${dayProducts} as o (company_id, outlet_day_id, product_id, price, minimum_stock)
    select d.company_id, d.id, p.product_id, p.price, p.minimum_stock
    from ${outletDays} d join reads.sales_project_products p on ${OF_PROJECT}
    where ${which} and ${OPEN}
    on conflict (company_id, outlet_day_id, product_id) do update
      set price = excluded.price, minimum_stock = excluded.minimum_stock
      where not o.edited and (o.price, o.minimum_stock) is distinct from (excluded.price, excluded.minimum_stock)`);
}

/** The id of an outlet day, which is made with its products unless it is there; its stock is held. */
export async function ensureDay(tx: Tx, day: DayOf): Promise<number> {
  const [known] = await tx.select({ id: outletDays.id }).from(outletDays).where(isDay(day));
  if (known) return known.id;
  const { company_id, sales_project_id, outlet_id, date } = day;
  const [created] = await tx
    .insert(outletDays)
    .values({ company_id, sales_project_id, outlet_id, date })
    .returning({ id: outletDays.id });
  if (!created) throw notFound();
  await followProject(tx, sql`d.company_id = ${company_id} and d.id = ${created.id}`);
  return created.id;
}

/** Whether a daily report of an outlet day stands. */
async function hasReport(tx: Tx, companyId: number, dayId: number): Promise<boolean> {
  const [found] = await tx
    .select({ id: dailyReports.id })
    .from(dailyReports)
    .where(
      and(
        ...[eq(dailyReports.company_id, companyId), eq(dailyReports.outlet_day_id, dayId)],
        sql`${dailyReports.withdrawn_at} is null`,
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** An outlet day whose products the caller changes, held until the end; 409 with it as it is while it has a daily report. */
async function changeableDay(call: RowCall, id: number | string) {
  const seen = await dayLookedAfter(call, id);
  await holdStock(call.tx, seen.row);
  const dayId = await ensureDay(call.tx, seen.row);
  const current = () => presentDay(call, seen);
  if (await hasReport(call.tx, seen.row.company_id, dayId))
    throw new Problem('wrong_state', { key: 'outlet_day.day_closed', current: await current() });
  const { company_id } = seen.row;
  const isProduct = (product_id: number) =>
    and(
      eq(dayProducts.company_id, company_id),
      eq(dayProducts.outlet_day_id, dayId),
      eq(dayProducts.product_id, product_id),
    );
  return { seen, dayId, company_id, current, isProduct };
}

/** Adds a product to an outlet day, which then no longer follows the project in it. 422 for one that is there or out of use. */
export async function addDayProduct(
  call: RowCall,
  id: number | string,
  { product_id, price, minimum_stock }: BodyOf<typeof outletDayEndpoints.addProduct>,
) {
  const { seen, dayId, company_id, isProduct } = await changeableDay(call, id);
  const { rows } = await call.tx.execute(sql`select from reads.products
    where company_id = ${company_id} and id = ${product_id} and archived_at is null`);
  if (rows.length === 0) throw invalid('product_id', 'validation.not_in_company');
  const [known] = await call.tx.select({ id: dayProducts.id }).from(dayProducts).where(isProduct(product_id));
  if (known) throw invalid('product_id', 'outlet_day.product_twice');
  const added = { company_id, outlet_day_id: dayId, product_id, price, minimum_stock, edited: true };
  await call.tx.insert(dayProducts).values(added);
  await emit(call, outletDayProductsChanged, seen.row);
  return seen;
}

/** Changes price or minimum of a product for an outlet day alone, at the version that the caller saw. */
export async function changeDayProduct(
  call: RowCall,
  { id, product_id }: { id: number | string; product_id: number },
  { version, ...sent }: BodyOf<typeof outletDayEndpoints.changeProduct>,
) {
  const { seen, current, isProduct } = await changeableDay(call, id);
  const [known] = await call.tx.select({ id: dayProducts.id }).from(dayProducts).where(isProduct(product_id));
  if (!known) throw notFound();
  await updateVersioned(
    call.tx,
    dayProducts,
    { where: isProduct(product_id), version, set: { ...sent, edited: true } },
    current,
  );
  await emit(call, outletDayProductsChanged, seen.row);
  return seen;
}

/** Takes a product without entries from an outlet day. */
export async function removeDayProduct(
  call: RowCall,
  { id, product_id }: { id: number | string; product_id: number },
) {
  const { seen, dayId, company_id, current, isProduct } = await changeableDay(call, id);
  const [entry] = await call.tx
    .select({ id: stockEntries.id })
    .from(stockEntries)
    .where(
      and(
        eq(stockEntries.company_id, company_id),
        eq(stockEntries.outlet_day_id, dayId),
        eq(stockEntries.product_id, product_id),
      ),
    )
    .limit(1);
  if (entry)
    throw new Problem('wrong_state', { key: 'outlet_day.product_entered', current: await current() });
  const [gone] = await call.tx.delete(dayProducts).where(isProduct(product_id)).returning();
  if (!gone) throw notFound();
  await emit(call, outletDayProductsChanged, seen.row);
  return seen;
}
