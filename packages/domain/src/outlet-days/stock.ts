import type { PlainDate } from '../kit/plain-date.ts';
import type { Instant } from '../kit/zone.ts';

/** What an entry of stock at an outlet says: what was counted before the first sale, what was added, what was sold. */
export const STOCK_TYPES = ['opening', 'replenishment', 'sale'] as const;
export type StockType = (typeof STOCK_TYPES)[number];

/** Who entered it: the promoter, or somebody for them. */
export const STOCK_SOURCES = ['own', 'manual'] as const;

/** Why an entry is to be looked at: a sale of more than was there, or an entry of somebody who was no longer to be there. */
export const STOCK_MARKS = ['beyond_stock', 'after_removal'] as const;
export type StockMark = (typeof STOCK_MARKS)[number];

/** An entry of one product at an outlet of a project. */
export interface StockEntry {
  /** Made by the device: the same entry again is the same. */
  readonly uuid: string;
  /** The outlet day that it counts for. */
  readonly date: PlainDate;
  readonly type: StockType;
  /** Pieces, whole. */
  readonly total: number;
  /** By the device. */
  readonly recorded_at: Instant;
  /** The entry that this one takes back; null for any other. */
  readonly reverses: string | null;
}

/** What a product came to on an outlet day. */
export interface StockDay {
  readonly date: PlainDate;
  /** What stood before the first sale; null where nobody counted. */
  readonly opening: number | null;
  readonly replenished: number;
  readonly sold: number;
  /** What is available after the day: below 0 only after a sale beyond the stock. */
  readonly total: number;
  /** The sales beyond the stock, by UUID, in their order. */
  readonly beyond: readonly string[];
}

type Recorded = Pick<StockEntry, 'date' | 'recorded_at' | 'uuid'>;

/** The order of entries, whatever the order of their arrival: by outlet day, then by when they were recorded, then by UUID. */
function inOrder(a: Recorded, b: Recorded): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  if (a.recorded_at !== b.recorded_at) return a.recorded_at - b.recorded_at;
  return a.uuid < b.uuid ? -1 : 1;
}

/** The entries that count, in their order: each once, without reversals and what these take back. */
export function countedEntries<E extends StockEntry>(entries: readonly E[]): E[] {
  const takenBack = new Set(entries.flatMap(({ reverses }) => reverses ?? []));
  const once = new Map(entries.map((entry) => [entry.uuid, entry]));
  return [...once.values()]
    .filter(({ uuid, reverses }) => reverses === null && !takenBack.has(uuid))
    .sort(inOrder);
}

/** A sale or replenishment, with what is available after it; `count` tells the counts of stock before it apart. */
interface Step {
  entry: StockEntry;
  after: number;
  count: number;
}

/** What is available from an instant on. */
export interface StockLevel {
  readonly since: Instant;
  readonly total: number;
}

interface Walked {
  days: StockDay[];
  steps: Step[];
  levels: StockLevel[];
}

/** The count that stood before the first sale of a day: of several the last is right. */
const firstOf = (entries: readonly StockEntry[]): StockEntry | undefined =>
  entries.findLast(({ type }) => type === 'opening');

/** Walks the outlet days in their order, from what was available before them. */
function walk(entries: readonly StockEntry[], before: number): Walked {
  const counted = countedEntries(entries);
  const [days, steps, levels]: [StockDay[], Step[], StockLevel[]] = [[], [], []];
  let [total, count] = [before, 0];
  for (const date of new Set(entries.map((entry) => entry.date).sort())) {
    const ofDay = counted.filter((entry) => entry.date === date);
    const first = firstOf(ofDay);
    if (first) {
      [total, count] = [first.total, count + 1];
      levels.push({ since: first.recorded_at, total });
    }
    const day = { replenished: 0, sold: 0, beyond: [] as string[] };
    for (const entry of ofDay) {
      if (entry.type === 'opening') continue;
      const isSale = entry.type === 'sale';
      total += isSale ? -entry.total : entry.total;
      day[isSale ? 'sold' : 'replenished'] += entry.total;
      if (isSale && total < 0) day.beyond.push(entry.uuid);
      steps.push({ entry, after: total, count });
      levels.push({ since: entry.recorded_at, total });
    }
    days.push({ date, opening: first?.total ?? null, ...day, total });
  }
  return { days, steps, levels };
}

/**
 * What a product came to on each outlet day with an entry, also where all of them are taken back (spec section 4): the latest
 * opening, and from its outlet day on replenishments less sales. `before` is what was available before the first of these days. The result depends on the set
 * of entries alone.
 */
export const stockDays = (entries: readonly StockEntry[], before = 0): StockDay[] =>
  walk(entries, before).days;

/** What is available after each entry that counts, in their order; the opening of a day comes before its first sale. */
export const stockLevels = (entries: readonly StockEntry[], before = 0): StockLevel[] =>
  walk(entries, before).levels;

/** The pieces that are available after some entries. */
export const totalAvailable = (entries: readonly StockEntry[], before = 0): number =>
  stockDays(entries, before).at(-1)?.total ?? before;

/**
 * The most pieces that a further sale may have, so that neither it nor a later one until the next opening is beyond the stock for
 * it; at least 0.
 */
export function availableFor(entries: readonly StockEntry[], sale: Recorded, before = 0): number {
  const added: StockEntry = { ...sale, type: 'sale', total: 0, reverses: null };
  const { steps } = walk([...entries, added], before);
  const at = steps.findIndex(({ entry }) => entry.uuid === sale.uuid);
  const count = steps[at]?.count;
  const limits = steps.slice(at).filter(({ entry, after, count: of }, later) => {
    if (of !== count || entry.type !== 'sale') return false;
    // What is beyond the stock already sets no limit to another.
    return later === 0 || after >= 0;
  });
  return Math.max(0, Math.min(...limits.map(({ after }) => after)));
}
