import { formatMoney, type Sen } from '../kit/money.ts';
import { type Problem, problem } from '../kit/outcome.ts';
import { explainPlainly, step } from './explain.ts';
import type { Explanation, PayslipLine, PayslipResult } from './result.ts';

export type Totals = Pick<
  PayslipResult,
  | 'total_salary'
  | 'total_earning'
  | 'total_gross_pay'
  | 'total_deduction'
  | 'total_adjustment'
  | 'total_contribution_employee'
  | 'total_contribution_employer'
  | 'total_net_pay'
>;

/** By how much what is taken from a payroll exceeds its pay, in sen: paid as it is, that much would be lost. */
export const shortfallOf = (
  totals: Pick<
    Totals,
    'total_gross_pay' | 'total_deduction' | 'total_contribution_employee' | 'total_adjustment'
  >,
): Sen =>
  Math.max(
    0,
    totals.total_deduction +
      totals.total_contribution_employee -
      totals.total_gross_pay -
      totals.total_adjustment,
  );

/** Input of the totals, in sen. */
export interface TotalParts {
  salary: Sen;
  earnings: readonly PayslipLine[];
  deductions: readonly PayslipLine[];
  adjustment: Sen;
  contribution_employee: Sen;
  contribution_employer: Sen;
}

/**
 * The calculation summary of spec section 3. Gross is salary plus paid earnings; net is gross less deductions
 * and employee contributions (with tax) plus the adjustment. A negative net is paid as zero, with the warning
 * `net_below_zero` {shortfall} in sen.
 */
export function totalsOf(parts: TotalParts): { totals: Totals; warnings: Problem[] } {
  let total_earning = 0;
  for (const line of parts.earnings) if (line.cash) total_earning += line.amount;
  let total_deduction = 0;
  for (const line of parts.deductions) total_deduction += line.amount;
  const total_gross_pay = parts.salary + total_earning;
  const net = total_gross_pay - total_deduction - parts.contribution_employee + parts.adjustment;
  const totals: Totals = {
    total_salary: parts.salary,
    total_earning,
    total_gross_pay,
    total_deduction,
    total_adjustment: parts.adjustment,
    total_contribution_employee: parts.contribution_employee,
    total_contribution_employer: parts.contribution_employer,
    total_net_pay: Math.max(0, net),
  };
  const shortfall = shortfallOf(totals);
  return { totals, warnings: shortfall > 0 ? [problem('net_below_zero', { shortfall })] : [] };
}

/** Explanations of the totals. */
export function explainTotals(t: Totals): Explanation[] {
  const m = formatMoney;
  const sum = (key: keyof Totals, formula: string) =>
    explainPlainly(key, t[key], 'law.arithmetic', { steps: [step(`step.${key}`, formula, t[key])] });
  return [
    sum('total_earning', m(t.total_earning)),
    sum('total_gross_pay', `${m(t.total_salary)} + ${m(t.total_earning)}`),
    sum('total_deduction', m(t.total_deduction)),
    sum('total_contribution_employee', m(t.total_contribution_employee)),
    sum('total_contribution_employer', m(t.total_contribution_employer)),
    sum(
      'total_net_pay',
      `${m(t.total_gross_pay)} - ${m(t.total_deduction)} - ${m(t.total_contribution_employee)} + ${m(t.total_adjustment)}`,
    ),
  ];
}
