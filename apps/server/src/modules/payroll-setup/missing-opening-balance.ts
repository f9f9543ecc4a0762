import { addMonths, yearOf } from '@mesra/domain/kit/plain-date';
import { type SQL, sql } from 'drizzle-orm';
import type { WageMonth } from './payroll-month.ts';

/**
 * No payroll of the year stands yet, the year is known by nothing, and it began before this month (`openingBlockers`). Whoever
 * was paid last month is left out first, all at once: to look at the year of each takes long where there are many.
 */
export function openingBalanceMissingIn({
  company_id,
  start_date,
}: Pick<WageMonth, 'company_id' | 'start_date'>): SQL {
  const first = `${yearOf(start_date)}-01-01`;
  if (start_date === first) return sql`false`;
  return sql`(p.id is null and e.company_joined_at < ${start_date}
    and e.id not in (select y.employee_id from reads.payrolls y where y.company_id = ${company_id}
      and y.start_date = ${addMonths(start_date, -1)}::date)
    and not exists (select from reads.payrolls y where y.company_id = e.company_id and y.employee_id = e.id
      and y.start_date between ${first} and ${start_date})
    and not exists (select from reads.employee_openings o where o.company_id = e.company_id and o.employee_id = e.id
      and o.year = ${yearOf(start_date)}))`;
}
