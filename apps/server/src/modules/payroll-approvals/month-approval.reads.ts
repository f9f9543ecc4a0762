import type { MonthApprovalFacts } from '@mesra/contract/payroll-approvals/month-approval';
import { MONTH_KEYS } from '@mesra/contract/payroll-run/payslip';
import { formatMoney } from '@mesra/domain/kit/money';
import { plainMonthOf, shiftMonth, startOfMonth } from '@mesra/domain/kit/plain-date';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Actor, ScopedActor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { approvals } from '../approvals/approvals.views.ts';
import { belongsToVisible } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { leavesPaying, paidInBatch } from '../payroll-run/payroll-run.api.ts';
import { payrolls, payslips } from '../payroll-run/payroll-run.views.ts';
import { monthControl, presentFigures, presentMonth } from '../payroll-setup/payroll-setup.api.ts';
import {
  type MonthTotals,
  monthApprovals,
  monthApprovalPayrolls as sentPayrolls,
} from './payroll-approvals.tables.ts';

const COLUMNS = {
  id: monthApprovals.id,
  company_id: monthApprovals.company_id,
  approval_id: monthApprovals.approval_id,
  start_date: monthApprovals.start_date,
  end_date: monthApprovals.end_date,
  people: monthApprovals.people,
  unusual: monthApprovals.unusual,
  totals: monthApprovals.totals,
  answer: monthApprovals.answer,
  sent_at: monthApprovals.created_at,
  status: sql<MonthApprovalFacts['status']>`${approvals.status}`,
  requested_by: sql<number | null>`${approvals.requested_by}`,
  decided_by: sql<number | null>`${approvals.decided_by}`,
  decided_at: sql<string | null>`${approvals.decided_at}`,
  granted_at_once: sql<boolean>`${approvals.granted_at_once}`,
};

const select = (tx: Tx, where: SQL | undefined) =>
  tx
    .select(COLUMNS)
    .from(monthApprovals)
    .innerJoin(
      approvals,
      and(eq(approvals.company_id, monthApprovals.company_id), eq(approvals.id, monthApprovals.approval_id)),
    )
    .where(where)
    .orderBy(desc(monthApprovals.id));

export type MonthApprovalRow = Awaited<ReturnType<typeof select>>[number];

/** The month that an approval of the call's companies is about; null for other kinds. */
export async function monthUnder(
  { tx, companyIds }: Pick<RowCall, 'tx' | 'companyIds'>,
  approvalId: number,
): Promise<MonthApprovalRow | null> {
  const [row] = await monthsUnder({ tx, companyIds }, [approvalId]);
  return row ?? null;
}

/** The months that some approvals are about, in one query. */
export const monthsUnder = (
  { tx, companyIds }: Pick<RowCall, 'tx' | 'companyIds'>,
  approvalIds: readonly number[],
): Promise<MonthApprovalRow[]> =>
  select(
    tx,
    and(
      inArray(monthApprovals.company_id, [...companyIds]),
      isAmong(monthApprovals.approval_id, approvalIds),
    ),
  );

/** The latest request of a month; null where none was sent. */
export async function latestOf(
  tx: Tx,
  { company_id, start_date }: { company_id: number; start_date: string },
): Promise<MonthApprovalRow | null> {
  const where = and(eq(monthApprovals.company_id, company_id), eq(monthApprovals.start_date, start_date));
  const [row] = await select(tx, where).limit(1);
  return row ?? null;
}

/** The request of an id in the call's companies; null where there is none. */
export async function monthApprovalOf(
  { tx, companyIds }: Pick<RowCall, 'tx' | 'companyIds'>,
  id: number,
): Promise<MonthApprovalRow | null> {
  const where = and(inArray(monthApprovals.company_id, [...companyIds]), eq(monthApprovals.id, id));
  const [row] = await select(tx, where);
  return row ?? null;
}

const ofRow = ({ company_id, id }: Pick<MonthApprovalRow, 'company_id' | 'id'>) =>
  and(eq(sentPayrolls.company_id, company_id), eq(sentPayrolls.month_approval_id, id));

/** The payrolls of a request as they were sent. */
export const sentOf = (tx: Tx, row: Pick<MonthApprovalRow, 'company_id' | 'id'>) =>
  tx
    .select({ payroll_id: sentPayrolls.payroll_id, payroll_version: sentPayrolls.payroll_version })
    .from(sentPayrolls)
    .where(ofRow(row))
    .orderBy(sentPayrolls.payroll_id);

