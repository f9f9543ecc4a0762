import { mondayOf } from '@mesra/domain/attendance/work-day';
import { daysBetween, isPlainDate, type PlainDate } from '@mesra/domain/kit/plain-date';

/** How something that is planned repeats, as its form holds it. */
export type RepetitionValues = {
  repeats: boolean;
  /** 1 Monday to 7 Sunday. */
  weekdays: number[];
  every_weeks: string;
  until: string | null;
};

export const noRepetition = (): RepetitionValues => ({
  ...{ repeats: false, weekdays: [], every_weeks: '1', until: null },
});

/** What the messages call the fields, by their keys in the texts. */
export const REPETITION_LABELS = {
  'repeat.weekdays': 'when:weekdays',
  'repeat.every_weeks': 'when:every_weeks',
  'repeat.until': 'when:until',
} as const;

/** 1 Monday to 7 Sunday. */
export const weekdayNumber = (date: PlainDate): number => daysBetween(mondayOf(date), date) + 1;

/** A repetition as it is sent; null for none. */
export const repetitionBody = ({ repeats, weekdays, every_weeks, until }: RepetitionValues) =>
  repeats ? { weekdays, every_weeks, until: until ?? '' } : null;

type Planned = RepetitionValues & {
  /** The first day. */
  date: string | null;
};

/** The same switched on or off; at first it is on the weekday of its first day. */
export function turned({ date, weekdays }: Planned, repeats: boolean): Partial<RepetitionValues> {
  const first = repeats && weekdays.length === 0 && date !== null && isPlainDate(date);
  return { repeats, ...(first ? { weekdays: [weekdayNumber(date)] } : {}) };
}

/** The weekdays of a repetition whose first day changes: the one that followed from the first day follows it. */
export function weekdaysFrom({ date, weekdays, repeats }: Planned, first: string | null): number[] {
  const [only, ...others] = weekdays;
  const follows = repeats && others.length === 0 && date !== null && isPlainDate(date);
  if (!follows || first === null || !isPlainDate(first) || only !== weekdayNumber(date)) return [...weekdays];
  return [weekdayNumber(first)];
}
