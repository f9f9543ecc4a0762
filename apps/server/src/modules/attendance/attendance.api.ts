import type { AttendanceRecord } from '@mesra/contract/attendance/attendance-day';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import type { RowCall } from '../../kit/http.ts';
import { presentRecord } from './day.present.ts';
import { readGround } from './day-facts.reads.ts';

/** The outcome of a decision on somebody's day, told to them. */
export { notifyOutcome } from './attendance.notices.ts';
export type { OvertimeTerms } from './attendance-decisions.listeners.ts';
/** Whether a day is closed, what days rest on, and the caller's own record. */
export { isLocked } from './day.present.ts';
/** Works days out again and stores them. */
export { refreshDays } from './day.store.ts';
export { type DayGround, holidayOf, planOf, readGround } from './day-facts.reads.ts';
export { statusSql } from './day-status.ts';
export { overtimeTermsFacts } from './overtime-leave-facts.reads.ts';
export { ownAttendance } from './own-attendance.handlers.ts';
export { paidDay, salaryAt } from './pay-day.ts';
export { readPayDays, readPayGround, readWages, type Wages } from './pay-ground.reads.ts';
/** Where and for which day an event counts, before it is recorded. */
export { locateEvent } from './record-event.ts';
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
