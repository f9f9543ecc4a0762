import { endOfMonth, type PlainDate, plainMonthOf } from '@mesra/domain/kit/plain-date';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const isLastOfMonth = (day: PlainDate): boolean => endOfMonth(plainMonthOf(day)) === day;
const keyOf = (day: PlainDate): number => Number(day.slice(5).replace('-', ''));

/** The place of a day in its year, month and day as a number; the tables that look for it have it as an index. */
export const yearlyKey = (column: SQLWrapper): SQL =>
  sql`(date_part('month', ${column}) * 100 + date_part('day', ${column}))`;

/** Whether a day comes round between two others, also over a year's end; 29 February is kept on the 28th of a year without. */
export function comesRound(column: SQLWrapper, from: PlainDate, until: PlainDate): SQL {
  const first = keyOf(from);
  const last = keyOf(until) === 228 && isLastOfMonth(until) ? 229 : keyOf(until);
  const key = yearlyKey(column);
  return first <= last
    ? sql`(${key} between ${first} and ${last})`
    : sql`(${key} >= ${first} or ${key} <= ${last})`;
}

/** Sorts days that come round by when they next do from a day on. */
export const nextRound = (column: SQLWrapper, from: PlainDate): SQL =>
  sql`(case when ${yearlyKey(column)} < ${keyOf(from)} then 1300 else 0 end + ${yearlyKey(column)})`;
