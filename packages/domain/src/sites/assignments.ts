import type { Problem } from '../kit/outcome.ts';
import { problem } from '../kit/outcome.ts';
import type { PlainDate } from '../kit/plain-date.ts';

/** Days from a first to a last one, both included; without a last it goes on. */
export interface Stay {
  readonly start_date: PlainDate;
  readonly end_date: PlainDate | null;
}

/** The days of a site, and whether it takes people. */
export interface SiteDays {
  readonly start_date: PlainDate | null;
  readonly end_date: PlainDate | null;
  readonly status: 'Active' | 'Inactive';
}

/** The days of service of a person. */
export interface ServiceDays {
  readonly company_joined_at: PlainDate;
  readonly inactive_at: PlainDate | null;
}

/** A problem at the field that it is about. */
export interface StayProblem {
  readonly field: 'start_date' | 'end_date' | 'work_site_id';
  readonly problem: Problem;
}

/** Whether a stay is over, goes on, or is still to come on a day. */
export type StayTime = 'past' | 'current' | 'future';
export const STAY_TIMES = ['current', 'future', 'past'] as const satisfies readonly StayTime[];

const earliest = (days: readonly (PlainDate | null)[]): PlainDate | null =>
  days.reduce((first, day) => (first === null || (day !== null && day < first) ? day : first), null);

/** The last day on which somebody is at a site: their own there, that of the site or of their service; null goes on. */
export const lastDayOf = (
  stay: Stay,
  site: Pick<SiteDays, 'end_date'>,
  service: Pick<ServiceDays, 'inactive_at'>,
): PlainDate | null => earliest([stay.end_date, site.end_date, service.inactive_at]);

/** The first day on which somebody is at a site: as agreed, but not before they have joined. */
export const firstDayOf = (
  { start_date }: Pick<Stay, 'start_date'>,
  { company_joined_at }: Pick<ServiceDays, 'company_joined_at'>,
): PlainDate => (start_date < company_joined_at ? company_joined_at : start_date);

/** Whether a stay from `first_day` to `last_day` is over, goes on or is to come. One that never was is over. */
export function stayTime(
  { first_day, last_day }: { first_day: PlainDate; last_day: PlainDate | null },
  day: PlainDate,
): StayTime {
  if (last_day !== null && (last_day < day || last_day < first_day)) return 'past';
  return first_day > day ? 'future' : 'current';
}

/** Whether two stays share a day. */
export const sharesDay = (a: Stay, b: Stay): boolean =>
  (b.end_date === null || a.start_date <= b.end_date) && (a.end_date === null || b.start_date <= a.end_date);

/** What is wrong with a stay in itself and with the days of the site. */
function siteProblems({ start_date, end_date }: Stay, site: SiteDays): StayProblem[] {
  const found: StayProblem[] = [];
  if (site.start_date !== null && start_date < site.start_date)
    found.push({ field: 'start_date', problem: problem('site.not_begun', { value: site.start_date }) });
  if (site.end_date !== null && start_date > site.end_date)
    found.push({ field: 'start_date', problem: problem('site.over', { value: site.end_date }) });
  else if (site.end_date !== null && end_date !== null && end_date > site.end_date)
    found.push({ field: 'end_date', problem: problem('site.over', { value: site.end_date }) });
  return found;
}

/** What is wrong with a stay and the days of service. */
function serviceProblems({ start_date, end_date }: Stay, service: ServiceDays): StayProblem[] {
  const { company_joined_at: joined, inactive_at: left } = service;
  if (start_date < joined)
    return [{ field: 'start_date', problem: problem('employment.before_joining', { value: joined }) }];
  if (left !== null && start_date > left)
    return [{ field: 'start_date', problem: problem('employment.after_leaving', { value: left }) }];
  if (left !== null && end_date !== null && end_date > left)
    return [{ field: 'end_date', problem: problem('employment.after_leaving', { value: left }) }];
  return [];
}

/**
 * Everything that keeps somebody from being at a site on these days: a last day before the first, days outside those of
 * the site or of the service. Without a last day it lasts as long as both do.
 */
export function stayProblems(stay: Stay, site: SiteDays, service: ServiceDays): StayProblem[] {
  const { start_date, end_date } = stay;
  if (end_date !== null && end_date < start_date)
    return [{ field: 'end_date', problem: problem('site.ends_before_start') }];
  return [...siteProblems(stay, site), ...serviceProblems(stay, service)];
}

/** What keeps a site from taking somebody new. */
export const closedProblem = (site: SiteDays): StayProblem[] =>
  site.status === 'Inactive' ? [{ field: 'work_site_id', problem: problem('site.inactive') }] : [];
