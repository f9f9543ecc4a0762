import type { MessageParams } from '@mesra/contract/kit/problem';
import { formatGrouped } from '@mesra/domain/kit/money';
import type { RowCall } from '../../kit/http.ts';
import { type ApprovalRow, decisionPage } from '../approvals/approvals.api.ts';
import { notify, notifyMany } from '../realtime/realtime.api.ts';
import { deciderUsers, usersOf } from '../reminders/reminders.api.ts';
import type { ClaimRow } from './claim.reads.ts';

/** Tells those who decide that a claim waits. */
export async function notifyDeciders(
  call: RowCall,
  approval: ApprovalRow,
  { name, reports_to_id }: Pick<ClaimRow, 'name' | 'reports_to_id'>,
): Promise<void> {
  const users = await deciderUsers(call, approval, reports_to_id);
  await notifyMany(
    call.tx,
    users.map((user_id) => ({
      ...{ company_id: approval.company_id, user_id, params: { name } },
      kind: 'claim_sent',
      link: decisionPage(approval),
    })),
  );
}

/** What a person is told of their claim: `notification.<kind>`. */
export type ClaimOutcome =
  | 'claim_approved'
  | 'claim_rejected'
  | 'claim_sent_back'
  | 'claim_paid'
  | 'claim_partly_paid';

/** Tells the person of their claim, unless they did it themselves. */
export async function notifyPerson(
  call: Pick<RowCall, 'tx' | 'actor'>,
  {
    company_id,
    employee_id,
    id,
    title,
    total,
    accepted_total,
  }: Pick<ClaimRow, 'company_id' | 'employee_id' | 'id' | 'title' | 'total' | 'accepted_total'>,
  kind: ClaimOutcome,
  params: MessageParams = {},
): Promise<void> {
  for (const user_id of await usersOf(call, company_id, employee_id))
    if (user_id !== call.actor.user_id)
      await notify(call.tx, {
        ...{ company_id, user_id, kind },
        params: { title, amount: formatGrouped(accepted_total ?? total), ...params },
        link: `/claim?claim=${id}`,
      });
}
