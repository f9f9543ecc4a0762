import type { ApprovalStatus } from '@mesra/domain/approvals/approval';
import { withoutHoliday } from '@mesra/domain/attendance/day-count';
import type { OvertimeByDay } from '@mesra/domain/attendance/month-overtime';
import type { PlannedDay } from '@mesra/domain/attendance/work-day';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { readTogether } from '../../kit/together.ts';
import {
  type DaysRequested,
  dayKey,
  type Placing,
  type PlacingRows,
  placementOn,
  placingOf,
  placingSql,
} from '../attendance-rules/attendance-rules.api.ts';
import {
  confirmedHolidays,
  holidayReach,
  holidaysSql,
  type ObservedHolidays,
  type RegisterRow,
} from '../holidays/holidays.api.ts';
import {
  eventsSql,
  type PresenceEventRow,
  type ReadEvent,
  readEvents,
  storedEvent,
} from '../presence/presence.api.ts';
import { type PlanRows, type Plans, plansOf, plansSql, scheduledOn } from '../schedules/schedules.api.ts';
import { type AttendanceDayRow, attendanceDays } from './attendance.tables.ts';
import { hasMonthCap, readMonthOvertime } from './month-overtime.reads.ts';

/** Overtime of a day with its approval. */
export interface SubmittedOvertime {
  id: number;
  employee_id: number;
  date: PlainDate;
  approval_id: number;
  requested_minutes: number;
  /** Null until decided. */
  granted_minutes: number | null;
  as_leave: boolean;
  status: ApprovalStatus;
}

/** That somebody who does not clock was not there. */
export interface Absence {
  id: number;
  reason: string;
}

/** Everything that some people's days rest on, read in a constant number of queries. */
export interface DayGround extends Placing, Plans {
  companyId: number;
  holidays: ObservedHolidays;
  /** Their events by day, in the order of recording. */
  events: Map<number, Map<PlainDate, ReadEvent[]>>;
  /** Days that a confirmed payroll has taken, as they were then; by `dayKey`. */
  closed: Map<string, AttendanceDayRow>;
  /** What counts toward a month's limit of overtime; null where no rule set has one. */
  monthOvertime: OvertimeByDay | null;
  /** Why those who do not clock were noted as absent; by `dayKey`. */
  absences: Map<string, Absence>;
  /** Overtime that was submitted for approval, by day. */
  overtime: Map<number, Map<PlainDate, SubmittedOvertime>>;
}

const ids = (all: readonly number[]) => sql.param([...all]);

/** Events of employees in the order of recording, by person and day. */
export function eventsByDay(reads: readonly ReadEvent[]): DayGround['events'] {
  const found: DayGround['events'] = new Map();
  for (const read of reads) {
    const { employee_id, local_date } = read.row;
    if (employee_id === null) continue;
    const days = found.get(employee_id) ?? new Map<PlainDate, ReadEvent[]>();
    days.set(local_date, [...(days.get(local_date) ?? []), read]);
    found.set(employee_id, days);
  }
  return found;
}

const overtimeSql = ({ companyId, employeeIds, from, to }: DaysRequested): SQL => sql`
  select o.id, o.employee_id, o.date, o.approval_id, o.requested_minutes, o.granted_minutes, o.as_leave,
    a.status
  from attendance_overtime o
  join reads.approvals a on a.company_id = o.company_id and a.id = o.approval_id
  where o.company_id = ${companyId} and o.employee_id = any (${ids(employeeIds)}::bigint[])
    and o.date between ${from}::date and ${to}::date`;

const absencesSql = ({ companyId, employeeIds, from, to }: DaysRequested): SQL => sql`
  select id, employee_id, date, reason from attendance_absences
  where company_id = ${companyId} and employee_id = any (${ids(employeeIds)}::bigint[])
    and date between ${from}::date and ${to}::date`;

