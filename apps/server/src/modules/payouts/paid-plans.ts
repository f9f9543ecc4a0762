import type { DateRange } from '@mesra/domain/kit/date-range';
import { addDays, earlierOf, laterOf, type PlainDate } from '@mesra/domain/kit/plain-date';
import type { PayPlan } from '@mesra/domain/payouts/calculate-payout';

/** What an employee is paid from a day until the next row, in sen. */
export interface Salary {
  effective_from: PlainDate;
  amount: number;
}

/** Whether a salary is in force on a day. */
export const isSalariedOn = (salaries: readonly Salary[], day: PlainDate): boolean =>
  (salaries.findLast(({ effective_from }) => effective_from <= day)?.amount ?? 0) > 0;

/**
 * Pay plans within a month, of which no rate pays a day on which a salary is in force: what the salary pays is not paid again.
 * `salaries`: in order of their days; none of somebody from outside.
 */
export function plansBesideSalary(
  plans: readonly PayPlan[],
  salaries: readonly Salary[],
  { start, end }: DateRange,
): PayPlan[] {
  return plans.flatMap((plan) => {
    const first = laterOf(plan.start_date, start);
    const last = plan.end_date === null ? end : earlierOf(plan.end_date, end);
    const turns = salaries.map((one) => one.effective_from).filter((day) => day > first && day <= last);
    return [first, ...turns].map((start_date, at): PayPlan => {
      const next = turns[at];
      const end_date = next === undefined ? last : addDays(next, -1);
      const salaried = isSalariedOn(salaries, start_date);
      return { ...plan, start_date, end_date, ...(salaried ? { rate: null, rate_unit: null } : {}) };
    });
  });
}
