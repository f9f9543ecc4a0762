import { addDays, earlierOf, type PlainDate } from '../kit/plain-date.ts';
import { offsetIn, startOfLocalDay, wallInstant } from '../kit/zone.ts';
import { type Repetition, repeatedDates } from '../site-visits/repetition.ts';

/** Tasks of a plan are there so many days ahead, today included. */
export const TASK_DAYS_AHEAD = 14;

/** What may be accepted soon is shown so many days ahead, beside what may be accepted today. */
export const TASK_DAYS_SHOWN = 7;

/** How a task repeats, and until when its tasks are there. */
export interface TaskPlanDays extends Repetition {
  readonly first: PlainDate;
  /** The last day for which they are; null for none yet. */
  readonly generated_until: PlainDate | null;
}

/** The most days that a plan may have. */
export const MAX_PLAN_DAYS = 1100;

/** The days of a plan for which there are no tasks yet, from today until as far ahead as they are wanted. */
export function occurrencesOf(
  { first, weekdays, every_weeks, until, generated_until }: TaskPlanDays,
  today: PlainDate,
): PlainDate[] {
  const last = earlierOf(until, addDays(today, TASK_DAYS_AHEAD - 1));
  if (last < first) return [];
  return repeatedDates(first, { weekdays, every_weeks, until: last }, MAX_PLAN_DAYS).filter(
    (date) => date >= today && (generated_until === null || date > generated_until),
  );
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Whether a task may be begun: on its day by the company's clock, before its window too, or later. */
export const mayBegin = ({ date }: { readonly date: PlainDate }, today: PlainDate): boolean => date <= today;

/** When a task of a day is due: the end of its window by the clock on the wall, or else of the day. */
export function dueAt(date: PlainDate, ends_at: string | null, zone: string): string {
  const offsetAt = offsetIn(zone);
  const instant =
    ends_at === null
      ? startOfLocalDay(addDays(date, 1), offsetAt)
      : wallInstant(date, minuteOf(ends_at), offsetAt);
  return new Date(instant).toISOString();
}
