import { overtimeLeave } from '@mesra/domain/attendance/overtime-leave';
import { and, eq } from 'drizzle-orm';
import { on } from '../../kit/events.ts';
import type { RowCall } from '../../kit/http.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import type { ApprovalRow } from '../approvals/approvals.api.ts';
import { approvalDecided } from '../approvals/approvals.events.ts';
import { todayOf } from '../company/company.api.ts';
import { assertNotWaiting, lockLeaveOf } from '../leaves/leaves.api.ts';
import { eventsUnderReview } from '../presence/presence.api.ts';
import { notifyOutcome } from './attendance.notices.ts';
import { attendanceOvertime } from './attendance.tables.ts';
import { isLocked } from './day.present.ts';
import { refreshDays } from './day.store.ts';
import { overtimeTermsFacts } from './overtime-leave-facts.reads.ts';
import { type OvertimeRow, overtimeFacts, overtimeUnder } from './working-time.reads.ts';

/** The granted minutes of overtime, all of them where none are named, and whether leave is given for them instead of pay. */
export interface OvertimeTerms {
  minutes?: number | undefined;
  as_leave?: boolean | undefined;
}

interface Decision {
  status: 'Approved' | 'Rejected';
  note: string | null;
  terms: unknown;
}

/**
 * The minutes that a decision grants. 409 on a day that a confirmed payroll has taken; 422 for more minutes than were
 * worked, and without a reason where they exceed a limit of working time.
 */
async function grantedMinutes(
  call: RowCall,
  row: OvertimeRow,
  { status, note, terms }: Decision,
): Promise<number> {
  if (status === 'Rejected') return 0;
  if (await isLocked(call.tx, row.company_id, row.employee_id, row.date))
    throw new Problem('wrong_state', { key: 'attendance.locked' });
  const minutes = (terms as OvertimeTerms | null)?.minutes ?? row.requested_minutes;
  if (minutes > row.requested_minutes)
    throw invalid('minutes', 'overtime.too_many', { max: row.requested_minutes });
  if (minutes > 0 && note === null && (await overtimeFacts(call, row, minutes)).breaches.length > 0)
    throw invalid('note', 'overtime.reason_required');
  return minutes;
}

/**
 * Whether a decision gives leave instead of pay. 422 for less than half a day, where no leave can be posted, and without a
 * reason where the law has it paid.
 */
async function givenAsLeave(
  call: RowCall,
  row: OvertimeRow,
  { note, terms }: Decision,
  minutes: number,
): Promise<boolean> {
  if (!(terms as OvertimeTerms | null)?.as_leave || minutes === 0) return false;
  // Leave that is given by hand for the same day waits, and the other way round.
  await lockLeaveOf(call.tx, row.company_id, [row.employee_id]);
  const { leave: facts } = await overtimeTermsFacts(call, row);
  if (!facts) throw invalid('as_leave', 'overtime.no_leave_type');
  if (facts.refused !== null) throw invalid('as_leave', facts.refused);
  await assertNotWaiting(call.tx, row.company_id, await todayOf(call, row.company_id));
  const { half_days } = overtimeLeave(minutes, facts.normal_day_minutes);
  if (half_days === 0)
    throw invalid('as_leave', 'overtime.too_little', { min: Math.ceil(facts.normal_day_minutes / 2) });
  if (facts.paid_by_law && note === null)
    throw invalid('note', 'overtime.leave_reason_required', { section: facts.paid_by_law.section });
  return true;
}

const OVERTIME_OUTCOMES = {
  all: 'overtime_approved',
  some: 'overtime_partly_approved',
  none: 'overtime_rejected',
} as const;

async function applyOvertime(call: RowCall, approval: ApprovalRow, decision: Decision): Promise<void> {
  const [row] = await overtimeUnder(call, [approval.id]);
  if (!row) return;
  const { company_id: companyId, employee_id, date, requested_minutes } = row;
  const granted_minutes = await grantedMinutes(call, row, decision);
  const as_leave = await givenAsLeave(call, row, decision, granted_minutes);
  await call.tx
    .update(attendanceOvertime)
    .set({ granted_minutes, as_leave, answer: decision.note })
    .where(and(eq(attendanceOvertime.company_id, companyId), eq(attendanceOvertime.id, row.id)));
  await refreshDays(call.tx, { companyId, employeeIds: [employee_id], from: date, to: date });
  const much = granted_minutes === 0 ? 'none' : granted_minutes < requested_minutes ? 'some' : 'all';
  await notifyOutcome(call, { ...row, kind: as_leave ? 'overtime_as_leave' : OVERTIME_OUTCOMES[much] });
}

/** Applies decisions on overtime to the days, and tells people of decisions on their overtime and events. */
export const decisionListener = on(approvalDecided, async (_, { call, approval, status, note, terms }) => {
  const approved = status === 'Approved';
  switch (approval.kind) {
    case 'attendance_overtime':
      return applyOvertime(call, approval, { status, note, terms });
    case 'presence_event': {
      const [event] = await eventsUnderReview(call, [approval.id]);
      if (!event) return;
      const { company_id, employee_id, local_date: date } = event;
      const kind = approved ? 'event_verified' : 'event_rejected';
      if (employee_id !== null) await notifyOutcome(call, { company_id, employee_id, date, kind });
    }
  }
});
