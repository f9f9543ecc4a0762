import { type PlainDate, yearOf } from '../kit/plain-date.ts';
import { leaveYear } from './entitlement.ts';
import type { HalfDays } from './half-days.ts';
import { balanceOf, duePostings, type PostedPerson, type PostedType } from './postings.ts';
import { NO_SUMS, type YearSums } from './year-end.ts';

/** A person's sums of a type by leave year; null where nothing is posted. */
type Posted = (year: number) => YearSums | null;

/** The sums of a day's year after what would be posted by that day, by today's rules and what is posted so far. */
export function sumsBy(type: PostedType, person: PostedPerson, day: PlainDate, posted: Posted): YearSums {
  const year = yearOf(day);
  const due = duePostings(type, person, { today: day, correct_past: false, posted });
  const sums: YearSums = { ...(posted(year) ?? NO_SUMS) };
  for (const { leave_year, kind, half_days } of due) {
    if (leave_year !== year) continue;
    if (kind === 'entitlement') sums.entitlement += half_days;
    if (kind === 'carried') sums.carried_in += half_days;
    if (kind === 'expired') sums.expired_carry += half_days;
  }
  return sums;
}

/** The same of a year's first day. */
export const begunYear = (type: PostedType, person: PostedPerson, year: number, posted: Posted): YearSums =>
  sumsBy(type, person, leaveYear(year).start, posted);

/** What a year begins with, in half-days. */
export interface YearBegin {
  /** What is left of the year before, with what waits taken off. */
  left: HalfDays;
  /** What of it is carried; negative where more was taken than there was. */
  carried: HalfDays;
  /** What of it lapses at the year's end, as a positive number. */
  lapsed: HalfDays;
  /** Newly granted. */
  entitlement: HalfDays;
  /** The balance on the first day. */
  begins: HalfDays;
}

/** What a year would begin with; `waiting` are the half-days of the year before that wait for a decision. */
export function yearBegin(
  type: PostedType,
  person: PostedPerson,
  { year, posted, waiting }: { year: number; posted: Posted; waiting: HalfDays },
): YearBegin {
  const before = posted(year - 1) ?? NO_SUMS;
  const used = { ...before, taken: before.taken - waiting };
  const hasBefore = posted(year - 1) !== null || waiting > 0;
  const sums = begunYear(type, person, year, (of) =>
    of === year - 1 ? (hasBefore ? used : null) : posted(of),
  );
  const left = balanceOf({ ...used, carried_out: 0, expired_year: 0 });
  return {
    left,
    carried: sums.carried_in,
    lapsed: Math.max(0, left - sums.carried_in),
    entitlement: sums.entitlement,
    begins: balanceOf(sums),
  };
}
