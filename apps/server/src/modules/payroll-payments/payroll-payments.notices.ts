import type { RowCall } from '../../kit/http.ts';
import { type ApprovalRow, decisionPage } from '../approvals/approvals.api.ts';
import { notify, notifyMany } from '../realtime/realtime.api.ts';
import { deciderUsers } from '../reminders/reminders.api.ts';
import type { PaymentRow } from './payment.reads.ts';

/** Where a batch is read. */
export const batchPage = ({ id }: Pick<PaymentRow, 'id'>): `/${string}` =>
  `/payroll/document/payment?batch=${id}`;

/** Tells those who approve payments that a batch waits. */
export async function notifyApprovers(call: RowCall, approval: ApprovalRow, name: string): Promise<void> {
  const users = await deciderUsers(call, approval, null);
  await notifyMany(
    call.tx,
    users.map((user_id) => ({
      ...{ company_id: approval.company_id, user_id, params: { name } },
      kind: 'payment_sent',
      link: decisionPage(approval),
    })),
  );
}

/** Tells whoever made a batch what was decided, unless they did it themselves. */
export async function notifyMaker(
  call: RowCall,
  row: Pick<PaymentRow, 'company_id' | 'id' | 'name' | 'created_by'>,
  status: 'Approved' | 'Rejected',
): Promise<void> {
  const { company_id, name, created_by } = row;
  if (created_by === null || created_by === call.actor.user_id) return;
  await notify(call.tx, {
    ...{ company_id, user_id: created_by, params: { name } },
    kind: status === 'Approved' ? 'payment_approved' : 'payment_rejected',
    link: batchPage(row),
  });
}
