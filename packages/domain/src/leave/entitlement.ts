import { lengthOfService } from '../employees/offboarding.ts';
import { type DateRange, overlap } from '../kit/date-range.ts';
import { addDays, addMonths, earlierOf, laterOf, type PlainDate, plainDate } from '../kit/plain-date.ts';
import type { HalfDays } from './half-days.ts';

/** The entitlement from this many completed years of service. */
export interface LeaveTier {
  readonly from_years: number;
  readonly half_days: HalfDays;
}

/**
 * How a leave type is granted: per calendar year, or per event (a birth, a death). For yearly leave
 * `prorated` says whether it is earned month by month; otherwise one day of service grants all of it.
 */
export interface LeaveRule {
  readonly basis: 'year' | 'event';
  readonly prorated: boolean;
  /** By completed years, the first from 0. */
  readonly tiers: readonly LeaveTier[];
}

/** A person's dates of service; `inactive_at` is the last day. */
export interface Service {
  readonly company_joined_at: PlainDate;
  readonly inactive_at: PlainDate | null;
}

/** Rounding of a prorated fraction. `whole_day_half_up`: s.60E, half a day or more counts as a day. */
export type LeaveRounding = 'whole_day_half_up' | 'half_day_down';

/** The first and the last day of a leave year, which is the calendar year. */
export const leaveYear = (year: number): DateRange => ({
  start: plainDate(year, 1, 1),
  end: plainDate(year, 12, 31),
});

/** The days of service within a leave year; null if none. */
export const serviceIn = ({ company_joined_at, inactive_at }: Service, year: number): DateRange | null =>
  overlap({ start: company_joined_at, end: inactive_at ?? '9999-12-31' }, leaveYear(year));

/**
 * Whether a change of service dates may change the entitlement of a year: other days of service in it, or a
 * different length of service.
 */
export function servesOtherwise(was: Service, now: Service, year: number): boolean {
  const [before, after] = [serviceIn(was, year), serviceIn(now, year)];
  if (before === null || after === null) return before !== after;
  if (was.company_joined_at !== now.company_joined_at) return true;
  return before.end !== after.end;
}

/** The day on which `years` years of service are completed. */
const reachedOn = (joined: PlainDate, years: number): PlainDate => addMonths(joined, years * 12);

/** The tier in force on a day, by completed years of service. */
export function tierOn(tiers: readonly LeaveTier[], joined: PlainDate, day: PlainDate): HalfDays {
  const reached = tiers.filter((tier) => reachedOn(joined, tier.from_years) <= day);
  return reached.at(-1)?.half_days ?? 0;
}

/** Completed months of the year per tier; the month in which a tier is reached counts for that tier. */
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
 * The entitlement of a leave year in half-days, as known on a day. Prorated leave counts the completed months
 * of service in the year, each at its tier (Employment Act 1955 s.60E(1)), rounded as specified. Otherwise it
 * is the tier of the day, so a tier reached later in the year is added then. Leave granted per event has no
 * yearly entitlement: 0.
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
