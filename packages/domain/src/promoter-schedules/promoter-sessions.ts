import { DAY_MINUTES, type Session, type Span, spanOf, spansOverlap } from '../attendance/sessions.ts';
import type { PlannedDay } from '../attendance/work-day.ts';
import { addDays, dayNumber, type PlainDate } from '../kit/plain-date.ts';

/** What a promoter is to work on a day. */
export interface PromoterWork {
  /** The day on which it begins. */
  readonly date: PlainDate;
  /** Null takes the whole day. */
  readonly session: Session | null;
}

/** The minutes that work takes from midnight of its day: those of its session, or the whole day. */
export const workSpan = (session: Session | null): Span =>
  session ? spanOf(session) : { from: 0, to: DAY_MINUTES };

/** Whether a promoter cannot work both, over midnight too. Touching ends do not count. */
export function worksOverlap(a: PromoterWork, b: PromoterWork): boolean {
  const apart = (dayNumber(b.date) - dayNumber(a.date)) * DAY_MINUTES;
  const { from, to } = workSpan(b.session);
  return spansOverlap(workSpan(a.session), { from: from + apart, to: to + apart });
}

/** A work that cannot stand beside another. */
export interface Overlap<W> {
  readonly work: W;
  readonly beside: W;
}

/**
 * Of the works that one promoter is to be given, in order, those that overlap one that they have already or one given before,
 * each with the first that it overlaps. What overlaps is not given, so that nothing is refused because of it.
 */
export function overlapsOf<W extends PromoterWork>(
  given: readonly W[],
  existing: readonly W[],
): Overlap<W>[] {
  const byDate = new Map<PlainDate, W[]>();
  const add = (work: W) => {
    const day = byDate.get(work.date);
    if (day) day.push(work);
    else byDate.set(work.date, [work]);
  };
  existing.forEach(add);
  const overlaps: Overlap<W>[] = [];
  for (const work of given) {
    // Work lasts a day at most: it reaches no further than the days beside its own.
    const around = [-1, 0, 1].flatMap((days) => byDate.get(addDays(work.date, days)) ?? []);
    const beside = around.find((other) => worksOverlap(work, other));
    if (beside) overlaps.push({ work, beside });
    else add(work);
  }
  return overlaps;
}

/**
 * What an employee works on a day other than at an outlet: the sessions of the plan of that day, or of their week. A session is worked
 * at its own site, else at the primary site of the employee. A week without either says when they work, not where, and is filled by
 * their schedules as a promoter; the plan of a day takes them wherever it is.
 */
export const workedElsewhere = (
  { date, source, sessions }: PlannedDay,
  primarySite: number | null,
  outletId: number,
): PromoterWork[] =>
  sessions
    .filter(({ work_site_id }) => {
      const at = work_site_id ?? primarySite;
      return at === null ? source === 'day' : at !== outletId;
    })
    .map(({ start_time, end_time }) => ({ date, session: { start_time, end_time } }));

/** Of an employee's work as a promoter, what a day of theirs overlaps at another site (`workedElsewhere`). */
export const overlappedByDay = <W extends PromoterWork & { readonly outlet_id: number }>(
  day: PlannedDay,
  primarySite: number | null,
  works: readonly W[],
): W[] =>
  works.filter((work) =>
    workedElsewhere(day, primarySite, work.outlet_id).some((one) => worksOverlap(work, one)),
  );

/** A day of an employee other than as a promoter: what is planned for it, and their primary site then. */
export interface DayAtWork {
  readonly day: PlannedDay;
  readonly site: { readonly id: number; readonly name: string } | null;
}

/**
 * The first work of an employee elsewhere that a schedule as a promoter overlaps, with its day; null if none. `dayOn` gives the days at
 * work, null for those that do not count.
 */
export function workBeside(
  dayOn: (date: PlainDate) => DayAtWork | null,
  work: PromoterWork & { readonly outlet_id: number },
): (DayAtWork & { readonly beside: PromoterWork }) | null {
  // Over midnight it may overlap the days beside its own.
  for (const days of [-1, 0, 1]) {
    const found = dayOn(addDays(work.date, days));
    if (!found) continue;
    const beside = workedElsewhere(found.day, found.site?.id ?? null, work.outlet_id).find((one) =>
      worksOverlap(work, one),
    );
    if (beside) return { ...found, beside };
  }
  return null;
}
