import { and, eq } from 'drizzle-orm';
import { on } from '../../kit/events.ts';
import type { RowCall } from '../../kit/http.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import type { ApprovalRow } from '../approvals/approvals.api.ts';
import { approvalDecided } from '../approvals/approvals.events.ts';
import { eventsUnderReview } from '../presence/presence.api.ts';
import { notifyOutcome } from './attendance.notices.ts';
import { attendanceOvertime } from './attendance.tables.ts';
import { isLocked } from './day.present.ts';
import { refreshDays } from './day.store.ts';
import { type OvertimeRow, overtimeFacts, overtimeUnder } from './working-time.reads.ts';

/** The granted minutes of overtime; all of them where none are named. */
export interface OvertimeTerms {
  minutes: number;
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
  await call.tx
    .update(attendanceOvertime)
    .set({ granted_minutes, answer: decision.note })
    .where(and(eq(attendanceOvertime.company_id, companyId), eq(attendanceOvertime.id, row.id)));
  await refreshDays(call.tx, { companyId, employeeIds: [employee_id], from: date, to: date });
  const much = granted_minutes === 0 ? 'none' : granted_minutes < requested_minutes ? 'some' : 'all';
  await notifyOutcome(call, { ...row, kind: OVERTIME_OUTCOMES[much] });
}

/** Applies decisions on overtime to the days, and tells people of decisions on their overtime and events. */
export const decisionListener = on(approvalDecided, async (_, { call, approval, status, note, terms }) => {
  const approved = status === 'Approved';
  switch (approval.kind) {
    case 'attendance_overtime':
      return applyOvertime(call, approval, { status, note, terms });
    case 'presence_event': {
      const [event] = await eventsUnderReview(call, [approval.id]);
      if (event)
        await notifyOutcome(call, {
          ...event,
          date: event.local_date,
          kind: approved ? 'event_verified' : 'event_rejected',
        });
    }
  }
});
