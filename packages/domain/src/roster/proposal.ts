import { crossesMidnight, type Session, spanOf, workMinutes } from '../attendance/sessions.ts';
import { mondayOf, weekdayOf } from '../attendance/work-day.ts';
import { addDays, dayNumber, type PlainDate } from '../kit/plain-date.ts';
import type {
  Candidate,
  ProposalBar,
  ProposalLimits,
  ProposalReason,
  Vacancy,
  WorkedSpan,
} from './vacancy.ts';

export interface Proposed {
  readonly employee_id: number;
  readonly vacancy: Vacancy;
  readonly reasons: readonly ProposalReason[];
  /** Minutes of the person's week with this session. */
  readonly week_minutes: number;
}

/** A vacancy that stays short, and what kept the people from it. */
export interface Unfilled {
  readonly vacancy: Vacancy;
  readonly missing: number;
  readonly bars: Readonly<Partial<Record<ProposalBar, number>>>;
}

export interface Proposal {
  readonly proposed: readonly Proposed[];
  readonly unfilled: readonly Unfilled[];
}

const DAY = 1440;

interface Booked extends WorkedSpan {
  readonly vacancy: Vacancy | null;
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
      spans.map((span) => ({ ...span, vacancy: null })),
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

/** What keeps somebody from a vacancy; null if nothing does. */
function barOf(
  book: Book,
  { date, session, template_id }: Vacancy,
  limits: ProposalLimits,
): ProposalBar | null {
  const { candidate } = book;
  if (!candidate.canWork(date)) return 'not_working';
  if (spansOn(book, date).length > 0) return 'works_already';
  if (candidate.wishOn(date, template_id) === 'off') return 'wishes_off';
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

function take(book: Book, vacancy: Vacancy): void {
  const { date, session } = vacancy;
  const minutes = workMinutes(session);
  const monday = mondayOf(date);
  book.days.set(date, [...(book.days.get(date) ?? []), { ...spanOf(session), minutes, vacancy }]);
  book.weeks.set(monday, (book.weeks.get(monday) ?? 0) + minutes);
  if (isNight(session)) book.nights += 1;
  if (isWeekend(date)) book.weekends += 1;
}

function giveBack(book: Book, vacancy: Vacancy): void {
  const { date, session } = vacancy;
  const monday = mondayOf(date);
  const left = (book.days.get(date) ?? []).filter((one) => one.vacancy !== vacancy);
  if (left.length > 0) book.days.set(date, left);
  else book.days.delete(date);
  book.weeks.set(monday, (book.weeks.get(monday) ?? 0) - workMinutes(session));
  if (isNight(session)) book.nights -= 1;
  if (isWeekend(date)) book.weekends -= 1;
}

/** What speaks for somebody, compared in this order: smaller is better. */
function claim(book: Book, { date, session, template_id, work_site_id }: Vacancy): readonly number[] {
  const { candidate, weeks, nights, weekends } = book;
  return [
    candidate.wishOn(date, template_id) === 'work' ? 0 : 1,
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
function reasonsOf(chosen: Book, others: readonly Book[], vacancy: Vacancy): ProposalReason[] {
  const { candidate } = chosen;
  const reasons: ProposalReason[] = [];
  if (candidate.wishOn(vacancy.date, vacancy.template_id) === 'work') reasons.push('wished');
  if (vacancy.work_site_id !== null && candidate.work_site_id === vacancy.work_site_id)
    reasons.push('own_site');
  if (others.length === 0) return [...reasons, 'only_one'];
  const week = (book: Book) => book.weeks.get(mondayOf(vacancy.date)) ?? 0;
  if (isNight(vacancy.session) && others.every((one) => chosen.nights <= one.nights))
    reasons.push('fewest_nights');
  if (isWeekend(vacancy.date) && others.every((one) => chosen.weekends <= one.weekends))
    reasons.push('fewest_weekends');
  if (others.every((one) => week(chosen) <= week(one))) reasons.push('fewest_hours');
  return reasons;
}

/** Vacancies of one person each, those that fewest can take first; of equals the earlier, and nights before days. */
function inOrder(vacancies: readonly Vacancy[], books: readonly Book[], limits: ProposalLimits): Vacancy[] {
  const scarcity = new Map(
    vacancies.map((vacancy) => [
      vacancy,
      books.filter((book) => barOf(book, vacancy, limits) === null).length - vacancy.missing,
    ]),
  );
  const key = (vacancy: Vacancy) => [
    scarcity.get(vacancy) ?? 0,
    isNight(vacancy.session) ? 0 : 1,
    dayNumber(vacancy.date),
    vacancy.template_id,
    vacancy.work_site_id ?? 0,
  ];
  const sorted = [...vacancies].sort((a, b) => comesFirst(key(a), key(b)));
  return sorted.flatMap((vacancy) =>
    Array.from({ length: vacancy.missing }, () => ({ ...vacancy, missing: 1 })),
  );
}

interface Choice {
  book: Book;
  vacancy: Vacancy;
  reasons: ProposalReason[];
}

function choose(books: readonly Book[], vacancy: Vacancy, limits: ProposalLimits): Choice | null {
  const fit = books
    .filter((book) => barOf(book, vacancy, limits) === null)
    .map((book) => ({ book, claim: claim(book, vacancy) }))
    .sort((a, b) => comesFirst(a.claim, b.claim));
  const [first, ...others] = fit;
  if (!first) return null;
  const reasons = reasonsOf(
    first.book,
    others.map(({ book }) => book),
    vacancy,
  );
  return { book: first.book, vacancy, reasons };
}

/**
 * Fills a vacancy by moving one choice: somebody who could take it gives theirs up, and another takes that. Changes
 * `choices`; returns whether it did.
 */
function moveOne(
  choices: Choice[],
  books: readonly Book[],
  vacancy: Vacancy,
  limits: ProposalLimits,
): boolean {
  for (const [index, choice] of choices.entries()) {
    giveBack(choice.book, choice.vacancy);
    if (barOf(choice.book, vacancy, limits) === null) {
      take(choice.book, vacancy);
      const replaced = choose(books, choice.vacancy, limits);
      if (replaced) {
        take(replaced.book, replaced.vacancy);
        choices[index] = replaced;
        choices.push({ book: choice.book, vacancy, reasons: ['only_one'] });
        return true;
      }
      giveBack(choice.book, vacancy);
    }
    take(choice.book, choice.vacancy);
  }
  return false;
}

function barsOf(books: readonly Book[], vacancy: Vacancy, limits: ProposalLimits): Unfilled['bars'] {
  const bars: Partial<Record<ProposalBar, number>> = {};
  for (const book of books) {
    const bar = barOf(book, vacancy, limits);
    if (bar) bars[bar] = (bars[bar] ?? 0) + 1;
  }
  return bars;
}

const sameNeed = (a: Vacancy, b: Vacancy): boolean =>
  a.date === b.date && a.template_id === b.template_id && a.work_site_id === b.work_site_id;

/** What stays short, by need. */
function unfilledOf(left: readonly Vacancy[], books: readonly Book[], limits: ProposalLimits): Unfilled[] {
  const found: Unfilled[] = [];
  for (const vacancy of left) {
    const at = found.findIndex((one) => sameNeed(one.vacancy, vacancy));
    const known = found[at];
    if (known) found[at] = { ...known, missing: known.missing + 1 };
    else found.push({ vacancy, missing: 1, bars: barsOf(books, vacancy, limits) });
  }
  return found;
}

/**
 * Proposes who takes vacancies: nobody beyond the limits, on leave, unavailable or against their wish to be off; those who
 * wish to work and those of the site first, then whoever has had fewest nights, weekends and hours. The same facts always give
 * the same proposal.
 */
export function propose(
  vacancies: readonly Vacancy[],
  candidates: readonly Candidate[],
  limits: ProposalLimits,
): Proposal {
  const books = [...candidates].sort((a, b) => a.id - b.id).map(bookOf);
  const choices: Choice[] = [];
  const left: Vacancy[] = [];
  for (const vacancy of inOrder(vacancies, books, limits)) {
    const choice = choose(books, vacancy, limits);
    if (choice) {
      take(choice.book, vacancy);
      choices.push(choice);
    } else left.push(vacancy);
  }
  const short = left.filter((vacancy) => !moveOne(choices, books, vacancy, limits));
  return {
    proposed: choices.map(({ book, vacancy, reasons }) => ({
      ...{ employee_id: book.candidate.id, vacancy, reasons },
      week_minutes: book.weeks.get(mondayOf(vacancy.date)) ?? 0,
    })),
    unfilled: unfilledOf(short, books, limits),
  };
}
