import { type Shortage, shortageAfter } from '@mesra/domain/outlet-days/shortage';
import { type StockEntry, stockLevels } from '@mesra/domain/outlet-days/stock';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { EventCall } from '../../kit/events.ts';
import { notifyShort } from './outlet-stocks.notices.ts';
import { type Shelf, outletShortages as shortages } from './outlet-stocks.tables.ts';

interface ShelfStatus extends Record<string, unknown> {
  /** The last day on which anything was recorded of it, and what it came to. */
  date: string;
  total: number;
  /** Null where the product is no longer of the day. */
  minimum_stock: number | null;
  open_id: number | null;
}

/** What products of outlet days, `d` and `s`, came to on their last day, by a condition on these. */
const lastDays = (which: SQL): SQL => sql`
  select distinct on (d.company_id, d.sales_project_id, d.outlet_id, s.product_id) d.company_id, d.sales_project_id,
    d.outlet_id, s.product_id, d.date, s.total, p.minimum_stock
  from reads.outlet_days d
  join reads.outlet_day_stocks s on s.company_id = d.company_id and s.outlet_day_id = d.id
  left join reads.outlet_day_products p on p.company_id = d.company_id and p.outlet_day_id = d.id
    and p.product_id = s.product_id
  where ${which}
  order by d.company_id, d.sales_project_id, d.outlet_id, s.product_id, d.date desc`;

const isShelf = ({ company_id, sales_project_id, outlet_id, product_id }: Shelf): SQL => sql`
  d.company_id = ${company_id} and d.sales_project_id = ${sales_project_id} and d.outlet_id = ${outlet_id}
  and s.product_id = ${product_id}`;

async function statusOf(tx: Tx, shelf: Shelf): Promise<ShelfStatus | undefined> {
  const { rows } = await tx.execute<ShelfStatus>(sql`
    select l.date, l.total, l.minimum_stock, o.id as open_id from (${lastDays(isShelf(shelf))}) l
    left join ${shortages} o on o.company_id = l.company_id and o.sales_project_id = l.sales_project_id
      and o.outlet_id = l.outlet_id and o.product_id = l.product_id and o.ended_at is null`);
  return rows[0];
}

const iso = (at: number): string => new Date(at).toISOString();

interface Change {
  before: number | null;
  entries: readonly StockEntry[];
}

/** Begins a shortage, of which the supervisors of the outlet are told. */
async function begin(
  call: EventCall,
  shelf: Shelf,
  { date, minimum, since, total }: { date: string; minimum: number; since: string; total: number },
): Promise<void> {
  await call.tx.insert(shortages).values({ ...shelf, since, total, minimum_stock: minimum });
  await notifyShort(call.tx, { ...shelf, date, total, minimum });
}

async function keep(tx: Tx, shelf: Shelf, openId: number, found: Shortage, minimum: number): Promise<void> {
  const since = found.since === null ? sql`since` : sql`${iso(found.since)}::timestamptz`;
  await tx.execute(sql`update ${shortages} set since = ${since}, total = ${found.total}, minimum_stock = ${minimum}
    where company_id = ${shelf.company_id} and id = ${openId}`);
}

/**
 * Follows a change of stock: a product that falls to its minimum or below is short, once until it has been above. What was recorded
 * before a later opening changes nothing.
 */
export async function followStock(call: EventCall, shelf: Shelf, { before, entries }: Change): Promise<void> {
  const status = await statusOf(call.tx, shelf);
  const last = entries.reduce((latest, { date }) => (date > latest ? date : latest), '');
  if (!status || status.date > last) return;
  const { open_id, minimum_stock: minimum, date } = status;
  const levels = stockLevels(entries, before ?? 0);
  const found = minimum === null ? null : shortageAfter(levels, { before, minimum });
  const now = call.services.clock.now().toISOString();
  if (!found || minimum === null) {
    const until = iso(levels.at(-1)?.since ?? Date.parse(now));
    if (open_id !== null)
      await endAll(call.tx, sql`o.company_id = ${shelf.company_id} and o.id = ${open_id}`, until);
  } else if (open_id !== null) await keep(call.tx, shelf, open_id, found, minimum);
  else {
    const since = iso(found.since ?? levels[0]?.since ?? Date.parse(now));
    await begin(call, shelf, { date, minimum, since, total: found.total });
  }
}

/** Ends open shortages, as `o`. */
const endAll = (tx: Tx, which: SQL, at: string) =>
  tx.execute(sql`update ${shortages} o set ended_at = greatest(${at}::timestamptz, o.since)
    where o.ended_at is null and ${which}`);

/**
 * Looks at products of outlet days, `d` and `s`, again whose minimum may have changed: those at or below it now are short from now
 * on, those above it no longer.
 */
export async function followMinimums(call: EventCall, companyId: number, which: SQL): Promise<void> {
  const { tx } = call;
  const now = call.services.clock.now().toISOString();
  const { rows } = await tx.execute<Shelf & ShelfStatus>(sql`
    select l.*, o.id as open_id from (${lastDays(sql`d.company_id = ${companyId} and ${which}`)}) l
    left join ${shortages} o on o.company_id = l.company_id and o.sales_project_id = l.sales_project_id
      and o.outlet_id = l.outlet_id and o.product_id = l.product_id and o.ended_at is null
    where (o.id is null and l.total <= l.minimum_stock)
      or (o.id is not null and (l.minimum_stock is null or o.minimum_stock <> l.minimum_stock))`);
  for (const { date, total, minimum_stock: minimum, open_id, ...row } of rows) {
    const { company_id, sales_project_id, outlet_id, product_id } = row;
    const shelf = { company_id, sales_project_id, outlet_id, product_id };
    if (minimum === null || total > minimum)
      await endAll(tx, sql`o.company_id = ${companyId} and o.id = ${open_id}`, now);
    else if (open_id !== null) await keep(tx, shelf, open_id, { total, since: null }, minimum);
    else await begin(call, shelf, { date, minimum, since: now, total });
  }
}
