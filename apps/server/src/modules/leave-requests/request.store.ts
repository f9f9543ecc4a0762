import { isOpen } from '@mesra/domain/approvals/approval';
import { decidersOf } from '@mesra/domain/approvals/approval-steps';
import type { StepDeciders } from '@mesra/domain/approvals/step';
import { leaveStepsOf } from '@mesra/domain/leave/approval-steps';
import { halvesOf } from '@mesra/domain/leave/request-days';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { EventCall } from '../../kit/events.ts';
import type { RowCall } from '../../kit/http.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import { cancelApproval, grantToSoleOwner, openApproval } from '../approvals/approvals.api.ts';
import { lockLeaveOf, postTaken } from '../leaves/leaves.api.ts';
import { notifyDeciders } from './leave-requests.notices.ts';
import { leaveEvents, leaveRequestDays, leaveRequestFiles, leaveRequests } from './leave-requests.tables.ts';
import { type PossibleHolidays, possibleAmong } from './possible-holidays.reads.ts';
import { presentOwnItem } from './request.present.ts';
import { daysOfRequest, findRequest, type RequestRow } from './request.reads.ts';
import {
  type Asking,
  assertSendable,
  type CheckedLeave,
  checkLeave,
  type LeaveTerms,
} from './request-check.ts';

/** The deciders of each step of a request; none where whoever holds the right or the line manager decides once. */
const decidersOfSteps = ({ type, counted, placement }: CheckedLeave): StepDeciders[] =>
  decidersOf(leaveStepsOf(type.steps, { half_days: counted.half_days, ...placement }));

/** The event of a request, stored if it is new. */
async function storeEvent({ tx }: RowCall, { event, person, type }: CheckedLeave): Promise<number | null> {
  if (!event || event.id !== null) return event?.id ?? null;
  const { kind, due_on, happened_on, child_number, note } = event;
  const [row] = await tx
    .insert(leaveEvents)
    .values({
      ...{ kind, due_on, happened_on, child_number, note },
      company_id: type.company_id,
      employee_id: person.id,
    })
    .returning({ id: leaveEvents.id });
  return row?.id ?? null;
}

/** Stores the days of a request as they were counted. */
export async function storeDays({ tx }: RowCall, requestId: number, { counted, person }: CheckedLeave) {
  await tx.insert(leaveRequestDays).values(
    counted.days.map(({ date, duration, half_days, why, holiday }) => ({
      ...{ date, duration, half_days, why, holiday },
      company_id: person.company_id,
      leave_request_id: requestId,
      employee_id: person.id,
      morning: halvesOf(duration).includes('morning'),
      afternoon: halvesOf(duration).includes('afternoon'),
    })),
  );
}

/** What is sent: what is asked for, why, and whether somebody else makes it. */
export interface SentLeave {
  terms: LeaveTerms;
  reason: string | null;
  created_by: number | null;
}

/** Another request in the way, as the person sees it. */
const currentOf = (call: RowCall) => async (id: number) => presentOwnItem(call, await findRequest(call, id));

async function insertRequest(
  call: RowCall,
  { companyId: company_id, employeeId: employee_id, replaces_id }: Asking,
  { terms, reason, created_by }: SentLeave,
  checked: CheckedLeave,
): Promise<number> {
  const leave_event_id = await storeEvent(call, checked);
  const steps = decidersOfSteps(checked);
  const approval = await openApproval(call, {
    ...{ company_id, employee_id, steps },
    kind: 'leave_request',
    subject: null,
  });
  const [row] = await call.tx
    .insert(leaveRequests)
    .values({
      ...{ company_id, employee_id, leave_event_id, reason, created_by, replaces_id },
      leave_type_id: terms.leave_type_id,
      start_date: terms.start_date,
      end_date: terms.end_date,
      half_days: checked.counted.half_days,
      approval_id: approval.id,
      broken_rules: checked.broken,
    })
    .returning({ id: leaveRequests.id });
  if (!row) throw new Problem('unavailable');
  await storeDays(call, row.id, checked);
  if (terms.attachment_ids.length > 0)
    await call.tx
      .update(leaveRequestFiles)
      .set({ leave_request_id: row.id })
      .where(
        and(
          eq(leaveRequestFiles.company_id, company_id),
          inArray(leaveRequestFiles.id, [...terms.attachment_ids]),
        ),
      );
  if (!(await grantToSoleOwner(call, approval.id))) await notifyDeciders(call, approval, checked.person);
  return row.id;
}

/** A request as it was stored, with what may still become a holiday among its days. */
interface StoredLeave {
  row: RequestRow;
  possible: PossibleHolidays;
}

