import { payDayKind } from '../attendance/day-count.ts';
import type { PlannedKind } from '../attendance/work-day.ts';
import type { PlainDate } from '../kit/plain-date.ts';
import type { HalfDays } from './half-days.ts';

/** How long somebody is away on a day of a request. */
export const LEAVE_DURATIONS = ['Full', 'Half Day (Morning)', 'Half Day (Afternoon)'] as const;
export type LeaveDuration = (typeof LEAVE_DURATIONS)[number];

/** Whether a leave type counts the days that would be worked, or every day of the calendar. */
export const LEAVE_COUNTS = ['work_days', 'calendar_days'] as const;
export type LeaveCounts = (typeof LEAVE_COUNTS)[number];

/** What a day is for leave; `half` is a half working day. Rest days, off days and holidays are free. */
export const LEAVE_DAY_KINDS = ['work', 'half', 'rest', 'off', 'holiday'] as const;
export type LeaveDayKind = (typeof LEAVE_DAY_KINDS)[number];

/** A day as it is planned for the person. */
export interface LeavePlanDay {
  readonly date: PlainDate;
  readonly kind: LeaveDayKind;
  /** The name of the holiday, if it is one. */
  readonly holiday: string | null;
  /** False before the first day of service and after the last. */
  readonly in_service?: boolean;
  /** The name of the holiday that it would be once the company confirmed it. */
  readonly possible_holiday?: string | null;
}

/** A day as it is requested. */
export interface RequestedDay {
  readonly date: PlainDate;
  readonly duration: LeaveDuration;
}

/** A day of a request with what it counts, and why. */
export interface CountedDay extends RequestedDay {
  readonly half_days: HalfDays;
  readonly why: LeaveDayKind;
  readonly holiday: string | null;
  /** An unconfirmed holiday on which the day, which counts now, would count less; null or absent if none. */
  readonly possible_holiday?: string | null;
}

/**
 * Why a half day cannot be taken: the day is free anyway, is only half worked, or belongs to leave that runs by the
 * calendar. `twice`: the day is named more than once. `unplanned`: no plan was given for it.
 */
export type RequestDayProblem =
  | 'half_of_free_day'
  | 'half_of_half_day'
  | 'half_of_calendar_day'
  | 'twice'
  | 'unplanned';

/** A day that cannot be taken as it was requested. */
export interface RefusedDay {
  readonly date: PlainDate;
  readonly problem: RequestDayProblem;
}

/** The days of a request in order; `refused` is empty where all of them stand. */
export interface CountedDays {
  readonly days: readonly CountedDay[];
  readonly refused: readonly RefusedDay[];
  readonly half_days: HalfDays;
}

/**
 * What a planned day is for leave. A holiday on a rest day leaves it a rest day, since it moves to the next working
 * day; on an off day it is a holiday. A day that no schedule covers counts as worked, so that it is not given away.
 */
export function leaveDayKind(kind: PlannedKind, { half, holiday }: { half: boolean; holiday: boolean }) {
  const pay = payDayKind(kind, holiday);
  return pay === 'work' && half ? 'half' : pay;
}

/** Whether nothing is worked on a day of this kind. */
export const isFreeDay = (kind: LeaveDayKind): boolean => kind !== 'work' && kind !== 'half';

/** What the whole of a day counts, in half-days. */
export function wholeDayCounts(kind: LeaveDayKind, counts: LeaveCounts): HalfDays {
  if (counts === 'calendar_days') return 2;
  if (isFreeDay(kind)) return 0;
  return kind === 'half' ? 1 : 2;
}

function problemOf(kind: LeaveDayKind, counts: LeaveCounts): RequestDayProblem | null {
  if (counts === 'calendar_days') return 'half_of_calendar_day';
  if (isFreeDay(kind)) return 'half_of_free_day';
  return kind === 'half' ? 'half_of_half_day' : null;
}

/**
 * What each day of a request counts, in half-days, with the reason. Work-day types: a working day 2, a half working day
 * or half of a working day 1, free days 0. Calendar-day types: every day 2. An unconfirmed holiday changes no count.
 * The order of the input does not matter.
 */
export function countDays(
  requested: readonly RequestedDay[],
  plan: readonly LeavePlanDay[],
  counts: LeaveCounts,
): CountedDays {
  const planned = new Map(plan.map((day) => [day.date, day]));
  const days: CountedDay[] = [];
  const refused: RefusedDay[] = [];
  const ordered = [...requested].sort((a, b) => (a.date < b.date ? -1 : 1));
  for (const [index, { date, duration }] of ordered.entries()) {
    const day = planned.get(date);
    if (!day) refused.push({ date, problem: 'unplanned' });
    else if (ordered[index - 1]?.date === date) refused.push({ date, problem: 'twice' });
    else {
      const { kind, holiday } = day;
      const problem = duration === 'Full' ? null : problemOf(kind, counts);
      if (problem) refused.push({ date, problem });
      const half_days = duration === 'Full' ? wholeDayCounts(kind, counts) : problem ? 0 : 1;
      const possible_holiday =
        counts === 'work_days' && half_days > 0 ? (day.possible_holiday ?? null) : null;
      days.push({ date, duration, half_days, why: kind, holiday, possible_holiday });
    }
  }
  return { days, refused, half_days: days.reduce((sum, day) => sum + day.half_days, 0) };
}

/** The halves of a day that a duration covers. */
export const HALVES = ['morning', 'afternoon'] as const;
export type DayHalf = (typeof HALVES)[number];

export function halvesOf(duration: LeaveDuration): readonly DayHalf[] {
  if (duration === 'Full') return HALVES;
  return duration === 'Half Day (Morning)' ? ['morning'] : ['afternoon'];
}

/** Whether two durations of the same day share a half of it. */
export const sharesHalf = (a: LeaveDuration, b: LeaveDuration): boolean =>
  a === 'Full' || b === 'Full' || a === b;
