import type { Problem } from '../kit/outcome.ts';
import { problem } from '../kit/outcome.ts';
import { earlierOf, isPast, laterOf, type PlainDate } from '../kit/plain-date.ts';

/** First to last day, both inclusive; without a last day it is open-ended. */
export interface Assignment {
  readonly start_date: PlainDate;
  readonly end_date: PlainDate | null;
}

/** The dates of a site, and whether it accepts assignments. */
export interface SiteDays {
  readonly start_date: PlainDate | null;
  readonly end_date: PlainDate | null;
  readonly status: 'Active' | 'Inactive';
}

/** A person's dates of service. */
export interface ServiceDays {
  readonly company_joined_at: PlainDate;
  readonly inactive_at: PlainDate | null;
}

/** A problem and the field it applies to. */
export interface AssignmentProblem {
  readonly field: 'start_date' | 'end_date' | 'work_site_id';
  readonly problem: Problem;
}

/** Whether an assignment is past, current or future on a day. */
export type AssignmentTime = 'past' | 'current' | 'future';
export const ASSIGNMENT_TIMES = ['current', 'future', 'past'] as const satisfies readonly AssignmentTime[];

const earliest = (days: readonly (PlainDate | null)[]): PlainDate | null =>
  days.reduce((first, day) => (first === null ? day : earlierOf(first, day ?? first)), null);

/**
 * The last day at a site: the earliest of the assignment's, the site's and the service's; null is open-ended.
 */
export const lastDayOf = (
  assignment: Assignment,
  site: Pick<SiteDays, 'end_date'>,
  service: Pick<ServiceDays, 'inactive_at'>,
): PlainDate | null => earliest([assignment.end_date, site.end_date, service.inactive_at]);

/** The first day at a site: as assigned, but not before the joining date. */
export const firstDayOf = (
  { start_date }: Pick<Assignment, 'start_date'>,
  { company_joined_at }: Pick<ServiceDays, 'company_joined_at'>,
): PlainDate => laterOf(start_date, company_joined_at);

/** Whether an assignment from `first_day` to `last_day` is past, current or future. An empty one is past. */
export function assignmentTime(
  { first_day, last_day }: { first_day: PlainDate; last_day: PlainDate | null },
  day: PlainDate,
): AssignmentTime {
  if (isPast(last_day, laterOf(day, first_day))) return 'past';
  return first_day > day ? 'future' : 'current';
}

/** Whether two assignments overlap. */
export const sharesDay = (a: Assignment, b: Assignment): boolean =>
  (b.end_date === null || a.start_date <= b.end_date) && (a.end_date === null || b.start_date <= a.end_date);

/** Problems of an assignment against the allowed first and last days; null is open. */
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
 * All problems of assigning a person to a site on these days: a last day before the first, or days outside
 * those of the site or the service. Without a last day the assignment lasts as long as both.
 */
export function assignmentProblems(
  assignment: Assignment,
  site: SiteDays,
  service: ServiceDays,
): AssignmentProblem[] {
  if (isPast(assignment.end_date, assignment.start_date))
    return [{ field: 'end_date', problem: problem('validation.ends_before_start') }];
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

/** Why a site does not accept new assignments. */
export const closedProblem = (site: SiteDays): AssignmentProblem[] =>
  site.status === 'Inactive' ? [{ field: 'work_site_id', problem: problem('site.inactive') }] : [];
