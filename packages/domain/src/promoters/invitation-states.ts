/** States of an invitation of a promoter to a project. */
export const PROMOTER_INVITATION_STATUSES = [
  'Pending',
  'Accepted',
  'Declined',
  'Expired',
  'Revoked',
] as const;
export type PromoterInvitationStatus = (typeof PROMOTER_INVITATION_STATUSES)[number];

/** Days until an invitation expires. */
export const PROMOTER_INVITATION_DAYS = 7;
