import { crossesMidnight, type Session, spanOf, workMinutes } from '../attendance/sessions.ts';
import { mondayOf, weekdayOf } from '../attendance/work-day.ts';
import { addDays, dayNumber, type PlainDate } from '../kit/plain-date.ts';

/** People that are missing on a date: so many on a session at a site. */
export interface Opening {
  readonly date: PlainDate;
  readonly template_id: number;
  readonly session: Session & { readonly break_minute: number };
  readonly work_site_id: number | null;
  readonly missing: number;
}

/** What somebody works on a date already: its first and last minute from midnight, and its work without breaks. */
export interface WorkedSpan {
  readonly from: number;
  readonly to: number;
  readonly minutes: number;
}

/** Somebody who may be proposed. */
export interface Candidate {
  readonly id: number;
  /** Where they are placed. */
  readonly work_site_id: number | null;
  /** What they work already, by date; also around the range. */
  readonly worked: ReadonlyMap<PlainDate, readonly WorkedSpan[]>;
  /** Whether they can be planned on a date at all: in service, the day open, not on leave, with a permit. */
  readonly canWork: (date: PlainDate) => boolean;
  /** Whether they said that they are available for a session of a date. */
  readonly isAvailable: (date: PlainDate, session: Session) => boolean;
  readonly wishOn: (date: PlainDate) => 'work' | 'off' | null;
  /** Nights and days of a weekend worked in the weeks before, for fairness. */
  readonly nights: number;
  readonly weekends: number;
}

/** Limits that no proposal exceeds. */
export interface ProposalLimits {
  readonly rest_minutes: number;
  readonly week_minutes: number;
  readonly day_minutes: number;
  /** Days in a row; the law wants a rest day in each week. */
  readonly days_in_row: number;
}

/** Why somebody was chosen, the weightiest first. */
export const PROPOSAL_REASONS = [
  'wished',
  'own_site',
  'fewest_hours',
  'fewest_nights',
  'fewest_weekends',
  'only_one',
] as const;
export type ProposalReason = (typeof PROPOSAL_REASONS)[number];

/** Why somebody could not be chosen. */
export const PROPOSAL_BARS = [
  'not_working',
  'not_available',
  'wishes_off',
  'works_already',
  'short_rest',
  'day_hours',
  'week_hours',
  'no_rest_day',
] as const;
export type ProposalBar = (typeof PROPOSAL_BARS)[number];

export interface Proposed {
  readonly employee_id: number;
  readonly opening: Opening;
  readonly reasons: readonly ProposalReason[];
  /** Minutes of the person's week with this session. */
  readonly week_minutes: number;
}

/** An opening that stays short, and what kept the people from it. */
export interface Unfilled {
  readonly opening: Opening;
  readonly missing: number;
  readonly bars: Readonly<Partial<Record<ProposalBar, number>>>;
}

export interface Proposal {
  readonly proposed: readonly Proposed[];
  readonly unfilled: readonly Unfilled[];
}

const DAY = 1440;

interface Booked extends WorkedSpan {
  readonly opening: Opening | null;
}

/** What a candidate works with what is proposed so far. */
interface Book {
  readonly candidate: Candidate;
  readonly days: Map<PlainDate, Booked[]>;
  readonly weeks: Map<PlainDate, number>;
  nights: number;
  weekends: number;
}

const isNight = (session: Session): boolean => crossesMidnight(session);
const isWeekend = (date: PlainDate): boolean => weekdayOf(date) >= 5;

function bookOf(candidate: Candidate): Book {
  const days = new Map<PlainDate, Booked[]>();
  const weeks = new Map<PlainDate, number>();
  for (const [date, spans] of candidate.worked) {
    days.set(
      date,
      spans.map((span) => ({ ...span, opening: null })),
    );
    const minutes = spans.reduce((sum, span) => sum + span.minutes, 0);
    weeks.set(mondayOf(date), (weeks.get(mondayOf(date)) ?? 0) + minutes);
  }
  return { candidate, days, weeks, nights: candidate.nights, weekends: candidate.weekends };
}

const spansOn = ({ days }: Book, date: PlainDate): readonly WorkedSpan[] => days.get(date) ?? [];