const storeChecked = async (
  call: RowCall,
  asking: Asking,
  sent: SentLeave,
  checked: CheckedLeave,
): Promise<StoredLeave> => ({
  row: await findRequest(call, await insertRequest(call, asking, sent, checked)),
  possible: possibleAmong(checked.counted.days),
});

/**
 * Sends a request: its days are held from then on. 422 with every rule that cannot be broken at its field; 409 that names the
 * request or the locked day in the way.
 */
export async function sendRequest(call: RowCall, asking: Asking, sent: SentLeave): Promise<StoredLeave> {
  await lockLeaveOf(call.tx, asking.companyId, [asking.employeeId]);
  const checked = await checkLeave(call, asking, sent.terms);
  await assertSendable(checked, currentOf(call));
  return storeChecked(call, asking, sent, checked);
}

/** Lets go of days of a request: all of them, or those named. */
export async function releaseDays(
  call: RowCall,
  { company_id, id }: Pick<RequestRow, 'company_id' | 'id'>,
  dates?: readonly string[],
): Promise<void> {
  await call.tx
    .update(leaveRequestDays)
    .set({ released_at: call.services.clock.now().toISOString() })
    .where(
      and(
        eq(leaveRequestDays.company_id, company_id),
        eq(leaveRequestDays.leave_request_id, id),
        isNull(leaveRequestDays.released_at),
        dates ? inArray(leaveRequestDays.date, [...dates]) : undefined,
      ),
    );
}

/** Stores columns of a request. */
export const setRequest = (
  { tx }: Pick<RowCall, 'tx'>,
  { company_id, id }: Pick<RequestRow, 'company_id' | 'id'>,
  set: Partial<typeof leaveRequests.$inferInsert>,
) =>
  tx
    .update(leaveRequests)
    .set(set)
    .where(and(eq(leaveRequests.company_id, company_id), eq(leaveRequests.id, id)));

/** Posts what an approved request takes now: its days that are not released. */
export async function reconcile(call: EventCall, row: RequestRow): Promise<void> {
  const days = await daysOfRequest(call, row);
  await postTaken(
    call,
    row,
    days.map(({ date, half_days, duration, released_at }) => ({
      ...{ date, half_days, duration },
      released: released_at !== null,
    })),
  );
}

/** The request with the person's leave held, as it is then. */
export async function lockRequest(call: RowCall, { company_id, employee_id, id }: RequestRow) {
  await lockLeaveOf(call.tx, company_id, [employee_id]);
  return findRequest(call, id);
}

/** Ends a held request: its approval, its days, and what was posted for it. */
async function end(call: RowCall, row: RequestRow, note: string | null): Promise<void> {
  if (isOpen(row.status) && row.sent_back_at === null)
    await cancelApproval(call, row.approval_id, () => null);
  await releaseDays(call, row);
  await setRequest(call, row, { status: 'Cancelled', note });
  if (row.status === 'Approved') await reconcile(call, row);
}

/**
 * Cancels a held request, or some of its days: what was posted for them is given back. 422 for a day that is not one of
 * them, or is cancelled already.
 */
export async function cancelRequest(
  call: RowCall,
  row: RequestRow,
  { dates, note }: { dates: readonly string[] | undefined; note: string | null },
): Promise<RequestRow> {
  const days = (await daysOfRequest(call, row)).filter((day) => day.released_at === null);
  const named = new Set(dates ?? days.map(({ date }) => date));
  const held = new Set(days.map(({ date }) => date));
  if ([...named].some((date) => !held.has(date))) throw invalid('dates', 'leave_request.not_a_day');
  const left = days.filter(({ date }) => !named.has(date));
  const half_days = left.reduce((sum, day) => sum + day.half_days, 0);
  if (half_days === 0) await end(call, row, note);
  else {
    await releaseDays(call, row, [...named]);
    await setRequest(call, row, { half_days, note });
    if (row.status === 'Approved') await reconcile(call, row);
  }
  return findRequest(call, row.id);
}

/**
 * Puts what is sent in place of a held request, in one step: either both happen or neither. Refused as sending is, and the
 * request before stays.
 */
export async function replaceRequest(call: RowCall, row: RequestRow, sent: SentLeave): Promise<StoredLeave> {
  const asking = { companyId: row.company_id, employeeId: row.employee_id, replaces_id: row.id };
  await end(call, row, row.note);
  const checked = await checkLeave(call, asking, sent.terms);
  await assertSendable(checked, currentOf(call));
  return storeChecked(call, asking, sent, checked);
}
