import { daysBetween, endOfMonth, type PlainDate, startOfMonth } from '../kit/plain-date.ts';

/** The longest period of a client's report, in days. */
export const MAX_CLIENT_REPORT_DAYS = 92;

/** The first and the last day of something. */
export interface Days {
  readonly start_date: PlainDate;
  readonly end_date: PlainDate;
}

const within = (date: PlainDate, { start_date, end_date }: Days): PlainDate =>
  date < start_date ? start_date : date > end_date ? end_date : date;

/**
 * The days that a client's report is about: those requested for as far as they are of the project. Without any those of this month, or of
 * the project's month nearest to it. `ends_before_start` and `too_long` say what cannot be shown.
 */
export function clientReportPeriod(
  requested: Partial<Days>,
  project: Days,
  today: PlainDate,
): Days | 'ends_before_start' | 'too_long' {
  const near = within(requested.start_date ?? requested.end_date ?? today, project);
  const start = requested.start_date ?? startOfMonth(near);
  const end = requested.end_date ?? endOfMonth(near);
  if (end < start) return 'ends_before_start';
  const period = { start_date: within(start, project), end_date: within(end, project) };
  return daysBetween(period.start_date, period.end_date) >= MAX_CLIENT_REPORT_DAYS ? 'too_long' : period;
}
