import { randomUUID } from 'node:crypto';
import type { StockBody } from '@mesra/contract/outlet-days/stock-entry';
import { availableFor, type StockMark, type StockType } from '@mesra/domain/outlet-days/stock';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import type { RowCall } from '../../kit/http.ts';
import { forbidden, invalid, notFound, Problem } from '../../kit/problem.ts';
import type { StoredSchedule } from '../promoter-schedules/promoter-schedules.api.ts';
import { ensureDay, holdStock } from './day-products.store.ts';
import { presentDay, validReport } from './outlet-day.reads.ts';
import { outletStockChanged, stockMarked } from './outlet-days.events.ts';
import { entersFor, type SeenDay, seenDay } from './outlet-days.policy.ts';
import { outletDayProducts, outletDayStocks, stockEntries } from './outlet-days.tables.ts';
import { assertOfDay } from './recorded-time.ts';
import { readSpan, type StockSpan, storeSpan } from './stock.store.ts';

type Entry = typeof stockEntries.$inferSelect;

/** An entry that was stored, or had been before. */
interface Entered {
  entry: Entry;
  fresh: boolean;
}

const isEntry = (companyId: number, uuid: string) =>
  and(eq(stockEntries.company_id, companyId), eq(stockEntries.uuid, uuid));

async function findEntry(tx: Tx, companyId: number, uuid: string): Promise<Entry | null> {
  const [entry] = await tx.select().from(stockEntries).where(isEntry(companyId, uuid));
  return entry ?? null;
}

/** Why a promoter is not to be there on a schedule of theirs: it is cancelled, they have left, or are not in the project that day. */
type Removal = 'cancelled' | 'left' | 'not_in_project';

/** Why a promoter was taken off a schedule; null while they are expected. */
export async function removalOf(tx: Tx, row: StoredSchedule): Promise<Removal | null> {
  if (row.status === 'Cancelled') return 'cancelled';
  const { rows } = await tx.execute<{ left: boolean; member: boolean }>(sql`
    select coalesce(e.inactive_at < ${row.date}::date, false) as left, exists (
      select from reads.sales_project_promoters m
      where m.company_id = p.company_id and m.sales_project_id = ${row.sales_project_id} and m.promoter_id = p.id
        and m.start_date <= ${row.date}::date and coalesce(m.end_date, 'infinity') >= ${row.date}::date) as member
    from reads.promoters p left join reads.employees e on e.company_id = p.company_id and e.id = p.employee_id
    where p.company_id = ${row.company_id} and p.id = ${row.promoter_id}`);
  const [found] = rows;
  if (found?.left) return 'left';
  return found?.member ? null : 'not_in_project';
}

interface Recorded {
  recorded_at: string;
  queued: boolean;
}

/**
 * 409 where a promoter was taken off, or the daily report closed the entries. What waited in the promoter's queue is stored and
 * marked where they were taken off, and stored where it was recorded before the report.
 */
async function marksOrRefusal(
  call: RowCall,
  seen: SeenDay,
  { recorded_at, queued }: Recorded,
): Promise<StockMark[]> {
  const { row, own } = seen;
  const fromQueue = own && queued;
  const refuse = async (key: string, params?: Record<string, string>) =>
    new Problem('wrong_state', { key, ...(params ? { params } : {}), current: await presentDay(call, seen) });
  const report = await validReport(call, row);
  if (report && !(fromQueue && recorded_at < report.recorded_at)) throw await refuse('outlet_day.closed');
  const removed = await removalOf(call.tx, row);
  if (removed && !fromQueue)
    throw await refuse(`outlet_day.${removed}`, removed === 'cancelled' ? undefined : { day: row.date });
  return removed ? ['after_removal'] : [];
}

interface What {
  type: StockType;
  product_id: number;
  total: number;
  reverses: string | null;
}

/** Whether an entry has been taken back. */
async function isTakenBack(tx: Tx, companyId: number, uuid: string): Promise<boolean> {
  const [before] = await tx
    .select({ id: stockEntries.id })
    .from(stockEntries)
    .where(and(eq(stockEntries.company_id, companyId), eq(stockEntries.reverses, uuid)));
  return before !== undefined;
}

/** What takes an entry of a schedule back: of its product, type and pieces. 422 for one that cannot be. */
async function reversalOf({ tx }: RowCall, row: StoredSchedule, uuid: string): Promise<What> {
  const entry = await findEntry(tx, row.company_id, uuid);
  if (!entry || entry.schedule_id !== row.id) throw invalid('reverses', 'outlet_day.no_entry');
  if (entry.reverses !== null) throw invalid('reverses', 'outlet_day.reversal');
  if (await isTakenBack(tx, row.company_id, uuid)) throw invalid('reverses', 'outlet_day.reversed_before');
  const { type, product_id, total } = entry;
  return { type, product_id, total, reverses: uuid };
}

/** What an entry says of a product of its outlet day; 422 for any other product. */
async function entryOf({ tx }: RowCall, row: StoredSchedule, dayId: number, body: StockBody): Promise<What> {
  const { type, product_id, total } = body;
  if (type == null || product_id == null || total == null) throw invalid('type', 'validation.required');
  const [known] = await tx
    .select({ id: outletDayProducts.id })
    .from(outletDayProducts)
    .where(
      and(
        eq(outletDayProducts.company_id, row.company_id),
        eq(outletDayProducts.outlet_day_id, dayId),
        eq(outletDayProducts.product_id, product_id),
      ),
    );
  if (!known) throw invalid('product_id', 'outlet_day.no_product');
  return { type, product_id, total, reverses: null };
}

