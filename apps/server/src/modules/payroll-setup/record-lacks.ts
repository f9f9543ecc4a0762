import type { RecordLack } from '@mesra/contract/payroll-run/payroll';
import { type Problem, problem } from '@mesra/domain/kit/outcome';
import { laterOf, yearOf } from '@mesra/domain/kit/plain-date';
import { type SQL, sql } from 'drizzle-orm';
import { openingBalanceMissingIn } from './missing-opening-balance.ts';
import type { WageMonth } from './payroll-month.ts';

type MonthStart = Pick<WageMonth, 'company_id' | 'start_date'>;

/** What the record of somebody without a payroll lacks; conditions beside employees `e` and payrolls `p`. */
export const lacksIn = (month: MonthStart): Record<RecordLack, SQL> => ({
  date_of_birth_missing: sql`e.date_of_birth is null`,
  // Nearly everybody has one when the month begins, which is found all at once.
  salary_not_in_force: sql`(e.id not in (select s.employee_id from reads.employee_salaries s
      where s.company_id = ${month.company_id} and s.effective_from <= ${month.start_date}::date)
    and not exists (select from reads.employee_salaries s where s.company_id = e.company_id and s.employee_id = e.id
      and s.effective_from <= greatest(e.company_joined_at, ${month.start_date}::date)))`,
  opening_figures_missing: openingBalanceMissingIn(month),
});

/** Cannot be processed as the data stands: no birth date, no salary when their month begins, or an unknown year. */
export const blockedIn = (month: MonthStart): SQL =>
  sql`(p.id is null and (${sql.join(Object.values(lacksIn(month)), sql` or `)}))`;

/** What somebody's record lacks, with what the reason names. */
export const lackProblems = (
  lacks: readonly RecordLack[],
  company_joined_at: string,
  { start_date }: Pick<WageMonth, 'start_date'>,
): Problem[] =>
  lacks.map((key) => {
    if (key === 'salary_not_in_force') return problem(key, { day: laterOf(company_joined_at, start_date) });
    return problem(key, key === 'opening_figures_missing' ? { year: yearOf(start_date) } : {});
  });
