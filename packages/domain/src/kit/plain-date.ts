/** A calendar day as `YYYY-MM-DD`, without time or zone. Sorts as text. */
export type PlainDate = string;
/** A calendar month as `YYYY-MM`. */
export type PlainMonth = string;

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTH = /^(\d{4})-(\d{2})$/;
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a year has a 29 February. */
export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Number of days in a month; 0 if the month is not 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (LENGTHS[month - 1] ?? 0);
}

/** Whether a value is an existing calendar day. */
export function isPlainDate(text: unknown): text is PlainDate {
  if (typeof text !== 'string') return false;
  const match = DATE.exec(text);
  if (!match) return false;
  const month = Number(match[2]);
  const day = Number(match[3]);
  return day >= 1 && day <= daysInMonth(Number(match[1]), month);
}

/** Whether a value is a month such as `2026-05`. */
export function isPlainMonth(text: unknown): text is PlainMonth {
  if (typeof text !== 'string') return false;
  const match = MONTH.exec(text);
  return match !== null && Number(match[2]) >= 1 && Number(match[2]) <= 12;
}

/** The year of a day or month. */
export function yearOf(date: PlainDate | PlainMonth): number {
  return Number(date.slice(0, 4));
}

/** The month, 1 to 12, of a day or month. */
export function monthOf(date: PlainDate | PlainMonth): number {
  return Number(date.slice(5, 7));
}

/** The day of the month, 1 to 31. */
export function dayOf(date: PlainDate): number {
  return Number(date.slice(8, 10));
}

/** A day from its parts, which must be valid. */
export function plainDate(year: number, month: number, day: number): PlainDate {
  return `${String(year).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`;
}

/** Days since 1970-01-01 in the proleptic Gregorian calendar; independent of clock and time zone. */
export function dayNumber(date: PlainDate): number {
  const month = monthOf(date);
  const year = yearOf(date) - (month <= 2 ? 1 : 0);
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + dayOf(date) - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The day with this number of days since 1970-01-01. */
export function dateOfDayNumber(days: number): PlainDate {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9);
  return plainDate(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day);
}

/** Days from one day to another; 0 for the same day, negative when `to` is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** The earlier of two days. */
export function earlierOf(a: PlainDate, b: PlainDate): PlainDate {
  return a < b ? a : b;
}

/** The later of two days. */
export function laterOf(a: PlainDate, b: PlainDate): PlainDate {
  return a > b ? a : b;
}

/** Whether the last day is before `day`; null (open) never is. */
export function isPast(last: PlainDate | null, day: PlainDate): boolean {
  return last !== null && last < day;
}

/** The day `days` later (earlier if negative). */
export function addDays(date: PlainDate, days: number): PlainDate {
  return dateOfDayNumber(dayNumber(date) + days);
}

/** The same day `months` later, clamped to the end of the month (31 January + 1 is 28 or 29 February). */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const index = yearOf(date) * 12 + monthOf(date) - 1 + months;
  const year = Math.floor(index / 12);
  const month = index - year * 12 + 1;
  return plainDate(year, month, Math.min(dayOf(date), daysInMonth(year, month)));
}

/** The month of a day. */
export function plainMonthOf(date: PlainDate): PlainMonth {
  return date.slice(0, 7);
}

/** The month of a day in figures, `MM/YYYY`, which reads alike in every language. */
export const monthInFigures = (date: PlainDate): string => `${date.slice(5, 7)}/${date.slice(0, 4)}`;

/** The first day of a month. */
export function startOfMonth(date: PlainDate | PlainMonth): PlainDate {
  return `${date.slice(0, 7)}-01`;
}

/** The last day of a month. */
export function endOfMonth(date: PlainDate | PlainMonth): PlainDate {
  return plainDate(yearOf(date), monthOf(date), daysInMonth(yearOf(date), monthOf(date)));
}

/** The month `months` later (earlier if negative). */
export function shiftMonth(month: PlainMonth, months: number): PlainMonth {
  return addMonths(startOfMonth(month), months).slice(0, 7);
}

/** Completed years on a day. A birthday of 29 February counts on 1 March in non-leap years. */
export function ageOn(dateOfBirth: PlainDate, on: PlainDate): number {
  const years = yearOf(on) - yearOf(dateOfBirth);
  return on.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** All dates from one to another, both included. */
export const datesBetween = (from: PlainDate, to: PlainDate): PlainDate[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
