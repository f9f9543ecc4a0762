import { MONTH_KEYS } from '@mesra/contract/payroll-run/payslip';
import { and, eq, inArray } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import {
  type ApprovalRow,
  cancelApproval,
  decidersOf,
  grantToSoleOwner,
  openApproval,
} from '../approvals/approvals.api.ts';
import { moveMonth, type Sendable, sendablePayrolls, type Unready } from '../payroll-run/payroll-run.api.ts';
import { lockMonth, type WageMonth } from '../payroll-setup/payroll-setup.api.ts';
import { latestOf, type MonthApprovalRow, monthUnder, sentOf } from './month-approval.reads.ts';
import { notifyApprovers } from './payroll-approvals.notices.ts';
import {
  type MonthTotals,
  monthApprovals,
  monthApprovalPayrolls as sentPayrolls,
} from './payroll-approvals.tables.ts';

const totalsOf = (rows: readonly Sendable[]): MonthTotals =>
  Object.fromEntries(
    MONTH_KEYS.map((key) => [key, rows.reduce((sum, row) => sum + row[key], 0)]),
  ) as MonthTotals;

async function insert(
  call: RowCall,
  month: WageMonth,
  approval_id: number,
  rows: readonly Sendable[],
): Promise<void> {
  const { tx } = call;
  const { company_id, start_date, end_date } = month;
  const people = new Set(rows.map(({ employee_id }) => employee_id)).size;
  const unusual = rows.filter((row) => row.unusual).length;
  const [sent] = await tx
    .insert(monthApprovals)
    .values({ company_id, approval_id, start_date, end_date, people, unusual, totals: totalsOf(rows) })
    .returning({ id: monthApprovals.id });
  if (!sent) throw notFound();
  const chunk = 2_000;
  for (let at = 0; at < rows.length; at += chunk)
    await tx.insert(sentPayrolls).values(
      rows.slice(at, at + chunk).map(({ id, employee_id, version }) => ({
        ...{ company_id, month_approval_id: sent.id, employee_id },
        ...{ payroll_id: id, payroll_version: version },
      })),
    );
}

export interface SentMonth {
  count: number;
  /** Payrolls that are not sent as they are. */
  unready: Unready[];
  granted: boolean;
}

/**
 * Sends the payrolls of a month that are in process to those who approve it; at most one request of a month is open. Whoever
 * has processed one of them does not decide.
 */
export async function sendMonth(
  call: RowCall,
  month: WageMonth,
  steps: readonly (readonly number[])[],
): Promise<SentMonth> {
  if (steps.length === 0) throw new Problem('wrong_state', { key: 'month_approval.not_needed' });
  await lockMonth(call.tx, month);
  const latest = await latestOf(call.tx, month);
  if (latest && (latest.status === 'Pending' || latest.status === 'Reviewed'))
    throw new Problem('wrong_state', { key: 'month_approval.waits' });
  const { ready, unready } = await sendablePayrolls(call, month);
  if (ready.length === 0) {
    if (unready.length === 0) throw new Problem('wrong_state', { key: 'month_approval.nothing' });
    return { count: 0, unready, granted: false };
  }
  const excluded = [...new Set(ready.flatMap(({ processed_by }) => processed_by))];
  const approval = await openApproval(call, {
    ...{ company_id: month.company_id, kind: 'month_approval', employee_id: null, subject: month.start_date },
    steps: steps.map((accounts) => ({ line_manager: null, holders: false, people: [], accounts, excluded })),
  });
  await insert(call, month, approval.id, ready);
  const decidable = (await decidersOf(call.tx, approval)).length > 0;
  const granted = !decidable && (await grantToSoleOwner(call, approval.id));
  if (!decidable && !granted) throw new Problem('wrong_state', { key: 'month_approval.nobody' });
  if (decidable) await notifyApprovers(call, approval, month.start_date);
  return { count: ready.length, unready, granted };
}

/** Takes back a month that waits; what was sent stays In Process. */
export const withdrawMonth = (call: RowCall, row: MonthApprovalRow): Promise<void> =>
  // Without the month, which whoever approves takes after the approval.
  cancelApproval(call, row.approval_id, () => null);

/** Stores what an approval decided, and confirms the versions that were sent: what has changed since stays In Process. */
export async function applyDecision(
  call: RowCall,
  approval: ApprovalRow,
  { status, note }: { status: 'Approved' | 'Rejected'; note: string | null },
): Promise<void> {
  const { tx } = call;
  const row = await monthUnder({ tx, companyIds: [approval.company_id] }, approval.id);
  if (!row) throw notFound();
  const { company_id, id } = row;
  if (note !== null)
    await tx
      .update(monthApprovals)
      .set({ answer: note })
      .where(and(eq(monthApprovals.company_id, company_id), eq(monthApprovals.id, id)));
  if (status === 'Rejected') return;
  const sent = await sentOf(tx, row);
  const versions = new Map(sent.map(({ payroll_id, payroll_version }) => [payroll_id, payroll_version]));
  // As whoever approves.
  const mover = { tx, services: call.services, user_id: call.actor.user_id, versions };
  const period = {
    company_id,
    start_date: row.start_date,
    end_date: row.end_date,
    ids: [...versions.keys()],
  };
  const { moved } = await moveMonth(mover, period, 'confirm');
  if (moved.length === 0) throw new Problem('wrong_state', { key: 'month_approval.all_changed' });
  const outcome = (value: 'confirmed' | 'left') =>
    tx
      .update(sentPayrolls)
      .set({ outcome: value })
      .where(
        and(
          eq(sentPayrolls.company_id, company_id),
          eq(sentPayrolls.month_approval_id, id),
          inArray(
            sentPayrolls.payroll_id,
            value === 'confirmed' ? moved : [...versions.keys()].filter((one) => !confirmed.has(one)),
          ),
        ),
      );
  const confirmed = new Set(moved);
  await outcome('confirmed');
  if (confirmed.size < versions.size) await outcome('left');
}
