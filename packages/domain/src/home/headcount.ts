import { endOfMonth, type PlainDate, plainMonthOf, shiftMonth, startOfMonth } from '../kit/plain-date.ts';

/** How many people's service began, or ended, on a day; a last day belongs to the service. */
export interface DayCount {
  day: PlainDate;
  count: number;
}

export interface HeadcountMonth {
  /** Its first day. */
  month: PlainDate;
  employees: number;
  joined: number;
  left: number;
}

const sum = (days: readonly DayCount[], fits: (day: PlainDate) => boolean): number =>
  days.reduce((total, one) => (fits(one.day) ? total + one.count : total), 0);

/**
 * Employees at the end of each of the last `count` months, that of `today` as of today, with those who joined in it and
 * those whose last day fell in it.
 */
export function headcount(
  joins: readonly DayCount[],
  leaves: readonly DayCount[],
  today: PlainDate,
  count: number,
): HeadcountMonth[] {
  return Array.from({ length: count }, (_, index) => {
    const month = startOfMonth(shiftMonth(plainMonthOf(today), index - count + 1));
    const end = index === count - 1 ? today : endOfMonth(month);
    const by = (day: PlainDate) => day <= end;
    const within = (day: PlainDate) => day >= month && day <= end;
    return {
      month,
      employees: sum(joins, by) - sum(leaves, by),
      joined: sum(joins, within),
      left: sum(leaves, within),
    };
  });
}

/**
 * Turnover of these months: those who left in percent of the average of the months' headcounts, to one decimal; null
 * where nobody was employed.
 */
export function turnover(months: readonly HeadcountMonth[]): number | null {
  const employees = months.reduce((total, one) => total + one.employees, 0) / months.length;
  if (!(employees > 0)) return null;
  const left = months.reduce((total, one) => total + one.left, 0);
  return Math.round((left * 1000) / employees) / 10;
}
