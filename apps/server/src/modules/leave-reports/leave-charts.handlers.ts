import {
  leaveReportEndpoints as endpoints,
  type LeaveCharts,
} from '@mesra/contract/leave-reports/leave-report';
import { formatMoney } from '@mesra/domain/kit/money';
import { addMonths, type PlainDate, startOfMonth } from '@mesra/domain/kit/plain-date';
import { daysOf } from '@mesra/domain/leave/half-days';
import { handle } from '../../kit/http.ts';
import { knowsAll, typeName } from '../leaves/leaves.api.ts';
import { reportCall } from '../reports/reports.api.ts';
import { departmentNames, type LeaveCall, type LeaveSum, leaveSums, typesOf } from './leave-report.reads.ts';
import { leaveReport } from './leave-report.ts';
import { seesWorth, untakenByDepartment, untakenDay } from './untaken.reads.ts';

/** What the sums come to by a property of theirs, in half-days. */
function sumBy<K>(sums: readonly LeaveSum[], keyOf: (sum: LeaveSum) => K): Map<K, number> {
  const found = new Map<K, number>();
  for (const sum of sums) found.set(keyOf(sum), (found.get(keyOf(sum)) ?? 0) + sum.half_days);
  return found;
}

function monthsOf({ start_date, end_date }: { start_date: PlainDate; end_date: PlainDate }): string[] {
  const months: string[] = [];
  for (let first = startOfMonth(start_date); first <= end_date; first = addMonths(first, 1))
    months.push(first.slice(0, 7));
  return months;
}

const byDays = (a: { days: number }, b: { days: number }) => b.days - a.days;

async function byType(call: LeaveCall, sums: readonly LeaveSum[]): Promise<LeaveCharts['by_type']> {
  const found = sumBy(sums, ({ leave_type_id }) => leave_type_id);
  const types = await typesOf(call, [...found.keys()]);
  const knows = knowsAll(call.actor, call.companyId);
  return [...found]
    .flatMap(([leave_type_id, half_days]) => {
      const type = types.get(leave_type_id);
      // Few people take confidential leave, so that its sum would name them.
      if (!type || (type.confidential && !knows)) return [];
      return [{ leave_type_id, name: typeName(type, call.language), days: daysOf(half_days) }];
    })
    .sort(byDays);
}

async function untaken(call: LeaveCall): Promise<LeaveCharts['untaken']> {
  if (!seesWorth(call)) return null;
  return [...(await untakenByDepartment(call))]
    .map(([department, { half_days, worth }]) => ({ department, days: daysOf(half_days), worth }))
    .sort((a, b) => b.worth - a.worth)
    .map((one) => ({ ...one, worth: formatMoney(one.worth) }));
}

const charts = handle(endpoints.charts, async (raw) => {
  const call = reportCall(leaveReport, raw, { ...raw.query, template: 'Requests' }) as unknown as LeaveCall;
  const sums = await leaveSums(call);
  const months = sumBy(sums, ({ month }) => month);
  const names = await departmentNames(call);
  const data: LeaveCharts = {
    by_month: monthsOf(call.filters).map((month) => ({ month, days: daysOf(months.get(month) ?? 0) })),
    by_type: await byType(call, sums),
    by_department: [...sumBy(sums, ({ department_id }) => department_id)]
      .map(([id, half_days]) => ({
        department: id === null ? null : (names.get(id) ?? null),
        days: daysOf(half_days),
      }))
      .sort(byDays),
    untaken_on: untakenDay(call),
    untaken: await untaken(call),
  };
  return { data };
});

export const leaveChartHandlers = [charts];
