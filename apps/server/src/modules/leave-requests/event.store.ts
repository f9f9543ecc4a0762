import { isOpen } from '@mesra/domain/approvals/approval';
import type { DateRange } from '@mesra/domain/kit/date-range';
import { addDays, daysBetween, type PlainDate } from '@mesra/domain/kit/plain-date';
import { eventDay, movedSpell } from '@mesra/domain/leave/events';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { invalid } from '../../kit/problem.ts';
import { updateVersioned } from '../../kit/versioned.ts';
import { LIVE_STATUSES } from '../leave-facts/leave-facts.api.ts';
import { lockLeaveOf } from '../leaves/leaves.api.ts';
import { notifyPerson } from './leave-requests.notices.ts';
import { leaveEvents, leaveRequestDays, leaveRequests } from './leave-requests.tables.ts';
import { presentOwnItem } from './request.present.ts';
import { daysOfRequest, filesOfRequest, findRequest, type RequestRow, requestRows } from './request.reads.ts';
import { reconcile, releaseDays, setRequest, storeDays } from './request.store.ts';
import { assertSendable, type CheckedLeave, checkLeave, ruleMessage } from './request-check.ts';

export type LeaveEventRow = typeof leaveEvents.$inferSelect;

/** The spells of an event that are open or approved, in order. */
const spellsOf = (call: RowCall, { company_id, id }: LeaveEventRow): Promise<RequestRow[]> =>
  requestRows(
    { tx: call.tx, companyIds: [company_id] },
    and(eq(leaveRequests.leave_event_id, id), inArray(leaveRequests.status, [...LIVE_STATUSES])),
  ).orderBy(asc(leaveRequests.start_date));

/** A request checked as if it were of this range, with the halves and the cancelled days where they were in it. */
async function checkAt(call: RowCall, row: RequestRow, range: DateRange) {
  const shift = daysBetween(row.start_date, range.start);
  const days = (await daysOfRequest(call, row)).map(({ date, duration, released_at }) => ({
    ...{ date: addDays(date, shift), duration, released_at },
  }));
  const files = row.files === 0 ? [] : await filesOfRequest(call, row);
  const checked = await checkLeave(
    call,
    { companyId: row.company_id, employeeId: row.employee_id, replaces_id: row.id },
    {
      ...{ start_date: range.start, end_date: range.end, leave_type_id: row.leave_type_id, event: null },
      days: days.map(({ date, duration }) => ({ date, duration })),
      leave_event_id: row.leave_event_id,
      attachment_ids: files.map(({ id }) => id),
    },
  );
  const released = days.filter(({ released_at }) => released_at !== null).map(({ date }) => date);
  return { checked, released };
}

/** Refuses a move to days that cannot be taken: 409 where another request or a payroll has them, else 422 at the day. */
async function assertMovable(call: RowCall, checked: CheckedLeave): Promise<void> {
  const wrong = checked.broken.find(({ blocks, conflict }) => blocks && !conflict);
  if (wrong) {
    const { key, params } = ruleMessage(wrong);
    throw invalid('happened_on', key, params);
  }
  await assertSendable(checked, async (id) => presentOwnItem(call, await findRequest(call, id)));
}

/** Moves a spell: its days are stored anew, and the difference of an approved one is posted. */
async function moveSpell(call: RowCall, row: RequestRow, range: DateRange): Promise<void> {
  const { checked, released } = await checkAt(call, row, range);
  await assertMovable(call, checked);
  const { company_id, id } = row;
  await call.tx
    .delete(leaveRequestDays)
    .where(and(eq(leaveRequestDays.company_id, company_id), eq(leaveRequestDays.leave_request_id, id)));
  await storeDays(call, id, checked);
  if (released.length > 0) await releaseDays(call, row, released);
  const half_days = checked.counted.days
    .filter(({ date }) => !released.includes(date))
    .reduce((sum, day) => sum + day.half_days, 0);
  await setRequest(call, row, { start_date: range.start, end_date: range.end, half_days });
  const moved = await findRequest(call, id);
  if (moved.status === 'Approved') await reconcile(call, moved);
  await notifyPerson(call, moved, 'leave_moved');
}

/** Checks the open spells of an event again: what the law says of them may depend on the actual day. */
async function checkAgain(call: RowCall, event: LeaveEventRow): Promise<void> {
  for (const row of await spellsOf(call, event)) {
    if (!isOpen(row.status)) continue;
    const { checked } = await checkAt(call, row, { start: row.start_date, end: row.end_date });
    await setRequest(call, row, { broken_rules: checked.broken });
  }
}

/**
 * Records the actual day of an event: what has not begun of its leave moves by as many days and keeps its length, in one
 * step; what has begun stays. Returns the event and how many requests moved. 409 with the event where the caller saw another
 * version of it.
 */
export async function recordHappened(
  call: RowCall,
  event: LeaveEventRow,
  { happened_on, version }: { happened_on: PlainDate; version: number },
): Promise<{ event: LeaveEventRow; moved: number }> {
  const { company_id, employee_id, id } = event;
  const today = todayIn(call.actor, company_id, call.services.clock);
  if (happened_on > today) throw invalid('happened_on', 'leave_request.not_happened');
  await lockLeaveOf(call.tx, company_id, [employee_id]);
  const where = and(eq(leaveEvents.company_id, company_id), eq(leaveEvents.id, id));
  const [before = event] = await call.tx.select().from(leaveEvents).where(where);
  const after = await updateVersioned(
    call.tx,
    leaveEvents,
    { where, version, set: { happened_on } },
    () => before,
  );
  const move = { from: eventDay(before), to: happened_on, today };
  const spells = await spellsOf(call, event);
  // The foremost in the direction of the move goes first, so that none meets another of them.
  if (move.to > move.from) spells.reverse();
  let moved = 0;
  for (const row of spells) {
    const range = movedSpell({ start: row.start_date, end: row.end_date }, move);
    if (range.start === row.start_date) continue;
    await moveSpell(call, row, range);
    moved += 1;
  }
  await checkAgain(call, event);
  return { event: after, moved };
}
