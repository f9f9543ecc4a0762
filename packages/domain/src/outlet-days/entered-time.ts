import { DEFAULT_ATTRIBUTION_LIMITS } from '../attendance/attribution.ts';
import { minuteOf, type Session, type TimeOfDay } from '../attendance/sessions.ts';
import { addDays, type PlainDate } from '../kit/plain-date.ts';
import { type Instant, localDate, type OffsetAt, wallInstant } from '../kit/zone.ts';
import { scheduleInstants } from '../promoter-schedules/schedule-states.ts';

/** What somebody enters for a promoter with a time of day: a check-in, a check-out, or stock. */
export type EnteredFor = 'in' | 'out' | 'stock';

/** A schedule with what is known of its promoter's coming and going. */
export interface AttendedSchedule {
  readonly date: PlainDate;
  /** Null for the whole day. */
  readonly session: Session | null;
  readonly checkin: Instant | null;
  readonly checkout: Instant | null;
}

/** Instants at which a clock on the wall shows a minute, in order: from the day before the one of an instant to two days after it. */
const showing = (minute: number, around: Instant, offsetAt: OffsetAt): Instant[] => {
  const day = localDate(around, offsetAt);
  return [-1, 0, 1, 2].map((days) => wallInstant(addDays(day, days), minute, offsetAt));
};

/** The one of some instants in order that is nearest to a stretch of time; the earliest of equals. */
function nearest(instants: readonly Instant[], from: Instant, to: Instant): Instant {
  const away = (at: Instant) => Math.max(0, from - at, at - to);
  return instants.reduce((found, at) => (away(at) < away(found) ? at : found));
}

/**
 * The instant that is meant by a time of day of a schedule: a check-out is the first one after the check-in, a check-in the one
 * nearest to the session, and stock the one nearest to the stay of the promoter, which without a check-in or check-out is the session.
 */
export function enteredInstant(
  what: EnteredFor,
  time: TimeOfDay,
  { date, session, checkin, checkout }: AttendedSchedule,
  offsetAt: OffsetAt,
): Instant {
  const { starts, ends } = scheduleInstants(date, session, offsetAt);
  const came = checkin ?? starts;
  const instants = showing(minuteOf(time), what === 'in' ? starts : came, offsetAt);
  if (what === 'in') return nearest(instants, starts, ends);
  if (what === 'stock') return nearest(instants, came, checkout ?? Math.max(came, ends));
  return instants.find((at) => at > came) ?? came;
}

const MINUTE_MS = 60_000;

/** So long before a session its promoter may come, and so long after it they may go, as an event still belongs to a shift. */
const { before_minutes, after_minutes } = DEFAULT_ATTRIBUTION_LIMITS;
export const HOURS_BEFORE_SESSION = before_minutes / 60;
export const HOURS_AFTER_SESSION = after_minutes / 60;

/** Whether a promoter may have come to a schedule by an instant. */
export const mayHaveCome = ({ starts }: { starts: Instant }, at: Instant): boolean =>
  at >= starts - before_minutes * MINUTE_MS;

/** Why somebody came or went too far from a session for it to be theirs. */
export type ReachProblem = 'too_early' | 'session_over' | 'too_late';

/**
 * Why an instant is no coming to or going from a session; null where it may be. Whoever came after its end may still go for as long
 * after their coming.
 */
export function reachProblem(
  type: 'in' | 'out',
  at: Instant,
  session: { starts: Instant; ends: Instant; checkin: Instant | null },
): ReachProblem | null {
  const { ends, checkin } = session;
  if (type === 'out')
    return at > Math.max(ends, checkin ?? ends) + after_minutes * MINUTE_MS ? 'too_late' : null;
  if (!mayHaveCome(session, at)) return 'too_early';
  return at >= ends ? 'session_over' : null;
}
