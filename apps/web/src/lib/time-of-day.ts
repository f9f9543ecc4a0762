import { DAY_MINUTES, timeAt } from '@mesra/domain/attendance/sessions';
import { clockText } from './format.ts';

/** Interval of the offered times in minutes (spec section 9). */
const STEP = 15;

/** `HH:mm` as hh:mm A. */
export const formatTimeOfDay = (time: string): string =>
  clockText(Number(time.slice(0, 2)), time.slice(3, 5));

/** Every time that a field offers: each quarter of an hour of a day. */
export const TIMES_OF_DAY: readonly string[] = Array.from({ length: DAY_MINUTES / STEP }, (_, index) =>
  timeAt(index * STEP),
);

const TEXT = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*(am|pm|pg|ptg)?$/i;

/** Whether a text has the form of a time, whether or not there is such a time. */
export const isTimeText = (text: string): boolean => TEXT.test(text.trim());

/** A time as people write it, as `HH:mm`: `10`, `10:30`, `1030`, `6pm`, and `24:00` for the end of a day; null if it is none. */
export function timeOfText(text: string): string | null {
  const found = TEXT.exec(text.trim());
  if (!found) return null;
  const [, hours = '', minutes = '0', half = ''] = found;
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (minute > 59 || (half ? hour < 1 || hour > 12 : hour > 24) || (hour === 24 && minute > 0)) return null;
  const afternoon = /^p(m|tg)$/i.test(half);
  return timeAt((half ? (hour % 12) + (afternoon ? 12 : 0) : hour) * 60 + minute);
}
