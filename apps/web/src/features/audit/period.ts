/** A date range, inclusive; either end may be open. */
export interface Range {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

export const PERIODS = ['this_month', 'last_month', 'this_year', 'all'] as const;
export type Period = (typeof PERIODS)[number];

/** Earlier than any entry: the start of "all time". */
const BEGINNING = '2000-01-01';

const two = (value: number): string => String(value).padStart(2, '0');
const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
const monthOf = (year: number, month: number): Range => ({
  start_date: `${year}-${two(month)}-01`,
  end_date: `${year}-${two(month)}-${two(lastDay(year, month))}`,
});

/** The date range of a period relative to today. */
export function rangeOf(period: Period, today: string): Range {
  const [year = 2000, month = 1] = today.split('-').map(Number);
  switch (period) {
    case 'this_month':
      return monthOf(year, month);
    case 'last_month':
      return month === 1 ? monthOf(year - 1, 12) : monthOf(year, month - 1);
    case 'this_year':
      return { start_date: `${year}-01-01`, end_date: `${year}-12-31` };
    case 'all':
      return { start_date: BEGINNING };
  }
}

/** The range in the URL; the current month if there is none (spec section 9). */
export const rangeIn = (requested: Range, today: string): Range =>
  requested.start_date || requested.end_date
    ? { start_date: requested.start_date, end_date: requested.end_date }
    : rangeOf('this_month', today);

/** The period that equals a range, or `custom`. */
export function periodNamed(range: Range, today: string): Period | 'custom' {
  const same = (period: Period) => {
    const days = rangeOf(period, today);
    return days.start_date === range.start_date && days.end_date === range.end_date;
  };
  return PERIODS.find(same) ?? 'custom';
}
