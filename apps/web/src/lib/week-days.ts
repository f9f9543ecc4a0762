import { mondayOf } from '@mesra/domain/attendance/work-day';
import { addDays, isPlainDate, type PlainDate } from '@mesra/domain/kit/plain-date';

/** The Monday of the week in a search parameter; of the current week if invalid or missing. */
export const requestedWeek = (value: unknown, today: PlainDate): PlainDate =>
  mondayOf(isPlainDate(value) ? value : today);

/** The days from a Monday to its Sunday. */
export const daysOfWeek = (monday: PlainDate): PlainDate[] =>
  Array.from({ length: 7 }, (_, index) => addDays(monday, index));
