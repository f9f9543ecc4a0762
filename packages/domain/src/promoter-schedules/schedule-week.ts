import { mondayOf } from '../attendance/work-day.ts';
import { addDays, daysBetween, type PlainDate } from '../kit/plain-date.ts';

/**
 * The schedules of the week of a day as they are to be in the week of another: on the same weekdays, from `earliest` on. Those
 * of other weeks are left out.
 */
export function copiedToWeek<S extends { readonly date: PlainDate }>(
  schedules: readonly S[],
  { from, to, earliest }: { from: PlainDate; to: PlainDate; earliest: PlainDate },
): S[] {
  const week = mondayOf(from);
  const days = daysBetween(week, mondayOf(to));
  return schedules
    .filter(({ date }) => mondayOf(date) === week)
    .map((schedule) => ({ ...schedule, date: addDays(schedule.date, days) }))
    .filter(({ date }) => date >= earliest);
}
