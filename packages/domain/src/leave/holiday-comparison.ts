import { addDays, addMonths, daysBetween, type PlainDate, yearOf } from '../kit/plain-date.ts';
import type { DayPart, HolidayKind, RegisteredHoliday } from './observed-holidays.ts';

/** A holiday that is to be entered: a row of a file, or one of another year. */
export interface HolidayEntry extends Pick<RegisteredHoliday, 'date' | 'name' | 'nationwide' | 'states'> {
  /** The row of the file, or its position. */
  readonly row: number;
  readonly kind: HolidayKind;
  readonly day_part: DayPart;
  /** What it says beside date and name; the rest is not compared. */
  readonly states_given: boolean;
  readonly kind_given: boolean;
  readonly part_given: boolean;
  /** The date is only a proposal, since the holiday moves from year to year: one that is registered stays. */
  readonly proposed: boolean;
}

/** A holiday of the register. */
export interface StoredHoliday extends RegisteredHoliday {
  readonly id: number;
  readonly confirmed: boolean;
}

/** `conflict`: saved only if it is chosen. */
export const HOLIDAY_CHANGES = ['added', 'changed', 'same', 'conflict'] as const;
export type HolidayChange = (typeof HOLIDAY_CHANGES)[number];

/** An entry beside what the register has; `before` is null where it has nothing on that. */
export interface ComparedHoliday {
  readonly entry: HolidayEntry;
  readonly change: HolidayChange;
  readonly before: StoredHoliday | null;
  /** `confirmed`: somebody confirmed it otherwise; `same_day`: another holiday is on that day in the same states. */
  readonly conflict: 'confirmed' | 'same_day' | null;
}

/** A name as it is compared: without case, punctuation and double spaces. */
export const holidayKey = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[’'`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

type Located = Pick<RegisteredHoliday, 'nationwide' | 'states'>;
const isEverywhere = ({ nationwide, states }: Located): boolean => nationwide || states.length === 0;
const overlaps = (a: Located, b: Located): boolean =>
  isEverywhere(a) || isEverywhere(b) || a.states.some((state) => b.states.includes(state));
const sameStates = (a: Located, b: Located): boolean =>
  a.nationwide === b.nationwide &&
  (a.nationwide || [...a.states].sort().join() === [...b.states].sort().join());

const differs = (entry: HolidayEntry, before: StoredHoliday): boolean =>
  (!entry.proposed && entry.date !== before.date) ||
  (entry.kind_given && entry.kind !== before.kind) ||
  (entry.part_given && entry.day_part !== before.day_part) ||
  (entry.states_given && !sameStates(entry, before));

function compared(entry: HolidayEntry, before: StoredHoliday): ComparedHoliday {
  if (!differs(entry, before)) return { entry, before, change: 'same', conflict: null };
  return before.confirmed
    ? { entry, before, change: 'conflict', conflict: 'confirmed' }
    : { entry, before, change: 'changed', conflict: null };
}

/**
 * What each entry would do to the register. An entry is the holiday of the same name: on its day, else the next of that
 * name in its year. What somebody has confirmed is not overwritten, and a second holiday on a day not added, unless chosen.
 */
export function compareHolidays(
  entries: readonly HolidayEntry[],
  register: readonly StoredHoliday[],
): ComparedHoliday[] {
  const free = new Set(register);
  const matches = new Map<HolidayEntry, StoredHoliday>();
  const match = (entry: HolidayEntry, fits: (one: StoredHoliday) => boolean) => {
    const key = holidayKey(entry.name);
    const found = [...free].find((one) => holidayKey(one.name) === key && fits(one));
    if (!found) return;
    free.delete(found);
    matches.set(entry, found);
  };
  const ordered = [...entries].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.row - b.row));
  for (const entry of ordered) match(entry, (one) => one.date === entry.date);
  for (const entry of ordered)
    if (!matches.has(entry)) match(entry, (one) => yearOf(one.date) === yearOf(entry.date));
  return ordered.map((entry) => {
    const before = matches.get(entry);
    if (before) return compared(entry, before);
    const beside = [...free].find((one) => one.date === entry.date && overlaps(one, entry));
    return beside
      ? { entry, before: beside, change: 'conflict', conflict: 'same_day' }
      : { entry, before: null, change: 'added', conflict: null };
  });
}

