import { weekdayOf } from '../attendance/work-day.ts';
import type { PlainDate } from '../kit/plain-date.ts';

/** How many people are needed on a schedule template at a site, on weekdays (Monday 0), from a day to another. */
export interface PostNeed {
  readonly work_site_id: number | null;
  readonly template_id: number;
  readonly weekdays: readonly number[];
  readonly people_needed: number;
  readonly effective_from: PlainDate;
  /** The last day; null is open-ended. */
  readonly effective_to: PlainDate | null;
}

/** The posts that ask for people on a day. */
export const neededOn = <P extends PostNeed>(posts: readonly P[], date: PlainDate): P[] =>
  posts.filter(
    ({ weekdays, effective_from, effective_to }) =>
      effective_from <= date &&
      (effective_to === null || date <= effective_to) &&
      weekdays.includes(weekdayOf(date)),
  );
