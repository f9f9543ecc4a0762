import { type Problem, problem } from '../kit/outcome.ts';
import { addMonths, type PlainDate, startOfMonth, yearOf } from '../kit/plain-date.ts';

/** When somebody is in service. */
export interface Service {
  readonly joined_at: PlainDate;
  /** The last day; null: none. */
  readonly left_at: PlainDate | null;
}

/** The days that a form names in A9: where service began or ended inside the year; null where it did not. */
export const servedWithin = (year: number, { joined_at, left_at }: Service) => ({
  joined: yearOf(joined_at) === year ? joined_at : null,
  left: left_at !== null && yearOf(left_at) === year ? left_at : null,
});

/** The first day of the last month of a year in which somebody is in service. */
export const lastMonthOf = (year: number, { left_at }: Pick<Service, 'left_at'>): PlainDate =>
  left_at !== null && yearOf(left_at) <= year ? startOfMonth(left_at) : `${year}-12-01`;

/**
 * Which payrolls of a year a form waits for: every month that is still in process is `ea_month_open` {month}; where none is,
 * each without a payroll, from the first that has one to the last month of service, is `ea_last_month` {month}, so that no form
 * is issued of a part of a year. Months before the first are those of an opening balance, or of no service.
 */
export function monthsOpen(
  year: number,
  service: Service,
  payrolls: readonly { readonly start_date: PlainDate; readonly open: boolean }[],
): Problem[] {
  const open = [...new Set(payrolls.filter((one) => one.open).map(({ start_date }) => start_date))];
  if (open.length > 0) return open.map((month) => problem('ea_month_open', { month: month.slice(0, 7) }));
  const last = lastMonthOf(year, service);
  const paid = new Set(payrolls.map(({ start_date }) => startOfMonth(start_date)));
  const first = [...paid].sort()[0] ?? last;
  const missing: Problem[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1))
    if (!paid.has(month)) missing.push(problem('ea_last_month', { month: month.slice(0, 7) }));
  return missing;
}
