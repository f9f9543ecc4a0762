import { payDayKind } from '@mesra/domain/attendance/day-count';
import { isOvertimePaid, paidByLaw } from '@mesra/domain/attendance/overtime-leave';
import { itemsOn, NO_ITEMS } from '@mesra/domain/payroll/ordinary-items';
import { monthlyWage } from '@mesra/domain/payroll/proration';
import { type LawReference, workingTimeOn } from '@mesra/domain/statutory/malaysia/working-time';
import type { RowCall } from '../../kit/http.ts';
import { placementOn, settingsOn } from '../attendance-rules/attendance-rules.api.ts';
import { todayOf } from '../company/company.api.ts';
import { type Replacement, replacementFor, typeName } from '../leaves/leaves.api.ts';
import { holidayOf, planOf, readGround } from './day-facts.reads.ts';
import { salaryAt } from './pay-day.ts';
import { readPayGround } from './pay-ground.reads.ts';
import type { OvertimeRow } from './working-time.reads.ts';

type OvertimeOf = Pick<OvertimeRow, 'company_id' | 'employee_id' | 'date'>;

/** What giving leave for overtime instead of pay rests on. */
export interface OvertimeLeaveFacts {
  leave_type: string | null;
  /** Minutes of a day of leave. */
  normal_day_minutes: number;
  /** The message of why none can be given. */
  refused: Replacement['refused'];
  /** The section that has it paid; giving leave instead then needs a reason. */
  paid_by_law: LawReference | null;
}

/** What the law and the rules have to say on the pay of the overtime of somebody's day. */
async function rightTo(call: Pick<RowCall, 'tx'>, { company_id: companyId, employee_id, date }: OvertimeOf) {
  const requested = { companyId, employeeIds: [employee_id], from: date, to: date };
  const ground = await readGround(call.tx, requested);
  const pay = await readPayGround(call.tx, requested);
  const law = workingTimeOn(placementOn(ground, employee_id, date).state, date);
  const salary = salaryAt(pay, employee_id, date);
  const holiday = holidayOf(ground, employee_id, date)?.day_part === 'full';
  const right = {
    kind: payDayKind(planOf(ground, employee_id, date).kind, holiday),
    // Without a salary nobody is known to earn beyond the limit.
    month_wages: salary
      ? monthlyWage(salary) + itemsOn(pay.ordinary_items.get(employee_id) ?? NO_ITEMS, date)
      : 0,
    manual_worker: pay.manual_workers.has(employee_id),
  };
  const settings = settingsOn(ground, employee_id, date);
  return {
    normal_day_minutes: settings.normal_day_minutes,
    paid_by_law: law && paidByLaw(right, law),
    paid: law !== null && isOvertimePaid(right, settings, law.value),
  };
}

/** Whether overtime is paid, and what giving leave for it rests on: null in companies that keep no leave. */
export async function overtimeTermsFacts(
  call: Pick<RowCall, 'tx' | 'services' | 'language'>,
  overtime: OvertimeOf,
): Promise<{ paid: boolean; leave: OvertimeLeaveFacts | null }> {
  const today = await todayOf(call, overtime.company_id);
  const { paid, ...right } = await rightTo(call, overtime);
  const found = await replacementFor(call.tx, overtime, today);
  if (!found) return { paid, leave: null };
  const { type, refused } = found;
  return { paid, leave: { leave_type: type && typeName(type, call.language), refused, ...right } };
}
