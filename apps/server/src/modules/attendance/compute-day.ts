import type { AttendanceDayKind } from '@mesra/contract/attendance/attendance-values';
import type { Attribution } from '@mesra/domain/attendance/attribution';
import { boardMinutes } from '@mesra/domain/attendance/board-status';
import { recordByException } from '@mesra/domain/attendance/by-exception';
import type { DayLeave } from '@mesra/domain/attendance/day-count';
import { dayExceptions } from '@mesra/domain/attendance/day-exceptions';
import { type DayFacts, type DayRecord, dayRecord } from '@mesra/domain/attendance/day-record';
import { isHalfDay, type PlannedDay } from '@mesra/domain/attendance/work-day';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { instantAt, offsetIn } from '@mesra/domain/kit/zone';
import { effectiveEvents } from '@mesra/domain/presence/event';
import { workingTimeOn } from '@mesra/domain/statutory/malaysia/working-time';
import { leaveOn, placementOn, settingsOn } from '../attendance-rules/attendance-rules.api.ts';
import type { AttendanceDayRow } from './attendance.tables.ts';
import { absenceOn, closedDay, type DayGround, holidayOf, planOf } from './day-facts.reads.ts';
import { leftOfMonth, noted } from './month-overtime.reads.ts';

/** A day as worked out: what is stored, and what it was worked out from. */
export interface ComputedDay {
  row: AttendanceDayRow;
  plan: PlannedDay;
  /** Null on a closed day without events. */
  record: DayRecord | null;
}

function kindOf({ kind }: PlannedDay, holiday: boolean, leave: DayLeave | null): AttendanceDayKind {
  if (kind === 'work' && !holiday && leave === 'full') return 'leave';
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

/** Everything that one person's day rests on. */
function dayFacts(ground: DayGround, employeeId: number, date: PlainDate, planned: PlannedDay): DayFacts {
  const settings = settingsOn(ground, employeeId, date);
  const decided = ground.overtime.get(employeeId)?.get(date);
  return {
    planned,
    // What half a holiday leaves is the plan.
    holiday: holidayOf(ground, employeeId, date)?.day_part === 'full',
    leave: leaveOn(ground, employeeId, date),
    events: attributed(ground, employeeId, date),
    settings,
    overtime: {
      approved_minutes: decided?.granted_minutes ?? null,
      month_left_minutes: leftOfMonth(ground, settings, employeeId, date),
      as_leave: decided?.as_leave ?? false,
    },
    offsetAt: offsetIn(ground.zone),
    law: workingTimeOn(placementOn(ground, employeeId, date).state, date),
  };
}

/**
 * Works out one person's day from what was read (domain `dayRecord`); a closed one is as the payroll took it. The days of a
 * person are worked out in order, since a month's limit of overtime leaves less for the later ones.
 */
export function computeDay(ground: DayGround, employeeId: number, date: PlainDate): ComputedDay {
  const plan = planOf(ground, employeeId, date);
  const closed = closedDay(ground, employeeId, date);
  if (closed) return noted(ground, { row: closed, plan, record: closed.record });
  const facts = dayFacts(ground, employeeId, date, plan);
  const { holiday, leave, events, settings, offsetAt, law } = facts;
  // Whoever clocks although they need not has said themselves when they worked.
  const unclocked = settings.by_exception && events.length === 0;
  const noted_absent = unclocked && absenceOn(ground, employeeId, date) !== null;
  const record = unclocked ? recordByException({ ...facts, noted_absent }) : dayRecord(facts);
  const at = (minute: number | null) =>
    minute === null ? null : new Date(instantAt(date, minute, offsetAt)).toISOString();
  const read = ground.events.get(employeeId)?.get(date) ?? [];
  const pending_events = read.filter(({ row }) => row.status === 'Pending').length;
  const board = boardMinutes(plan, record.first_in, leave);
  const { missing_out, in_status, out_status } = record;
  const { late_minutes, early_leave_minutes, normal_minutes, overtime_minutes, break_minutes } = record;
  const row: AttendanceDayRow = {
    company_id: ground.companyId,
    employee_id: employeeId,
    date,
    kind: kindOf(plan, holiday, leave),
    leave,
    holiday: holidayOf(ground, employeeId, date)?.name ?? null,
    half_day: isHalfDay(plan),
    planned_in: at(board.planned_in),
    planned_out: at(board.planned_out),
    late_after: at(board.late_after),
    closes_at: at(board.closes_at),
    first_in: at(record.first_in),
    last_out: at(record.last_out),
    by_exception: settings.by_exception,
    noted_absent,
    work_site_id: events.findLast(({ event }) => event.work_site_id !== null)?.event.work_site_id ?? null,
    ...{ missing_out, in_status, out_status },
    ...{ late_minutes, early_leave_minutes, normal_minutes, overtime_minutes, break_minutes },
    not_counted_minutes: record.not_counted.reduce((sum, { minutes }) => sum + minutes, 0),
    pending_events,
    exceptions: dayExceptions(record, plan, { law: law?.value ?? null, leave, pending_events }),
    record: events.length > 0 || record.span_minutes > 0 ? record : null,
  };
  return noted(ground, { row, plan, record });
}
