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

/** The status of an invitation at an instant: one that nobody has answered in time is expired. */
export const promoterInvitationStatusAt = (
  { status, expires_at }: { status: PromoterInvitationStatus; expires_at: string },
  now: Date,
): PromoterInvitationStatus =>
  status === 'Pending' && new Date(expires_at).getTime() <= now.getTime() ? 'Expired' : status;
