import {
  type OffboardingStatementRow,
  offboardingEndpoints,
} from '@mesra/contract/offboarding/offboarding-statement';
import {
  monthsUnpaid,
  type OffboardingFacts,
  type OffboardingStatement,
  offboardingStatement,
} from '@mesra/domain/employees/offboarding';
import { formatMoney, type Sen } from '@mesra/domain/kit/money';
import { daysOf } from '@mesra/domain/leave/half-days';
import type { SalarySegment } from '@mesra/domain/payroll/result';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { handle } from '../../kit/http.ts';
import { invalid } from '../../kit/problem.ts';
import { findEmployee, salariesOf } from '../employees/employees.api.ts';
import type { employees } from '../employees/employees.views.ts';
import { openLoansOf } from './open-loans.reads.ts';
import { untakenLeaveOf } from './untaken-leave.reads.ts';

/** Months for which an employee has been paid, and the company's first payroll month. */
async function paidMonths(tx: Tx, companyId: number, employeeId: number) {
  const { rows } = await tx.execute<{ paid: string[]; since: string | null }>(sql`select
    coalesce((select array_agg(distinct to_char(start_date, 'YYYY-MM')) from reads.payrolls
      where company_id = ${companyId} and employee_id = ${employeeId} and status = 'Paid'), '{}') as paid,
    (select to_char(min(start_date), 'YYYY-MM') from reads.payrolls where company_id = ${companyId}) as since`);
  return { paid: rows[0]?.paid ?? [], since: rows[0]?.since ?? null };
}

const orNone = (sen: Sen | null) => (sen === null ? null : formatMoney(sen));

const presentSegment = (segment: SalarySegment) => ({
  ...segment,
  monthly_salary: formatMoney(segment.monthly_salary),
  amount: formatMoney(segment.amount),
});

function present(
  { service, notice, last_month, benefit }: OffboardingStatement,
  facts: OffboardingFacts,
  beside: Pick<OffboardingStatementRow, 'unpaid_months' | 'leave' | 'loans'>,
): OffboardingStatementRow {
  return {
    inactive_at: facts.inactive_at,
    notice_given_at: facts.notice_given_at,
    leaving_reason: facts.leaving_reason,
    service,
    notice: { ...notice, wages: orNone(notice.wages), segments: notice.segments.map(presentSegment) },
    last_month: {
      month: last_month.month,
      segments: last_month.segments.map(presentSegment),
      amount: formatMoney(last_month.amount),
    },
    benefit: {
      ...benefit,
      wage_limit: orNone(benefit.wage_limit),
      monthly_wages: orNone(benefit.monthly_wages),
      wages: formatMoney(benefit.wages),
      amount: orNone(benefit.amount),
    },
    ...beside,
  };
}

/** Untaken annual leave on the last day, and its value at that day's wages. */
async function leaveOf(
  tx: Tx,
  row: typeof employees.$inferSelect,
  facts: OffboardingFacts,
): Promise<OffboardingStatementRow['leave']> {
  const leave = await untakenLeaveOf(tx, row, facts);
  if (leave === null) return null;
  const { untaken, state, monthly_wages, amount, law } = leave;
  return { state, days: daysOf(untaken), monthly_wages: orNone(monthly_wages), amount: orNone(amount), law };
}

const read = handle(offboardingEndpoints.read, async ({ query, params, ...call }) => {
  const row = await findEmployee(call, params.id);
  // A proposed last day comes with all other values from the query; otherwise the saved ones apply.
  const requested = query.inactive_at === undefined ? row : query;
  const inactive_at = requested.inactive_at ?? null;
  if (inactive_at === null) return { data: null };
  if (inactive_at < row.company_joined_at) throw invalid('inactive_at', 'employee.left_before_joined');
  const notice_given_at = requested.notice_given_at ?? null;
  if (notice_given_at !== null && notice_given_at > inactive_at)
    throw invalid('notice_given_at', 'employment.notice_after_leaving');
  const facts: OffboardingFacts = {
    company_joined_at: row.company_joined_at,
    inactive_at,
    notice_given_at,
    leaving_reason: requested.leaving_reason ?? null,
    salaries: await salariesOf(call.tx, row.company_id, row.id),
  };
  const { paid, since } = await paidMonths(call.tx, row.company_id, row.id);
  const unpaid_months = monthsUnpaid(facts, paid, since);
  const leave = await leaveOf(call.tx, row, facts);
  const loans = await openLoansOf(call, row);
  return { data: present(offboardingStatement(facts), facts, { unpaid_months, leave, loans }) };
});

export const offboardingStatementHandlers = [read];
