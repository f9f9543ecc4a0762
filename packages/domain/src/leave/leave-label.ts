import { daysIn } from '../kit/date-range.ts';
import type { PlainDate } from '../kit/plain-date.ts';
import type { LeaveDuration } from './request-days.ts';

/** Leave from a day to another; `duration` is that of a single day, of more days `Full`. */
export interface LeaveSpell {
  readonly start_date: PlainDate;
  readonly end_date: PlainDate;
  readonly duration: LeaveDuration;
}

/** How long leave is called (spec section 9): of one day how much of it, otherwise the days from the first to the last, both included. */
export const leaveLabel = ({ start_date, end_date, duration }: LeaveSpell): LeaveDuration | number =>
  start_date === end_date ? duration : daysIn({ start: start_date, end: end_date });
