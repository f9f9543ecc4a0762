import { DAY_MINUTES, type Session, type Span, spanOf, spansOverlap } from '../attendance/sessions.ts';
import type { PlannedDay } from '../attendance/work-day.ts';
import { addDays, type PlainDate } from '../kit/plain-date.ts';
import { type PromoterWork, worksOverlap } from '../promoter-schedules/promoter-sessions.ts';
import { type AvailabilityRow, allowsSessions, availabilityOn, type WishKind } from './availability.ts';
import type { LawBreak } from './roster-warnings.ts';

/** Why somebody does not take over a shift. */
export const UNFIT_REASONS = [
  'away',
  'works',
  'overlaps',
  'locked',
  'drafted',
  'on_leave',
  'permit_expired',
  'not_available',
  'wants_off',
] as const;
export type UnfitReason = (typeof UNFIT_REASONS)[number];

/** Reasons that are the person's own to put aside: they said so, and may take the shift all the same. */
const OWN_WORD: readonly UnfitReason[] = ['not_available', 'wants_off'];

/** Reasons among some that nobody may put aside. */
export const hardReasons = (reasons: readonly UnfitReason[]): UnfitReason[] =>
  reasons.filter((reason) => !OWN_WORD.includes(reason));

/** What decides whether somebody may take over a shift. */
export interface FitnessFacts {
  /** What they work on a day, as published and as planners have it in draft; one of the two where both are the same. */
  readonly plans: readonly ((date: PlainDate) => PlannedDay)[];
  /** Whether a confirmed payroll has taken a day, so that it does not change. */
  readonly isLocked: (date: PlainDate) => boolean;
  /** Whether planners have a change of a day that is not published; taking a shift would replace it. */
  readonly isDrafted: (date: PlainDate) => boolean;
  readonly leaveOn: (date: PlainDate) => 'full' | 'first_half' | 'second_half' | null;
  /** The last day of their work permit; null where none is needed or known. */
  readonly permit_until: PlainDate | null;
  readonly availability: readonly AvailabilityRow[];
  readonly wishOn: (date: PlainDate) => WishKind | null;
  /** What they are to sell around the day, as a promoter beside their employment. */
  readonly sells: readonly PromoterWork[];
}

/** Whether somebody sells elsewhere, as a promoter, while they would work some sessions of a day. */
export const sellsDuring = (
  sells: readonly PromoterWork[],
  date: PlainDate,
  sessions: readonly Session[],
): boolean => sells.some((work) => sessions.some((session) => worksOverlap({ date, session }, work)));

/** A shift of a day that one person may take. */
export interface OneShift {
  readonly date: PlainDate;
  readonly session: Session;
}

/** Whether nobody takes both shifts: they are of one day, or overlap over midnight. */
export const shiftsClash = (a: OneShift, b: OneShift): boolean => a.date === b.date || worksOverlap(a, b);

const shifted = ({ from, to }: Span, days: number): Span => ({
  from: from + days * DAY_MINUTES,
  to: to + days * DAY_MINUTES,
});

/** The spans of somebody's sessions around a day, in minutes from its midnight. */
function spansAround(dayOn: FitnessFacts['plans'][number], date: PlainDate): Span[] {
  return [-1, 0, 1].flatMap((days) =>
    dayOn(addDays(date, days)).sessions.map((session) => shifted(spanOf(session), days)),
  );
}

/**
 * Why somebody does not take over sessions of a day, in the order of `UNFIT_REASONS`; none if they are free and fit. A day on
 * which they give a shift of theirs away (`gives`) is left out of what they work.
 */
export function unfitReasons(
  facts: FitnessFacts,
  date: PlainDate,
  sessions: readonly Session[],
  gives: readonly PlainDate[] = [],
): UnfitReason[] {
  const given = new Set(gives);
  const plans = facts.plans.map(
    (dayOn) =>
      (day: PlainDate): PlannedDay =>
        given.has(day) ? { ...dayOn(day), sessions: [] } : dayOn(day),
  );
  const wanted = sessions.map(spanOf);
  const works = plans.some((dayOn) => dayOn(date).sessions.length > 0);
  const overlaps = plans.some((dayOn) =>
    spansAround(dayOn, date).some((one) => wanted.some((other) => spansOverlap(one, other))),
  );
  const found: Record<UnfitReason, boolean> = {
    away: plans.some((dayOn) => dayOn(date).kind === 'away'),
    works,
    overlaps: (overlaps && !works) || sellsDuring(facts.sells, date, sessions),
    locked: [date, ...gives].some(facts.isLocked),
    drafted: !works && !given.has(date) && facts.isDrafted(date),
    on_leave: facts.leaveOn(date) !== null,
    permit_expired: facts.permit_until !== null && facts.permit_until < date,
    not_available: !allowsSessions(availabilityOn(facts.availability, date), sessions),
    wants_off: facts.wishOn(date) === 'off',
  };
  return UNFIT_REASONS.filter((reason) => found[reason]);
}

/** Days before a shift that are looked at for the rest before it. */
export const REST_LOOK_BACK_DAYS = 7;

/** Minutes between the end of somebody's last work and the start of a shift; null where they have not worked for a week. */
export function restBefore(
  dayOn: FitnessFacts['plans'][number],
  date: PlainDate,
  sessions: readonly Session[],
): number | null {
  const starts = Math.min(...sessions.map((session) => spanOf(session).from));
  for (let back = 0; back <= REST_LOOK_BACK_DAYS; back += 1) {
    const ends = dayOn(addDays(date, -back)).sessions.map((session) => shifted(spanOf(session), -back).to);
    const before = ends.filter((end) => end <= starts);
    if (before.length > 0) return starts - Math.max(...before);
  }
  return null;
}

/** Somebody to whom a shift may be offered. */
export interface Offered {
  readonly name: string;
  /** Metres from where they usually work to the shift; null where either is not known. */
  readonly distance: number | null;
  /** Minutes of rest before it; null for more than a week. */
  readonly rest: number | null;
  /** What working it would break in law. */
  readonly breaks: readonly LawBreak[];
}

const ascending = (a: number | null, b: number | null): number =>
  (a ?? Number.MAX_SAFE_INTEGER) - (b ?? Number.MAX_SAFE_INTEGER);

/**
 * Who is offered a shift first: whoever usually works nearest, or has rested longest; after all others those whose week it
 * would bring beyond the law.
 */
export function inOfferOrder<O extends Offered>(
  people: readonly O[],
  order: 'nearest' | 'longest_rested',
): O[] {
  const nearer = (a: O, b: O) => ascending(a.distance, b.distance);
  const rested = (a: O, b: O) => ascending(b.rest, a.rest);
  const [first, second] = order === 'nearest' ? [nearer, rested] : [rested, nearer];
  const lawful = (a: O, b: O) => Number(a.breaks.length > 0) - Number(b.breaks.length > 0);
  return [...people].sort(
    (a, b) => lawful(a, b) || first(a, b) || second(a, b) || (a.name < b.name ? -1 : 1),
  );
}
