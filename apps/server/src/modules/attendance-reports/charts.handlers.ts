import {
  type AttendanceCharts,
  attendanceReportEndpoints as endpoints,
} from '@mesra/contract/attendance-reports/attendance-report';
import { formatMoney } from '@mesra/domain/kit/money';
import { sql } from 'drizzle-orm';
import { handle } from '../../kit/http.ts';
import { employees } from '../employees/employees.views.ts';
import { reportCall } from '../reports/reports.api.ts';
import { attendanceReport } from './attendance-report.ts';
import { extraMinutes } from './attendance-reports.api.ts';
import { overtimeCost, seesCost } from './overtime.reads.ts';
import { type AttendanceCall, reportPeople } from './report-days.reads.ts';
import { figuresByDay, figuresByDepartment } from './report-figures.reads.ts';

/** People whose pay is worked out at once. */
const CHUNK = 1_000;

/** What overtime costs each department, in sen; null is none. */
async function costByDepartment(call: AttendanceCall): Promise<Map<number | null, number>> {
  const overtime = { ...call, filters: { ...call.filters, template: 'Overtime' as const } };
  const { ids } = await reportPeople(overtime);
  const found = new Map<number | null, number>();
  for (let at = 0; at < ids.length; at += CHUNK) {
    const chunk = ids.slice(at, at + CHUNK);
    const costs = await overtimeCost(call, chunk);
    const { rows } = await call.tx.execute<{ id: number; department_id: number | null }>(sql`
      select ${employees.id} as id, ${employees.department_id} as department_id from ${employees}
      where ${employees.company_id} = ${call.companyId} and ${employees.id} = any (${sql.param(chunk)}::bigint[])`);
    for (const { id, department_id } of rows)
      found.set(department_id, (found.get(department_id) ?? 0) + (costs.get(id) ?? 0));
  }
  return found;
}

const charts = handle(endpoints.charts, async (raw) => {
  const call = reportCall(attendanceReport, raw, {
    ...raw.query,
    template: 'Summary',
    date_info: [],
  }) as unknown as AttendanceCall;
  const byDay = await figuresByDay(call);
  const byDepartment = await figuresByDepartment(call);
  const costs = seesCost(call) ? await costByDepartment(call) : null;
  const data: AttendanceCharts = {
    by_day: byDay.map(({ date, worked, late_times, late_now, absent, leave }) => ({
      date,
      present: worked - late_times,
      late: late_times + late_now,
      absent,
      leave,
    })),
    lateness: byDepartment
      .filter(({ late_times }) => late_times > 0)
      .map(({ department, late_times, late_minutes }) => ({
        department,
        times: late_times,
        minutes: late_minutes,
      }))
      .sort((a, b) => b.minutes - a.minutes),
    overtime: byDepartment
      .filter((one) => extraMinutes(one) > 0)
      .map((one) => ({
        department: one.department,
        minutes: extraMinutes(one),
        cost: costs && formatMoney(costs.get(one.department_id) ?? 0),
      }))
      .sort((a, b) => b.minutes - a.minutes),
  };
  return { data };
});

export const chartHandlers = [charts];