/** Rest between the work of a date and the next, in minutes; endless where one has none. */
function restAfter(before: readonly WorkedSpan[], after: readonly WorkedSpan[]): number {
  if (before.length === 0 || after.length === 0) return Number.POSITIVE_INFINITY;
  return Math.min(...after.map(({ from }) => from + DAY)) - Math.max(...before.map(({ to }) => to));
}

/** The longest run of dates with work that a date is part of. */
function runAround(book: Book, date: PlainDate): number {
  let length = 1;
  for (let day = addDays(date, -1); spansOn(book, day).length > 0; day = addDays(day, -1)) length += 1;
  for (let day = addDays(date, 1); spansOn(book, day).length > 0; day = addDays(day, 1)) length += 1;
  return length;
}

/** What keeps somebody from an opening; null if nothing does. */
function barOf(book: Book, { date, session }: Opening, limits: ProposalLimits): ProposalBar | null {
  const { candidate } = book;
  if (!candidate.canWork(date)) return 'not_working';
  if (spansOn(book, date).length > 0) return 'works_already';
  if (candidate.wishOn(date) === 'off') return 'wishes_off';
  if (!candidate.isAvailable(date, session)) return 'not_available';
  const minutes = workMinutes(session);
  const span = [{ ...spanOf(session), minutes }];
  const rest = Math.min(
    restAfter(spansOn(book, addDays(date, -1)), span),
    restAfter(span, spansOn(book, addDays(date, 1))),
  );
  if (rest < limits.rest_minutes) return 'short_rest';
  if (minutes > limits.day_minutes) return 'day_hours';
  if ((book.weeks.get(mondayOf(date)) ?? 0) + minutes > limits.week_minutes) return 'week_hours';
  return runAround(book, date) > limits.days_in_row ? 'no_rest_day' : null;
}

function take(book: Book, opening: Opening): void {
  const { date, session } = opening;
  const minutes = workMinutes(session);
  const monday = mondayOf(date);
  book.days.set(date, [...(book.days.get(date) ?? []), { ...spanOf(session), minutes, opening }]);
  book.weeks.set(monday, (book.weeks.get(monday) ?? 0) + minutes);
  if (isNight(session)) book.nights += 1;
  if (isWeekend(date)) book.weekends += 1;
}

function giveBack(book: Book, opening: Opening): void {
  const { date, session } = opening;
  const monday = mondayOf(date);
  const left = (book.days.get(date) ?? []).filter((one) => one.opening !== opening);
  if (left.length > 0) book.days.set(date, left);
  else book.days.delete(date);
  book.weeks.set(monday, (book.weeks.get(monday) ?? 0) - workMinutes(session));
  if (isNight(session)) book.nights -= 1;
  if (isWeekend(date)) book.weekends -= 1;
}

/** What speaks for somebody, compared in this order: smaller is better. */
function claim(book: Book, { date, session, work_site_id }: Opening): readonly number[] {
  const { candidate, weeks, nights, weekends } = book;
  return [
    candidate.wishOn(date) === 'work' ? 0 : 1,
    work_site_id === null || candidate.work_site_id === work_site_id ? 0 : 1,
    isNight(session) ? nights : 0,
    isWeekend(date) ? weekends : 0,
    weeks.get(mondayOf(date)) ?? 0,
    candidate.id,
  ];
}

