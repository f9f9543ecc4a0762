import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { todayIn } from './actor.ts';
import type { RowCall } from './http.ts';

/** The days of a year; of the present one in each company where none is named. */
export function inYear(
  { company_id, date }: { company_id: AnyPgColumn; date: AnyPgColumn },
  year: number | undefined,
  { companyIds, actor, services }: RowCall,
): SQL | undefined {
  const days = (of: number) => sql`${date} between ${`${of}-01-01`} and ${`${of}-12-31`}`;
  if (year !== undefined) return days(year);
  const present = (id: number) => Number(todayIn(actor, id, services.clock).slice(0, 4));
  return or(...companyIds.map((id) => and(eq(company_id, id), days(present(id)))));
}
