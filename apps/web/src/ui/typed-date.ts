import { addDays, isPlainDate, plainDate } from '@mesra/domain/kit/plain-date';
import { yearOfTwoDigits } from '../lib/format.ts';

const ISO = /^\d{4}-\d{2}-\d{2}$/;
const APART = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/;
const TOGETHER = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const OF_THIS_YEAR = /^(\d{1,2})[/.\- ](\d{1,2})$/;
const NAMED = /^(\d{1,2})[/.\- ]?([a-z]{3,9})\.?(?:[/.\- ]?(\d{4}|\d{2}))?$/i;
const TODAY = new Set(['today', 'hari ini']);
const FROM_TODAY = /^([+-])\s?(\d{1,4})$/;

/** Month names in English and Malay; three letters suffice to distinguish them. */
const MONTHS = [
  ['january', 'januari'],
  ['february', 'februari'],
  ['march', 'mac'],
  ['april'],
  ['may', 'mei'],
  ['june', 'jun'],
  ['july', 'julai'],
  ['august', 'ogos'],
  ['september'],
  ['october', 'oktober'],
  ['november'],
  ['december', 'disember'],
] as const;

const yearOf = (text: string): number => (text.length === 4 ? Number(text) : yearOfTwoDigits(Number(text)));

const real = (year: number, month: number, day: number): string | null => {
  const read = plainDate(year, month, day);
  return isPlainDate(read) ? read : null;
};

/**
 * Parses a complete typed day (31/12/26, 31122026, 2026-12-31) to YYYY-MM-DD; null if it is not a valid day.
 */
export function readTypedDate(typed: string): string | null {
  const text = typed.trim();
  if (ISO.test(text)) return isPlainDate(text) ? text : null;
  const [, day, month, year] = APART.exec(text) ?? TOGETHER.exec(text) ?? [];
  if (!day || !month || !year) return null;
  return real(yearOf(year), Number(month), Number(day));
}

/**
 * Parses an abbreviated day (1/12, 1 dec, 1 Dis, today, hari ini, +7) to YYYY-MM-DD; null if it is not a
 * valid day. Without a year it is in today's year. Only after typing has ended, since `1/1` may become
 * `1/12`.
 */
export function readShortDate(typed: string, today: string): string | null {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  if (TODAY.has(text)) return today;
  const [, sign, days] = FROM_TODAY.exec(text) ?? [];
  if (sign && days) return addDays(today, sign === '+' ? Number(days) : -Number(days));
  const thisYear = Number(today.slice(0, 4));
  const [, day, month] = OF_THIS_YEAR.exec(text) ?? [];
  if (day && month) return real(thisYear, Number(month), Number(day));
  const [, date, name, year] = NAMED.exec(text) ?? [];
  const index = name ? MONTHS.findIndex((names) => names.some((one) => one.startsWith(name))) : -1;
  if (!date || index < 0) return null;
  return real(year ? yearOf(year) : thisYear, index + 1, Number(date));
}
