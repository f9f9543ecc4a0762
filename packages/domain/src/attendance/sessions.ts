/** A time of day, `HH:mm`, from 00:00 to 23:59. */
export type TimeOfDay = string;

/** A work session (spec section 3). An end earlier than the start falls on the next day. */
export interface Session {
  start_time: TimeOfDay;
  end_time: TimeOfDay;
}

export const DAY_MINUTES = 1440;

/** Minutes from midnight of the day on which the session starts; `to` is exclusive and may exceed 1440. */
export interface Span {
  from: number;
  to: number;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Whether a text is a time of day. */
export const isTimeOfDay = (text: string): boolean => TIME.test(text);

/** Minutes from midnight of a time of day. The input must be valid. */
export const minuteOf = (time: TimeOfDay): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The time of day at a minute count, modulo 24 hours. */
export function timeAt(minute: number): TimeOfDay {
  const ofDay = ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}

/** The span of a session relative to its start day (spec section 5). Equal start and end give zero length. */
export function spanOf({ start_time, end_time }: Session): Span {
  const from = minuteOf(start_time);
  const end = minuteOf(end_time);
  return { from, to: end < from ? end + DAY_MINUTES : end };
}

/** Whether a session continues past midnight. Ending exactly at midnight does not count. */
export const crossesMidnight = (session: Session): boolean => spanOf(session).to > DAY_MINUTES;

/** Length of a session in minutes, breaks included. */
export function durationOf(session: Session): number {
  const { from, to } = spanOf(session);
  return to - from;
}

/** Minutes worked in a session: its length less the break, at least 0. */
export const workMinutes = (session: Session & { break_minute: number }): number =>
  Math.max(0, durationOf(session) - session.break_minute);

/** Whether two spans overlap. Touching ends do not count. */
export const spansOverlap = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;

/**
 * Whether a session can be added to a day (spec section 5): it must have a length and not overlap an existing
 * session.
 */
export function isFreeSession(session: Session, existing: readonly Session[]): boolean {
  const span = spanOf(session);
  return span.to > span.from && existing.every((other) => !spansOverlap(span, spanOf(other)));
}

/** Tolerances within which clocking in or out counts as on time. */
export interface OntimeMinutes {
  ontime_checkin_minute: number;
  ontime_checkout_minute: number;
}

/**
 * The on-time windows of a session (spec section 5): its start and end, each minus and plus the on-time
 * minutes. A window may begin before midnight of its day or end after it.
 */
export function ontimeWindows(session: Session & OntimeMinutes): { checkin: Span; checkout: Span } {
  const { from, to } = spanOf(session);
  const { ontime_checkin_minute: around, ontime_checkout_minute: about } = session;
  return {
    checkin: { from: from - around, to: from + around },
    checkout: { from: to - about, to: to + about },
  };
}

/** The part of a span on one day relative to its start day: 0 that day, 1 the next, -1 the previous. */
export function partOnDay({ from, to }: Span, day: number): Span | null {
  const start = Math.max(from, day * DAY_MINUTES) - day * DAY_MINUTES;
  const end = Math.min(to, (day + 1) * DAY_MINUTES) - day * DAY_MINUTES;
  return start < end ? { from: start, to: end } : null;
}
