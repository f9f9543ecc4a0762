import { userChannel } from '@mesra/contract/realtime/channel';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { publishMany } from '../../kit/publish.ts';
import { type ApprovalRow, decisionPage } from '../approvals/approvals.api.ts';
import { memberships } from '../company/company.views.ts';
import { notifyMany } from '../realtime/realtime.api.ts';
import { deciderUsers, notifyEmployee } from '../reminders/reminders.api.ts';
import type { SwapRow } from './shift-swap.reads.ts';

const SWAPS = '/attendance/my-schedule?view=swaps';

type SwapNotice = 'asked' | 'accepted' | 'declined' | 'cancelled' | 'approved' | 'rejected' | 'expired';

/** Tells one of the two people of a swap what the other has done, or what came of it. */
export const notifySwapper = (
  call: Pick<RowCall, 'tx' | 'actor'>,
  swap: SwapRow,
  who: 'employee' | 'colleague',
  notice: SwapNotice,
): Promise<void> =>
  notifyEmployee(
    call as RowCall,
    { company_id: swap.company_id, employee_id: who === 'employee' ? swap.employee_id : swap.colleague_id },
    {
      kind: `swap_${notice}`,
      params: { name: who === 'employee' ? swap.colleague_name : swap.name, date: swap.date },
      link: notice === 'approved' ? `/attendance/my-schedule?start_date=${swap.date}` : SWAPS,
    },
  );

/** Has the colleague's inbox read again: what they are asked waits, or waits no longer. */
export async function refreshColleague(
  tx: Tx,
  { company_id, colleague_id }: Pick<SwapRow, 'company_id' | 'colleague_id'>,
): Promise<void> {
  const people = await tx
    .select({ user_id: memberships.user_id })
    .from(memberships)
    .where(
      and(
        eq(memberships.company_id, company_id),
        eq(memberships.status, 'Active'),
        eq(memberships.employee_id, colleague_id),
      ),
    );
  await publishMany(
    tx,
    people.map(({ user_id }) => ({
      channel: userChannel(user_id),
      event: 'changed' as const,
      data: { resource: '/api/inbox', company_id },
    })),
  );
}

/** Tells both. */
export async function notifyBoth(
  call: Pick<RowCall, 'tx' | 'actor'>,
  swap: SwapRow,
  notice: SwapNotice,
): Promise<void> {
  await notifySwapper(call, swap, 'employee', notice);
  await notifySwapper(call, swap, 'colleague', notice);
}

/** Tells those who decide that a swap waits. */
export async function notifyDeciders(call: RowCall, approval: ApprovalRow, swap: SwapRow): Promise<void> {
  const users = await deciderUsers(call, approval, null);
  await notifyMany(
    call.tx,
    users.map((user_id) => ({
      ...{ company_id: approval.company_id, user_id, kind: 'swap_waits', link: decisionPage(approval) },
      params: { name: swap.name, date: swap.date },
    })),
  );
}
