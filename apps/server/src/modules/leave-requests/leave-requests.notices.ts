import { and, eq } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { type ApprovalRow, decidersOf } from '../approvals/approvals.api.ts';
import { memberships } from '../company/company.views.ts';
import { maySee } from '../employees/employees.api.ts';
import { type NewNotification, notify, notifyMany } from '../realtime/realtime.api.ts';
import type { RequestRow } from './request.reads.ts';

const membersOf = ({ tx }: Pick<RowCall, 'tx'>, companyId: number, employeeId: number) =>
  tx
    .select({ user_id: memberships.user_id })
    .from(memberships)
    .where(
      and(
        eq(memberships.company_id, companyId),
        eq(memberships.employee_id, employeeId),
        eq(memberships.status, 'Active'),
      ),
    );

/** Tells those who decide that a request waits: the step's, or the line manager, or else whoever holds the right. */
export async function notifyDeciders(
  call: RowCall,
  approval: ApprovalRow,
  { name, reports_to_id }: { name: string; reports_to_id: number | null },
): Promise<void> {
  const { company_id, employee_id } = approval;
  const users = new Set<number>();
  if (approval.step === 0 && reports_to_id !== null)
    for (const { user_id } of await membersOf(call, company_id, reports_to_id)) users.add(user_id);
  if (users.size === 0)
    for (const { user_id, scope, employee_id: theirs } of await decidersOf(call.tx, approval)) {
      const named = approval.step > 0 && theirs !== null;
      if (named || (await maySee(call.tx, { roles: [{ company_id, scope }] }, company_id, employee_id)))
        users.add(user_id);
    }
  users.delete(call.actor.user_id);
  const notices: NewNotification[] = [...users].map((user_id) => ({
    ...{ company_id, user_id, params: { name } },
    kind: 'leave_requested',
    link: `/inbox?id=${approval.id}`,
  }));
  await notifyMany(call.tx, notices);
}

/** What a person is told of their request: `notification.<kind>`. */
export type LeaveOutcome =
  | 'leave_approved'
  | 'leave_rejected'
  | 'leave_sent_back'
  | 'leave_cancelled'
  | 'leave_recounted'
  | 'leave_moved'
  | 'leave_made';

/** Tells the person of their request, unless they did it themselves. */
export async function notifyPerson(
  call: Pick<RowCall, 'tx'> & { actor?: RowCall['actor'] },
  { company_id, employee_id, start_date, end_date }: RequestRow,
  kind: LeaveOutcome,
): Promise<void> {
  for (const { user_id } of await membersOf(call, company_id, employee_id))
    if (user_id !== call.actor?.user_id)
      await notify(call.tx, {
        ...{ company_id, user_id, kind },
        params: { start: start_date, end: end_date },
        link: '/leave',
      });
}
