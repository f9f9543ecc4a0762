import type { Session } from '../attendance/sessions.ts';
import type { PlainDate } from '../kit/plain-date.ts';

/** People that are missing on a date: so many on a session at a site. */
export interface Vacancy {
  readonly date: PlainDate;
  readonly template_id: number;
  readonly session: Session & { readonly break_minute: number };
  readonly work_site_id: number | null;
  readonly missing: number;
}

/** What somebody works on a date already: its first and last minute from midnight, and its work without breaks. */
export interface WorkedSpan {
  readonly from: number;
  readonly to: number;
  readonly minutes: number;
}

/** Somebody who may be proposed. */
export interface Candidate {
  readonly id: number;
  /** Where they are placed. */
  readonly work_site_id: number | null;
  /** What they work already, by date; also around the range. */
  readonly worked: ReadonlyMap<PlainDate, readonly WorkedSpan[]>;
  /** Whether they can be planned on a date at all: in service, the day open, not on leave, with a permit. */
  readonly canWork: (date: PlainDate) => boolean;
  /** Whether they are available for a session of a date: they said so, and do not sell meanwhile. */
  readonly isAvailable: (date: PlainDate, session: Session) => boolean;
  /** What they wish for a date, as far as it is about a template. */
  readonly wishOn: (date: PlainDate, template_id: number) => 'work' | 'off' | null;
  /** Nights and days of a weekend worked in the weeks before, for fairness. */
  readonly nights: number;
  readonly weekends: number;
}

/** Limits that no proposal exceeds. */
export interface ProposalLimits {
  readonly rest_minutes: number;
  readonly week_minutes: number;
  readonly day_minutes: number;
  /** Days in a row; the law wants a rest day in each week. */
  readonly days_in_row: number;
}

/** Why somebody was chosen, the weightiest first. */
export const PROPOSAL_REASONS = [
  'wished',
  'own_site',
  'fewest_hours',
  'fewest_nights',
  'fewest_weekends',
  'only_one',
] as const;
export type ProposalReason = (typeof PROPOSAL_REASONS)[number];

/** Why somebody could not be chosen. */
export const PROPOSAL_BARS = [
  'not_working',
  'not_available',
  'wishes_off',
  'works_already',
  'short_rest',
  'day_hours',
  'week_hours',
  'no_rest_day',
] as const;
export type ProposalBar = (typeof PROPOSAL_BARS)[number];
