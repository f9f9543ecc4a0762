import type { PlainDate } from '../kit/plain-date.ts';

export const ANNOUNCEMENT_STATES = ['Planned', 'Current', 'Ended'] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

/** Where an announcement stands on a day; both its days count, and without a last one it stays. */
export function announcementState(
  { starts_on, ends_on }: { starts_on: PlainDate; ends_on: PlainDate | null },
  today: PlainDate,
): AnnouncementState {
  if (today < starts_on) return 'Planned';
  return ends_on !== null && today > ends_on ? 'Ended' : 'Current';
}
