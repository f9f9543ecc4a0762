import { attendanceEndpoints as endpoints } from '@mesra/contract/attendance/attendance';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { and, eq, inArray } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { leaveOn, settingsOn } from '../attendance-rules/attendance-rules.api.ts';
import { visibleEmployee } from '../employees/employees.api.ts';
import { lockPresence } from '../presence/presence.api.ts';
import { scheduledOn } from '../schedules/schedules.api.ts';
import { attendanceAbsences as absences } from './attendance.tables.ts';
import { isLocked, presentRecord } from './day.present.ts';
import { refreshDays } from './day.store.ts';
import { absenceOn, type DayGround, holidayOf, readGround } from './day-facts.reads.ts';
import { PICTURES } from './record-event.ts';

/** Somebody's day in a company. */
interface DayOf {
  companyId: number;
  employeeId: number;
  date: PlainDate;
}

const requested = ({ companyId, employeeId, date }: DayOf) => ({
  ...{ companyId, employeeIds: [employeeId], from: date, to: date },
});

/** Holds the events of the day's person; 409 if a confirmed payroll has taken the day. */
async function holdOpen({ tx }: RowCall, { companyId, employeeId, date }: DayOf): Promise<void> {
  await lockPresence(tx, { company_id: companyId, employee_id: employeeId });
  if (await isLocked(tx, companyId, employeeId, date))
    throw new Problem('wrong_state', { key: 'attendance.locked' });
}

/** Refuses an absence of whoever clocks, and on a day ahead, on which nobody expects them or on which they came. */
function assertExpected(ground: DayGround, { employeeId, date }: DayOf, now: Date): void {
  if (!settingsOn(ground, employeeId, date).by_exception)
    throw invalid('employee_id', 'attendance.absence_clocks');
  // What is known beforehand is leave.
  if (date > dayIn(ground.zone, now)) throw invalid('date', 'attendance.absence_ahead');
  const isFree =
    scheduledOn(ground, employeeId, date).kind !== 'work' ||
    holidayOf(ground, employeeId, date)?.day_part === 'full' ||
    leaveOn(ground, employeeId, date) === 'full';
  if (isFree) throw invalid('date', 'attendance.absence_free');
  if (ground.events.get(employeeId)?.has(date)) throw invalid('date', 'attendance.absence_came');
}

/** Works the day out again and returns it. */
async function refreshed(call: RowCall, day: DayOf) {
  await refreshDays(call.tx, requested(day));
  const ground = await readGround(call.tx, requested(day));
  return presentRecord(call, ground, {
    employeeId: day.employeeId,
    date: day.date,
    pictures: PICTURES.manage,
  });
}

const note = handle(endpoints.noteAbsence, async (call) => {
  const { company_id, employee_id, date, reason } = call.body;
  await visibleEmployee(call, employee_id, ['id']);
  const own: RowCall = { ...call, companyIds: [company_id] };
  const day = { companyId: company_id, employeeId: employee_id, date };
  await holdOpen(own, day);
  const ground = await readGround(call.tx, requested(day));
  assertExpected(ground, day, call.services.clock.now());
  if (absenceOn(ground, employee_id, date))
    throw new Problem('wrong_state', { key: 'attendance.absence_twice' });
  await call.tx.insert(absences).values({ company_id, employee_id, date, reason });
  return { data: await refreshed(own, day), message: 'attendance.absence_noted', status: 201 };
});

const withdraw = handle(endpoints.withdrawAbsence, async (call) => {
  const whereRow = and(inArray(absences.company_id, [...call.companyIds]), eq(absences.id, call.params.id));
  const [row] = await call.tx.select().from(absences).where(whereRow);
  if (!row) throw notFound();
  const { company_id, employee_id, date } = row;
  await visibleEmployee(call, employee_id, ['id']);
  const own: RowCall = { ...call, companyIds: [company_id] };
  const day = { companyId: company_id, employeeId: employee_id, date };
  await holdOpen(own, day);
  // Gone if somebody else withdrew it before this call held the day.
  const withdrawn = await call.tx.delete(absences).where(whereRow).returning({ id: absences.id });
  if (withdrawn.length === 0) throw notFound();
  return { data: await refreshed(own, day), message: 'attendance.absence_withdrawn' };
});

export const absenceHandlers = [note, withdraw];
