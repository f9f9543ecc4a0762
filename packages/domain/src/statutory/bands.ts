import type { Sen } from '../kit/money.ts';

/**
 * A row of a wage table. `min_salary` is exclusive, `max_salary` inclusive (null: no upper bound), in sen.
 */
export interface Band<T> {
  readonly row: number;
  readonly min_salary: Sen;
  readonly max_salary: Sen | null;
  readonly amounts: T;
}

/** Sorted rows with their upper bounds as a separate array for binary search. */
export interface BandTable<T> {
  readonly rows: readonly Band<T>[];
  readonly tops: readonly number[];
}

/**
 * Builds a table from upper bounds (null for the last, open row) and amounts; the first row starts above 0.
 */
export function bandTable<T>(rows: readonly { top: Sen | null; amounts: T }[]): BandTable<T> {
  let under = 0;
  const bands = rows.map(({ top, amounts }, index) => {
    const band: Band<T> = { row: index + 1, min_salary: under, max_salary: top, amounts };
    if (top !== null && top <= under) throw new Error(`rows out of order at ${index + 1}`);
    if (top === null && index !== rows.length - 1) throw new Error(`open row ${index + 1} is not the last`);
    under = top ?? under;
    return band;
  });
  return { rows: bands, tops: bands.map((b) => b.max_salary ?? Number.POSITIVE_INFINITY) };
}

/** The row of a wage in sen; null at or below 0 and above the last upper bound. */
export function bandOf<T>(table: BandTable<T>, wages: Sen): Band<T> | null {
  if (wages <= 0) return null;
  let low = 0;
  let high = table.tops.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((table.tops[middle] ?? 0) >= wages) high = middle;
    else low = middle + 1;
  }
  return table.rows[low] ?? null;
}
