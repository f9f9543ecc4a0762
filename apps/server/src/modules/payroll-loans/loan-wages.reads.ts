import type { Sen } from '@mesra/domain/kit/money';
import { type SQL, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { payslips } from '../payroll-run/payroll-run.views.ts';
import type { LoanRow } from './loan.reads.ts';
import { loanEntries, loans } from './payroll-loans.tables.ts';

/** What somebody is advanced in the month of a loan, and their wages of the month before; null: not known. */
export interface Advanced {
  advanced: Sen;
  wages: Sen | null;
}

/** The day of a loan `l`: when it was paid out, is to be paid out, or was requested. */
const DAY: SQL = sql`coalesce((select min(e.day) from ${loanEntries} e where e.company_id = l.company_id and e.loan_id = l.id
    and e.type = 'paid_out' and e.reverses_id is null), l.pay_month, l.created_at::date)`;

/** What payrolls of the month before the day of a loan `o` paid for work; what they paid out of loans is none of it. */
const PAID_BEFORE: SQL = sql`(select sum(p.total_gross_pay - lent.amount)
  from ${payslips} p cross join lateral (select coalesce(sum((line ->> 'amount')::bigint), 0) as amount
    from json_array_elements(coalesce(p.result -> 'earnings', '[]')) line where line -> 'feed' ->> 'source' = 'loan') lent
  where p.company_id = o.company_id and p.employee_id = o.employee_id and p.status <> 'In Process'
    and p.start_date = (date_trunc('month', o.day::timestamp) - interval '1 month')::date)`;

/** The monthly salary in force on the day of a loan `o`. */
const SALARY: SQL = sql`(select case when s.unit = 'month' then s.amount end from reads.employee_salaries s
  where s.company_id = o.company_id and s.employee_id = o.employee_id and s.effective_from <= o.day
  order by s.effective_from desc limit 1)`;

/** The same of some loans, by loan, in one query. */
export async function advancedIn(
  { tx }: Pick<RowCall, 'tx'>,
  rows: readonly Pick<LoanRow, 'company_id' | 'id'>[],
): Promise<Map<number, Advanced>> {
  if (rows.length === 0) return new Map();
  const companies = sql.param([...new Set(rows.map(({ company_id }) => company_id))]);
  const { rows: found } = await tx.execute<{ id: number; advanced: string; wages: string | null }>(sql`
    with o as (select l.company_id, l.id, l.employee_id, l.principal, ${DAY} as day from ${loans} l
      where l.company_id = any(${companies}::bigint[]) and l.id = any(${sql.param(rows.map(({ id }) => id))}::bigint[]))
    select o.id, coalesce(${PAID_BEFORE}, ${SALARY}) as wages, o.principal + coalesce((select sum(e.amount)
      from ${loanEntries} e join ${loans} x on x.company_id = e.company_id and x.id = e.loan_id
      where e.company_id = o.company_id and x.employee_id = o.employee_id and x.id <> o.id and e.type = 'paid_out'
        and to_char(e.day, 'YYYY-MM') = to_char(o.day, 'YYYY-MM')), 0) as advanced
    from o`);
  return new Map(
    found.map(({ id, advanced, wages }) => [
      Number(id),
      { advanced: Number(advanced), wages: wages === null ? null : Number(wages) },
    ]),
  );
}
