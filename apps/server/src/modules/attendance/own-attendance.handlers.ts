import { ownAttendanceEndpoints as endpoints } from '@mesra/contract/attendance/own-attendance';
import { endOfMonth, type PlainDate, plainMonthOf, startOfMonth } from '@mesra/domain/kit/plain-date';
import { and, eq, gte, lt } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { handle, type RowCall, roleIn } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import { ownRecord } from '../employees/employees.api.ts';
import { datesOf } from '../schedules/schedules.api.ts';
import { attendanceDays } from './attendance.tables.ts';
import { computedDay, presentRecord } from './day.present.ts';
import { readGround } from './day-facts.reads.ts';
import { statusSql } from './day-status.ts';
import { presentToday } from './own-today.ts';
import { PICTURES } from './record-event.ts';

/** The caller's own record in a company with the module enabled; null if they have none. */
export function ownAttendance(call: RowCall, companyId: number | undefined) {
  const enabled = call.companyIds.filter((id) => roleIn(call.actor, id).modules.attendance);
  return ownRecord({ ...call, companyIds: enabled }, companyId);
}

interface Range {
  company_id?: number | undefined;
  start_date?: PlainDate | undefined;
  end_date?: PlainDate | undefined;
}

/** What the caller's own days of a range rest on, this month unless dates are named; null without an own record. */
async function ownDays(call: RowCall, { company_id, start_date, end_date }: Range) {
  const own = ownAttendance(call, company_id);
  if (!own) return null;
  const [companyId = 0] = own.self.companyIds;
  const today = todayIn(call.actor, companyId, call.services.clock);
  const start = start_date ?? startOfMonth(end_date ?? today);
  const dates = datesOf(start, end_date ?? endOfMonth(plainMonthOf(start)));
  const requested = { companyId, employeeIds: [own.employeeId], from: start, to: dates.at(-1) ?? start };
  return { ...own, dates, ground: await readGround(call.tx, requested) };
}

const list = handle(endpoints.list, async (call) => {
  const found = await ownDays(call, call.query);
  const now = call.services.clock.now();
  return {
    data: found
      ? found.dates
          .map((date) => computedDay(found.ground, found.employeeId, date, now))
          .filter((day) => day.kind !== 'away')
      : [],
  };
});

const read = handle(endpoints.read, async (call) => {
  const { date } = call.params;
  const found = await ownDays(call, { ...call.query, start_date: date, end_date: date });
  if (!found) throw notFound();
  const { self, ground, employeeId } = found;
  return { data: await presentRecord(self, ground, { employeeId, date, pictures: PICTURES.own }) };
});

const today = handle(endpoints.today, async (call) => {
  const own = ownAttendance(call, call.query.company_id);
  return { data: own && (await presentToday(own.self, own.employeeId)) };
});

/** A caller's stored days of a year, with where they stood at its end or now. */
async function storedDays(call: RowCall, employeeId: number, year: number) {
  const [companyId = 0] = call.companyIds;
  const status = statusSql(call.services.clock.now());
  return call.tx
    .select({
      date: attendanceDays.date,
      status,
      first_in: attendanceDays.first_in,
      late_minutes: attendanceDays.late_minutes,
      normal_minutes: attendanceDays.normal_minutes,
      overtime_minutes: attendanceDays.overtime_minutes,
    })
    .from(attendanceDays)
    .where(
      and(
        eq(attendanceDays.company_id, companyId),
        eq(attendanceDays.employee_id, employeeId),
        gte(attendanceDays.date, `${year}-01-01`),
        lt(attendanceDays.date, `${year + 1}-01-01`),
      ),
    );
}

const summary = handle(endpoints.summary, async (call) => {
  const own = ownAttendance(call, call.query.company_id);
  if (!own) return { data: [] };
  const [companyId = 0] = own.self.companyIds;
  const year = call.query.year ?? Number(todayIn(call.actor, companyId, call.services.clock).slice(0, 4));
  const days = await storedDays(own.self, own.employeeId, year);
  const months = [...new Set(days.map(({ date }) => plainMonthOf(date)))].sort();
  const data = months.map((month) => {
    const ofMonth = days.filter(({ date }) => plainMonthOf(date) === month);
    const count = (holds: (day: (typeof days)[number]) => boolean) => ofMonth.filter(holds).length;
    const sum = (figure: 'normal_minutes' | 'overtime_minutes') =>
      ofMonth.reduce((total, day) => total + day[figure], 0);
    return {
      month,
      present: count((day) => day.first_in !== null),
      absent: count((day) => day.status === 'Absent'),
      late: count((day) => day.late_minutes > 0),
      normal_minutes: sum('normal_minutes'),
      overtime_minutes: sum('overtime_minutes'),
    };
  });
  return { data };
});

export const ownAttendanceHandlers = [list, read, today, summary];
