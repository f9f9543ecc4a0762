import { addDays, daysBetween, type PlainDate } from './plain-date.ts';

/** A reminder that could not be sent in its time is made good within so many days of the date, and then never. */
const LATE_DAYS = 7;

/** The latest of the marks (days before a date, the latest last) that is reached with so many days left. */
export const markAt = <D extends number>(days: readonly D[], left: number): D | null =>
  [...days].reverse().find((mark) => left <= mark) ?? null;

/**
 * The reminder of a date that a day calls for: the latest mark that has been reached, so that what is entered late is
 * reminded of once. Null before the first mark, and long after the date.
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

/** The dates that a reminder can be due for on a day, the first and the last. */
export const reminderWindow = (days: readonly number[], today: PlainDate): [PlainDate, PlainDate] => [
  addDays(today, -LATE_DAYS),
  addDays(today, Math.max(...days)),
];