function comesFirst(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** Why the chosen one stands before the others. */
function reasonsOf(chosen: Book, others: readonly Book[], opening: Opening): ProposalReason[] {
  const { candidate } = chosen;
  const reasons: ProposalReason[] = [];
  if (candidate.wishOn(opening.date) === 'work') reasons.push('wished');
  if (opening.work_site_id !== null && candidate.work_site_id === opening.work_site_id)
    reasons.push('own_site');
  if (others.length === 0) return [...reasons, 'only_one'];
  const week = (book: Book) => book.weeks.get(mondayOf(opening.date)) ?? 0;
  if (isNight(opening.session) && others.every((one) => chosen.nights <= one.nights))
    reasons.push('fewest_nights');
  if (isWeekend(opening.date) && others.every((one) => chosen.weekends <= one.weekends))
    reasons.push('fewest_weekends');
  if (others.every((one) => week(chosen) <= week(one))) reasons.push('fewest_hours');
  return reasons;
}

/** Openings of one person each, those that fewest can take first; of equals the earlier, and nights before days. */
function inOrder(openings: readonly Opening[], books: readonly Book[], limits: ProposalLimits): Opening[] {
  const scarcity = new Map(
    openings.map((opening) => [
      opening,
      books.filter((book) => barOf(book, opening, limits) === null).length - opening.missing,
    ]),
  );
  const key = (opening: Opening) => [
    scarcity.get(opening) ?? 0,
    isNight(opening.session) ? 0 : 1,
    dayNumber(opening.date),
    opening.template_id,
    opening.work_site_id ?? 0,
  ];
  const sorted = [...openings].sort((a, b) => comesFirst(key(a), key(b)));
  return sorted.flatMap((opening) =>
    Array.from({ length: opening.missing }, () => ({ ...opening, missing: 1 })),
  );
}

interface Choice {
  book: Book;
  opening: Opening;
  reasons: ProposalReason[];
}

function choose(books: readonly Book[], opening: Opening, limits: ProposalLimits): Choice | null {
  const fit = books
    .filter((book) => barOf(book, opening, limits) === null)
    .map((book) => ({ book, claim: claim(book, opening) }))
    .sort((a, b) => comesFirst(a.claim, b.claim));
  const [first, ...others] = fit;
  if (!first) return null;
  const reasons = reasonsOf(
    first.book,
    others.map(({ book }) => book),
    opening,
  );
  return { book: first.book, opening, reasons };
}

/**
 * Fills an opening by moving one choice: somebody who could take it gives theirs up, and another takes that. Changes
 * `choices`; returns whether it did.
 */
function moveOne(
  choices: Choice[],
  books: readonly Book[],
  opening: Opening,
  limits: ProposalLimits,
): boolean {
  for (const [index, choice] of choices.entries()) {
    giveBack(choice.book, choice.opening);
    if (barOf(choice.book, opening, limits) === null) {
      take(choice.book, opening);
      const replaced = choose(books, choice.opening, limits);
      if (replaced) {
        take(replaced.book, replaced.opening);
        choices[index] = replaced;
        choices.push({ book: choice.book, opening, reasons: ['only_one'] });
        return true;
      }
      giveBack(choice.book, opening);
    }
    take(choice.book, choice.opening);
  }
  return false;
}

function barsOf(books: readonly Book[], opening: Opening, limits: ProposalLimits): Unfilled['bars'] {
  const bars: Partial<Record<ProposalBar, number>> = {};
  for (const book of books) {
    const bar = barOf(book, opening, limits);
    if (bar) bars[bar] = (bars[bar] ?? 0) + 1;
  }
  return bars;
}

const sameNeed = (a: Opening, b: Opening): boolean =>
  a.date === b.date && a.template_id === b.template_id && a.work_site_id === b.work_site_id;

/** What stays short, by need. */
function unfilledOf(left: readonly Opening[], books: readonly Book[], limits: ProposalLimits): Unfilled[] {
  const found: Unfilled[] = [];
  for (const opening of left) {
    const at = found.findIndex((one) => sameNeed(one.opening, opening));
    const known = found[at];
    if (known) found[at] = { ...known, missing: known.missing + 1 };
    else found.push({ opening, missing: 1, bars: barsOf(books, opening, limits) });
  }
  return found;
}

/**
 * Proposes who takes openings: nobody beyond the limits, on leave, unavailable or against their wish to be off; those who
 * wish to work and those of the site first, then whoever has had fewest nights, weekends and hours. The same facts always give
 * the same proposal.
 */
export function propose(
  openings: readonly Opening[],
  candidates: readonly Candidate[],
  limits: ProposalLimits,
): Proposal {
  const books = [...candidates].sort((a, b) => a.id - b.id).map(bookOf);
  const choices: Choice[] = [];
  const left: Opening[] = [];
  for (const opening of inOrder(openings, books, limits)) {
    const choice = choose(books, opening, limits);
    if (choice) {
      take(choice.book, opening);
      choices.push(choice);
    } else left.push(opening);
  }
  const short = left.filter((opening) => !moveOne(choices, books, opening, limits));
  return {
    proposed: choices.map(({ book, opening, reasons }) => ({
      ...{ employee_id: book.candidate.id, opening, reasons },
      week_minutes: book.weeks.get(mondayOf(opening.date)) ?? 0,
    })),
    unfilled: unfilledOf(short, books, limits),
  };
}
