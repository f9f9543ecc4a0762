import {
  addDays,
  dayNumber,
  endOfMonth,
  type PlainDate,
  plainMonthOf,
  startOfMonth,
} from '../kit/plain-date.ts';

/** What decides when a month is paid. */
export interface PayDayFacts {
  /** Any day of the wage month. */
  month: PlainDate;
  /** The company's pay day, a day of the month from 1 to 31; null or absent if none is set. */
  pay_day?: number | null;
  /** Full public holidays of the company's states. */
  holidays: readonly PlainDate[];
}

/** Monday to Friday: the days on which banks settle payments in every state. */
const isWeekday = (day: PlainDate): boolean => (dayNumber(day) + 3) % 7 < 5;

/**
 * The day on which a month is proposed to be paid: the pay day, or the last of the month where none is set or the month
 * is shorter; moved to the working day before where it is a weekend or a public holiday. A pay day before which the
 * month has no working day moves to the working day after it, so that the proposal stays in the month.
 */
export function proposedPayDay({ month, pay_day, holidays }: PayDayFacts): PlainDate {
  const first = startOfMonth(month);
  const last = endOfMonth(plainMonthOf(month));
  const named = pay_day ? addDays(first, pay_day - 1) : last;
  const begin = named > last ? last : named;
  const closed = new Set(holidays);
  const isWorkingDay = (day: PlainDate) => isWeekday(day) && !closed.has(day);
  for (let day = begin; day >= first; day = addDays(day, -1)) if (isWorkingDay(day)) return day;
  for (let day = begin; day <= last; day = addDays(day, 1)) if (isWorkingDay(day)) return day;
  return begin;
}

/** The first working day after a day: neither a weekend nor one of the full public holidays. */
export function nextWorkingDay(after: PlainDate, holidays: readonly PlainDate[]): PlainDate {
  const closed = new Set(holidays);
  let day = addDays(after, 1);
  while (!isWeekday(day) || closed.has(day)) day = addDays(day, 1);
  return day;
}
