import type { TaxClaim } from '@mesra/contract/payroll-tax/tax-claim';

/** What opens the form: another claim, one of an item, or one that stands. */
export type Claiming = { key: string | null } | { claim: TaxClaim };
