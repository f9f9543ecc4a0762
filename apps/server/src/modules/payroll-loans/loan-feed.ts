import type { GivenLine } from '@mesra/domain/payroll/feed-lines';
import { instalmentLine, type LoanChange, payoutLine } from '@mesra/domain/payroll/loans';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { FeedRequest, PayFeed } from '../../kit/pay-feed.ts';
import { employees } from '../employees/employees.views.ts';
import { payslips } from '../payroll-run/payroll-run.views.ts';
import { termsOf } from './loan.reads.ts';
import { loanChanges, loanEntries, loans } from './payroll-loans.tables.ts';

type FoundLoan = Pick<
  typeof loans.$inferSelect,
  | 'id'
  | 'employee_id'
  | 'kind'
  | 'purpose'
  | 'principal'
  | 'fee'
  | 'first_month'
  | 'instalments'
  | 'instalment'
> & {
  /** What is owed without the payroll's own entries. */
  owed: number;
  /** The same without those of payrolls of later months, as are what payrolls have taken and how often. */
  balance: number;
  taken: number;
  paid: number;
  /** What payrolls that were processed before this one and are not confirmed take of it. */
  expected: number;
  changes: LoanChange[];
  pays_out: boolean;
  last_pay: boolean;
};

/**
 * The loans of some people as a payroll meets them: what its own entries and payrolls of later months did is left out, so that one
 * that is confirmed is read as it was before; no more than is owed is taken. Whoever leaves in the month is paid for the last time
 * by its monthly payroll, and by a final run.
 */
const OWED = ({ companyId, employeeIds, month }: FeedRequest) => sql`
  select l.id, l.employee_id, l.kind, l.purpose, l.principal, l.fee, l.first_month::text, l.instalments, l.instalment,
    b.owed, b.balance, b.taken, b.paid, coalesce(x.expected, 0)::bigint as expected,
    (select coalesce(json_agg(json_build_object('kind', c.kind, 'month', c.month, 'amount', c.amount)), '[]')
      from ${loanChanges} c where c.company_id = l.company_id and c.loan_id = l.id) as changes,
    ${month.sequence} = 1 and l.pay_month = ${month.start}::date and (l.status = 'Approved' or b.paid_here) as pays_out,
    case when ${month.sequence} = 1 then coalesce(e.inactive_at <= ${month.end}::date, false)
      else exists (select from reads.off_cycle_runs r where r.company_id = l.company_id and r.start_date = ${month.start}::date
        and r.sequence = ${month.sequence} and r.type = 'Final') end as last_pay
  from ${loans} l
  join ${employees} e on e.company_id = l.company_id and e.id = l.employee_id
  left join ${payslips} own on own.company_id = l.company_id and own.employee_id = l.employee_id
    and own.start_date = ${month.start}::date and own.sequence = ${month.sequence}
  cross join lateral (
    select coalesce(sum(o.amount) filter (where not o.own), 0)::bigint as owed,
      coalesce(sum(o.amount) filter (where not o.own and not o.later), 0)::bigint as balance,
      coalesce(-sum(o.amount) filter (where o.taken and not o.own and not o.later), 0)::bigint as taken,
      coalesce(sum(case when o.reverses_id is null then 1 else -1 end)
        filter (where o.taken and not o.own and not o.later), 0)::int as paid,
      coalesce(sum(o.amount) filter (where o.type = 'paid_out' and o.own), 0) > 0 as paid_here
    from (select e.amount, e.type, e.reverses_id, e.type in ('instalment', 'rest') as taken,
        coalesce(e.payroll_id = own.id, false) as own, e.payroll_id is not null and e.day > ${month.end}::date as later
      from ${loanEntries} e where e.company_id = l.company_id and e.loan_id = l.id) o) b
  left join lateral (
    select sum((line ->> 'amount')::bigint) as expected from ${payslips} o
    cross join json_array_elements(coalesce(o.result -> 'deductions', '[]')) line
    where o.company_id = l.company_id and o.employee_id = l.employee_id and o.status = 'In Process'
      and (o.start_date < ${month.start}::date
        or o.start_date = ${month.start}::date and o.sequence <> ${month.sequence} and (own.id is null or o.id < own.id))
      and line -> 'feed' ->> 'source' = 'loan' and line -> 'feed' ->> 'key' = l.id::text) x on l.status = 'Active'
  where l.company_id = ${companyId} and l.employee_id = any (${sql.param([...employeeIds])}::bigint[])
    and l.status in ('Approved', 'Active', 'Settled', 'Written off')
  order by l.first_month, l.id`;

const lineOf = (row: FoundLoan, { month }: FeedRequest): GivenLine | null => {
  const loan = {
    id: Number(row.id),
    kind: row.kind,
    purpose: row.purpose,
    terms: termsOf({
      ...row,
      principal: Number(row.principal),
      fee: Number(row.fee),
      instalment: row.instalment === null ? null : Number(row.instalment),
    }),
  };
  if (row.pays_out) return payoutLine(loan);
  const expected = Number(row.expected);
  const owed = Number(row.owed) - expected;
  const position = { balance: Number(row.balance) - expected, taken: Number(row.taken) + expected };
  if (owed <= 0 || position.balance <= 0 || (month.sequence > 1 && !row.last_pay)) return null;
  const line = instalmentLine(
    { ...loan, changes: row.changes, position, paid: row.paid },
    { month: month.start, last_pay: row.last_pay },
  );
  return line && { ...line, amount: Math.min(line.amount, owed) };
};

/** What each person's loans pay out and take in a payroll. */
async function lines(tx: Tx, request: FeedRequest): Promise<Map<number, GivenLine[]>> {
  const { rows } = await tx.execute<FoundLoan & Record<string, unknown>>(OWED(request));
  const given = new Map<number, GivenLine[]>();
  for (const row of rows) {
    const line = lineOf(row, request);
    const employee = Number(row.employee_id);
    if (line) given.set(employee, [...(given.get(employee) ?? []), line]);
  }
  return given;
}

/** What loans give to payrolls. Confirming posts it to the ledger, by trigger (48-loans.sql). */
export const loanFeed: PayFeed = {
  source: 'loan',
  module: 'payroll',
  off_cycle: true,
  lines,
  freed: async () => {},
};
