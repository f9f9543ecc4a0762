import { daysBetween, type PlainDate } from '../kit/plain-date.ts';
import { markAt } from '../kit/reminder.ts';

/** How a passport or work permit stands on a day: the day on which it expires is its last good one. */
export type PermitStanding = 'none' | 'valid' | 'within_90' | 'within_60' | 'within_30' | 'expired';

/** Days before the expiry on which people are reminded, the latest last. */
export const PERMIT_REMINDER_DAYS = [90, 60, 30] as const;

/** Days until the expiry; 0 on its last good day, negative after it, null where no expiry is known. */
export const daysLeft = (expires_at: PlainDate | null, today: PlainDate): number | null =>
  expires_at === null ? null : daysBetween(today, expires_at);

/** How it stands with so many days left (`daysLeft`). */
export function permitStanding(left: number | null): PermitStanding {
  if (left === null) return 'none';
  if (left < 0) return 'expired';
  const mark = markAt(PERMIT_REMINDER_DAYS, left);
  return mark === null ? 'valid' : `within_${mark}`;
}
