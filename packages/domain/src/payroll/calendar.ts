import type { DateRange } from '../kit/date-range.ts';
import { inForce } from '../kit/in-force.ts';
import {
  addDays,
  endOfMonth,
  type PlainDate,
  plainMonthOf,
  shiftMonth,
  startOfMonth,
} from '../kit/plain-date.ts';
import { DAY_SOURCES, type DaySource } from './feed-facts.ts';

/** A company's payroll calendar from a month until the next one. Days of the month; null is its last day. */
export interface PayrollCalendar {
  /** The first day of a month. */
  readonly effective_from: PlainDate;
  readonly pay_day: number | null;
  readonly attendance_cut_off: number | null;
  readonly leave_cut_off: number | null;
  readonly claims_cut_off: number | null;
}

/** The calendar of a company that has set none: the calendar month. */
export const CALENDAR_MONTH: Omit<PayrollCalendar, 'effective_from'> = {
  pay_day: null,
  attendance_cut_off: null,
  leave_cut_off: null,
  claims_cut_off: null,
};

/** The calendar in force in a wage month. */
export function calendarOf(calendars: readonly PayrollCalendar[], month: PlainDate): PayrollCalendar {
  return inForce(calendars, month) ?? { effective_from: startOfMonth(month), ...CALENDAR_MONTH };
}

/** A day of a month; the last where the month is shorter or no day is set. */
function dayOfMonth(month: PlainDate, day: number | null): PlainDate {
  const last = endOfMonth(plainMonthOf(month));
  const named = day === null ? last : addDays(startOfMonth(month), day - 1);
  return named > last ? last : named;
}

/** The cut-off that a source goes by: a visit of a site is attendance too. */
const CUT_OFFS = {
  attendance: 'attendance_cut_off',
  leave: 'leave_cut_off',
  claims: 'claims_cut_off',
  site_visits: 'attendance_cut_off',
} as const satisfies Record<DaySource, keyof PayrollCalendar>;

const cutOff = (calendars: readonly PayrollCalendar[], month: PlainDate, source: DaySource): PlainDate =>
  dayOfMonth(month, calendarOf(calendars, month)[CUT_OFFS[source]]);

/**
 * The days whose facts a wage month pays: after the cut-off of the month before, to its own. Months follow each other
 * without a gap or an overlap, also where the cut-off changes.
 */
export function cutOffPeriod(
  calendars: readonly PayrollCalendar[],
  month: PlainDate,
  source: DaySource,
): DateRange {
  const before = startOfMonth(shiftMonth(plainMonthOf(month), -1));
  return {
    start: addDays(cutOff(calendars, before, source), 1),
    end: cutOff(calendars, month, source),
  };
}

/** The days of every source that a wage month pays. */
export const cutOffPeriods = (
  calendars: readonly PayrollCalendar[],
  month: PlainDate,
): Readonly<Record<DaySource, DateRange>> =>
  Object.fromEntries(DAY_SOURCES.map((source) => [source, cutOffPeriod(calendars, month, source)])) as Record<
    DaySource,
    DateRange
  >;
