import type { Instant } from '../kit/zone.ts';

/** Where a share link stands. */
export const SHARE_LINK_STATUSES = ['Active', 'Locked', 'Expired', 'Revoked'] as const;
export type ShareLinkStatus = (typeof SHARE_LINK_STATUSES)[number];

/** The longest that a link is issued for, in days with today. */
export const MAX_SHARE_DAYS = 366;

/** So many wrong passcodes, over all days, lock a link until it has another passcode: one in 20,000 guessers finds it. */
export const MAX_WRONG_PASSCODES = 50;

/** A link's end, whether it was taken back, and how often its passcode was guessed wrongly. */
export interface SharedUntil {
  /** The first instant at which it no longer works. */
  readonly expires: Instant;
  readonly revoked: boolean;
  /** Since it has this passcode. */
  readonly wrong_passcodes: number;
}

/** Where a link stands at an instant: it expires at the very instant named. Revoked stays revoked. */
export function shareLinkStatus(
  { expires, revoked, wrong_passcodes }: SharedUntil,
  now: Instant,
): ShareLinkStatus {
  if (revoked) return 'Revoked';
  if (now >= expires) return 'Expired';
  return wrong_passcodes >= MAX_WRONG_PASSCODES ? 'Locked' : 'Active';
}

/** Whether a link can be given another passcode, or be taken back. */
export const isChangeable = (status: ShareLinkStatus): boolean => status === 'Active' || status === 'Locked';
