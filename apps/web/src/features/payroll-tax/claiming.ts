import type { FormerEmployer } from '@mesra/contract/payroll-tax/former-employer';
import type { TaxClaim } from '@mesra/contract/payroll-tax/tax-claim';

/** What opens the form: another claim, one of an item, or one that stands. */
export type Claiming = { key: string | null } | { claim: TaxClaim };

/** Whatever form is open: a relief, or a former employer (null: another one). */
export type Requesting =
  | { open: 'claim'; claiming: Claiming }
  | { open: 'former'; former: FormerEmployer | null };
