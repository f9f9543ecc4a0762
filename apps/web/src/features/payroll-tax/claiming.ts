import type { FormerEmployer } from '@mesra/contract/payroll-tax/former-employer';
import type { TaxClaim } from '@mesra/contract/payroll-tax/tax-claim';
import type { TaxDeduction } from '@mesra/contract/payroll-tax/tax-deduction';

/** What opens the form: another claim, one of an item, or one that stands. */
export type Claiming = { key: string | null } | { claim: TaxClaim };

/** Whatever form is open: a relief, a former employer or a monthly deduction (null: another one), or the end of one. */
export type Requesting =
  | { open: 'claim'; claiming: Claiming }
  | { open: 'former'; former: FormerEmployer | null }
  | { open: 'deduction'; type: TaxDeduction['type']; deduction: TaxDeduction | null }
  | { open: 'end'; deduction: TaxDeduction };
