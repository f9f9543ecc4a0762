import type { ApprovalKind } from '@mesra/contract/approvals/approval';
import { TAX_APPROVALS } from '@mesra/contract/approvals/tax-approvals';
import { managedClaimEndpoints } from '@mesra/contract/claims/managed-claim';
import { managedLeaveEndpoints } from '@mesra/contract/leave-requests/managed-leave';
import { type ToDoKind, toDoEndpoints } from '@mesra/contract/payroll-checks/to-do';
import { OPEN_STATUSES } from '@mesra/domain/approvals/approval';
import { type SQL, sql } from 'drizzle-orm';
import { allows } from '../../kit/actor.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { countWaiting, type Wanted, waitingSql } from '../approvals/approvals.api.ts';
import { attendanceCorrections } from '../attendance-corrections/attendance-corrections.views.ts';
import { claims } from '../claims/claims.views.ts';
import { belongsToVisible, seenBy } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { unconfirmedHolidays } from '../holidays/holidays.api.ts';
import { leaveRequests } from '../leave-requests/leave-requests.views.ts';
import { payrollDifferences } from '../payroll-differences/payroll-differences.views.ts';
import { monthFrom } from '../payroll-run/payroll-run.api.ts';
import { checkMonth, type WageMonth } from '../payroll-setup/payroll-setup.api.ts';
import { earlierMonths } from './earlier-months.reads.ts';
import { monthLeft } from './month-open.reads.ts';

type OfMonth = RowCall & { month: WageMonth };

/** What waits for the caller's decision, each role within its employee access. */
const wanted = (...kinds: ApprovalKind[]): Wanted => ({
  kinds,
  inScope: seenBy,
});

const countIn = async ({ tx }: RowCall, from: SQL): Promise<number> => {
  const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n ${from}`);
  return rows[0]?.n ?? 0;
};

/** Rows that somebody in the caller's scope has asked for and that nobody has decided, begun by the end of the month. */
const openBy = (
  { actor, month: { company_id, end_date } }: OfMonth,
  table: typeof leaveRequests | typeof claims,
): SQL => sql`from ${table} join ${employees} on ${employees.company_id} = ${table.company_id}
    and ${employees.id} = ${table.employee_id}
  where ${table.company_id} = ${company_id} and ${table.status} = any (${sql.param([...OPEN_STATUSES])}::text[])
    and ${table.start_date} <= ${end_date}::date and ${employees.archived_at} is null
    and ${belongsToVisible(actor, [company_id], table) ?? sql`true`}`;

/** Corrections of days up to the end of the month that wait for the caller. */
const openCorrections = async (call: OfMonth): Promise<SQL> => sql`
  from (${await waitingSql(call, wanted('attendance_correction'))}) w join ${attendanceCorrections}
    on ${attendanceCorrections.company_id} = w.company_id and ${attendanceCorrections.approval_id} = w.id
  where ${attendanceCorrections.date} <= ${call.month.end_date}::date`;

/** Months closed before this one that come to something else, and that no run from this one on has deferred. */
const openDifferences = ({ actor, month: { company_id, start_date } }: OfMonth): SQL => sql`
  from ${payrollDifferences} where ${payrollDifferences.company_id} = ${company_id}
    and ${payrollDifferences.start_date} < ${start_date}::date
    and (${payrollDifferences.deferred_in} is null or ${payrollDifferences.deferred_in} < ${start_date}::date)
    and ${belongsToVisible(actor, [company_id], payrollDifferences) ?? sql`true`}`;

/** People whose month is still to be confirmed, and who have an earlier month of the year that was never run or is to be confirmed. */
const openBefore = ({ actor, month }: OfMonth): SQL => sql`
  from (select distinct e.id ${monthFrom(actor, month, earlierMonths(month))}
    and (p.id is null or p.status = 'In Process')
    and (gaps.not_run is not null or earlier.unconfirmed is not null)) as people`;

const countTax = async (call: OfMonth): Promise<number> => {
  const waiting = await countWaiting(call, wanted(...TAX_APPROVALS));
  return waiting.reduce((sum, { count }) => sum + count, 0);
};

/** What is left to do before a month is run; of requests only those that the caller may open or decide. */
async function toDoOf(call: OfMonth) {
  const { tx, actor, month } = call;
  const { company_id, start_date: from, end_date: to } = month;
  const may = (endpoint: Parameters<typeof allows>[2]) => allows(actor, company_id, endpoint);
  const { open, joiners, leavers } = await monthLeft(tx, actor, month);
  if (!open) return { open, items: [], holidays: [] };
  const unconfirmed = await unconfirmedHolidays(tx, company_id, { from, to });
  const counts: Record<ToDoKind, number> = {
    leave_requests: may(managedLeaveEndpoints.list) ? await countIn(call, openBy(call, leaveRequests)) : 0,
    attendance_corrections: await countIn(call, await openCorrections(call)),
    claims: may(managedClaimEndpoints.list) ? await countIn(call, openBy(call, claims)) : 0,
    tax_requests: await countTax(call),
    differences: await countIn(call, openDifferences(call)),
    earlier_months: await countIn(call, openBefore(call)),
    holidays: unconfirmed.length,
    joiners,
    leavers,
  };
  const items = Object.entries(counts).map(([kind, count]) => ({ kind: kind as ToDoKind, count }));
  return { open, items: items.filter(({ count }) => count > 0), holidays: unconfirmed };
}

const read = handle(toDoEndpoints.read, async (call) => {
  const { company_id, start_date, end_date } = call.query;
  checkMonth(start_date, end_date);
  return { data: await toDoOf({ ...call, month: { company_id, start_date, end_date } }) };
});

export const toDoHandlers = [read];
