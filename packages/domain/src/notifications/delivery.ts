import { minuteOf, type TimeOfDay } from '../attendance/sessions.ts';
import { addDays } from '../kit/plain-date.ts';
import { type Instant, localDate, type OffsetAt, wallInstant, wallMinute } from '../kit/zone.ts';

/** When a notification goes out by mail: not at all, at once, or collected at an hour of the reader. */
export const MAIL_TIMINGS = ['off', 'now', 'digest'] as const;
export type MailTiming = (typeof MAIL_TIMINGS)[number];

/** Hours during which nothing is sent; over midnight where the end is not after the start. */
export interface QuietHours {
  from: TimeOfDay;
  to: TimeOfDay;
}

/** When a person wants to be told, by the clock of their company. */
export interface Reading {
  /** The hour of the digest, 0 to 23. */
  digest_hour: number;
  quiet: QuietHours | null;
}

/** The end of the quiet hours that an instant falls into; the instant itself outside them. */
export function afterQuiet(at: Instant, quiet: QuietHours | null, offsetAt: OffsetAt): Instant {
  if (!quiet || quiet.from === quiet.to) return at;
  const today = localDate(at, offsetAt);
  const minute = wallMinute(at, offsetAt);
  const from = minuteOf(quiet.from);
  const to = minuteOf(quiet.to);
  if (from < to) return minute >= from && minute < to ? wallInstant(today, to, offsetAt) : at;
  if (minute >= from) return wallInstant(addDays(today, 1), to, offsetAt);
  return minute < to ? wallInstant(today, to, offsetAt) : at;
}

/** The next digest after an instant: today's hour if it is still to come, else tomorrow's. */
export function nextDigest(after: Instant, hour: number, offsetAt: OffsetAt): Instant {
  const today = localDate(after, offsetAt);
  const at = wallInstant(today, hour * 60, offsetAt);
  return at > after ? at : wallInstant(addDays(today, 1), hour * 60, offsetAt);
}

/**
 * When a notification of an instant goes out. The digest keeps its hour, which its reader has chosen, quiet hours or
 * not; what is sent at once waits until they end, unless it is `urgent` (somebody's access has changed).
 */
export function dueAt(
  at: Instant,
  timing: Exclude<MailTiming, 'off'>,
  { digest_hour, quiet }: Reading,
  offsetAt: OffsetAt,
  urgent = false,
): Instant {
  if (urgent) return at;
  return timing === 'digest' ? nextDigest(at, digest_hour, offsetAt) : afterQuiet(at, quiet, offsetAt);
}
