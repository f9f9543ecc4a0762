import {
  endOfMonth,
  isPlainDate,
  plainMonthOf,
  shiftMonth,
  startOfMonth,
} from '@mesra/domain/kit/plain-date';

/** A wage month, as API parameters. */
export interface Period {
  start_date: string;
  end_date: string;
}

/** The calendar month that contains a day. */
export const periodOf = (day: string): Period => ({
  start_date: startOfMonth(day),
  end_date: endOfMonth(plainMonthOf(day)),
});

/** The first day of the month in a search parameter, else of the current month. */
export const readMonth = (text: unknown, today: string): string =>
  startOfMonth(isPlainDate(text) ? text : today);

/** The first day of the month `months` away. */
export const stepMonth = (start: string, months: number): string =>
  startOfMonth(shiftMonth(plainMonthOf(start), months));

const LOCALES: Record<string, string> = { en: 'en-US', ms: 'ms-MY' };

/** `October 2026`, or `Oct 2026`, or the month alone; in the user's language. */
export function monthLabel(day: string, language: string, style: 'long' | 'short' | 'name' = 'long'): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Intl.DateTimeFormat(LOCALES[language] ?? 'en-US', {
    month: style === 'long' ? 'long' : 'short',
    ...(style === 'name' ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(Date.UTC(year, month - 1, 15)));
}

/**
 * The selectable months, latest first: from `first` (the company's first payroll; at least a year back) to
 * next month. The chosen month is always included.
 */
export function monthChoices(today: string, first: string | null, chosen: string): string[] {
  const last = stepMonth(today, 1);
  const yearAgo = stepMonth(today, -12);
  const from = [first ?? yearAgo, yearAgo, chosen].sort()[0] ?? yearAgo;
  const until = chosen > last ? chosen : last;
  const months: string[] = [];
  for (let month = until; month >= startOfMonth(from); month = stepMonth(month, -1)) months.push(month);
  return months;
}