/** 422 for a sale of more than is available, with how much that is; not from the queue, where it is marked. */
function assertAvailable(span: StockSpan, row: StoredSchedule, what: What, body: StockBody): void {
  if (what.type !== 'sale' || what.reverses !== null || body.queued) return;
  const sale = { uuid: body.uuid, date: row.date, recorded_at: Date.parse(body.recorded_at) };
  const count = availableFor(span.entries, sale, span.before);
  if (what.total <= count) return;
  throw count > 0
    ? invalid('total', 'outlet_day.available', { count })
    : invalid('total', 'outlet_day.none_available');
}

/** An entry that came before under the same UUID; 422 where it is of another schedule. */
async function knownEntry({ tx }: RowCall, row: StoredSchedule, uuid: string): Promise<Entry | null> {
  const known = await findEntry(tx, row.company_id, uuid);
  if (known && known.schedule_id !== row.id) throw invalid('uuid', 'validation.taken');
  return known;
}

/**
 * Stores an entry of stock once, and works the days out again that rest on it: totals and marks are the same in whatever order
 * entries arrive. See `stockEntryEndpoints.enter` for what is refused.
 */
export async function enterStock(call: RowCall, id: number | string, body: StockBody): Promise<Entered> {
  const { tx } = call;
  const seen = await seenDay(call, id);
  const { row, own } = seen;
  if (!own && !entersFor(seen)) throw forbidden();
  await holdStock(tx, row);
  const known = await knownEntry(call, row, body.uuid);
  if (known) return { entry: known, fresh: false };
  if (!own && body.reason === null) throw invalid('reason', 'outlet_day.reason_needed');
  assertOfDay(call, row, body.recorded_at);
  const marks = await marksOrRefusal(call, seen, { ...body, queued: body.queued });
  const dayId = await ensureDay(tx, row);
  const what = body.reverses
    ? await reversalOf(call, row, body.reverses)
    : await entryOf(call, row, dayId, body);
  const span = await readSpan(tx, row, what.product_id);
  assertAvailable(span, row, what, { ...body, queued: own && body.queued });
  const entry = await storeEntry(call, row, span, {
    ...{ company_id: row.company_id, uuid: body.uuid, schedule_id: row.id, outlet_day_id: dayId, ...what },
    ...{ recorded_at: body.recorded_at, arrived_at: call.services.clock.now().toISOString(), marks },
    ...{ source: own ? 'own' : 'manual', entered_by: call.actor.user_id },
    reason: own ? null : body.reason,
  });
  return { entry, fresh: true };
}

/** Adds an entry to the span that it changes, and works its days out again. */
async function storeEntry(
  call: RowCall,
  day: StoredSchedule,
  span: StockSpan,
  values: typeof stockEntries.$inferInsert,
): Promise<Entry> {
  const { tx } = call;
  const { company_id, date } = day;
  const [entry] = await tx.insert(stockEntries).values(values).returning();
  if (!entry) throw notFound();
  const added = { ...entry, date, recorded_at: Date.parse(entry.recorded_at) };
  const entries = [...span.entries, added];
  const marked = await storeSpan(tx, company_id, entry.product_id, { ...span, entries });
  const own = entry.marks.length > 0 ? [entry.uuid] : [];
  const uuids = [...new Set([...marked, ...own, ...(entry.reverses === null ? [] : [entry.reverses])])];
  if (uuids.length > 0) await emit(call, stockMarked, { company_id, uuids });
  const before = span.known ? span.before : null;
  await emit(call, outletStockChanged, { day, product_id: entry.product_id, before, entries });
  return entry;
}

/**
 * Takes an entry back that a review refused, with its reason, also once the daily report is there. The stock of its schedule is
 * held; what has been taken back already stays so.
 */
export async function refuseEntry(
  call: RowCall,
  schedule: StoredSchedule,
  uuid: string,
  reason: string,
): Promise<void> {
  const { tx } = call;
  const { company_id } = schedule;
  const entry = await findEntry(tx, company_id, uuid);
  if (!entry || (await isTakenBack(tx, company_id, uuid))) return;
  const { schedule_id, outlet_day_id, product_id, type, total } = entry;
  const now = call.services.clock.now().toISOString();
  await storeEntry(call, schedule, await readSpan(tx, schedule, product_id), {
    ...{ company_id, uuid: randomUUID(), schedule_id, outlet_day_id, product_id, type, total },
    ...{ recorded_at: now, arrived_at: now, marks: [], reverses: uuid },
    ...{ source: 'manual', entered_by: call.actor.user_id, reason },
  });
}

/** What the product of an entry came to on its outlet day. */
export async function stockAfter({ tx }: RowCall, { company_id, outlet_day_id, product_id }: Entry) {
  const { opening: first, replenished, sold, total } = outletDayStocks;
  const [stock] = await tx
    .select({ opening: first, replenished, sold, total })
    .from(outletDayStocks)
    .where(
      and(
        eq(outletDayStocks.company_id, company_id),
        eq(outletDayStocks.outlet_day_id, outlet_day_id),
        eq(outletDayStocks.product_id, product_id),
      ),
    );
  if (!stock) throw notFound();
  return { product_id, ...stock };
}
