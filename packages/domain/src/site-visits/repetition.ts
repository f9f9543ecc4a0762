import { mondayOf } from '../attendance/work-day.ts';
import { addDays, type PlainDate } from '../kit/plain-date.ts';

/** How a visit repeats. */
export interface Repetition {
  /** 1 Monday to 7 Sunday. */
  readonly weekdays: readonly number[];
  /** Every so many weeks, counted from the week of the first day. */
  readonly every_weeks: number;
  readonly until: PlainDate;
}

/**
 * The days of a repeated visit from its first day until its last, both included, at most `max` and one more, so that the
 * caller sees that there are too many. The first day itself counts only if it is one of the weekdays.
 */
export function repeatedDates(
  first: PlainDate,
  { weekdays, every_weeks, until }: Repetition,
  max: number,
): PlainDate[] {
  const dates: PlainDate[] = [];
  const offsets = [...new Set(weekdays)].sort((a, b) => a - b);
  for (let monday = mondayOf(first); monday <= until; monday = addDays(monday, 7 * every_weeks))
    for (const weekday of offsets) {
      const date = addDays(monday, weekday - 1);
      if (date >= first && date <= until) dates.push(date);
      if (dates.length > max) return dates;
    }
  return dates;
}
