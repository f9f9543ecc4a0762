import type { Sen } from '../kit/money.ts';

/** Contributions in payslip order. Tax is separate because it depends on them. */
export const CONTRIBUTION_KEYS = [
  'contribution_epf_employee_amount',
  'contribution_epf_employer_amount',
  'contribution_socso_employee_amount',
  'contribution_socso_employer_amount',
  'contribution_eis_employee_amount',
  'contribution_eis_employer_amount',
  'contribution_skbbk_employee_amount',
  'contribution_hrdf',
] as const;
export type ContributionKey = (typeof CONTRIBUTION_KEYS)[number];

/** Amounts of contributions in sen. */
export type ContributionAmounts = Readonly<Partial<Record<ContributionKey, Sen>>>;
