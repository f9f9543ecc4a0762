/** When an outlet is open on a day of the week, `HH:mm`; a closing that is not after the opening is on the day after. */
export interface BusinessHours {
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number;
  readonly opens_at: string;
  readonly closes_at: string;
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** Days by their first three letters in English and Malay. */
const WEEKDAYS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(DAYS.map((day, at) => [day.toLowerCase(), at + 1])),
  ...{ isn: 1, sel: 2, rab: 3, kha: 4, jum: 5, sab: 6, ahd: 7, aha: 7 },
};

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const sameTimes = (a: BusinessHours, b: BusinessHours): boolean =>
  a.opens_at === b.opens_at && a.closes_at === b.closes_at;

/** Days that follow each other with the same times. */
export function spansOf(hours: readonly BusinessHours[]): { first: BusinessHours; last: BusinessHours }[] {
  const spans: { first: BusinessHours; last: BusinessHours }[] = [];
  for (const one of [...hours].sort((a, b) => a.weekday - b.weekday)) {
    const span = spans.at(-1);
    if (span && span.last.weekday + 1 === one.weekday && sameTimes(span.last, one)) span.last = one;
    else spans.push({ first: one, last: one });
  }
  return spans;
}

/** Opening hours in a cell of a file: `Mon-Fri 10:00-22:00; Sat 10:00-20:00`. */
export const hoursText = (hours: readonly BusinessHours[]): string =>
  spansOf(hours)
    .map(({ first, last }) => {
      const day = (weekday: number) => DAYS[weekday - 1] ?? '';
      const days = first === last ? day(first.weekday) : `${day(first.weekday)}-${day(last.weekday)}`;
      return `${days} ${first.opens_at}-${first.closes_at}`;
    })
    .join('; ');

const weekdayOf = (name: string): number | undefined => WEEKDAYS[name.trim().slice(0, 3).toLowerCase()];

function readSpan(text: string): BusinessHours[] | null {
  const [, days = '', opens_at = '', closes_at = ''] =
    /^(.+?)\s+(\d{1,2}:\d{2})\s*[-–]\s*(\d{1,2}:\d{2})$/.exec(text.trim()) ?? [];
  const [opens, closes] = [opens_at, closes_at].map((time) => time.padStart(5, '0'));
  if (!opens || !closes || !TIME.test(opens) || !TIME.test(closes)) return null;
  const [from, to = from] = days.split(/[-–]/).map(weekdayOf);
  if (!from || !to || to < from || days.split(/[-–]/).length > 2) return null;
  return Array.from({ length: to - from + 1 }, (_, at) => ({
    weekday: from + at,
    opens_at: opens,
    closes_at: closes,
  }));
}

/** The opening hours of a cell; null if it says none, or a day twice. */
export function readHours(text: string): BusinessHours[] | null {
  const hours: BusinessHours[] = [];
  for (const part of text.split(';').filter((one) => one.trim() !== '')) {
    const span = readSpan(part);
    if (!span) return null;
    hours.push(...span);
  }
  return new Set(hours.map(({ weekday }) => weekday)).size === hours.length ? hours : null;
}
