/** How a person is employed. */
export const EMPLOYMENT_TYPES = ['permanent', 'contract', 'part_time', 'temporary', 'internship'] as const;
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number];

/** Why a period of the employment history began. */
export const EMPLOYMENT_EVENTS = ['joined', 'transfer', 'promotion', 'change'] as const;
export type EmploymentEvent = (typeof EMPLOYMENT_EVENTS)[number];

/** Why a person leaves. */
export const LEAVING_REASONS = [
  'resigned',
  'retired',
  'contract_ended',
  'dismissed',
  'retrenched',
  'deceased',
  'other',
] as const;
export type LeavingReason = (typeof LEAVING_REASONS)[number];
