import { type Session, spanOf, type TimeOfDay } from '../attendance/sessions.ts';
import { inForce, weekdayOf } from '../attendance/work-day.ts';
import type { PlainDate } from '../kit/plain-date.ts';

/** When somebody says that they can work on a weekday: at any time, from a time to another, or not. */
export const AVAILABILITY_KINDS = ['any', 'between', 'none'] as const;
export type AvailabilityKind = (typeof AVAILABILITY_KINDS)[number];

/** A weekday of somebody's availability; the times are those of `between`. An end before the start is on the next day. */
export interface AvailableDay {
  readonly kind: AvailabilityKind;
  readonly start_time: TimeOfDay | null;
  readonly end_time: TimeOfDay | null;
}

/** Somebody's availability by weekday, Monday first, from a day until their next row. */
export interface AvailabilityRow {
  readonly effective_from: PlainDate;
  readonly days: readonly AvailableDay[];
}

/** What somebody wishes for a date. */
export const WISH_KINDS = ['off', 'work'] as const;
export type WishKind = (typeof WISH_KINDS)[number];

const ANY: AvailableDay = { kind: 'any', start_time: null, end_time: null };

/** When somebody is available on a day: at any time where they have said nothing. */
export const availabilityOn = (rows: readonly AvailabilityRow[], date: PlainDate): AvailableDay =>
  inForce(rows, date)?.days[weekdayOf(date)] ?? ANY;

/** Whether a day's availability leaves room for all of some sessions that begin on it. */
export function allowsSessions(
  { kind, start_time, end_time }: AvailableDay,
  sessions: readonly Session[],
): boolean {
  if (kind !== 'between' || start_time === null || end_time === null) return kind !== 'none';
  const room = spanOf({ start_time, end_time });
  return sessions.map(spanOf).every(({ from, to }) => room.from <= from && to <= room.to);
}
