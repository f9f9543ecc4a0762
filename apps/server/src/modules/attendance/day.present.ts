import type { AttendanceDay, AttendanceRecord } from '@mesra/contract/attendance/attendance-day';
import { boardStatus } from '@mesra/domain/attendance/board-status';
import type { DayException } from '@mesra/domain/attendance/day-exceptions';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { minutesInto, offsetIn } from '@mesra/domain/kit/zone';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import { settingsOn } from '../attendance-rules/attendance-rules.api.ts';
import { type PresenceEventRow, presentEvents } from '../presence/presence.api.ts';
import { presentDays } from '../schedules/schedules.api.ts';
import type { AttendanceDayRow } from './attendance.tables.ts';
import { computeDay } from './compute-day.ts';
import { absenceOn, type DayGround } from './day-facts.reads.ts';

/** The exceptions of a day by where somebody stands on it; `withExceptions` is the same in SQL. */
function exceptionsAt(stored: readonly DayException[], status: AttendanceDay['status']): DayException[] {
  // Whoever is still there has not forgotten to go.
  if (status === 'In') return stored.filter((one) => one !== 'missing_out');
  return status === 'Absent' ? ['absent', ...stored] : [...stored];
}

/** A stored or computed day in the API's format. */
export const presentDay = (row: AttendanceDayRow, status: AttendanceDay['status']): AttendanceDay => {
  const {
    record: _record,
    half_day: _half,
    late_after: _late,
    closes_at: _closes,
    missing_out: _missing,
    by_exception: _exception,
    noted_absent: _absent,
    work_site_id: _site,
    ...shown
  } = row;
  return { ...shown, exceptions: exceptionsAt(shown.exceptions, status), status };
};

/** Where somebody stands on a computed day at an instant. */
function statusOf(ground: DayGround, { row, plan }: ReturnType<typeof computeDay>, now: Date) {
  const { record } = row;
  return boardStatus(
    {
      planned: plan,
      holiday: row.kind === 'holiday',
      leave: row.leave,
      record: record ?? { first_in: null, last_out: null, missing_out: false },
      by_exception: settingsOn(ground, row.employee_id, row.date).by_exception,
      noted_absent: row.noted_absent,
    },
    minutesInto(row.date, now.getTime(), offsetIn(ground.zone)),
  );
}

/** Somebody's day worked out now, in the API's format. */
export function computedDay(
  ground: DayGround,
  employeeId: number,
  date: PlainDate,
  now: Date,
): AttendanceDay {
  const computed = computeDay(ground, employeeId, date);
  const { kind, record } = computed.row;
  const status = kind === 'away' && record === null ? null : statusOf(ground, computed, now);
  return presentDay(computed.row, status);
}

/** Whether a confirmed payroll has taken somebody's day. */
export const isLocked = async (
  tx: Tx,
  companyId: number,
  employeeId: number,
  date: PlainDate,
): Promise<boolean> => {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select system.day_is_locked(${companyId}, ${employeeId}, ${date}::date, 'attendance') as locked`,
  );
  return rows[0]?.locked === true;
};

/** Somebody's day with its events, its plan and how its hours come about. */
export async function presentRecord(
  call: RowCall,
  ground: DayGround,
  { employeeId, date, pictures }: { employeeId: number; date: PlainDate; pictures: string },
): Promise<AttendanceRecord> {
  const person = ground.people.get(employeeId);
  if (!person) throw notFound();
  const { row } = computeDay(ground, employeeId, date);
  const read = ground.events.get(employeeId)?.get(date) ?? [];
  const pictureOf = ({ id }: PresenceEventRow) => `${pictures}/${id}/picture`;
  const events = await presentEvents(
    call,
    read.map((one) => one.row),
    pictureOf,
  );
  const sites = new Map(
    events.flatMap(({ work_site }) => (work_site ? [[work_site.id, work_site.name]] : [])),
  );
  const [plan] = presentDays(ground.planning, person, ground.schedules.get(employeeId) ?? [], [date]);
  if (!plan) throw notFound();
  return {
    ...computedDay(ground, employeeId, date, call.services.clock.now()),
    employee: {
      id: person.id,
      name: person.name,
      employee_code: person.employee_code,
      image: person.image,
    },
    zone: ground.zone,
    plan,
    events,
    steps: (row.record?.steps ?? []).map((step) => ({ ...step, events: [...step.events] })),
    sites: (row.record?.sites ?? []).map(({ work_site_id, minutes }) => ({
      id: work_site_id,
      name: work_site_id === null ? null : (sites.get(work_site_id) ?? null),
      minutes,
    })),
    by_exception: settingsOn(ground, employeeId, date).by_exception,
    absence: absenceOn(ground, employeeId, date),
    locked: await isLocked(call.tx, ground.companyId, employeeId, date),
  };
}