/** How many people a request has and how many payrolls of it were confirmed, of the employees whom the caller sees. */
export async function countsOf(
  tx: Tx,
  seeing: ScopedActor,
  row: MonthApprovalRow,
): Promise<{ people: number; confirmed: number }> {
  const [found] = await tx
    .select({
      people: sql<number>`count(distinct ${sentPayrolls.employee_id})::int`,
      confirmed: sql<number>`count(*) filter (where ${sentPayrolls.outcome} = 'confirmed')::int`,
    })
    .from(sentPayrolls)
    .where(and(ofRow(row), belongsToVisible(seeing, [row.company_id], sentPayrolls)));
  return found ?? { people: 0, confirmed: 0 };
}

/** Whose payrolls were left, or have changed while the request waits, of the employees whom the caller sees. */
export function changedPeople(tx: Tx, seeing: ScopedActor, row: MonthApprovalRow) {
  const open = row.status === 'Pending' || row.status === 'Reviewed';
  const changed = sql`not exists (select from ${payrolls} where ${payrolls.company_id} = ${sentPayrolls.company_id}
    and ${payrolls.id} = ${sentPayrolls.payroll_id} and ${payrolls.status} = 'In Process'
    and ${payrolls.version} = ${sentPayrolls.payroll_version})`;
  return tx
    .selectDistinct({ id: employees.id, name: employees.name })
    .from(sentPayrolls)
    .innerJoin(
      employees,
      and(eq(employees.company_id, sentPayrolls.company_id), eq(employees.id, sentPayrolls.employee_id)),
    )
    .where(
      and(
        ofRow(row),
        open ? changed : eq(sentPayrolls.outcome, 'left'),
        belongsToVisible(seeing, [row.company_id], sentPayrolls),
      ),
    )
    .orderBy(employees.name, employees.id)
    .limit(100);
}

/** What an approver reads of a month beside their decision. */
export async function factsOf(
  { tx, actor }: Pick<RowCall, 'tx' | 'actor'>,
  row: MonthApprovalRow,
): Promise<MonthApprovalFacts> {
  const { company_id, start_date, end_date, status, people, unusual, answer } = row;
  const before = startOfMonth(shiftMonth(plainMonthOf(start_date), -1));
  const sums = sql.join(
    MONTH_KEYS.map((key) => sql`coalesce(sum(${payslips[key]}), 0)::bigint as ${sql.identifier(key)}`),
    sql`, `,
  );
  const month = await tx.execute<MonthTotals & { people: number }>(sql`
    select count(*)::int as people, ${sums} from ${payslips}
    where ${payslips.company_id} = ${company_id} and ${payslips.start_date} = ${before}`);
  const last = month.rows[0];
  const rest = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from ${payrolls} where ${payrolls.company_id} = ${company_id}
      and ${payrolls.start_date} = ${start_date} and ${payrolls.status} = 'In Process'
      and ${payrolls.id} not in (select ${sentPayrolls.payroll_id} from ${sentPayrolls} where ${ofRow(row)})`);
  return {
    ...{ start_date, end_date, status, people, unusual, answer },
    totals: {
      ...presentFigures(row.totals),
      total_cost: row.totals.total_cost === undefined ? null : formatMoney(row.totals.total_cost),
    },
    previous: last && last.people > 0 ? { people: last.people, totals: presentMonth(last) } : null,
    not_sent: rest.rows[0]?.n ?? 0,
    changed: await changedPeople(tx, actor, row),
  };
}

/** Whether somebody may pay any of the confirmed payrolls of a month, as far as who processed them decides. */
export async function mayPaySome(
  tx: Tx,
  actor: Actor,
  month: { company_id: number; start_date: string },
): Promise<boolean> {
  const control = await monthControl(tx, actor, month);
  if (paidInBatch(control)) return false;
  if (!control.leave_paying) return true;
  const { company_id, start_date, status, processed_by } = payslips;
  const rows = await tx
    .selectDistinct({ processed_by })
    .from(payslips)
    .where(and(eq(company_id, month.company_id), eq(start_date, month.start_date), eq(status, 'Confirmed')));
  return rows.some((row) => !leavesPaying(actor, control, row));
}
