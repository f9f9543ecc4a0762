import type { ShownCalculation } from '@mesra/contract/payroll-documents/payroll-document';
import type { ExplanationAnswer } from '@mesra/contract/payroll-run/payslip';

/** The employee's contributions, in display order. */
export const EMPLOYEE_CONTRIBUTIONS = [
  'contribution_epf_employee_amount',
  'contribution_socso_employee_amount',
  'contribution_eis_employee_amount',
  'contribution_skbbk_employee_amount',
  'contribution_tax_monthly_amount',
] as const;

/** The employer's contributions. */
export const EMPLOYER_CONTRIBUTIONS = [
  'contribution_epf_employer_amount',
  'contribution_socso_employer_amount',
  'contribution_eis_employer_amount',
  'contribution_hrdf',
] as const;

export const TOTALS = [
  'total_salary',
  'total_earning',
  'total_gross_pay',
  'total_deduction',
  'total_contribution_employee',
  'total_adjustment',
  'total_net_pay',
  'total_contribution_employer',
] as const;

export type FigureKey =
  | (typeof TOTALS)[number]
  | (typeof EMPLOYEE_CONTRIBUTIONS)[number]
  | (typeof EMPLOYER_CONTRIBUTIONS)[number];

/** One figure of a payslip: a named one, or a line of the earnings, the deductions or the feed. */
export type Figure = { key: FigureKey } | { line: 'earnings' | 'deductions' | 'feed'; index: number };

/** A component of a total; `sign` is its sign in the sum. */
export interface Part {
  figure: Figure;
  amount: string;
  sign: '+' | '-';
}

const named = (calculation: ShownCalculation, key: FigureKey, sign: Part['sign'] = '+'): Part => ({
  figure: { key },
  amount: calculation[key] ?? '0.00',
  sign,
});

const linesOf = (calculation: ShownCalculation, line: 'earnings' | 'deductions'): Part[] =>
  calculation[line]
    .map((one, index) => ({ one, part: { figure: { line, index }, amount: one.amount, sign: '+' as const } }))
    .filter(({ one }) => one.cash || line === 'deductions')
    .map(({ part }) => part);

/** The components of a total; empty for other figures. */
export function partsOf(calculation: ShownCalculation, figure: Figure): Part[] {
  if ('line' in figure) return [];
  switch (figure.key) {
    case 'total_earning':
      return linesOf(calculation, 'earnings');
    case 'total_deduction':
      return linesOf(calculation, 'deductions');
    case 'total_gross_pay':
      return [named(calculation, 'total_salary'), named(calculation, 'total_earning')];
    case 'total_contribution_employee':
      return EMPLOYEE_CONTRIBUTIONS.map((key) => named(calculation, key));
    case 'total_contribution_employer':
      return EMPLOYER_CONTRIBUTIONS.map((key) => named(calculation, key));
    case 'total_net_pay':
      return [
        named(calculation, 'total_gross_pay'),
        named(calculation, 'total_deduction', '-'),
        named(calculation, 'total_contribution_employee', '-'),
        named(calculation, 'total_adjustment'),
      ];
    default:
      return [];
  }
}

/** The amount of a figure. */
export const amountOf = (calculation: ShownCalculation, figure: Figure): string =>
  ('line' in figure ? calculation[figure.line][figure.index]?.amount : calculation[figure.key]) ?? '0.00';

/** The explanation of a figure; null for entered values. */
export function explanationOf(calculation: ShownCalculation, figure: Figure): ExplanationAnswer | null {
  if ('line' in figure) return calculation[figure.line][figure.index]?.explanation ?? null;
  const key = figure.key === 'total_salary' ? 'salary_amount' : figure.key;
  return calculation.explanations.find((one) => one.key === key) ?? null;
}
