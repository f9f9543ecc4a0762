import type { DayLeave } from '@mesra/domain/attendance/day-count';
import type { Wage } from '@mesra/domain/attendance/hourly-rate';
import type { PaidDay } from '@mesra/domain/attendance/pay-lines';
import { PAY_DAY_KINDS, type PayDayKind } from '@mesra/domain/attendance/rule-set';
import { earnedAllowances } from '@mesra/domain/attendance/shift-allowances';
import type { AbsenceDay } from '@mesra/domain/attendance/unexcused-absence';
import { workPay } from '@mesra/domain/attendance/work-pay';
import { type Sen, sumSen } from '@mesra/domain/kit/money';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { itemsOn, NO_ITEMS } from '@mesra/domain/payroll/ordinary-items';
import { monthlyWage } from '@mesra/domain/payroll/proration';
import { workingTimeOn } from '@mesra/domain/statutory/malaysia/working-time';
import { DEFAULT_WORKING_TIME_DECISIONS } from '@mesra/domain/statutory/malaysia/working-time-decisions';
import { placementOn, settingsOn } from '../attendance-rules/attendance-rules.api.ts';
import { scheduledOn } from '../schedules/schedules.api.ts';
import {
  type DatedSalary,
  type PayDay,
  type PayGround,
  paysAllowances,
  type Wages,
} from './pay-ground.reads.ts';

/** The salary of somebody on a day; null before the first. */
export const salaryAt = ({ salaries }: Wages, employeeId: number, day: PlainDate): DatedSalary | null =>
  salaries.get(employeeId)?.findLast(({ effective_from }) => effective_from <= day) ?? null;

/** The kind of a stored day as pay distinguishes it; a day without a plan is free. */
function payKindOf({ kind, record }: PayDay): PayDayKind {
  if (record) return record.kind;
  return PAY_DAY_KINDS.find((one) => one === kind) ?? 'off';
}

/** What somebody's stored day comes to, by the rules, the salary and the law of the day. */
export function paidDay(ground: PayGround, day: PayDay): PaidDay {
  const { employee_id, date } = day;
  const nothing: PaidDay = { date, lines: [], allowances: [] };
  const salary = salaryAt(ground, employee_id, date);
  const law = workingTimeOn(placementOn(ground, employee_id, date).state, date);
  if (!salary || !law) return nothing;
  const settings = settingsOn(ground, employee_id, date);
  const pieces = day.record?.pieces ?? [];
  const ordinary_items = itemsOn(ground.ordinary_items.get(employee_id) ?? NO_ITEMS, date);
  const wage: Wage = { unit: salary.unit, amount: salary.amount, ordinary_items };
  const { normal_minutes, overtime_minutes, late_minutes, early_leave_minutes } = day;
  const { lines } = workPay({
    day: {
      kind: payKindOf(day),
      pieces,
      normal_minutes,
      overtime_minutes,
      late_minutes,
      early_leave_minutes,
    },
    wage,
    month_wages: monthlyWage(salary) + ordinary_items,
    manual_worker: ground.manual_workers.has(employee_id),
    settings,
    law,
    decisions: DEFAULT_WORKING_TIME_DECISIONS,
  });
  const allowances =
    paysAllowances(ground) && pieces.length > 0
      ? earnedAllowances(scheduledOn(ground, employee_id, date).sessions, pieces, settings.shift_allowances)
      : [];
  return { date, lines, allowances };
}

/** What a paid day comes to in sen, deductions included. */
export const amountOf = ({ lines, allowances }: PaidDay): Sen =>
  sumSen([...lines, ...allowances].map(({ amount }) => amount));

/** Leave on a day. Which half makes no difference to an absence. */
function leaveOf({ leave_half_days }: PayDay): DayLeave | null {
  if (leave_half_days === 0) return null;
  return leave_half_days === 1 ? 'first_half' : 'full';
}

/** A stored day as far as it may be an absence. Those paid by day or hour are not paid for it anyway. */
export const absenceDay = (day: PayDay): AbsenceDay => ({
  date: day.date,
  has_sessions: day.planned_in !== null,
  leave: leaveOf(day),
  half_day: day.half_day,
  by_exception: day.by_exception,
  noted_absent: day.noted_absent,
  record: {
    kind: payKindOf(day),
    first_in: day.first_in === null ? null : 0,
    last_out: day.last_out === null ? null : 0,
  },
  undecided: day.undecided,
  excused: false,
});
