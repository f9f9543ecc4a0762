import { DAY_MINUTES, timeAt } from '@mesra/domain/attendance/sessions';

/** Interval of the offered times in minutes (spec section 9). */
const STEP = 15;

/** `HH:mm` as hh:mm A. */
export function formatTimeOfDay(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${String(hour % 12 || 12).padStart(2, '0')}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Every time that a field offers: each quarter of an hour of a day. */
export const TIMES_OF_DAY: readonly string[] = Array.from({ length: DAY_MINUTES / STEP }, (_, index) =>
  timeAt(index * STEP),
);
