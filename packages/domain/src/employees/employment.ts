/** Employment types. */
export const EMPLOYMENT_TYPES = ['permanent', 'contract', 'part_time', 'temporary', 'internship'] as const;
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number];

/** Why a period of employment began. */
export const EMPLOYMENT_EVENTS = ['joined', 'transfer', 'promotion', 'change'] as const;
export type EmploymentEvent = (typeof EMPLOYMENT_EVENTS)[number];

/** Reasons for leaving. */
export const OFFBOARDING_REASONS = [
  'resigned',
  'retired',
  'contract_ended',
  'dismissed',
  'retrenched',
  'deceased',
  'other',
] as const;
export type OffboardingReason = (typeof OFFBOARDING_REASONS)[number];
