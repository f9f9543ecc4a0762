import {
  daysBetween,
  earlierOf,
  endOfMonth,
  laterOf,
  type PlainDate,
  type PlainMonth,
  plainMonthOf,
  shiftMonth,
  startOfMonth,
} from './plain-date.ts';

/** Days from `start` to `end`, both inclusive. */
export interface DateRange {
  readonly start: PlainDate;
  readonly end: PlainDate;
}

/** First to last day of a month. */
export function monthRange(month: PlainDate | PlainMonth): DateRange {
  return { start: startOfMonth(month), end: endOfMonth(month) };
}

/** The number of days in a range, at least 1; 0 when the end is before the start. */
export function daysIn(range: DateRange): number {
  return Math.max(0, daysBetween(range.start, range.end) + 1);
}

/** The intersection of two ranges, or null. */
export function overlap(a: DateRange, b: DateRange): DateRange | null {
  const start = laterOf(a.start, b.start);
  const end = earlierOf(a.end, b.end);
  return start <= end ? { start, end } : null;
}

/** Whether a range contains a day. */
export function contains(range: DateRange, day: PlainDate): boolean {
  return range.start <= day && day <= range.end;
}

/** Whether a range is exactly one calendar month. */
export function isWholeMonth(range: DateRange): boolean {
  return range.start === startOfMonth(range.start) && range.end === endOfMonth(range.start);
}

/** The months that a range touches, in order. */
export function monthsIn(range: DateRange): PlainMonth[] {
  const months: PlainMonth[] = [];
  for (let m = plainMonthOf(range.start); m <= plainMonthOf(range.end); m = shiftMonth(m, 1)) months.push(m);
  return months;
}
