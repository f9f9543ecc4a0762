import { type PlainDate, startOfMonth } from './plain-date.ts';

/** A row that counts from a month until the next one. */
export interface FromMonth {
  /** The first day of a month. */
  readonly effective_from: PlainDate;
}

/** The row in force in a month: the latest that began by its first day; null before the earliest. */
export function inForce<T extends FromMonth>(rows: readonly T[], month: PlainDate): T | null {
  const first = startOfMonth(month);
  let latest: T | null = null;
  for (const row of rows)
    if (row.effective_from <= first && (!latest || latest.effective_from < row.effective_from)) latest = row;
  return latest;
}
