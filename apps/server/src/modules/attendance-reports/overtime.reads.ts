import type { WorkPayKey } from '@mesra/domain/attendance/work-pay';
import type { Sen } from '@mesra/domain/kit/money';
import { sql } from 'drizzle-orm';
import { paidDay, readPayDays, readPayGround } from '../attendance/attendance.api.ts';
import { mayManage } from '../employees/employees.api.ts';
import type { AttendanceCall } from './report-days.reads.ts';

/** Lines of pay for work beyond the normal; the wages of the normal hours and what is deducted are none. */
const EXTRA: ReadonlySet<WorkPayKey> = new Set([
  'overtime',
  'rest_day_work',
  'rest_day_overtime',
  'holiday_work',
  'holiday_overtime',
]);

/** Whether the caller may see what work costs: those who may see salaries. */
export const seesCost = ({ actor, companyId }: AttendanceCall): boolean => mayManage(actor, companyId);

/** What the overtime and the work on rest days and holidays of some people comes to, in sen, by employee. */
export async function overtimeCost(call: AttendanceCall, ids: readonly number[]): Promise<Map<number, Sen>> {
  const { tx, companyId, filters } = call;
  const requested = { companyId, employeeIds: ids, from: filters.start_date, to: filters.end_date };
  const ground = await readPayGround(tx, requested);
  const costs = new Map<number, Sen>();
  for (const day of await readPayDays(tx, requested, ground)) {
    const isExtra =
      day.overtime_minutes > 0 || ((day.kind === 'rest' || day.kind === 'holiday') && day.normal_minutes > 0);
    if (!isExtra) continue;
    for (const { key, amount } of paidDay(ground, day).lines)
      if (EXTRA.has(key)) costs.set(day.employee_id, (costs.get(day.employee_id) ?? 0) + amount);
  }
  return costs;
}

/** Minutes of overtime that wait for approval, by employee. */
export async function waitingOvertime(
  { tx, companyId, filters }: AttendanceCall,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ employee_id: number; minutes: number }>(sql`
    select o.employee_id, sum(o.requested_minutes)::int as minutes from reads.attendance_overtime o
    join reads.approvals a on a.company_id = o.company_id and a.id = o.approval_id
    where o.company_id = ${companyId} and o.employee_id = any (${sql.param([...ids])}::bigint[])
      and o.date between ${filters.start_date}::date and ${filters.end_date}::date
      and a.status in ('Pending', 'Reviewed')
    group by o.employee_id`);
  return new Map(rows.map(({ employee_id, minutes }) => [employee_id, minutes]));
}
