import { addDays, daysBetween, type PlainDate } from './plain-date.ts';

/** A missed reminder is still sent within this many days after the date, then dropped. */
const LATE_DAYS = 7;

/** The latest mark reached with `left` days to go. Marks are days before the date, in descending order. */
export const markAt = <D extends number>(days: readonly D[], left: number): D | null =>
  [...days].reverse().find((mark) => left <= mark) ?? null;

/**
 * The reminder due on a day: the latest mark reached, so that a date entered late is reminded of only once.
 * Null before the first mark and after the grace period.
 */
export function reminderDue<D extends number>(
  days: readonly D[],
  date: PlainDate | null,
  today: PlainDate,
): D | null {
  if (date === null) return null;
  const left = daysBetween(today, date);
  return left < -LATE_DAYS ? null : markAt(days, left);
}

/** The first and last date for which a reminder can be due on a day. */
export const reminderWindow = (days: readonly number[], today: PlainDate): [PlainDate, PlainDate] => [
  addDays(today, -LATE_DAYS),
  addDays(today, Math.max(...days)),
];
