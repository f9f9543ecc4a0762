import type { Problem } from '../kit/outcome.ts';
import { problem } from '../kit/outcome.ts';
import { earlierOf, isPast, laterOf, type PlainDate } from '../kit/plain-date.ts';

/** Days from a first to a last one, both included; without a last it goes on. */
export interface Assignment {
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
export interface AssignmentProblem {
  readonly field: 'start_date' | 'end_date' | 'work_site_id';
  readonly problem: Problem;
}

/** Whether an assignment is over, goes on, or is still to come on a day. */
export type AssignmentTime = 'past' | 'current' | 'future';
export const ASSIGNMENT_TIMES = ['current', 'future', 'past'] as const satisfies readonly AssignmentTime[];

const earliest = (days: readonly (PlainDate | null)[]): PlainDate | null =>
  days.reduce((first, day) => (first === null ? day : earlierOf(first, day ?? first)), null);

/** The last day on which somebody is at a site: their own there, that of the site or of their service; null goes on. */
export const lastDayOf = (
  assignment: Assignment,
  site: Pick<SiteDays, 'end_date'>,
  service: Pick<ServiceDays, 'inactive_at'>,
): PlainDate | null => earliest([assignment.end_date, site.end_date, service.inactive_at]);

/** The first day on which somebody is at a site: as agreed, but not before they have joined. */
export const firstDayOf = (
  { start_date }: Pick<Assignment, 'start_date'>,
  { company_joined_at }: Pick<ServiceDays, 'company_joined_at'>,
): PlainDate => laterOf(start_date, company_joined_at);

/** Whether an assignment from `first_day` to `last_day` is over, goes on or is to come. One that never was is over. */
export function assignmentTime(
  { first_day, last_day }: { first_day: PlainDate; last_day: PlainDate | null },
  day: PlainDate,
): AssignmentTime {
  if (isPast(last_day, laterOf(day, first_day))) return 'past';
  return first_day > day ? 'future' : 'current';
}

/** Whether two assignments share a day. */
export const sharesDay = (a: Assignment, b: Assignment): boolean =>
  (b.end_date === null || a.start_date <= b.end_date) && (a.end_date === null || b.start_date <= a.end_date);

/** What is wrong with an assignment of which days from a first to a last one are allowed; null is open. */
function outside(
  { start_date, end_date }: Assignment,
  { first, last }: { first: PlainDate | null; last: PlainDate | null },
  keys: { early: string; late: string },
): AssignmentProblem[] {
  const found: AssignmentProblem[] = [];
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
export function assignmentProblems(
  assignment: Assignment,
  site: SiteDays,
  service: ServiceDays,
): AssignmentProblem[] {
  if (isPast(assignment.end_date, assignment.start_date))
    return [{ field: 'end_date', problem: problem('site.ends_before_start') }];
  const ofSite = { first: site.start_date, last: site.end_date };
  const ofService = { first: service.company_joined_at, last: service.inactive_at };
  return [
    ...outside(assignment, ofSite, { early: 'site.not_begun', late: 'site.over' }),
    ...outside(assignment, ofService, {
      early: 'employment.before_joining',
      late: 'employment.after_leaving',
    }),
  ];
}

/** What keeps a site from taking somebody new. */
export const closedProblem = (site: SiteDays): AssignmentProblem[] =>
  site.status === 'Inactive' ? [{ field: 'work_site_id', problem: problem('site.inactive') }] : [];
