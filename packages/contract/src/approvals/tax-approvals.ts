import type { ApprovalKind } from './approval.ts';

/** What people hand in about their tax. Apart from the schemas, since the first page of the web uses it. */
export const TAX_APPROVALS = [
  'tax_claim',
  'former_employer',
  'tax_deduction',
  'tax_benefit',
] as const satisfies readonly ApprovalKind[];
