import { type PlannedKind, weekdayOf } from '../attendance/work-day.ts';
import { addDays, type PlainDate } from '../kit/plain-date.ts';
import type { StateCode } from '../statutory/malaysia/states.ts';
import { weekendOn } from '../statutory/malaysia/weekends.ts';

/** `Compulsory`: the five of s.60D(1)(a) of the Employment Act 1955; `Company`: granted beyond the law. */
export const HOLIDAY_KINDS = ['Compulsory', 'Public', 'Company', 'Replacement'] as const;
export type HolidayKind = (typeof HOLIDAY_KINDS)[number];
export const DAY_PARTS = ['full', 'morning', 'afternoon'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** A holiday of a company with where it is observed. */
export interface RegisteredHoliday {
  readonly date: PlainDate;
  readonly name: string;
  readonly kind: HolidayKind;
  readonly day_part: DayPart;
  readonly nationwide: boolean;
  readonly states: readonly StateCode[];
  /** Only for these branches; empty is every branch. */
  readonly branch_ids: readonly number[];
}

/** Where somebody works: their branch and its state. */
export interface HolidayPlacement {
  readonly branch_id: number | null;
  readonly state: StateCode | null;
}

/** Somebody whose holidays are wanted. */
export interface HolidayPerson {
  readonly kindOn: (date: PlainDate) => PlannedKind;
  readonly placementOn: (date: PlainDate) => HolidayPlacement;
}

/** A holiday that somebody has on a day; `moved_from` is its own date where it moved here. */
export interface ObservedHoliday {
  readonly date: PlainDate;
  readonly name: string;
  readonly day_part: DayPart;
  readonly moved_from: PlainDate | null;
}

/** A holiday moves to a working day within so many days, else it lapses: weeks are worked in every week. */
export const MOVES_WITHIN_DAYS = 14;
/** A day that was declared as the replacement within so many days is taken for it. */
const DECLARED_WITHIN_DAYS = 7;

/** Whether a holiday is observed somewhere. Without states it is observed in all; branches, if named, must include it. */
export const isObservedAt = (
  holiday: Pick<RegisteredHoliday, 'nationwide' | 'states' | 'branch_ids'>,
  { branch_id, state }: HolidayPlacement,
): boolean =>
  (holiday.nationwide || holiday.states.length === 0 || (state !== null && holiday.states.includes(state))) &&
  (holiday.branch_ids.length === 0 || (branch_id !== null && holiday.branch_ids.includes(branch_id)));

/** What a day is in the usual week of a state, with its weekend. */
export function defaultKindOn(state: StateCode | null, date: PlainDate): 'work' | 'rest' | 'off' {
  const { rest, off } = weekendOn(state, date);
  const weekday = weekdayOf(date);
  if (weekday === rest) return 'rest';
  return weekday === off ? 'off' : 'work';
}

/** The first of the days after one, up to `within`, for which `fits` holds; null if none. */
function firstAfter(date: PlainDate, within: number, fits: (day: PlainDate) => boolean): PlainDate | null {
  for (let ahead = 1; ahead <= within; ahead += 1) {
    const day = addDays(date, ahead);
    if (fits(day)) return day;
  }
  return null;
}

/**
 * The holidays of a person by day. A full holiday on a rest day, or on a day that is a holiday already, moves to the
 * next day that the person works and that is no holiday (Employment Act 1955 s.60D(1)); on an off day it stays. Where it
 * is observed is decided by the person's branch on its own date. A registered replacement is taken for the holiday
 * that would move, and never moves itself; half-day holidays do not move either. A holiday on a rest day is still named on that day.
 */
export function observedHolidays(
  all: readonly RegisteredHoliday[],
  { kindOn, placementOn }: HolidayPerson,
): Map<PlainDate, ObservedHoliday> {
  const found = new Map<PlainDate, ObservedHoliday>();
  const declared = new Set<PlainDate>();
  const waiting: RegisteredHoliday[] = [];
  const theirs = all
    .filter((one) => isObservedAt(one, placementOn(one.date)) && kindOn(one.date) !== 'away')
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const full = theirs.filter((one) => one.day_part === 'full');
  const ranked = [
    ...full.filter(({ kind }) => kind !== 'Replacement'),
    ...full.filter(({ kind }) => kind === 'Replacement'),
    ...theirs.filter((one) => one.day_part !== 'full'),
  ];
  for (const holiday of ranked) {
    const { date, name, day_part, kind } = holiday;
    const rest = kindOn(date) === 'rest';
    const first = !found.has(date);
    if (first) found.set(date, { date, name, day_part, moved_from: null });
    if (day_part !== 'full') continue;
    if (kind !== 'Replacement') {
      if (rest || !first) waiting.push(holiday);
    } else if (first && !rest) declared.add(date);
  }
  for (const { date, name } of waiting) {
    const replacement = firstAfter(date, DECLARED_WITHIN_DAYS, (day) => declared.has(day));
    if (replacement) {
      declared.delete(replacement);
      continue;
    }
    const to = firstAfter(date, MOVES_WITHIN_DAYS, (day) => {
      const kind = kindOn(day);
      return (kind === 'work' || kind === 'unset') && found.get(day)?.day_part !== 'full';
    });
    if (to) found.set(to, { date: to, name, day_part: 'full', moved_from: date });
  }
  return found;
}
