import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { type SQL, sql } from 'drizzle-orm';

const keyOf = (day: PlainDate): number => Number(day.slice(5).replace('-', ''));

/** The place of a day in its year, month and day as a number; 29 February is kept on the 28th. */
export function yearlyKey(column: SQL): SQL {
  const key = sql`(date_part('month', ${column}) * 100 + date_part('day', ${column}))`;
  return sql`(case when ${key} = 229 then 228 else ${key} end)`;
}

/** Whether a day comes round between two others, also over a year's end. */
export function comesRound(column: SQL, from: PlainDate, until: PlainDate): SQL {
  const [first, last, key] = [keyOf(from), keyOf(until), yearlyKey(column)];
  return first <= last
    ? sql`(${key} between ${first} and ${last})`
    : sql`(${key} >= ${first} or ${key} <= ${last})`;
}

/** Sorts days that come round by when they next do from a day on. */
export const nextRound = (column: SQL, from: PlainDate): SQL =>
  sql`(case when ${yearlyKey(column)} < ${keyOf(from)} then 1300 else 0 end + ${yearlyKey(column)})`;
