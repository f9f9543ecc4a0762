/** Placeholder for an empty value. */
export const NOTHING = '–';

const two = (value: number): string => String(value).padStart(2, '0');

const momentOf = (value: string | Date): Date | null => {
  const moment = value instanceof Date ? value : new Date(value);
  return Number.isNaN(moment.getTime()) ? null : moment;
};

/** Two-digit years up to 68 are 20xx: people born in 1969 still work and no contract runs to 2069. */
export const yearOfTwoDigits = (year: number): number => year + (year > 68 ? 1900 : 2000);

/**
 * Formats a calendar day `YYYY-MM-DD` as DD/MM/YY; with a four-digit year if two digits would mean another
 * century. Independent of the user's time zone; for instants see `formatDayIn`.
 */
export function formatDate(day: string | null | undefined): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '');
  if (!match) return NOTHING;
  const [, year = '', month, date] = match;
  const short = year.slice(2);
  return `${date}/${month}/${yearOfTwoDigits(Number(short)) === Number(year) ? short : year}`;
}

type Instant = string | Date | null | undefined;

/** The zone of what has none of its own: the browser's until the page is a company's. */
let shown: string | undefined;

/** From now on times are shown in a company's zone, wherever the reader is. */
export function showTimesIn(zone: string): void {
  shown = zone;
}

/** The halves of the day as each language writes them (CLDR). */
const HALVES = { en: ['AM', 'PM'], ms: ['PG', 'PTG'] } as const;
let halves: readonly [string, string] = HALVES.en;

/** From now on times are written as in a language. */
export function writeTimesIn(language: keyof typeof HALVES): void {
  halves = HALVES[language];
}

/** An hour and what follows it as hh:mm A. */
export const clockText = (hour: number, rest: string): string =>
  `${two(hour % 12 || 12)}:${rest} ${halves[hour < 12 ? 0 : 1]}`;

const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** An instant in a zone as its date `YYYY-MM-DD`, hour, minute and second. */
function partsIn(zone: string | undefined, instant: Instant) {
  const moment = instant ? momentOf(instant) : null;
  if (!moment) return null;
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-CA', {
      ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
    });
  formats.set(zone, format);
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const { year, month, day, hour = '0', minute = '00', second = '00' } = parts;
  return { date: `${year}-${month}-${day}`, hour: Number(hour), minute, second };
}

type Parts = NonNullable<ReturnType<typeof partsIn>>;

const clockOf = ({ hour, minute }: Parts, seconds = ''): string => clockText(hour, `${minute}${seconds}`);

/** The day of an instant in a time zone, such as the company's, as `YYYY-MM-DD`. */
export const dayIn = (zone: string | undefined, instant: Date): string => partsIn(zone, instant)?.date ?? '';

/** The day of an instant in a time zone, such as the company's, as DD/MM/YY. */
export function formatDayIn(zone: string | undefined, instant: Instant): string {
  return formatDate(partsIn(zone, instant)?.date);
}

/** hh:mm A of an instant in a time zone, such as the company's. */
export function formatTimeIn(zone: string | undefined, instant: Instant): string {
  const parts = partsIn(zone, instant);
  return parts ? clockOf(parts) : NOTHING;
}

/** hh:mm A of an instant in a time zone, such as the company's, with its day where that is another than `date`. */
export const formatTimeOfDate = (zone: string | undefined, date: string, instant: Instant): string =>
  partsIn(zone, instant)?.date === date ? formatTimeIn(zone, instant) : formatDateTimeIn(zone, instant);

/** DD/MM/YY hh:mm A of an instant in a time zone, such as the company's. */
export function formatDateTimeIn(zone: string | undefined, instant: Instant): string {
  const parts = partsIn(zone, instant);
  return parts ? `${formatDate(parts.date)} ${clockOf(parts)}` : NOTHING;
}

/** hh:mm A in the zone that times are shown in. */
export const formatTime = (instant: Instant): string => formatTimeIn(shown, instant);

/** DD/MM/YY hh:mm A in the zone that times are shown in. */
export const formatDateTime = (instant: Instant): string => formatDateTimeIn(shown, instant);

/** DD/MM/YYYY HH:mm:ss in the zone that times are shown in, for where seconds matter. */
export function formatFull(instant: Instant): string {
  const parts = partsIn(shown, instant);
  if (!parts) return NOTHING;
  const [year, month, day] = parts.date.split('-');
  return `${day}/${month}/${year} ${two(parts.hour)}:${parts.minute}:${parts.second}`;
}

/** DD/MM/YY hh:mm:ss A in a time zone, the clock of the header. */
export function formatClock(zone: string, moment: Date): string {
  const parts = partsIn(zone, moment);
  return parts ? `${formatDate(parts.date)} ${clockOf(parts, `:${parts.second}`)}` : NOTHING;
}

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** Formats an API amount (`"5079.86"`) as `5,079.86`. Works on the text: money is never a float. */
export function formatAmount(amount: string | null | undefined): string {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount ?? '');
  if (!match) return NOTHING;
  const ringgit = (match[2] ?? '0').replace(/^0+(?=\d)/, '');
  return `${match[1]}${grouped(ringgit)}.${(match[3] ?? '').padEnd(2, '0')}`;
}

/** Like `formatAmount` with the currency: `RM 5,079.86`, `-RM 12.00`. */
export function formatMoney(amount: string | null | undefined): string {
  const text = formatAmount(amount);
  if (text === NOTHING) return text;
  return text.startsWith('-') ? `-RM ${text.slice(1)}` : `RM ${text}`;
}

/** A whole number with thousands separators. */
export const formatCount = (count: number): string => grouped(String(Math.trunc(count)));

/** A whole number as a difference, with its sign: `+1,200`, `−3`. */
export const formatDifference = (count: number): string =>
  `${count < 0 ? '−' : '+'}${formatCount(Math.abs(count))}`;

/** Particles within names and company suffixes, which have no initial. */
const PARTICLES = /^(?:bin|binti|bt|bte|anak|sdn|bhd|berhad)\.?$|^b\.$|^[ads]\/[lpo]$/i;

/** Initials for an avatar: of the first and last name, ignoring particles such as `bin` and `a/l`. */
export function initials(name: string): string {
  const letters = name
    .split(/\s+/)
    .filter((word, index) => index === 0 || !PARTICLES.test(word))
    .flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0].toUpperCase() ?? []);
  return letters.length > 1 ? `${letters[0]}${letters.at(-1)}` : (letters[0] ?? '');
}

/** The first two letters of a name, for what is no person: those of its first word. */
export const firstLetters = (name: string): string =>
  (name.match(/[\p{L}\p{N}]+/u)?.[0] ?? '').slice(0, 2).toUpperCase();

/** The years to choose from: the current one down to 2020. */
export function yearsFrom2020(today: string): number[] {
  const current = Math.max(2020, Number(today.slice(0, 4)) || 2020);
  return Array.from({ length: current - 2019 }, (_, index) => current - index);
}
