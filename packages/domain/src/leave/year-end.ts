import { addMonths, type PlainDate } from '../kit/plain-date.ts';
import { leaveYear } from './entitlement.ts';
import type { HalfDays } from './half-days.ts';

/** What may be taken along into the next year, and for how long. */
export interface CarryRule {
  /** At most so much; null is all of it, 0 nothing. */
  readonly carry_half_days: HalfDays | null;
  /** Months of the next year in which it may be taken; null is all of them. */
  readonly carry_months: number | null;
}

/** Sums of one person, type and leave year. What was taken, lapsed or passed on is negative. */
export interface YearSums {
  entitlement: HalfDays;
  /** Taken along from the year before. */
  carried_in: HalfDays;
  /** Passed on into the year after. */
  carried_out: HalfDays;
  adjustment: HalfDays;
  /** Of `adjustment`, what was given or taken away before carried leave lapses. */
  adjusted_in_time: HalfDays;
  taken: HalfDays;
  /** Of `taken`, what was taken before carried leave lapses. */
  taken_in_time: HalfDays;
  /** Carried leave that lapsed within the year. */
  expired_carry: HalfDays;
  /** What lapsed when the year ended. */
  expired_year: HalfDays;
}

export const NO_SUMS: Readonly<YearSums> = Object.freeze({
  entitlement: 0,
  carried_in: 0,
  carried_out: 0,
  adjustment: 0,
  adjusted_in_time: 0,
  taken: 0,
  taken_in_time: 0,
  expired_carry: 0,
  expired_year: 0,
});

/** Whether leave of the type passes from one year into the next at all. */
export const carries = (rule: CarryRule): boolean => rule.carry_half_days !== 0;

/** The first day of a leave year on which carried leave no longer counts; null where it lasts the year. */
export const carryLapsesOn = (rule: CarryRule, year: number): PlainDate | null =>
  rule.carry_months === null || rule.carry_months >= 12
    ? null
    : addMonths(leaveYear(year).start, rule.carry_months);

/**
 * What of the carried leave has lapsed by a day, as a positive number. Carried leave is taken before the year's own, and
 * what somebody loses by adjustments comes out of it first too.
 */
export function lapsedCarry(
  rule: CarryRule,
  year: number,
  sums: Pick<YearSums, 'carried_in' | 'adjusted_in_time' | 'taken_in_time'>,
  on: PlainDate,
): HalfDays {
  const day = carryLapsesOn(rule, year);
  if (day === null || on < day) return 0;
  return Math.max(0, sums.carried_in + sums.taken_in_time + Math.min(0, sums.adjusted_in_time));
}

/**
 * What becomes of a year that is over: so much is carried into the next and so much lapses. What was itself carried lapses
 * with the year; what was taken too much is carried whole, as a debt.
 */
export function closeYear(rule: CarryRule, sums: YearSums): { carried: HalfDays; lapsed: HalfDays } {
  const { entitlement, carried_in, adjustment, taken, expired_carry } = sums;
  const left = entitlement + carried_in + adjustment + taken + expired_carry;
  if (left <= 0) return { carried: left, lapsed: 0 };
  const unused = carried_in + taken + expired_carry + Math.min(0, adjustment);
  const stale = Math.max(0, unused);
  const carried = Math.max(0, Math.min(left - stale, rule.carry_half_days ?? Number.POSITIVE_INFINITY));
  return { carried, lapsed: left - carried };
}
