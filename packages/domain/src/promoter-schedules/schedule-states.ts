import type { Session } from '../attendance/sessions.ts';
import { addDays, type PlainDate } from '../kit/plain-date.ts';
import { type Instant, type OffsetAt, wallInstant } from '../kit/zone.ts';
import { workSpan } from './promoter-sessions.ts';

/** States of a promoter's schedule (spec section 4). */
export const PROMOTER_SCHEDULE_STATUSES = [
  'Scheduled',
  'Checked In',
  'Checked Out',
  'Missed',
  'Cancelled',
] as const;
export type PromoterScheduleStatus = (typeof PROMOTER_SCHEDULE_STATUSES)[number];

/** States that are stored: a schedule is Missed while it is Scheduled and its time is over, so that what comes late counts. */
export const STORED_SCHEDULE_STATUSES = [
  'Scheduled',
  'Checked In',
  'Checked Out',
  'Cancelled',
] as const satisfies readonly PromoterScheduleStatus[];
export type StoredScheduleStatus = (typeof STORED_SCHEDULE_STATUSES)[number];

/** The instants at which the session of a schedule begins and ends, or its day without one; by the clock on the wall. */
export function scheduleInstants(
  date: PlainDate,
  session: Session | null,
  offsetAt: OffsetAt,
): { starts: Instant; ends: Instant } {
  const { from, to } = workSpan(session);
  return { starts: wallInstant(date, from, offsetAt), ends: wallInstant(date, to, offsetAt) };
}

/** The state of a schedule at an instant: nobody came until it ended. */
export const scheduleStatusAt = (
  status: StoredScheduleStatus,
  ends: Instant,
  now: Instant,
): PromoterScheduleStatus => (status === 'Scheduled' && ends <= now ? 'Missed' : status);

/** Whether a schedule is 'on going' (spec section 4): today's, or checked in and not out. */
export const isOngoing = (
  { date, status }: { date: PlainDate; status: PromoterScheduleStatus },
  today: PlainDate,
): boolean => status === 'Checked In' || (date === today && status !== 'Cancelled');

/**
 * Whether coming or going on a day may be that of a schedule: a session may begin on the evening before its day and end on the
 * morning after it.
 */
export const isNearSchedule = (day: PlainDate, date: PlainDate): boolean =>
  day >= addDays(date, -1) && day <= addDays(date, 1);

/** Whether a schedule may still be changed or cancelled: nobody has come, and its day is not over. */
export const isOpenSchedule = (
  { date, status }: { date: PlainDate; status: StoredScheduleStatus },
  today: PlainDate,
): boolean => status === 'Scheduled' && today <= date;
