import type { Problem } from '../kit/outcome.ts';
import { problem } from '../kit/outcome.ts';
import { earlierOf, isPast, laterOf, type PlainDate } from '../kit/plain-date.ts';

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
  days.reduce((first, day) => (first === null ? day : earlierOf(first, day ?? first)), null);

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
): PlainDate => laterOf(start_date, company_joined_at);

/** Whether a stay from `first_day` to `last_day` is over, goes on or is to come. One that never was is over. */
export function stayTime(
  { first_day, last_day }: { first_day: PlainDate; last_day: PlainDate | null },
  day: PlainDate,
): StayTime {
  if (isPast(last_day, laterOf(day, first_day))) return 'past';
  return first_day > day ? 'future' : 'current';
}

/** Whether two stays share a day. */
export const sharesDay = (a: Stay, b: Stay): boolean =>
  (b.end_date === null || a.start_date <= b.end_date) && (a.end_date === null || b.start_date <= a.end_date);

/** What is wrong with a stay of which days from a first to a last one are allowed; null is open. */
function outside(
  { start_date, end_date }: Stay,
  { first, last }: { first: PlainDate | null; last: PlainDate | null },
  keys: { early: string; late: string },
): StayProblem[] {
  const found: StayProblem[] = [];
  if (first !== null && start_date < first)
    found.push({ field: 'start_date', problem: problem(keys.early, { value: first }) });
  if (last !== null && start_date > last)
    found.push({ field: 'start_date', problem: problem(keys.late, { value: last }) });
  else if (last !== null && isPast(last, end_date ?? last))
    found.push({ field: 'end_date', problem: problem(keys.late, { value: last }) });
  return found;
}

/**
 * Everything that keeps somebody from being at a site on these days: a last day before the first, days outside those of
 * the site or of the service. Without a last day it lasts as long as both do.
 */
export function stayProblems(stay: Stay, site: SiteDays, service: ServiceDays): StayProblem[] {
  if (isPast(stay.end_date, stay.start_date))
    return [{ field: 'end_date', problem: problem('site.ends_before_start') }];
  const ofSite = { first: site.start_date, last: site.end_date };
  const ofService = { first: service.company_joined_at, last: service.inactive_at };
  return [
    ...outside(stay, ofSite, { early: 'site.not_begun', late: 'site.over' }),
    ...outside(stay, ofService, { early: 'employment.before_joining', late: 'employment.after_leaving' }),
  ];
}

/** What keeps a site from taking somebody new. */
export const closedProblem = (site: SiteDays): StayProblem[] =>
  site.status === 'Inactive' ? [{ field: 'work_site_id', problem: problem('site.inactive') }] : [];
