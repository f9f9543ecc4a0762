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

/** The day of an instant in a time zone, such as the company's, as DD/MM/YY. */
export function formatDayIn(zone: string, instant: string | null | undefined): string {
  const moment = instant ? momentOf(instant) : null;
  return moment ? formatDate(new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(moment)) : NOTHING;
}

/** The local day of an instant as DD/MM/YY. */
const dayOf = (moment: Date): string =>
  `${two(moment.getDate())}/${two(moment.getMonth() + 1)}/${two(moment.getFullYear() % 100)}`;

const clockOf = (moment: Date, seconds: boolean): string => {
  const hour = moment.getHours();
  const time = `${two(hour % 12 || 12)}:${two(moment.getMinutes())}`;
  return `${seconds ? `${time}:${two(moment.getSeconds())}` : time} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** hh:mm A */
export function formatTime(value: string | Date | null | undefined): string {
  const moment = value ? momentOf(value) : null;
  return moment ? clockOf(moment, false) : NOTHING;
}

/** hh:mm A of an instant in a time zone, such as the company's. */
export function formatTimeIn(zone: string, instant: string | null | undefined): string {
  const moment = instant ? momentOf(instant) : null;
  if (!moment) return NOTHING;
  const clock = { timeZone: zone, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' } as const;
  const [hour = '0', minute = '00'] = new Intl.DateTimeFormat('en-GB', clock).format(moment).split(':');
  return `${two(Number(hour) % 12 || 12)}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

/** DD/MM/YY hh:mm A */
export function formatDateTime(value: string | Date | null | undefined): string {
  const moment = value ? momentOf(value) : null;
  return moment ? `${dayOf(moment)} ${clockOf(moment, false)}` : NOTHING;
}

/** DD/MM/YY hh:mm A of an instant in a time zone, such as the company's. */
export const formatDateTimeIn = (zone: string, instant: string | null | undefined): string =>
  instant ? `${formatDayIn(zone, instant)} ${formatTimeIn(zone, instant)}` : NOTHING;

/** DD/MM/YYYY HH:mm:ss, for where seconds matter. */
export function formatFull(value: string | Date | null | undefined): string {
  const moment = value ? momentOf(value) : null;
  if (!moment) return NOTHING;
  const day = `${two(moment.getDate())}/${two(moment.getMonth() + 1)}/${moment.getFullYear()}`;
  return `${day} ${two(moment.getHours())}:${two(moment.getMinutes())}:${two(moment.getSeconds())}`;
}

/** DD/MM/YY hh:mm:ss A in a time zone, the clock of the header. */
export function formatClock(zone: string, moment: Date): string {
  const local = new Date(moment.toLocaleString('en-US', { timeZone: zone }));
  return `${dayOf(local)} ${clockOf(local, true)}`;
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

/** The years to choose from: the current one down to 2020. */
export function yearsFrom2020(today: string): number[] {
  const current = Math.max(2020, Number(today.slice(0, 4)) || 2020);
  return Array.from({ length: current - 2019 }, (_, index) => current - index);
}
