import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';

/** Days in a row that are alike, from the first to the last. */
export interface DayRun<D> {
  start_date: PlainDate;
  end_date: PlainDate;
  /** The first of them. */
  day: D;
}

/** Days in order as runs: those that follow each other and are alike by `keyOf` stand together. */
export function dayRuns<D extends { date: PlainDate }>(
  days: readonly D[],
  keyOf: (day: D) => string = () => '',
): DayRun<D>[] {
  const runs: DayRun<D>[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && addDays(last.end_date, 1) === day.date && keyOf(last.day) === keyOf(day))
      last.end_date = day.date;
    else runs.push({ start_date: day.date, end_date: day.date, day });
  }
  return runs;
}
