import { weekdayOf } from '../attendance/work-day.ts';
import { addDays, type PlainDate } from '../kit/plain-date.ts';

/** Until when something is put off: the next morning, the morning of the next Monday, or a named day. */
export type SnoozeChoice = 'tomorrow' | 'monday' | 'day';

/** The day on which something put off today comes back; a named day stays as it is. */
export function snoozedTo(choice: SnoozeChoice, today: PlainDate, named: PlainDate): PlainDate {
  if (choice === 'tomorrow') return addDays(today, 1);
  return choice === 'monday' ? addDays(today, 7 - weekdayOf(today)) : named;
}
