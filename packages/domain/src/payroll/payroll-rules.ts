import { type FromMonth, inForce } from '../kit/in-force.ts';
import type { Sen } from '../kit/money.ts';
import type { PlainDate } from '../kit/plain-date.ts';
import { type CompareThresholds, DEFAULT_COMPARE_THRESHOLDS } from './compare.ts';
import type { TaxMode } from './tax-mode.ts';

/** What a company sets about the payrolls of a month. */
export interface PayrollRules extends CompareThresholds {
  tax_mode: TaxMode;
  /** Each month's own SOCSO and EIS are claimed under item C14 for everybody. */
  claim_socso_automatically: boolean;
  /** Per cent of the wages of a month above which deductions are pointed out; null points out none. */
  deduction_limit_percent: number | null;
}

/** Employment Act 1955, section 24(8): the deductions of a month are at most half of its wages. */
export const LEGAL_DEDUCTION_PERCENT = 50;

/** The rules of a company that has set none. */
export const DEFAULT_PAYROLL_RULES: PayrollRules = Object.freeze({
  ...DEFAULT_COMPARE_THRESHOLDS,
  tax_mode: 'automatic',
  claim_socso_automatically: false,
  deduction_limit_percent: LEGAL_DEDUCTION_PERCENT,
});

/** The rules in force in a month. */
export const payrollRulesOf = (rows: readonly (PayrollRules & FromMonth)[], month: PlainDate): PayrollRules =>
  inForce(rows, month) ?? DEFAULT_PAYROLL_RULES;

/** What the deductions of a month are measured by, in sen. */
export interface DeductionFigures {
  gross: Sen;
  /** Deductions that lower the wages themselves: unpaid leave, absence, lateness. */
  unearned: Sen;
  /** All deduction lines, with those that lower the wages. */
  deductions: Sen;
  /** Employee contributions and PCB. */
  contributions: Sen;
}

/** What deductions of a month may come to within a share of the wages earned, in sen. */
export const deductionCeiling = (
  { gross, unearned }: Pick<DeductionFigures, 'gross' | 'unearned'>,
  percent: number,
): Sen => Math.floor((Math.max(0, gross - unearned) * percent) / 100);

/**
 * What is deducted beyond a share of the wages earned, in sen; null where it is not. Days that were not worked earned no
 * wages, so that what they cost is no deduction.
 */
export function deductedBeyond(
  { gross, unearned, deductions, contributions }: DeductionFigures,
  percent: number,
): { deducted: Sen; ceiling: Sen } | null {
  const ceiling = deductionCeiling({ gross, unearned }, percent);
  const deducted = deductions - unearned + contributions;
  return deducted > ceiling ? { deducted, ceiling } : null;
}
