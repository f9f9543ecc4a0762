import { FORMER_EMPLOYERS } from './former-employers.ts';
import { TAX_BENEFITS } from './tax-benefits.ts';
import { TAX_CLAIMS } from './tax-claims.ts';
import { TAX_DEDUCTIONS } from './tax-deductions.ts';
import type { TaxRequestKind } from './tax-request-kind.ts';

/** Every kind of what people hand in about their tax. */
export const TAX_REQUEST_KINDS: readonly TaxRequestKind[] = [
  TAX_CLAIMS,
  FORMER_EMPLOYERS,
  TAX_DEDUCTIONS,
  TAX_BENEFITS,
];
