import { type StockDay, type StockEntry, stockDays } from './stock.ts';

/** What the server says of a product on an outlet day. */
export interface KnownStock {
  readonly opening: number | null;
  readonly replenished: number;
  readonly sold: number;
  /** Pieces that are available after the day. */
  readonly total: number;
  /** Pieces that were available before the day. */
  readonly before: number;
}

type DayEntry = Omit<StockEntry, 'date'>;

const DAY = { date: '0001-01-01' } as const;

const dayOf = (entries: readonly DayEntry[], before: number): StockDay | undefined =>
  stockDays(
    entries.map((entry) => ({ ...entry, ...DAY })),
    before,
  )[0];

/** What others entered, as entries of nobody: what the server counts beyond the own entries. */
function ofOthers(known: KnownStock, own: readonly DayEntry[]): DayEntry[] {
  const mine = dayOf(own, known.before);
  const last = Math.max(0, ...own.map(({ recorded_at }) => recorded_at));
  const rest = (type: 'replenishment' | 'sale', total: number): DayEntry[] =>
    total > 0 ? [{ uuid: `others ${type}`, type, total, recorded_at: 0, reverses: null }] : [];
  // Another's count is right where the own one is not the one that counts: it came later.
  const opening =
    known.opening !== null && known.opening !== (mine?.opening ?? null)
      ? [
          {
            ...{ uuid: 'others opening', type: 'opening' as const, total: known.opening, recorded_at: last },
            reverses: null,
          },
        ]
      : [];
  return [
    ...opening,
    ...rest('replenishment', known.replenished - (mine?.replenished ?? 0)),
    ...rest('sale', known.sold - (mine?.sold ?? 0)),
  ];
}

/**
 * The stock of a product on an outlet day with the entries that wait on a device counted in. `own` are the person's entries that the
 * server has; an entry that is among both counts once.
 */
export function stockWithQueued(
  known: KnownStock,
  own: readonly DayEntry[],
  queued: readonly DayEntry[],
): KnownStock {
  const stored = new Set(own.map(({ uuid }) => uuid));
  const waiting = queued.filter(({ uuid }) => !stored.has(uuid));
  if (waiting.length === 0) return known;
  const { before } = known;
  const day = dayOf([...ofOthers(known, own), ...own, ...waiting], before);
  if (!day) return known;
  const { opening, replenished, sold, total } = day;
  return { opening, replenished, sold, total, before };
}
