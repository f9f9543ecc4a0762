import { type DayCount, headcount, turnover } from '@mesra/domain/home/headcount';
import { formatMoney } from '@mesra/domain/kit/money';
import {
  endOfMonth,
  type PlainDate,
  plainMonthOf,
  shiftMonth,
  startOfMonth,
} from '@mesra/domain/kit/plain-date';
import { type SQL, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { belongsToVisible } from '../employees/employees.api.ts';

const MONTHS = 12;

type ReadCall = Pick<RowCall, 'actor' | 'tx'>;

const seenBy = (call: ReadCall, companyId: number, row: { company_id: SQL; employee_id: SQL }): SQL =>
  belongsToVisible(call.actor, [companyId], row) ?? sql`true`;

/** Headcount of the last 12 months and the turnover of the year, of employees in the caller's scope. */
export async function headcountOf(call: ReadCall, companyId: number, today: PlainDate) {
  const seen = seenBy(call, companyId, { company_id: sql`e.company_id`, employee_id: sql`e.id` });
  const days = (column: SQL) =>
    call.tx.execute<
      DayCount & Record<string, unknown>
    >(sql`select ${column}::text as day, count(*)::int as count
      from reads.employees e where e.company_id = ${companyId} and e.archived_at is null and ${column} is not null
        and ${seen} group by ${column}`);
  const joins = await days(sql`e.company_joined_at`);
  const leaves = await days(sql`e.inactive_at`);
  const months = headcount(joins.rows, leaves.rows, today, MONTHS);
  return { months, turnover: turnover(months) };
}

interface CostRow extends Record<string, unknown> {
  month: PlainDate;
  net: number;
  withheld: number;
  employer: number;
}

/** What is paid out: figures of payrolls that are final. */
const FINAL = sql`p.status in ('Confirmed', 'Waiting for Payment', 'Paid')`;
const COST = sql`(p.total_gross_pay + p.total_contribution_employer)`;

/** What final payrolls cost in each of the last 12 months, and by department in the latest one. */
export async function payrollCostsOf(call: ReadCall, companyId: number, today: PlainDate) {
  const seen = seenBy(call, companyId, { company_id: sql`p.company_id`, employee_id: sql`p.employee_id` });
  const from = startOfMonth(shiftMonth(plainMonthOf(today), 1 - MONTHS));
  const { rows } = await call.tx.execute<CostRow>(sql`
    select date_trunc('month', p.start_date)::date::text as month, sum(p.total_net_pay)::bigint as net,
      sum(p.total_gross_pay - p.total_net_pay)::bigint as withheld, sum(p.total_contribution_employer)::bigint as employer
    from reads.payslips p
    where p.company_id = ${companyId} and ${FINAL} and p.start_date between ${from}::date and ${endOfMonth(today)}::date
      and ${seen}
    group by 1 order by 1`);
  const latest = rows.at(-1)?.month;
  const departments = latest ? await byDepartment(call, companyId, latest, seen) : [];
  return {
    months: rows.map(({ month, net, withheld, employer }) => ({
      month,
      net: formatMoney(net),
      withheld: formatMoney(withheld),
      employer: formatMoney(employer),
      total: formatMoney(net + withheld + employer),
    })),
    departments,
  };
}

/** The cost of a month by the department of its last day, the highest first. */
async function byDepartment({ tx }: ReadCall, companyId: number, month: PlainDate, seen: SQL) {
  const end = endOfMonth(month);
  const { rows } = await tx.execute<{ name: string | null; total: number }>(sql`
    select d.name, sum(${COST})::bigint as total
    from reads.payslips p
    left join lateral (select m.department_id from reads.employments m
      where m.company_id = p.company_id and m.employee_id = p.employee_id and m.effective_from <= ${end}::date
      order by m.effective_from desc limit 1) m on true
    left join reads.departments d on d.company_id = p.company_id and d.id = m.department_id
    where p.company_id = ${companyId} and ${FINAL} and p.start_date between ${month}::date and ${end}::date and ${seen}
    group by d.id, d.name order by total desc, d.name`);
  return rows.map(({ name, total }) => ({ name, total: formatMoney(total) }));
}
