import { type StockDay, type StockEntry, type StockMark, stockDays } from '@mesra/domain/outlet-days/stock';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { readTogether } from '../../kit/together.ts';
import type { DayOf } from './outlet-day.reads.ts';
import { outletDays, stockEntries, outletDayStocks as stocks } from './outlet-days.tables.ts';

/** An entry with where its marks and its day are stored. */
export interface StoredEntry extends StockEntry {
  outlet_day_id: number;
  marks: readonly StockMark[];
}

/** The entries of a product from an outlet day on, until the day with the next opening, and what was available before them. */
export interface StockSpan {
  before: number;
  /** Whether anything had been recorded before the day. */
  known: boolean;
  entries: StoredEntry[];
}

/**
 * Reads what an entry of an outlet day can change (`stockDays`): the entries of its product from that day until the next opening.
 * The stock of the project at the outlet is held.
 */
export async function readSpan(tx: Tx, day: DayOf, productId: number): Promise<StockSpan> {
  const ours = sql`${outletDays} d where d.company_id = ${day.company_id}
    and d.sales_project_id = ${day.sales_project_id} and d.outlet_id = ${day.outlet_id}`;
  const known = sql`${stocks} s where s.company_id = d.company_id and s.outlet_day_id = d.id
    and s.product_id = ${productId}`;
  const read = await readTogether<{
    before: { total: number };
    entries: Omit<StoredEntry, 'recorded_at'> & { recorded_at: string };
  }>(tx, {
    before: sql`select x.total from ${outletDays} d join lateral (select s.total from ${known}) x on true
      where d.company_id = ${day.company_id} and d.sales_project_id = ${day.sales_project_id}
        and d.outlet_id = ${day.outlet_id} and d.date < ${day.date}::date order by d.date desc limit 1`,
    entries: sql`select e.uuid, d.id as outlet_day_id, d.date, e.type, e.total, e.recorded_at, e.reverses, e.marks
      from ${outletDays} d join ${stockEntries} e on e.company_id = d.company_id and e.outlet_day_id = d.id
        and e.product_id = ${productId}
      where d.company_id = ${day.company_id} and d.sales_project_id = ${day.sales_project_id}
        and d.outlet_id = ${day.outlet_id} and d.date >= ${day.date}::date
        and d.date < coalesce((select min(d.date) from ${ours} and d.date > ${day.date}::date
          and exists (select from ${known} and s.opening is not null)), 'infinity')`,
  });
  return {
    before: read.before[0]?.total ?? 0,
    known: read.before.length > 0,
    entries: read.entries.map((entry) => ({ ...entry, recorded_at: Date.parse(entry.recorded_at) })),
  };
}

/** The marks of an entry once it is known whether it is a sale beyond the stock. */
export const marksWith = (marks: readonly StockMark[], beyond: boolean): StockMark[] => [
  ...(beyond ? (['beyond_stock'] as const) : []),
  ...marks.filter((mark) => mark !== 'beyond_stock'),
];

/** What the days of a span come to, with the sales beyond the stock. */
export function workOut({ before, entries }: Pick<StockSpan, 'before' | 'entries'>): {
  days: StockDay[];
  beyond: ReadonlySet<string>;
} {
  const days = stockDays(entries, before);
  return { days, beyond: new Set(days.flatMap((day) => day.beyond)) };
}

/** Stores the marks of entries that changed, and returns their UUIDs. */
async function storeMarks(
  tx: Tx,
  companyId: number,
  entries: readonly StoredEntry[],
  beyond: ReadonlySet<string>,
): Promise<string[]> {
  const changed = entries
    .filter(({ uuid, marks }) => marks.includes('beyond_stock') !== beyond.has(uuid))
    .map(({ uuid, marks }) => ({ uuid, marks: marksWith(marks, beyond.has(uuid)) }));
  if (changed.length === 0) return [];
  await tx.execute(sql`
    update ${stockEntries} e set marks = c.marks
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c (uuid uuid, marks jsonb)
    where e.company_id = ${companyId} and e.uuid = c.uuid`);
  return changed.map(({ uuid }) => uuid);
}

/** Stores what the days of a span come to, and the marks of its entries that changed; returns the UUIDs of these. */
export async function storeSpan(
  tx: Tx,
  companyId: number,
  productId: number,
  span: StockSpan,
): Promise<string[]> {
  const { days, beyond } = workOut(span);
  const ids = new Map(span.entries.map(({ date, outlet_day_id }) => [date, outlet_day_id]));
  const rows = days.map(({ date, opening: first, replenished, sold, total, beyond: marked }) => ({
    ...{ outlet_day_id: ids.get(date), opening: first, replenished, sold, total, beyond: marked.length },
  }));
  await tx.execute(sql`
    insert into ${stocks} as s (company_id, outlet_day_id, product_id, opening, replenished, sold, total, beyond)
    select ${companyId}, r.outlet_day_id, ${productId}, r.opening, r.replenished, r.sold, r.total, r.beyond
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (outlet_day_id bigint, opening integer,
      replenished bigint, sold bigint, total bigint, beyond integer)
    on conflict (company_id, outlet_day_id, product_id) do update set opening = excluded.opening,
      replenished = excluded.replenished, sold = excluded.sold, total = excluded.total, beyond = excluded.beyond
      where (s.opening, s.replenished, s.sold, s.total, s.beyond)
        is distinct from (excluded.opening, excluded.replenished, excluded.sold, excluded.total, excluded.beyond)`);
  return storeMarks(tx, companyId, span.entries, beyond);
}
