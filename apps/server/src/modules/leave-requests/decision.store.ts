import type { ApprovalStatus } from '@mesra/domain/approvals/approval';
import { daysBetween } from '@mesra/domain/kit/plain-date';
import { nextState, type RequestAction } from '@mesra/domain/leave/request-states';
import { eq } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { forbidden, inField, invalid, Problem } from '../../kit/problem.ts';
import {
  type ApprovalRow,
  assertDecides,
  cancelApproval,
  decideApproval,
  openStepsOf,
} from '../approvals/approvals.api.ts';
import { notifyDeciders, notifyPerson } from './leave-requests.notices.ts';
import { stateOf } from './leave-requests.policy.ts';
import { leaveRequests } from './leave-requests.tables.ts';
import { type DayRow, daysOfRequest, type RequestRow, requestRows } from './request.reads.ts';
import {
  cancelRequest,
  lockRequest,
  reconcile,
  releaseDays,
  sendRequest,
  setRequest,
} from './request.store.ts';

const NO_EVENT = { leave_event_id: null, event: null };

type Current = (row: RequestRow) => Promise<unknown>;

const wrongState = async (row: RequestRow, current: Current) =>
  new Problem('wrong_state', {
    key: `leave_request.is_${row.status.toLowerCase()}`,
    current: await current(row),
  });

/** Whether a request breaks a rule of the law, which is granted with a reason alone. */
const needsReason = ({ broken_rules }: RequestRow): boolean =>
  broken_rules.some(({ section, code }) => section !== null || code === 'event_limit');

/** Refuses what the request's state does not allow: 409 with the request as it is. */
async function assertPossible(call: RowCall, row: RequestRow, action: RequestAction, current: Current) {
  const steps = await openStepsOf(call.tx, [{ company_id: row.company_id, id: row.approval_id }]);
  const last = steps.get(row.approval_id)?.last_step ?? true;
  const today = todayIn(call.actor, row.company_id, call.services.clock);
  if (nextState(stateOf(row, last), action, today) === null) throw await wrongState(row, current);
}

/** A decision with its words. */
export interface LeaveDecision {
  status: 'Approved' | 'Rejected';
  note: string | null;
}

/**
 * Decides the open step of a request with the person's leave held, in the order of whoever sends or cancels. 409 with the
 * request once it is decided, sent back or cancelled; 422 where a rule of the law is not met and no reason is given.
 */
export async function decideRequest(
  call: RowCall,
  found: RequestRow,
  { status, note }: LeaveDecision,
  current: Current,
): Promise<ApprovalStatus> {
  const row = await lockRequest(call, found);
  await assertPossible(call, row, status === 'Rejected' ? 'reject' : 'cancel', current);
  if (row.status === 'Approved' || (row.sent_back_at !== null && row.status === 'Pending'))
    throw await wrongState(row, current);
  if (status === 'Approved' && note === null && needsReason(row))
    throw invalid('note', 'leave_request.reason_needed');
  return decideApproval(call, row.approval_id, { status, note, terms: null }, () => current(row));
}

/** Decides a step that is the last, or one that is not; 409 where it is the other. */
export async function decideStep(
  call: RowCall,
  found: RequestRow,
  { action, note }: { action: 'review' | 'approve'; note: string | null },
  current: Current,
): Promise<void> {
  const row = await lockRequest(call, found);
  await assertPossible(call, row, action, current);
  await decideRequest(call, row, { status: 'Approved', note }, current);
}

/** Sends a request back to its owner; it stays Pending, held, and waits for nobody else until they change it. */
export async function sendBack(
  call: RowCall,
  found: RequestRow,
  note: string,
  current: Current,
): Promise<void> {
  const row = await lockRequest(call, found);
  await assertPossible(call, row, 'send_back', current);
  await assertDecides(call, row.approval_id, () => current(row));
  await cancelApproval(call, row.approval_id, () => current(row));
  const sent_back_at = call.services.clock.now().toISOString();
  await setRequest(call, row, { status: 'Pending', note, sent_back_at });
  await notifyPerson(call, row, 'leave_sent_back');
}

/** The leave that cancelled days become, under the field of the cancelling that names it. */
interface LeaveInstead {
  leave_type_id: number;
  attachment_ids: readonly number[];
}

/** Requests other leave on days of a request that were cancelled, which must follow each other. */
async function sendInstead(
  call: RowCall,
  row: RequestRow,
  cancelled: readonly DayRow[],
  { leave_type_id, attachment_ids, reason }: LeaveInstead & { reason: string },
): Promise<void> {
  if (leave_type_id === row.leave_type_id) throw invalid('becomes.leave_type_id', 'leave_request.same_type');
  const [start_date, end_date] = [cancelled[0]?.date, cancelled.at(-1)?.date];
  if (!start_date || !end_date || daysBetween(start_date, end_date) >= cancelled.length)
    throw invalid('dates', 'leave_request.not_in_a_row');
  const asking = { companyId: row.company_id, employeeId: row.employee_id, replaces_id: null };
  const days = cancelled.map(({ date, duration }) => ({ date, duration }));
  const terms = { leave_type_id, attachment_ids, start_date, end_date, days, ...NO_EVENT };
  const created_by = call.actor.user_id;
  const sent = await sendRequest(call, asking, { terms, reason, created_by }).catch((error) => {
    throw inField('becomes', error);
  });
  await notifyPerson(call, sent.row, 'leave_made');
}

/** What somebody's cancelling names. */
interface Cancelling {
  dates?: readonly string[] | undefined;
  note: string;
  becomes?: LeaveInstead | null;
}

/** Cancels somebody's request or days of it, which may become other leave; nobody their own in this way. */
export async function cancelForPerson(
  call: RowCall,
  found: RequestRow,
  { dates, note, becomes = null }: Cancelling,
  current: Current,
): Promise<void> {
  const own = call.actor.roles.some(
    (role) => role.company_id === found.company_id && role.employee_id === found.employee_id,
  );
  if (own) throw forbidden();
  const row = await lockRequest(call, found);
  await assertPossible(call, row, 'cancel', current);
  const held = (await daysOfRequest(call, row)).filter(({ released_at }) => released_at === null);
  await cancelRequest(call, row, { dates, note });
  await notifyPerson(call, row, 'leave_cancelled');
  const cancelled = held.filter(({ date }) => dates?.includes(date) ?? true);
  if (becomes) await sendInstead(call, row, cancelled, { ...becomes, reason: note });
}

const requestUnder = async (call: RowCall, approvalId: number): Promise<RequestRow | undefined> => {
  const [row] = await requestRows(call, eq(leaveRequests.approval_id, approvalId));
  return row;
};

/** Applies the decision on a request: approval posts its days, rejection lets go of them. */
export async function applyDecision(
  call: RowCall,
  approval: ApprovalRow,
  { status, note }: LeaveDecision,
): Promise<void> {
  const row = await requestUnder({ ...call, companyIds: [approval.company_id] }, approval.id);
  if (!row) return;
  await setRequest(call, row, { status, note: note });
  if (status === 'Rejected') await releaseDays(call, row);
  else await reconcile(call, row);
  await notifyPerson(call, row, status === 'Approved' ? 'leave_approved' : 'leave_rejected');
}

/** Marks a request whose step but not the last was decided, and tells those who decide next. */
export async function applyReview(call: RowCall, approval: ApprovalRow): Promise<void> {
  const row = await requestUnder({ ...call, companyIds: [approval.company_id] }, approval.id);
  if (!row) return;
  await setRequest(call, row, { status: 'Reviewed' });
  await notifyDeciders(call, approval, row);
}
