import type { FormerEmployer } from '@mesra/contract/payroll-tax/former-employer';
import type { TaxBenefit } from '@mesra/contract/payroll-tax/tax-benefit';
import type { ReliefUsageRow, TaxClaim } from '@mesra/contract/payroll-tax/tax-claim';
import type { TaxDeduction } from '@mesra/contract/payroll-tax/tax-deduction';

/** What opens the form: another claim, one of an item, one that stands, or a new one like one that was rejected. */
export type Claiming = { key: string | null } | { claim: TaxClaim } | { again: TaxClaim };

/** Whether an amount, as it is typed, is more than what is left of its limits: only what is left counts. */
export const isOver = (amount: string, { left }: Pick<ReliefUsageRow, 'left'>): boolean =>
  Number(amount.replaceAll(',', '')) > Number(left);

/** What runs from month to month and is ended. */
export type Ending = { deduction: TaxDeduction } | { benefit: TaxBenefit };

/** Whatever form is open: a relief, a former employer, a monthly deduction or a benefit (null: another one), or its end. */
export type Requesting =
  | { open: 'claim'; claiming: Claiming }
  | { open: 'former'; former: FormerEmployer | null }
  | { open: 'deduction'; type: TaxDeduction['type']; deduction: TaxDeduction | null }
  | { open: 'benefit'; type: TaxBenefit['type']; benefit: TaxBenefit | null }
  | { open: 'end'; ending: Ending };
