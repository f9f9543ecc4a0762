import { addMonths, type PlainDate } from '../kit/plain-date.ts';
import { leaveYear } from './entitlement.ts';
import type { HalfDays } from './half-days.ts';

/** How much leave carries into the next year, and for how long. */
export interface CarryRule {
  /** Maximum carried; null is all, 0 is none. */
  readonly carry_half_days: HalfDays | null;
  /** Months of the next year in which it may be taken; null is the whole year. */
  readonly carry_months: number | null;
}

/** Sums per person, type and leave year. Taken, encashed, lapsed and carried-out leave is negative. */
export interface YearSums {
  entitlement: HalfDays;
  /** Carried in from the previous year. */
  carried_in: HalfDays;
  /** Carried out to the next year. */
  carried_out: HalfDays;
  adjustment: HalfDays;
  /** The part of `adjustment` made before carried leave lapses. */
  adjusted_in_time: HalfDays;
  earned: HalfDays;
  taken: HalfDays;
  encashed: HalfDays;
  /** The part of `taken` and `encashed` that falls before carried leave lapses. */
  used_in_time: HalfDays;
  /** Carried leave that lapsed during the year. */
  expired_carry: HalfDays;
  /** Leave that lapsed at the end of the year. */
  expired_year: HalfDays;
}

export const NO_SUMS: Readonly<YearSums> = Object.freeze({
  entitlement: 0,
  carried_in: 0,
  carried_out: 0,
  adjustment: 0,
  adjusted_in_time: 0,
  earned: 0,
  taken: 0,
  encashed: 0,
  used_in_time: 0,
  expired_carry: 0,
  expired_year: 0,
});

/** Whether leave of the type carries over at all. */
export const carries = (rule: CarryRule): boolean => rule.carry_half_days !== 0;

/** The first day of a leave year on which carried leave no longer counts; null if it lasts all year. */
export const carryLapsesOn = (rule: CarryRule, year: number): PlainDate | null =>
  rule.carry_months === null || rule.carry_months >= 12
    ? null
    : addMonths(leaveYear(year).start, rule.carry_months);

/**
 * The first day on which leave earned in a year no longer counts: the next year where none of it carries, a day of that year where
 * all of it does for some months. Null where it does not lapse by itself, or where that depends on how much is left.
 */
export const earnedLapsesOn = (rule: CarryRule, year: number): PlainDate | null => {
  if (rule.carry_half_days === 0) return leaveYear(year + 1).start;
  return rule.carry_half_days === null ? carryLapsesOn(rule, year + 1) : null;
};

/**
 * Carried leave that has lapsed by a day, as a positive number. Carried leave is used before the year's own,
 * and negative adjustments reduce it first too.
 */
export function lapsedCarry(
  rule: CarryRule,
  year: number,
  sums: Pick<YearSums, 'carried_in' | 'adjusted_in_time' | 'used_in_time'>,
  on: PlainDate,
): HalfDays {
  const day = carryLapsesOn(rule, year);
  if (day === null || on < day) return 0;
  return Math.max(0, sums.carried_in + sums.used_in_time + Math.min(0, sums.adjusted_in_time));
}

/**
 * Closes a year: how much is carried into the next one and how much lapses. Leave that was itself carried in
 * lapses; a negative balance is carried in full.
 */
export function closeYear(rule: CarryRule, sums: YearSums): { carried: HalfDays; lapsed: HalfDays } {
  const { entitlement, carried_in, adjustment, earned, taken, encashed, expired_carry } = sums;
  const left = entitlement + carried_in + adjustment + earned + taken + encashed + expired_carry;
  if (left <= 0) return { carried: left, lapsed: 0 };
  const unused = carried_in + taken + encashed + expired_carry + Math.min(0, adjustment);
  const stale = Math.max(0, unused);
  const carried = Math.max(0, Math.min(left - stale, rule.carry_half_days ?? Number.POSITIVE_INFINITY));
  return { carried, lapsed: left - carried };
}
