import { plainMonthOf, shiftMonth, startOfMonth, yearOf } from '@mesra/domain/kit/plain-date';
import { type SQL, sql } from 'drizzle-orm';
import { payrolls } from '../payroll-run/payroll-run.views.ts';
import type { WageMonth } from '../payroll-setup/payroll-setup.api.ts';

/**
 * Joins to the people `e` of a month what of its year is open before it, by first days: `gaps.not_run`, the months without a
 * monthly payroll, and `earlier.unconfirmed`, those with a payroll to be confirmed; null: none. A company may begin within a year,
 * and so may people: months count from somebody's first payroll of the year, or from January where they had one in December.
 */
export function earlierMonths({ company_id, start_date }: WageMonth): SQL {
  const year = `${yearOf(start_date)}-01-01`;
  const december = startOfMonth(shiftMonth(plainMonthOf(year), -1));
  return sql`
  left join (
    select employee_id, min(start_date) filter (where sequence = 1) as first,
      coalesce(array_agg(start_date) filter (where sequence = 1), '{}') as run,
      array_agg(distinct start_date::text order by start_date::text)
        filter (where status = 'In Process' and start_date >= ${year}::date) as unconfirmed
    from ${payrolls} where company_id = ${company_id} and start_date >= ${december}::date and start_date < ${start_date}::date
    group by employee_id) earlier on earlier.employee_id = e.id
  left join lateral (
    select array_agg(m::date::text order by m) as not_run
    from generate_series(greatest(earlier.first, ${year}::date)::timestamp, ${start_date}::date - interval '1 month',
      interval '1 month') m
    where earlier.first is not null and m::date <> all (earlier.run) and e.company_joined_at < m + interval '1 month'
      and (e.inactive_at is null or e.inactive_at >= m::date)) gaps on true`;
}