function overtimeByDay(rows: readonly SubmittedOvertime[]): DayGround['overtime'] {
  const found: DayGround['overtime'] = new Map();
  for (const row of rows) {
    const days = found.get(row.employee_id) ?? new Map<PlainDate, SubmittedOvertime>();
    found.set(row.employee_id, days.set(row.date, row));
  }
  return found;
}

async function readClosed(tx: Tx, { companyId, employeeIds, from, to }: DaysRequested) {
  const rows = await tx
    .select()
    .from(attendanceDays)
    .where(
      and(
        eq(attendanceDays.company_id, companyId),
        sql`${attendanceDays.employee_id} = any (${ids(employeeIds)}::bigint[])`,
        gte(attendanceDays.date, from),
        lte(attendanceDays.date, to),
        sql`system.day_is_locked(${attendanceDays.company_id}, ${attendanceDays.employee_id}, ${attendanceDays.date}, 'attendance')`,
      ),
    );
  return new Map(rows.map((row) => [dayKey(row.employee_id, row.date), row]));
}

/** What was noted of somebody's absence on a day; null if nothing. */
export const absenceOn = (ground: DayGround, employeeId: number, date: PlainDate): Absence | null =>
  ground.absences.get(dayKey(employeeId, date)) ?? null;

/** A day as a confirmed payroll took it; null while it is open. */
export const closedDay = (ground: DayGround, employeeId: number, date: PlainDate): AttendanceDayRow | null =>
  ground.closed.get(dayKey(employeeId, date)) ?? null;

type AbsenceRow = Absence & { employee_id: number; date: PlainDate };

type GroundRows = PlacingRows &
  PlanRows & {
    register: RegisterRow;
    events: PresenceEventRow;
    overtime: SubmittedOvertime;
    absences: AbsenceRow;
  };

/**
 * Reads everything that some people's days rest on, as every day would be now: those that a payroll has taken too. Nobody
 * is left out who was asked for, whatever their status.
 */
export async function readOpenGround(tx: Tx, requested: DaysRequested): Promise<DayGround> {
  const { companyId, employeeIds, from, to } = requested;
  const read = await readTogether<GroundRows>(tx, {
    ...placingSql(requested),
    // Attribution looks at the shifts of the two days before and the day after; holidays at more days.
    ...plansSql([companyId], employeeIds, holidayReach({ from, to })),
    register: holidaysSql(companyId, { from, to }),
    events: eventsSql(companyId, employeeIds, from, to),
    overtime: overtimeSql(requested),
    absences: absencesSql(requested),
  });
  const placing = placingOf(read);
  return {
    companyId,
    ...placing,
    ...plansOf(read),
    monthOvertime: hasMonthCap(placing) ? await readMonthOvertime(tx, requested) : null,
    holidays: confirmedHolidays(read.register),
    events: eventsByDay(readEvents(read.events.map(storedEvent))),
    overtime: overtimeByDay(read.overtime),
    absences: new Map(
      read.absences.map(({ employee_id, date, ...absence }) => [dayKey(employee_id, date), absence]),
    ),
    closed: new Map(),
  };
}

/** `readOpenGround` with the days that a confirmed payroll has taken as they were then. */
export const readGround = async (tx: Tx, requested: DaysRequested): Promise<DayGround> => ({
  ...(await readOpenGround(tx, requested)),
  closed: await readClosed(tx, requested),
});

/** The holiday of somebody on a day; null if none. */
export const holidayOf = (ground: DayGround, employeeId: number, date: PlainDate) =>
  ground.holidays(employeeId, date, {
    kindOn: (day) => scheduledOn(ground, employeeId, day).kind,
    placementOn: (day) => placementOn(ground, employeeId, day),
  });

/** What somebody works on a day, without the half that a holiday takes of it. */
export function planOf(ground: DayGround, employeeId: number, date: PlainDate): PlannedDay {
  const scheduled = scheduledOn(ground, employeeId, date);
  const part = scheduled.kind === 'work' ? holidayOf(ground, employeeId, date)?.day_part : undefined;
  return part === 'morning' || part === 'afternoon' ? withoutHoliday(scheduled, part) : scheduled;
}
