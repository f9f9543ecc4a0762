/** How the amount of an item comes about: typed, by distance, or by days. */
export const CLAIM_KINDS = ['amount', 'mileage', 'per_diem'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** The categories that a company begins with. */
export const CLAIM_PRESETS = [
  'mileage',
  'meals',
  'parking',
  'medical',
  'phone',
  'accommodation',
  'per_diem',
] as const;
export type ClaimPreset = (typeof CLAIM_PRESETS)[number];

/** What an item is when it is paid: the return of an outlay, or wages. */
export const CLAIM_TREATMENTS = ['reimbursement', 'wages'] as const;

/** Who pays: the payroll of the month, or a transfer of its own. */
export const CLAIM_PAYERS = ['payroll', 'transfer'] as const;

/** What claimed wages count towards. */
export const CLAIM_BASES = ['epf', 'socso', 'eis', 'tax', 'hrdf'] as const;
export type ClaimBasis = (typeof CLAIM_BASES)[number];
