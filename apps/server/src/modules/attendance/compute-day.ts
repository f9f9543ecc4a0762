import type { AttendanceDayKind, DayException } from '@mesra/contract/attendance/attendance-values';
import type { Attribution } from '@mesra/domain/attendance/attribution';
import { MISSING_OUT_AFTER } from '@mesra/domain/attendance/board-status';
import { type DayRecord, dayRecord } from '@mesra/domain/attendance/day-record';
import { spanOf } from '@mesra/domain/attendance/sessions';
import type { PlannedDay } from '@mesra/domain/attendance/work-day';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { instantAt, offsetIn } from '@mesra/domain/kit/zone';
import { effectiveEvents } from '@mesra/domain/presence/event';
import { workingTimeOn } from '@mesra/domain/statutory/malaysia/working-time';
import type { AttendanceDayRow } from './attendance.tables.ts';
import { closedDay, type DayGround, holidayOf, placementOn, planOf, settingsOn } from './day-facts.reads.ts';

/** A day as worked out: what is stored, and what it was worked out from. */
export interface ComputedDay {
  row: AttendanceDayRow;
  plan: PlannedDay;
  /** Null on a closed day without events. */
  record: DayRecord | null;
}

function kindOf({ kind }: PlannedDay, holiday: boolean): AttendanceDayKind {
  return holiday && (kind === 'work' || kind === 'off') ? 'holiday' : kind;
}

/** The events of a day that count, with their session, in order. */
function attributed(ground: DayGround, employeeId: number, date: PlainDate): Attribution[] {
  const read = ground.events.get(employeeId)?.get(date) ?? [];
  const sessions = new Map(read.map(({ row }) => [row.uuid, row.session]));
  let opened_by: string | null = null;
  return effectiveEvents(read.map(({ event }) => event)).map((event) => {
    const session = sessions.get(event.uuid) ?? null;
    if (session !== null) return { event, date, session, opened_by: null };
    opened_by ??= event.uuid;
    return { event, date, session, opened_by };
  });
}

function exceptionsOf(record: DayRecord, { kind }: PlannedDay, pending: number): DayException[] {
  const found: [DayException, boolean][] = [
    ['missing_in', record.missing_in],
    ['missing_out', record.missing_out],
    ['late', record.late_minutes > 0],
    ['early_leave', record.early_leave_minutes > 0],
    ['unplanned', kind !== 'work' && record.first_in !== null],
    ['pending_review', pending > 0],
  ];
  return found.flatMap(([name, applies]) => (applies ? [name] : []));
}

/** The instants of a plan that the board compares with now. */
function planned({ date, sessions }: PlannedDay, record: DayRecord, zone: string) {
  const offsetAt = offsetIn(zone);
  const at = (minute: number) => new Date(instantAt(date, minute, offsetAt)).toISOString();
  const [first, last] = [sessions[0], sessions.at(-1)];
  const come = record.first_in;
  if (!first || !last)
    return {
      planned_in: null,
      planned_out: null,
      late_after: null,
      closes_at: come === null ? null : at(come + MISSING_OUT_AFTER.unplanned),
    };
  const [from, to] = [spanOf(first).from, spanOf(last).to];
  return {
    planned_in: at(from),
    planned_out: at(to),
    late_after: at(from + first.ontime_checkin_minute),
    closes_at: at(Math.max(to, come ?? to) + MISSING_OUT_AFTER.session),
  };
}

/** Works out one person's day from what was read (domain `dayRecord`); a closed one is as the payroll took it. */
export function computeDay(ground: DayGround, employeeId: number, date: PlainDate): ComputedDay {
  const plan = planOf(ground, employeeId, date);
  const closed = closedDay(ground, employeeId, date);
  if (closed) return { row: closed, plan, record: closed.record };
  const holiday = holidayOf(ground, employeeId, date);
  const settings = settingsOn(ground, employeeId, date);
  const offsetAt = offsetIn(ground.zone);
  const events = attributed(ground, employeeId, date);
  const decided = ground.overtime.get(employeeId)?.get(date);
  const record = dayRecord({
    planned: plan,
    holiday: holiday !== null,
    leave: null,
    events,
    settings,
    overtime: { approved_minutes: decided?.granted_minutes ?? null, month_left_minutes: null },
    offsetAt,
    law: workingTimeOn(placementOn(ground, employeeId, date).state, date),
  });
  const at = (minute: number | null) =>
    minute === null ? null : new Date(instantAt(date, minute, offsetAt)).toISOString();
  const read = ground.events.get(employeeId)?.get(date) ?? [];
  const pending_events = read.filter(({ row }) => row.status === 'Pending').length;
  const row: AttendanceDayRow = {
    company_id: ground.companyId,
    employee_id: employeeId,
    date,
    kind: kindOf(plan, holiday !== null),
    holiday: holiday?.name ?? null,
    ...planned(plan, record, ground.zone),
    first_in: at(record.first_in),
    last_out: at(record.last_out),
    by_exception: settings.by_exception,
    missing_out: record.missing_out,
    in_status: record.in_status,
    out_status: record.out_status,
    work_site_id: events.findLast(({ event }) => event.work_site_id !== null)?.event.work_site_id ?? null,
    late_minutes: record.late_minutes,
    early_leave_minutes: record.early_leave_minutes,
    normal_minutes: record.normal_minutes,
    overtime_minutes: record.overtime_minutes,
    break_minutes: record.break_minutes,
    not_counted_minutes: record.not_counted.reduce((sum, { minutes }) => sum + minutes, 0),
    pending_events,
    exceptions: exceptionsOf(record, plan, pending_events),
    record: events.length > 0 ? record : null,
  };
  return { row, plan, record };
}
