import type { AttendanceRecord } from '@mesra/contract/attendance/attendance-day';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { and, inArray } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { attendanceDays } from './attendance.tables.ts';
import { presentRecord } from './day.present.ts';
import { readGround } from './day-facts.reads.ts';

/** The outcome of a decision on somebody's day, told to them. */
export { notifyOutcome } from './attendance.notices.ts';
export type { OvertimeTerms } from './attendance-decisions.listeners.ts';
/** Whether a day is closed, what days rest on, and the caller's own record. */
export { isLocked } from './day.present.ts';
export { type DayGround, planOf, readGround, zoneOf } from './day-facts.reads.ts';
export { statusSql } from './day-status.ts';
export { ownAttendance } from './own-attendance.handlers.ts';
export { paidDay } from './pay-day.ts';
export { readPayDays, readPayGround } from './pay-ground.reads.ts';
/** Overtime that was submitted for approval, with what it would come to. */
export { type OvertimeRow, overtimeFacts, overtimeUnder } from './working-time.reads.ts';

/** Somebody's day with its plan and events; `pictures` is the address under which those of its events are. */
export async function dayRecordOf(
  call: RowCall,
  { company_id: companyId, employee_id, date }: { company_id: number; employee_id: number; date: PlainDate },
  pictures: string,
): Promise<AttendanceRecord> {
  const ground = await readGround(call.tx, { companyId, employeeIds: [employee_id], from: date, to: date });
  return presentRecord(call, ground, { employeeId: employee_id, date, pictures });
}

/** The first in and last out of some people's stored days, by employee and date, in one query. */
export async function recordedTimes(
  { tx, companyIds }: Pick<RowCall, 'tx' | 'companyIds'>,
  days: readonly { employee_id: number; date: PlainDate }[],
): Promise<(day: { employee_id: number; date: PlainDate }) => RecordedTimes> {
  const { company_id, employee_id, date, first_in, last_out } = attendanceDays;
  const rows =
    days.length === 0
      ? []
      : await tx
          .select({ employee_id, date, first_in, last_out })
          .from(attendanceDays)
          .where(
            and(
              inArray(company_id, [...companyIds]),
              inArray(employee_id, [...new Set(days.map((day) => day.employee_id))]),
              inArray(date, [...new Set(days.map((day) => day.date))]),
            ),
          );
  const found = new Map(rows.map((row) => [`${row.employee_id} ${row.date}`, row]));
  return (day) => {
    const row = found.get(`${day.employee_id} ${day.date}`);
    return { first_in: row?.first_in ?? null, last_out: row?.last_out ?? null };
  };
}

interface RecordedTimes {
  first_in: string | null;
  last_out: string | null;
}
