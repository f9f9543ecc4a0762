import { lengthOfService } from '../employees/leaving.ts';
import { type DateRange, overlap } from '../kit/date-range.ts';
import { addDays, addMonths, earlierOf, laterOf, type PlainDate, plainDate } from '../kit/plain-date.ts';
import type { HalfDays } from './half-days.ts';

/** What is due from so many completed years of service on. */
export interface LeaveTier {
  readonly from_years: number;
  readonly half_days: HalfDays;
}

/**
 * How a type of leave is granted: for each calendar year, or anew at each event (a birth, a death). Of a year's leave
 * `prorated` says whether it is earned month by month; else a day of service brings all of it.
 */
export interface LeaveRule {
  readonly basis: 'year' | 'event';
  readonly prorated: boolean;
  /** By years, the first from 0. */
  readonly tiers: readonly LeaveTier[];
}

/** The days of somebody's service; `inactive_at` is the last one. */
export interface Service {
  readonly company_joined_at: PlainDate;
  readonly inactive_at: PlainDate | null;
}

/** What becomes of the fraction that a proportion leaves. `whole_day_half_up`: s.60E, half a day or more is a day. */
export type LeaveRounding = 'whole_day_half_up' | 'half_day_down';

/** The first and the last day of a leave year, which is the calendar year. */
export const leaveYear = (year: number): DateRange => ({
  start: plainDate(year, 1, 1),
  end: plainDate(year, 12, 31),
});

/** The days of a leave year on which somebody served or will serve; null where there are none. */
export const serviceIn = ({ company_joined_at, inactive_at }: Service, year: number): DateRange | null =>
  overlap({ start: company_joined_at, end: inactive_at ?? '9999-12-31' }, leaveYear(year));

/** Whether other days of somebody's service may bring them other leave in a year: they serve on other days of it, or longer. */
export function servesOtherwise(was: Service, now: Service, year: number): boolean {
  const [before, after] = [serviceIn(was, year), serviceIn(now, year)];
  if (before === null || after === null) return before !== after;
  if (was.company_joined_at !== now.company_joined_at) return true;
  return before.end !== after.end;
}

/** The day on which so many years of service are completed and the next begins. */
const reachedOn = (joined: PlainDate, years: number): PlainDate => addMonths(joined, years * 12);

/** What a day of service finds due by completed years. */
export function tierOn(tiers: readonly LeaveTier[], joined: PlainDate, day: PlainDate): HalfDays {
  const reached = tiers.filter((tier) => reachedOn(joined, tier.from_years) <= day);
  return reached.at(-1)?.half_days ?? 0;
}

/** The completed months of a year that each tier stands for; the month in which one is reached counts for it. */
function monthsByTier(tiers: readonly LeaveTier[], joined: PlainDate, within: DateRange) {
  const completed = (day: PlainDate) => {
    const last = earlierOf(addDays(day, -1), within.end);
    return Math.max(0, lengthOfService(within.start, last).completed_months);
  };
  const total = lengthOfService(within.start, within.end).completed_months;
  return tiers.map((tier, index) => {
    const next = tiers[index + 1];
    const until = next ? completed(reachedOn(joined, next.from_years)) : total;
    return { half_days: tier.half_days, months: until - completed(reachedOn(joined, tier.from_years)) };
  });
}

const ROUNDED: Record<LeaveRounding, (halfDayMonths: number) => HalfDays> = {
  whole_day_half_up: (halfDayMonths) => Math.floor((halfDayMonths + 12) / 24) * 2,
  half_day_down: (halfDayMonths) => Math.floor(halfDayMonths / 12),
};

/**
 * The half-days of a leave year that somebody is entitled to by what is known on a day. Earned month by month it goes by
 * the completed months of service in the year, each at the tier of its time (Employment Act 1955 s.60E(1)); the fraction is
 * rounded as named. Not prorated it is the tier of the day, so that one reached later in the year adds to it then. What is
 * granted at an event has no year: 0.
 */
export function entitledIn(
  rule: LeaveRule,
  service: Service,
  { year, on, rounding }: { year: number; on: PlainDate; rounding: LeaveRounding },
): HalfDays {
  const within = serviceIn(service, year);
  if (!within || rule.basis === 'event') return 0;
  const { company_joined_at: joined } = service;
  if (!rule.prorated) {
    return tierOn(rule.tiers, joined, laterOf(within.start, earlierOf(on, within.end)));
  }
  const parts = monthsByTier(rule.tiers, joined, within).filter((part) => part.months > 0);
  const [whole] = parts;
  if (whole?.months === 12) return whole.half_days;
  return ROUNDED[rounding](parts.reduce((sum, part) => sum + part.half_days * part.months, 0));
}
