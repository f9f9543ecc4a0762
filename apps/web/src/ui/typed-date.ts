import { isPlainDate, plainDate } from '@mesra/domain/kit/plain-date';

const ISO = /^\d{4}-\d{2}-\d{2}$/;
const APART = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/;
const TOGETHER = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;

/** A year of two digits is of this century up to 68, as people born in 1969 still work and no contract runs to 2069. */
const yearOf = (text: string): number => {
  const year = Number(text);
  if (text.length === 4) return year;
  return year + (year > 68 ? 1900 : 2000);
};

/** A day as people type it (31/12/26, 31122026, 2026-12-31), as YYYY-MM-DD; null where it is no real day. */
export function readTypedDate(typed: string): string | null {
  const text = typed.trim();
  if (ISO.test(text)) return isPlainDate(text) ? text : null;
  const [, day, month, year] = APART.exec(text) ?? TOGETHER.exec(text) ?? [];
  if (!day || !month || !year) return null;
  const read = plainDate(yearOf(year), Number(month), Number(day));
  return isPlainDate(read) ? read : null;
}
