import { DAY_MINUTES, type Session, spanOf, timeAt } from '../attendance/sessions.ts';
import type { Instant } from '../kit/zone.ts';
import type { StrengthStatus } from './strength-status.ts';

/** How many stand how in a shift. Whoever is late is present too. */
export interface StrengthCounts {
  readonly rostered: number;
  readonly present: number;
  readonly late: number;
  readonly absent: number;
  readonly on_leave: number;
}

export const NOBODY_ROSTERED: StrengthCounts = {
  rostered: 0,
  present: 0,
  late: 0,
  absent: 0,
  on_leave: 0,
};

/** The counts with some people more who stand so. */
export const withStatus = (
  { rostered, present, late, absent, on_leave }: StrengthCounts,
  status: StrengthStatus,
  people = 1,
): StrengthCounts => ({
  rostered: rostered + people,
  present: present + (status === 'Present' || status === 'Late' ? people : 0),
  late: late + (status === 'Late' ? people : 0),
  absent: absent + (status === 'Absent' ? people : 0),
  on_leave: on_leave + (status === 'On leave' ? people : 0),
});

/**
 * How many people a shift lacks: of those rostered, whoever is on leave does not count, and once it has begun whoever is absent
 * does not either.
 */
export function shortBy(required: number, counts: StrengthCounts, begun: boolean): number {
  const counted = counts.rostered - counts.on_leave - (begun ? counts.absent : 0);
  return Math.max(0, required - counted);
}

/** A shift that is short so long after its start is told of. */
export const SHORT_AFTER_MINUTES = 15;

const MINUTE_MS = 60_000;

/** When it is decided whether a shift is short: a quarter of an hour after its start, or once its on-time window is over. */
export const checkedAt = (from: Instant, late_after: Instant): Instant =>
  Math.max(from + SHORT_AFTER_MINUTES * MINUTE_MS, late_after + MINUTE_MS);

/** Replacements begin on such minutes. */
const STEP = 15;
/** Nobody is asked to come for less. */
const SHORTEST = 60;
/** Longer work has the break of its template. */
const WITHOUT_BREAK = 300;

/** What is offered in place of a shift that lacks people. */
export interface ReplacementShift {
  /** Days after the day of the shift: the rest of a night is of the day after. */
  readonly days_later: 0 | 1;
  /** Null for the whole shift, with the times of its template. */
  readonly times: (Session & { break_minute: number }) | null;
}

/**
 * What is offered in place of a shift at a moment, in minutes from the midnight of its day: all of it before it begins, the rest
 * of it afterwards; null where less than an hour is left.
 */
export function replacementOf(
  shift: Session & { break_minute: number },
  now: number,
): ReplacementShift | null {
  const { from, to } = spanOf(shift);
  if (now < from) return { days_later: 0, times: null };
  const start = (Math.floor(now / STEP) + 1) * STEP;
  const left = to - start;
  if (left < SHORTEST) return null;
  const break_minute = left > WITHOUT_BREAK ? shift.break_minute : 0;
  return {
    days_later: start < DAY_MINUTES ? 0 : 1,
    times: { start_time: timeAt(start), end_time: shift.end_time, break_minute },
  };
}