/** Holidays on the same day of every year; all others follow the moon, a weekday or a decision. */
const FIXED =
  /^(new years day|tahun baru( masihi)?|federal territory day|hari wilayah( persekutuan)?|workers day|labour day|hari pekerja|pesta kaamatan.*|hari gawai.*|gawai.*|national day|merdeka day|hari kebangsaan|malaysia day|hari malaysia|sarawak day|george town world heritage day|melaka independence declaration day|christmas( day| eve)?|hari krismas)$/;

/** Whether a holiday is on another day every year, so that its date has to be confirmed. A company's own is not. */
export const isMovingHoliday = ({ name, kind }: Pick<RegisteredHoliday, 'name' | 'kind'>): boolean =>
  kind !== 'Company' && !FIXED.test(holidayKey(name));

/** Easter Sunday of a year in the Gregorian calendar (the method of Meeus, Jones and Butcher). */
export function easterSunday(year: number): PlainDate {
  const golden = year % 19;
  const [century, inCentury] = [Math.floor(year / 100), year % 100];
  const skipped = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + skipped + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * correction + 114;
  return `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`;
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MOVED = /\s*\(moved from (\d{1,2}) ([a-z]{3})[a-z]*\)$/i;
const SECOND_DAY = /\s*\((2nd|second) day\)$/i;

/** The name of a holiday of a year without what that year alone made of it, and the day it was moved from. */
function unmoved({ date, name }: Pick<RegisteredHoliday, 'date' | 'name'>) {
  const [text, day = '', month = ''] = MOVED.exec(name) ?? [];
  const index = MONTHS.indexOf(month.toLowerCase());
  if (text === undefined || index === -1) return { date, name };
  const on = `${String(index + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return { date: `${date.slice(0, 4)}-${on}`, name: name.replace(MOVED, '') };
}

/** The holiday that another is counted from, by its key: the second day from the first, Arafah from Qurban. */
function countedFrom(name: string): string | null {
  if (SECOND_DAY.test(name)) return holidayKey(name.replace(SECOND_DAY, ''));
  return holidayKey(name) === 'hari arafah' ? 'hari raya qurban' : null;
}

/** A name by which the dates of another year are found, whether or not it has a possessive. */
const nameKey = (name: string): string => holidayKey(name.replace(/[’'`]s\b/g, ''));

/**
 * The holidays of a year as entries of the next. A moving one has the date known for that year, or follows the holiday
 * that it is counted from; else the same day as a proposal. Replacements are left out: they follow from the weekdays.
 */
export function nextYearEntries(
  register: readonly RegisteredHoliday[],
  known: readonly { readonly date: PlainDate; readonly name: string }[],
): HolidayEntry[] {
  const dates = new Map<string, PlainDate[]>();
  for (const { date, name } of known) dates.set(nameKey(name), [...(dates.get(nameKey(name)) ?? []), date]);
  const take = (name: string, year: number): PlainDate | undefined => {
    const found = dates.get(nameKey(name))?.find((one) => yearOf(one) === year);
    if (found) dates.set(nameKey(name), dates.get(nameKey(name))?.filter((one) => one !== found) ?? []);
    return found;
  };
  /** How far a holiday has moved, by its key, for those that are counted from it. */
  const shifts = new Map<string, { from: PlainDate; to: PlainDate }>();
  const copied = register.filter(({ kind }) => kind !== 'Replacement');
  const entries = copied.map((one, index) => {
    const { kind, day_part, nationwide, states } = one;
    const { date, name } = unmoved(one);
    const proposed = isMovingHoliday({ name, kind });
    const next = addMonths(date, 12);
    const year = yearOf(next);
    const byRule = holidayKey(name) === 'good friday' ? addDays(easterSunday(year), -2) : undefined;
    const found = proposed ? (take(name, year) ?? byRule) : undefined;
    if (found && !shifts.has(holidayKey(name))) shifts.set(holidayKey(name), { from: date, to: found });
    return {
      found: found !== undefined,
      from: date,
      entry: {
        ...{ row: index + 1, date: found ?? next, name, kind, day_part, nationwide, states, proposed },
        ...{ states_given: true, kind_given: true, part_given: true },
      },
    };
  });
  return entries.map(({ entry, found, from }) => {
    const base = found || !entry.proposed ? null : countedFrom(entry.name);
    const shift = base === null ? undefined : shifts.get(base);
    return shift ? { ...entry, date: addDays(shift.to, daysBetween(shift.from, from)) } : entry;
  });
}
