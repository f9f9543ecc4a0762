import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { type SQL, sql } from 'drizzle-orm';

/** Whether a day comes round between two others; months and days as `MMDD`, also over a year's end. */
export function comesRound(column: SQL, from: PlainDate, until: PlainDate): SQL {
  const key = (day: PlainDate) => Number(day.slice(5).replace('-', ''));
  const at = sql`(extract(month from ${column}) * 100 + extract(day from ${column}))`;
  const [first, last] = [key(from), key(until)];
  // 29 February is kept on the 28th.
  const leap = sql`(case when ${at} = 229 then 228 else ${at} end)`;
  return first <= last
    ? sql`(${leap} between ${first} and ${last})`
    : sql`(${leap} >= ${first} or ${leap} <= ${last})`;
}
