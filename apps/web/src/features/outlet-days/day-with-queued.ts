import type { OutletDayProduct, OutletDayTask, ShownEntry } from '@mesra/contract/outlet-days/outlet-day';
import type { OwnOutletDay } from '@mesra/contract/outlet-days/own-day';
import { parseMoney } from '@mesra/domain/kit/money';
import { type MissingPart, missingParts } from '@mesra/domain/outlet-days/day-parts';
import { stockWithQueued } from '@mesra/domain/outlet-days/queued-stock';
import { countedEntries, type StockEntry } from '@mesra/domain/outlet-days/stock';
import {
  type PromoterScheduleStatus,
  scheduleStatusAt,
} from '@mesra/domain/promoter-schedules/schedule-states';
import type { QueuedEvent } from '../../shared/clocking/queued-events.ts';
import type { QueuedOfDay, QueuedStock } from './queued-of-day.ts';

/** Whether the server has something. */
export type SyncState = 'stored' | 'waiting' | 'refused';

/** An own entry of stock as it is listed: without those that only take another back. */
export interface ListedEntry
  extends Pick<ShownEntry, 'uuid' | 'product_id' | 'type' | 'total' | 'recorded_at'> {
  state: SyncState;
  /** It was taken back, or what takes it back waits. */
  reversed: boolean;
  beyond_stock: boolean;
  /** The call of the queue that it is in; null for a stored one. */
  call: string | null;
}

export interface ShownTask extends OutletDayTask {
  state: SyncState;
  done: boolean;
}

/** Whole pieces, and sen. */
interface Sold {
  pieces: number;
  amount: number;
}

/** A schedule's day with what waits on this device counted in. */
export interface ShownDay {
  day: OwnOutletDay;
  status: PromoterScheduleStatus;
  checkin: string | null;
  checkout: string | null;
  /** Some of the coming and going is on this device alone. */
  presence: SyncState;
  /** The event that was refused, to be corrected. */
  refused_event: string | null;
  products: readonly OutletDayProduct[];
  /** The latest first. */
  entries: readonly ListedEntry[];
  tasks: readonly ShownTask[];
  report: SyncState | null;
  missing: readonly MissingPart[];
  sold: { day: Sold; month: Sold };
  /** Whether entries of stock may still be made, and the report be sent. */
  open: boolean;
}

/** Sen of an amount of the API. */
export function senOf(amount: string): number {
  const parsed = parseMoney(amount);
  return parsed.ok ? parsed.value : 0;
}

interface DayStock extends StockEntry {
  product_id: number;
}

const entryOf = (date: string, entry: ShownEntry | QueuedStock): DayStock => ({
  ...entry,
  ...{ date, recorded_at: Date.parse(entry.recorded_at) },
});

function presenceWith({ schedule, ends_at }: OwnOutletDay, events: readonly QueuedEvent[], now: number) {
  // Nobody has asked the server since: what was ahead then may be over.
  let status =
    schedule.status === 'Scheduled'
      ? scheduleStatusAt(schedule.status, Date.parse(ends_at), now)
      : schedule.status;
  let checkin = schedule.checkin?.recorded_at ?? null;
  let checkout = schedule.checkout?.recorded_at ?? null;
  let waits = false;
  const refused = events.find((event) => event.refused)?.uuid ?? null;
  // What has just arrived stands after what still waits.
  const inOrder = [...events].sort(
    (a, b) => a.recorded_at.localeCompare(b.recorded_at) || a.type.localeCompare(b.type),
  );
  for (const event of inOrder) {
    if (event.refused || status === 'Cancelled') continue;
    if (event.type === 'in' && (status === 'Scheduled' || status === 'Missed')) {
      [status, checkin, waits] = ['Checked In', event.recorded_at, true];
    } else if (event.type === 'out' && status === 'Checked In') {
      [status, checkout, waits] = ['Checked Out', event.recorded_at, true];
    }
  }
  const presence: SyncState = refused ? 'refused' : waits ? 'waiting' : 'stored';
  return { status, checkin, checkout, presence, refused_event: refused };
}

