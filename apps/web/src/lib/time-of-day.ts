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
