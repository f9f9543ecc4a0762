/** Why something ended where nobody gave a reason in words. */
export const REASON_CODES = ['site_closed', 'employee_left'] as const;
export type ReasonCode = (typeof REASON_CODES)[number];
