import { daysBetween, type PlainDate } from '../kit/plain-date.ts';

/** Expiry status of a document on a day. The expiry date itself is still valid. */
export type Expiry = 'none' | 'valid' | 'soon' | 'expired';

/** Days before expiry at which a reminder is sent, in descending order. */
export const REMINDER_DAYS = [30, 7, 0] as const;

/** The expiry status on a day. */
export function expiryOn(expires_at: PlainDate | null, today: PlainDate): Expiry {
  if (expires_at === null) return 'none';
  const left = daysBetween(today, expires_at);
  if (left < 0) return 'expired';
  return left <= REMINDER_DAYS[0] ? 'soon' : 'valid';
}
