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

const TEXT = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*([a-z].*)?$/i;

/** A part of the day as people write it: which hours it has, and which one of the day an hour of it is. */
interface PartOfDay {
  written: RegExp;
  has: (hour: number) => boolean;
  of: (hour: number) => number;
}

const PARTS_OF_DAY: readonly PartOfDay[] = [
  { written: /^(a\.?m\.?|pg|pagi)$/i, has: (hour) => hour <= 12, of: (hour) => hour % 12 },
  {
    written: /^(p\.?m\.?|ptg|petang)$/i,
    has: (hour) => hour >= 1 && hour <= 12,
    of: (hour) => (hour % 12) + 12,
  },
  // From 7 in the evening to midnight.
  {
    written: /^malam$/i,
    has: (hour) => hour >= 7 && hour <= 12,
    of: (hour) => (hour === 12 ? 0 : hour + 12),
  },
  { written: /^(midnight|tengah malam)$/i, has: (hour) => hour === 12, of: () => 0 },
  {
    written: /^(noon|tengah ?h?ari)$/i,
    has: (hour) => hour === 12 || hour === 1 || hour === 2,
    of: (hour) => (hour % 12) + 12,
  },
];

/** The two times that have names of their own. */
const NAMED: readonly { written: RegExp; time: string }[] = [
  { written: /^(noon|tengah ?h?ari)$/i, time: '12:00' },
  { written: /^(midnight|tengah malam)$/i, time: '00:00' },
];

const namedTime = (text: string): string | undefined =>
  NAMED.find(({ written }) => written.test(text.trim()))?.time;

const partOf = (written: string): PartOfDay | undefined =>
  PARTS_OF_DAY.find((part) => part.written.test(written.trim()));

/** Whether a text has the form of a time, whether or not there is such a time. */
export function isTimeText(text: string): boolean {
  const found = TEXT.exec(text.trim());
  if (found === null) return namedTime(text) !== undefined;
  return found[3] === undefined || partOf(found[3]) !== undefined;
}

/**
 * A time as people write it, as `HH:mm`: `10`, `10:30`, `1030`, `6pm`, `12:30 a.m.`, `7 malam`, `noon`, and `24:00` for the end of a day;
 * null if it is none.
 */
export function timeOfText(text: string): string | null {
  const found = TEXT.exec(text.trim());
  if (!found) return namedTime(text) ?? null;
  const [hour, minute] = [Number(found[1]), Number(found[2] ?? '0')];
  if (minute > 59) return null;
  if (found[3] === undefined)
    return hour > 24 || (hour === 24 && minute > 0) ? null : timeAt(hour * 60 + minute);
  const part = partOf(found[3]);
  return part?.has(hour) ? timeAt(part.of(hour) * 60 + minute) : null;
}
