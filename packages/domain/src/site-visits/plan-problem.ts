import type { PlainDate } from '../kit/plain-date.ts';
import type { Instant } from '../kit/zone.ts';

/** What is wrong with a plan, by the field that it is about. */
export interface PlanProblem {
  readonly field: 'work_site_id' | 'date' | 'starts_at' | 'ends_at';
  readonly key: string;
  readonly params?: Readonly<Record<string, string>>;
}

/** When somebody should be there: `HH:mm`, both or neither. */
export interface Window {
  readonly starts_at: string | null;
  readonly ends_at: string | null;
}

/** What is wrong with a window: one end alone, or an end before its begin; null for nothing. */
export function windowProblem({ starts_at, ends_at }: Window): PlanProblem | null {
  if (starts_at === null && ends_at === null) return null;
  if (starts_at === null) return { field: 'starts_at', key: 'validation.required' };
  if (ends_at === null) return { field: 'ends_at', key: 'validation.required' };
  return ends_at <= starts_at ? { field: 'ends_at', key: 'site_visit.ends_before_start' } : null;
}

/** That a window is over when it is planned, so that nobody can come in it; null while it goes on, and for any time of the day. */
export const overProblem = ({ ends_at }: Window, ends: Instant, now: Instant): PlanProblem | null =>
  ends_at !== null && ends <= now ? { field: 'ends_at', key: 'site_visit.window_over' } : null;

/** A site as far as visits of it can be planned. */
export interface PlannedSite {
  readonly status: 'Active' | 'Inactive';
  /** First and last day; open-ended without. */
  readonly start_date: PlainDate | null;
  readonly end_date: PlainDate | null;
}

/** Why a site cannot be visited from a day to another: inactive, or not open on every day; null if it can. */
export function siteProblem(site: PlannedSite, first: PlainDate, last: PlainDate): PlanProblem | null {
  const { status, start_date, end_date } = site;
  if (status !== 'Active') return { field: 'work_site_id', key: 'site_visit.site_inactive' };
  if (start_date !== null && first < start_date)
    return { field: 'date', key: 'site.not_begun', params: { value: start_date } };
  if (end_date !== null && last > end_date)
    return { field: 'date', key: 'site.over', params: { value: end_date } };
  return null;
}

/** Somebody as far as visits can be planned for them. */
export interface PlannedPerson {
  readonly name: string;
  readonly company_joined_at: PlainDate | null;
  readonly inactive_at: PlainDate | null;
}

/** Why somebody cannot be sent from a day to another: not in service on every day; null if they can. */
export function serviceProblem(
  { name, company_joined_at, inactive_at }: PlannedPerson,
  first: PlainDate,
  last: PlainDate,
): PlanProblem | null {
  const serves =
    company_joined_at !== null && first >= company_joined_at && (inactive_at === null || last <= inactive_at);
  return serves ? null : { field: 'date', key: 'site_visit.not_in_service', params: { name } };
}
