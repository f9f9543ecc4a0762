import { weekdayOf } from '@mesra/domain/attendance/work-day';
import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';

/** Saturday, as days are counted from Monday. */
const SATURDAY = 5;

/** The next day from Monday to Friday, which banks transfer on. */
export function nextWorkingDay(today: PlainDate): PlainDate {
  let day = addDays(today, 1);
  while (weekdayOf(day) >= SATURDAY) day = addDays(day, 1);
  return day;
}
