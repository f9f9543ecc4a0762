import { formatMoney, type Sen } from '../kit/money.ts';
import { rate } from '../kit/rate.ts';
import { multiplyDivide } from '../kit/rounding.ts';
import { explainPlainly, step } from './explain.ts';
import type { OvertimeFacts } from './line-facts.ts';
import type { Explanation } from './result.ts';

/** Divisors of the ordinary rate of pay: days a month and hours a day. */
export const ORP_DAYS = 26;
export const NORMAL_HOURS = 8;

/**
 * Overtime pay in sen: monthly salary with the items marked `ordinary rate` / 26 / 8 × multiplier × hours. The hourly rate stays exact; only the
 * line is rounded, half up to the sen. Law: Employment Act 1955 s.60A, s.60I.
 */
export function overtimePay(monthly_salary: Sen, overtime: OvertimeFacts, items: Sen): Sen {
  const times = rate(overtime.multiplier);
  const hours = rate(overtime.hours);
  return multiplyDivide(
    monthly_salary + items,
    times.numerator * hours.numerator,
    ORP_DAYS * NORMAL_HOURS * times.denominator * hours.denominator,
    'half_up_sen',
  );
}

/** The explanation of an overtime line. */
export function explainOvertime(
  monthly_salary: Sen,
  overtime: OvertimeFacts,
  items: Sen,
  amount: Sen,
): Explanation {
  const salary = formatMoney(monthly_salary);
  const base = items === 0 ? salary : `(${salary} + ${formatMoney(items)})`;
  return explainPlainly('overtime', amount, 'law.employment_act.overtime', {
    base: monthly_salary + items,
    rate: overtime.multiplier,
    steps: [
      step('step.hourly_rate', `${base} / ${ORP_DAYS} / ${NORMAL_HOURS}`, null),
      step('step.overtime', `× ${overtime.multiplier} × ${overtime.hours} h`, amount),
    ],
  });
}
