import { daysBetween, type PlainDate } from '../kit/plain-date.ts';

/** How a document stands on a day: the day on which it expires is its last good one. */
export type Expiry = 'none' | 'valid' | 'soon' | 'expired';

/** Days before the expiry on which people are reminded, the latest last. */
export const REMINDER_DAYS = [30, 7, 0] as const;

/** What to say of an expiry on a day. */
export function expiryOn(expires_at: PlainDate | null, today: PlainDate): Expiry {
  if (expires_at === null) return 'none';
  const left = daysBetween(today, expires_at);
  if (left < 0) return 'expired';
  return left <= REMINDER_DAYS[0] ? 'soon' : 'valid';
}
