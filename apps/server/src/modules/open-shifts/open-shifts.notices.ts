import { and, eq } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { type ApprovalRow, decisionPage } from '../approvals/approvals.api.ts';
import { memberships } from '../company/company.views.ts';
import { notifyMany } from '../realtime/realtime.api.ts';
import { deciderUsers, notifyEmployee } from '../reminders/reminders.api.ts';
import { timesText } from '../roster/roster.api.ts';
import type { OpenShiftRow } from './open-shift.reads.ts';

type Shift = Pick<OpenShiftRow, 'company_id' | 'date' | 'start_time' | 'end_time'>;

const OFFERS = '/attendance/my-schedule?view=open-shifts';

const paramsOf = (shift: Shift) => ({ date: shift.date, time: timesText([shift]) });

/** Tells people that a shift is offered to them. */
export async function notifyOffered(
  { tx, actor }: RowCall,
  shift: Shift,
  employeeIds: readonly number[],
): Promise<void> {
  const rows = await tx
    .select({ user_id: memberships.user_id })
    .from(memberships)
    .where(
      and(
        eq(memberships.company_id, shift.company_id),
        eq(memberships.status, 'Active'),
        isAmong(memberships.employee_id, employeeIds),
      ),
    );
  await notifyMany(
    tx,
    rows
      .filter(({ user_id }) => user_id !== actor.user_id)
      .map(({ user_id }) => ({
        ...{ company_id: shift.company_id, user_id, kind: 'open_shift_offered', link: OFFERS },
        params: paramsOf(shift),
      })),
  );
}

/** Tells those who decide that somebody requests a shift. */
export async function notifyDeciders(
  call: RowCall,
  approval: ApprovalRow,
  shift: Shift,
  name: string,
): Promise<void> {
  const users = await deciderUsers(call, approval, null);
  await notifyMany(
    call.tx,
    users.map((user_id) => ({
      ...{ company_id: approval.company_id, user_id, params: { name, ...paramsOf(shift) } },
      kind: 'open_shift_requested',
      link: decisionPage(approval),
    })),
  );
}

/** Tells whoever requested a shift what came of it. */
export const notifyRequester = (
  call: RowCall,
  shift: Shift,
  employee_id: number,
  outcome: 'approved' | 'rejected' | 'cancelled' | 'expired' | 'closed',
  reason = '',
): Promise<void> =>
  notifyEmployee(
    call,
    { company_id: shift.company_id, employee_id },
    {
      kind: `open_shift_${outcome}`,
      params: { ...paramsOf(shift), reason },
      link: outcome === 'approved' ? `/attendance/my-schedule?start_date=${shift.date}` : OFFERS,
    },
  );
