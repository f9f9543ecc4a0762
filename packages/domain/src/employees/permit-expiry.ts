import { daysBetween, type PlainDate } from '../kit/plain-date.ts';

/** How a passport or work permit stands on a day: the day on which it expires is its last good one. */
export type PermitStanding = 'none' | 'valid' | 'within_90' | 'within_60' | 'within_30' | 'expired';

/** Days before the expiry on which people are reminded, the latest last. */
export const PERMIT_REMINDER_DAYS = [90, 60, 30] as const;
export type PermitReminder = (typeof PERMIT_REMINDER_DAYS)[number];

/** A reminder that could not be sent in its time is made good within so many days of the expiry, and then never. */
export const PERMIT_LATE_DAYS = 7;

const markOf = (left: number): PermitReminder | null =>
  [...PERMIT_REMINDER_DAYS].reverse().find((mark) => left <= mark) ?? null;

/** Days until the expiry; 0 on its last good day, negative after it, null where no expiry is known. */
export const daysLeft = (expires_at: PlainDate | null, today: PlainDate): number | null =>
  expires_at === null ? null : daysBetween(today, expires_at);

/** How it stands with so many days left (`daysLeft`). */
export function permitStanding(left: number | null): PermitStanding {
  if (left === null) return 'none';
  if (left < 0) return 'expired';
  const mark = markOf(left);
  return mark === null ? 'valid' : `within_${mark}`;
}

/**
 * The reminder that a day calls for: the latest mark that has been reached, so that a permit entered late is reminded of
 * once. Null before the first mark, and long after the expiry.
 */
export function permitReminderOn(expires_at: PlainDate | null, today: PlainDate): PermitReminder | null {
  const left = daysLeft(expires_at, today);
  return left === null || left < -PERMIT_LATE_DAYS ? null : markOf(left);
}
