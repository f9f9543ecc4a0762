import type { Instant } from '../kit/zone.ts';

/** Where a share link stands. */
export const SHARE_LINK_STATUSES = ['Active', 'Expired', 'Revoked'] as const;
export type ShareLinkStatus = (typeof SHARE_LINK_STATUSES)[number];

/** The longest that a link is issued for, in days with today. */
export const MAX_SHARE_DAYS = 366;

/** A link's end and whether it was taken back. */
export interface SharedUntil {
  /** The first instant at which it no longer works. */
  readonly expires: Instant;
  readonly revoked: boolean;
}

/** Where a link stands at an instant: it expires at the very instant named. Revoked stays revoked. */
export const shareLinkStatus = ({ expires, revoked }: SharedUntil, now: Instant): ShareLinkStatus =>
  revoked ? 'Revoked' : now >= expires ? 'Expired' : 'Active';
