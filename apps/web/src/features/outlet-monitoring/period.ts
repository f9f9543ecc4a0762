import { endOfMonth, isPlainDate, startOfMonth } from '@mesra/domain/kit/plain-date';

export const PERIODS = ['day', 'month', 'dates'] as const;
export type Period = (typeof PERIODS)[number];

/** From a day to another. */
export interface Days {
  start_date: string;
  end_date: string;
}

/** Of which kind some days are. */
export function periodOf({ start_date, end_date }: Days): Period {
  if (start_date === end_date) return 'day';
  return start_date === startOfMonth(start_date) && end_date === endOfMonth(start_date) ? 'month' : 'dates';
}

export const dayOf = (value: unknown): string | null => (isPlainDate(value) ? value : null);

/** The days of an address; without any the current month (spec section 9). */
export function rangeOf(search: Partial<Record<keyof Days, unknown>>, today: string): Days {
  const start = dayOf(search.start_date) ?? startOfMonth(dayOf(search.end_date) ?? today);
  const end = dayOf(search.end_date) ?? endOfMonth(start);
  return end < start ? { start_date: end, end_date: start } : { start_date: start, end_date: end };
}