function listed(entries: readonly ShownEntry[], queued: readonly QueuedStock[]): ListedEntry[] {
  const takenBack = new Set(queued.flatMap(({ reverses, refused }) => (refused ? [] : (reverses ?? []))));
  const known = new Set(entries.map(({ uuid }) => uuid));
  const stored = entries
    .filter(({ reverses }) => reverses === null)
    .map(({ marks, reversed, ...entry }) => ({
      ...entry,
      ...{ state: 'stored' as const, call: null, reversed: reversed || takenBack.has(entry.uuid) },
      beyond_stock: marks.includes('beyond_stock'),
    }));
  const here = queued
    .filter(({ uuid, reverses }) => reverses === null && !known.has(uuid))
    .map(({ refused, ...entry }) => ({
      ...entry,
      ...{ state: refused ? ('refused' as const) : ('waiting' as const), beyond_stock: false },
      reversed: takenBack.has(entry.uuid),
    }));
  return [...stored, ...here].sort((a, b) => b.recorded_at.localeCompare(a.recorded_at));
}

/** What the sales that wait add to those that the server has. */
function soldSince(
  products: readonly OutletDayProduct[],
  own: readonly DayStock[],
  waiting: readonly DayStock[],
): Sold {
  const priceOf = new Map(products.map(({ product_id, price }) => [product_id, senOf(price)]));
  const sum = (entries: readonly DayStock[]) => {
    const sold: Sold = { pieces: 0, amount: 0 };
    for (const { type, total, product_id } of countedEntries(entries)) {
      if (type !== 'sale') continue;
      sold.pieces += total;
      sold.amount += total * (priceOf.get(product_id) ?? 0);
    }
    return sold;
  };
  const [before, after] = [sum(own), sum([...own, ...waiting])];
  return { pieces: after.pieces - before.pieces, amount: after.amount - before.amount };
}

const tasksWith = (tasks: readonly OutletDayTask[], { tasks: queued }: QueuedOfDay): ShownTask[] =>
  tasks.map((task) => {
    const here = queued.get(task.id);
    const state = here ? (here.refusal ? 'refused' : 'waiting') : 'stored';
    return { ...task, state, done: task.recorded_at !== null || state === 'waiting' };
  });

const sumOf = ({ pieces, amount }: { pieces: number; amount: string }, more: Sold): Sold => ({
  pieces: pieces + more.pieces,
  amount: senOf(amount) + more.amount,
});

/** A schedule's day as the server will have it, as far as it can be told on this device at an instant. */
export function dayWith(
  day: OwnOutletDay,
  queued: QueuedOfDay,
  events: readonly QueuedEvent[],
  now: number,
): ShownDay {
  const { date } = day.schedule;
  const waiting = queued.stock.filter(({ refused }) => !refused).map((one) => entryOf(date, one));
  const mine = day.entries.filter(({ schedule_id }) => schedule_id === day.schedule.id);
  const own = day.entries.map((one) => entryOf(date, one));
  const isOf = (product_id: number) => (entry: DayStock) =>
    // What takes an entry back may name no product: it is counted by what it takes back.
    entry.reverses !== null || entry.product_id === product_id;
  const products = day.products.map((product) => {
    const of = isOf(product.product_id);
    return { ...product, ...stockWithQueued(product, own.filter(of), waiting.filter(of)) };
  });
  const tasks = tasksWith(day.tasks, queued);
  const report = day.report
    ? 'stored'
    : queued.report
      ? queued.report.refusal
        ? 'refused'
        : 'waiting'
      : null;
  const reported = report === 'stored' || report === 'waiting';
  const presence = presenceWith(day, events, now);
  const more = soldSince(day.products, own, waiting);
  return {
    ...{ day, ...presence, products, tasks, report },
    entries: listed(mine, queued.stock),
    missing: missingParts({
      products: products.map(({ product_id }) => product_id),
      opened: new Set(products.flatMap(({ product_id, opening }) => (opening === null ? [] : [product_id]))),
      tasks: tasks.map(({ id }) => id),
      done: new Set(tasks.flatMap(({ id, done }) => (done ? [id] : []))),
      reported,
    }),
    sold: { day: sumOf(day.sales.day, more), month: sumOf(day.sales.month, more) },
    open: day.can.enter && !reported,
  };
}

/** Whether the promoter has come, also where the server has not taken it: what they do there is theirs to record. */
export const hasCome = ({ status, refused_event }: ShownDay): boolean =>
  status === 'Checked In' || status === 'Checked Out' || refused_event !== null;
