import { dateOfDayNumber, dayNumber, type PlainDate } from './plain-date.ts';

/** A point in time as whole milliseconds since 1970-01-01T00:00Z; independent of zones. */
export type Instant = number;

/** Minutes that local time is ahead of UTC at an instant. */
export type OffsetAt = (instant: Instant) => number;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Offsets change on quarters of an hour only, so that one answer serves a quarter. */
const QUARTER_MS = 900_000;
const CACHED_QUARTERS = 20_000;

const zones = new Map<string, OffsetAt>();

function offsetOf(format: Intl.DateTimeFormat, instant: Instant): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of format.formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
  return Math.round((Date.UTC(year, month - 1, day, hour, minute) - instant) / MINUTE_MS);
}

function cachedOffsets(format: Intl.DateTimeFormat): OffsetAt {
  const known = new Map<number, number>();
  return (instant) => {
    const quarter = Math.floor(instant / QUARTER_MS);
    const found = known.get(quarter);
    if (found !== undefined) return found;
    if (known.size >= CACHED_QUARTERS) known.clear();
    const offset = offsetOf(format, quarter * QUARTER_MS);
    known.set(quarter, offset);
    return offset;
  };
}

/**
 * The offsets of an IANA zone such as `Asia/Kuala_Lumpur`, cached. Throws a RangeError for an unknown zone, at
 * once.
 */
export function offsetIn(zone: string): OffsetAt {
  const known = zones.get(zone);
  if (known) return known;
  const numeric = 'numeric';
  const fields = { year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric } as const;
  const offsetAt = cachedOffsets(
    new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...fields }),
  );
  zones.set(zone, offsetAt);
  return offsetAt;
}

/** A fixed offset in minutes, such as 480. */
export const fixedOffset =
  (minutes: number): OffsetAt =>
  () =>
    minutes;

/** The local calendar day of an instant. */
export const localDate = (instant: Instant, offsetAt: OffsetAt): PlainDate =>
  dateOfDayNumber(Math.floor((instant + offsetAt(instant) * MINUTE_MS) / DAY_MS));

/** The instant of local midnight at the start of a day; the first moment after a gap at midnight. */
export function startOfLocalDay(date: PlainDate, offsetAt: OffsetAt): Instant {
  const utc = dayNumber(date) * DAY_MS;
  const guess = utc - offsetAt(utc) * MINUTE_MS;
  return utc - offsetAt(guess) * MINUTE_MS;
}

/** Whole minutes from local midnight of a day to an instant, seconds dropped; negative before it. */
export const minutesInto = (date: PlainDate, instant: Instant, offsetAt: OffsetAt): number =>
  Math.floor((instant - startOfLocalDay(date, offsetAt)) / MINUTE_MS);

/** The instant at a minute of a local day. Inverse of `minutesInto` on whole minutes. */
export const instantAt = (date: PlainDate, minute: number, offsetAt: OffsetAt): Instant =>
  startOfLocalDay(date, offsetAt) + minute * MINUTE_MS;

/** Minutes after midnight that a clock on the wall shows at an instant, seconds dropped. */
export const wallMinute = (instant: Instant, offsetAt: OffsetAt): number => {
  const local = instant + offsetAt(instant) * MINUTE_MS;
  return Math.floor((local - Math.floor(local / DAY_MS) * DAY_MS) / MINUTE_MS);
};

/**
 * The instant at which a clock on the wall shows a minute of a day; the first one after a gap, the later of two. A later minute
 * is never an earlier instant.
 */
export function wallInstant(date: PlainDate, minute: number, offsetAt: OffsetAt): Instant {
  const utc = dayNumber(date) * DAY_MS + minute * MINUTE_MS;
  const offsets = [offsetAt(utc - DAY_MS), offsetAt(utc + DAY_MS)];
  const [later, earlier] = [utc - Math.min(...offsets) * MINUTE_MS, utc - Math.max(...offsets) * MINUTE_MS];
  const shows = (instant: Instant) => instant + offsetAt(instant) * MINUTE_MS === utc;
  if (shows(later)) return later;
  if (shows(earlier)) return earlier;
  let instant = Math.ceil(earlier / QUARTER_MS) * QUARTER_MS;
  while (offsetAt(instant) !== offsetAt(later)) instant += QUARTER_MS;
  return instant;
}
