import type { DayPlan } from '../attendance/work-day.ts';
import { addDays, datesBetween, daysBetween, type PlainDate } from '../kit/plain-date.ts';

/** Days to be copied: those of each person from a day to another, or a pattern of days. */
export type CopySource =
  | { kind: 'days'; start_date: PlainDate; end_date: PlainDate }
  | {
      kind: 'pattern';
      /** Null is a day as the week says. */
      days: readonly (DayPlan | null)[];
      /** The pattern begins so many days later for each further person. */
      stagger: number;
    };

/** A range of days, both included. */
export interface CopyTarget {
  start_date: PlainDate;
  end_date: PlainDate;
}

/** A copied day: from which day of the person it is taken, or which plan it gets. */
export type CopiedDay = { date: PlainDate } & ({ from: PlainDate } | { plan: DayPlan | null });

const modulo = (value: number, by: number): number => ((value % by) + by) % by;

/**
 * The days that copying gives the person at an index (0 is the first), in order. Source days and patterns repeat until
 * the range is full.
 */
export function copiedDays(source: CopySource, target: CopyTarget, index: number): CopiedDay[] {
  const dates = datesBetween(target.start_date, target.end_date);
  if (source.kind === 'days') {
    const length = daysBetween(source.start_date, source.end_date) + 1;
    return dates.map((date, at) => ({ date, from: addDays(source.start_date, modulo(at, length)) }));
  }
  const { days, stagger } = source;
  return dates.map((date, at) => ({ date, plan: days[modulo(at - index * stagger, days.length)] ?? null }));
}
