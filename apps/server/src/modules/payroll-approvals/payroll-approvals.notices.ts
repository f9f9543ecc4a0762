import { monthInFigures } from '@mesra/domain/kit/plain-date';
import type { RowCall } from '../../kit/http.ts';
import { type ApprovalRow, decisionPage } from '../approvals/approvals.api.ts';
import { notify, notifyMany } from '../realtime/realtime.api.ts';
import { deciderUsers } from '../reminders/reminders.api.ts';
import type { MonthApprovalRow } from './month-approval.reads.ts';

/** Tells those who decide the open step that a month waits. */
export async function notifyApprovers(
  call: RowCall,
  approval: ApprovalRow,
  start_date: string,
): Promise<void> {
  const users = await deciderUsers(call, approval, null);
  await notifyMany(
    call.tx,
    users.map((user_id) => ({
      ...{ company_id: approval.company_id, user_id, params: { month: monthInFigures(start_date) } },
      kind: 'month_sent',
      link: decisionPage(approval),
    })),
  );
}

/** Tells whoever sent a month what was decided, unless they did it themselves. */
export async function notifySender(
  call: RowCall,
  { company_id, start_date, requested_by }: MonthApprovalRow,
  status: 'Approved' | 'Rejected',
): Promise<void> {
  if (requested_by === null || requested_by === call.actor.user_id) return;
  await notify(call.tx, {
    ...{ company_id, user_id: requested_by, params: { month: monthInFigures(start_date) } },
    kind: status === 'Approved' ? 'month_approved' : 'month_rejected',
    link: `/payroll/manage?start_date=${start_date}`,
  });
}
