import { daysBetween, type PlainDate } from '../kit/plain-date.ts';

/** How a document stands on a day: the day on which it expires is its last good one. */
export type Expiry = 'none' | 'valid' | 'soon' | 'expired';

/** Days before the expiry on which people are reminded, the latest last. */
export const REMINDER_DAYS = [30, 7, 0] as const;
export type ReminderDays = (typeof REMINDER_DAYS)[number];

/** A reminder that could not be sent on its day is made good within so many days of the expiry, and then never. */
const LATE_DAYS = 7;

/** What to say of an expiry on a day. */
export function expiryOn(expires_at: PlainDate | null, today: PlainDate): Expiry {
  if (expires_at === null) return 'none';
  const left = daysBetween(today, expires_at);
  if (left < 0) return 'expired';
  return left <= REMINDER_DAYS[0] ? 'soon' : 'valid';
}

/**
 * The reminder that a day calls for: the latest mark that has been reached, so that who enters a document late is
 * reminded once and not three times. Null before the first, and long after the expiry.
 */
export function reminderOn(expires_at: PlainDate | null, today: PlainDate): ReminderDays | null {
  if (expires_at === null) return null;
  const left = daysBetween(today, expires_at);
  if (left < -LATE_DAYS) return null;
  return [...REMINDER_DAYS].reverse().find((mark) => left <= mark) ?? null;
}
