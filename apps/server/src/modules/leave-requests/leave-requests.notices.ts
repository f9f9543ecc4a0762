import type { RowCall } from '../../kit/http.ts';
import { type ApprovalRow, decisionPage } from '../approvals/approvals.api.ts';
import { notify, notifyMany } from '../realtime/realtime.api.ts';
import { deciderUsers, usersOf } from '../reminders/reminders.api.ts';
import type { RequestRow } from './request.reads.ts';

/** Tells those who decide that a request waits. */
export async function notifyDeciders(
  call: RowCall,
  approval: ApprovalRow,
  { name, reports_to_id }: { name: string; reports_to_id: number | null },
): Promise<void> {
  const users = await deciderUsers(call, approval, reports_to_id);
  await notifyMany(
    call.tx,
    users.map((user_id) => ({
      ...{ company_id: approval.company_id, user_id, params: { name } },
      kind: 'leave_requested',
      link: decisionPage(approval),
    })),
  );
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
  for (const user_id of await usersOf(call, company_id, employee_id))
    if (user_id !== call.actor?.user_id)
      await notify(call.tx, {
        ...{ company_id, user_id, kind },
        params: { start: start_date, end: end_date },
        link: '/leave',
      });
}
