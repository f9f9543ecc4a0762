import { daysBetween, type PlainDate } from '../kit/plain-date.ts';
import { markAt } from '../kit/reminder.ts';

/** Expiry status of a passport or work permit on a day. The expiry date itself is still valid. */
export type PermitStatus = 'none' | 'valid' | 'within_90' | 'within_60' | 'within_30' | 'expired';

/** Days before expiry at which a reminder is sent, in descending order. */
export const PERMIT_REMINDER_DAYS = [90, 60, 30] as const;

/** Days until expiry: 0 on the expiry date, negative after it, null if there is no expiry date. */
export const daysLeft = (expires_at: PlainDate | null, today: PlainDate): number | null =>
  expires_at === null ? null : daysBetween(today, expires_at);

/** The status for a number of days left (`daysLeft`). */
export function permitStatus(left: number | null): PermitStatus {
  if (left === null) return 'none';
  if (left < 0) return 'expired';
  const mark = markAt(PERMIT_REMINDER_DAYS, left);
  return mark === null ? 'valid' : `within_${mark}`;
}
