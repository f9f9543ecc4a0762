import { formatMoney, type Sen } from '../kit/money.ts';
import { rate } from '../kit/rate.ts';
import { multiplyDivide } from '../kit/rounding.ts';
import type { StatutorySettings } from '../statutory/settings.ts';
import { explainPlainly, step } from './explain.ts';
import type { UnpaidLeaveFacts } from './line-facts.ts';
import type { Explanation } from './result.ts';

/** Divisor of the monthly salary: the calendar days of the month, or 26 per the setting. */
export function unpaidLeaveDivisor(
  days_in_month: number,
  setting: StatutorySettings['unpaid_leave_divisor'],
): number {
  return setting === '26' ? 26 : days_in_month;
}

/** Deduction for unpaid leave in sen, half up; at most the monthly salary. */
export function unpaidLeaveAmount(monthly_salary: Sen, leave: UnpaidLeaveFacts, divisor: number): Sen {
  const days = rate(leave.days);
  const amount = multiplyDivide(monthly_salary, days.numerator, days.denominator * divisor, 'half_up_sen');
  return Math.min(amount, monthly_salary);
}

/** The explanation of an unpaid-leave line. */
export function explainUnpaidLeave(
  monthly_salary: Sen,
  leave: UnpaidLeaveFacts,
  divisor: number,
  amount: Sen,
): Explanation {
  return explainPlainly('unpaid_leave', amount, 'law.employment_act.s18a', {
    base: monthly_salary,
    steps: [step('step.unpaid_leave', `${formatMoney(monthly_salary)} × ${leave.days} / ${divisor}`, amount)],
  });
}
