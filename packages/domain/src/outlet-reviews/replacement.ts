import { type Session, timeAt } from '../attendance/sessions.ts';
import { workSpan } from '../promoter-schedules/promoter-sessions.ts';

/** Whoever replaces an absent promoter begins on a quarter of an hour. */
const STEP = 15;

/** What whoever replaces an absent promoter is scheduled for: null takes the whole day. */
export interface SessionLeft {
  readonly session: Session | null;
}

/**
 * What is left of a session at a moment, in minutes from the midnight of its day: all of it before it begins, then what is left
 * from the quarter of an hour that has begun; null once it is over.
 */
export function sessionLeft(session: Session | null, now: number): SessionLeft | null {
  const { from, to } = workSpan(session);
  if (now >= to) return null;
  if (session === null || now < from) return { session };
  const start = Math.max(from, Math.floor(now / STEP) * STEP);
  return { session: { start_time: timeAt(start), end_time: session.end_time } };
}
