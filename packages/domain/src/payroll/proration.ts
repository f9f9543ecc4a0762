import { daysIn, overlap } from '../kit/date-range.ts';
import { formatMoney, type Sen } from '../kit/money.ts';
import { addDays, dayOf, endOfMonth, type PlainDate } from '../kit/plain-date.ts';
import { multiplyDivide } from '../kit/rounding.ts';
import { explainPlainly, step } from './explain.ts';
import type { PayslipFacts, SalaryFacts } from './facts.ts';
import { NORMAL_HOURS, ORP_DAYS } from './overtime.ts';
import type { Explanation, SalarySegment } from './result.ts';

/** A wage month and the dates of service. */
export type MonthOfService = Pick<PayslipFacts, 'start_date' | 'end_date'> & {
  employee: Pick<PayslipFacts['employee'], 'company_joined_at' | 'inactive_at'>;
};

/** The days of the wage month served, both ends inclusive; null if none. */
export function daysServed(facts: MonthOfService): { start: PlainDate; end: PlainDate } | null {
  return overlap(
    { start: facts.start_date, end: facts.end_date },
    { start: facts.employee.company_joined_at, end: facts.employee.inactive_at ?? facts.end_date },
  );
}

/** Salary rows, oldest first. */
export function sortedSalaries(salaries: readonly SalaryFacts[]): readonly SalaryFacts[] {
  if (salaries.length < 2) return salaries;
  return [...salaries].sort((a, b) => (a.effective_from < b.effective_from ? -1 : 1));
}

/** What a salary comes to in a month of 26 days of 8 hours, in sen. */
export function monthlyWage({ amount, unit }: SalaryFacts): Sen {
  if (!unit || unit === 'month') return amount;
  return amount * ORP_DAYS * (unit === 'hour' ? NORMAL_HOURS : 1);
}

/** The salary in force on a day; null if none. */
export function salaryOn(salaries: readonly SalaryFacts[], day: PlainDate): SalaryFacts | null {
  let found: SalaryFacts | null = null;
  for (const salary of salaries) {
    if (salary.effective_from <= day && (!found || found.effective_from <= salary.effective_from))
      found = salary;
  }
  return found;
}

/**
 * The month's salary by calendar days: one segment per monthly salary in force on days served. Each is wages × days /
 * days of the month, half up to the sen; a whole month at one salary is that salary. Law: Employment Act 1955
 * s.18A. Days served without a salary in force are omitted (see `payrollBlockers`).
 */
export function salarySegments(facts: MonthOfService & Pick<PayslipFacts, 'salaries'>): SalarySegment[] {
  const served = daysServed(facts);
  if (!served) return [];
  const days_in_month = dayOf(endOfMonth(facts.start_date));
  const salaries = sortedSalaries(facts.salaries);
  const segments: SalarySegment[] = [];
  for (const [index, salary] of salaries.entries()) {
    if (salary.unit && salary.unit !== 'month') continue;
    const next = salaries[index + 1];
    const part = overlap(served, {
      start: salary.effective_from,
      end: next ? addDays(next.effective_from, -1) : served.end,
    });
    if (!part) continue;
    const before = segments.at(-1);
    const start = before?.monthly_salary === salary.amount ? before.start : part.start;
    if (before && start === before.start) segments.pop();
    const days = daysIn({ start, end: part.end });
    const amount = prorate(salary.amount, days, days_in_month);
    segments.push({ start, end: part.end, days, days_in_month, monthly_salary: salary.amount, amount });
  }
  return segments;
}

/** An amount prorated by days of the month, half up to the sen. */
export function prorate(monthly: Sen, days: number, days_in_month: number): Sen {
  return multiplyDivide(monthly, days, days_in_month, 'half_up_sen');
}

/** The explanation of the month's salary, by segment. */
export function explainSalary(segments: readonly SalarySegment[], amount: Sen): Explanation {
  const whole = segments.some((s) => s.days === s.days_in_month);
  return explainPlainly('salary_amount', amount, whole ? 'law.contract.salary' : 'law.employment_act.s18a', {
    base: segments.at(-1)?.monthly_salary ?? 0,
    steps: segments.map((s) =>
      step(
        s.days === s.days_in_month ? 'step.whole_month' : 'step.days_of_month',
        s.days === s.days_in_month
          ? formatMoney(s.monthly_salary)
          : `${formatMoney(s.monthly_salary)} × ${s.days} / ${s.days_in_month}`,
        s.amount,
      ),
    ),
  });
}
