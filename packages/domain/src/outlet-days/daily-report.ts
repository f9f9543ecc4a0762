import type { PlainDate } from '../kit/plain-date.ts';
import type { Instant } from '../kit/zone.ts';

/** Why a closing count differs from what is available. */
export const DIFFERENCE_REASONS = ['damage', 'sample', 'returned', 'lost', 'miscount'] as const;
export type DifferenceReason = (typeof DIFFERENCE_REASONS)[number];

/** What a daily report counted of a product, and why it differs. */
export interface ClosingCount {
  readonly product_id: number;
  readonly counted: number;
  readonly reason: DifferenceReason | null;
}

/** What is wrong with the counts of a report. */
export type CountProblem =
  | { readonly problem: 'missing'; readonly product_id: number }
  | { readonly problem: 'unknown' | 'twice' | 'reason_needed'; readonly at: number };

/** What was counted less what is available, in pieces: below 0 where some are missing. */
export const differenceOf = (counted: number, total: number): number => counted - total;

/**
 * What is wrong with closing counts beside what is available by product: each product is counted once, and a difference has a
 * reason. `at` is the index of a count.
 */
export function countProblems(
  counts: readonly ClosingCount[],
  totals: ReadonlyMap<number, number>,
): CountProblem[] {
  const counted = new Set<number>();
  const wrong = counts.flatMap(({ product_id, counted: pieces, reason }, at): CountProblem[] => {
    const total = totals.get(product_id);
    if (total === undefined) return [{ problem: 'unknown', at }];
    if (counted.has(product_id)) return [{ problem: 'twice', at }];
    counted.add(product_id);
    return differenceOf(pieces, total) !== 0 && reason === null ? [{ problem: 'reason_needed', at }] : [];
  });
  const left = [...totals.keys()].filter((product_id) => !counted.has(product_id));
  return [...wrong, ...left.map((product_id): CountProblem => ({ problem: 'missing', product_id }))];
}

/** A closing count of one product with its outlet day. */
export interface CountOfDay {
  readonly uuid: string;
  readonly date: PlainDate;
  readonly recorded_at: Instant;
  readonly counted: number;
}

const isLater = (one: CountOfDay, than: CountOfDay): boolean => {
  if (one.date !== than.date) return one.date > than.date;
  if (one.recorded_at !== than.recorded_at) return one.recorded_at > than.recorded_at;
  return one.uuid > than.uuid;
};

/** The count that is proposed as the opening of an outlet day: the last of the days before it; null without one. */
export function proposedCount(counts: readonly CountOfDay[], date: PlainDate): number | null {
  const before = counts.filter((one) => one.date < date);
  const [first, ...others] = before;
  if (!first) return null;
  return others.reduce((last, one) => (isLater(one, last) ? one : last), first).counted;
}
