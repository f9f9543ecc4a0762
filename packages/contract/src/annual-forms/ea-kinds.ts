/** The states of an EA form: worked out, given to the employee and LHDN, and in place of which another was issued. */
export const EA_STATUSES = ['Draft', 'Issued', 'Replaced'] as const;
export type EaStatus = (typeof EA_STATUSES)[number];

/** Which drafts: those that can be issued, and those that something is in the way of. */
export const EA_READINESS = ['ready', 'blocked'] as const;

/** Why a draft cannot be issued. */
export const EA_PROBLEMS = [
  'ea_item_without_box',
  'ea_does_not_agree',
  'ea_month_open',
  'ea_last_month',
] as const;
export type EaProblem = (typeof EA_PROBLEMS)[number];

/** The most forms that are named in one request. */
export const MAX_EA_FORMS = 2_000;
