import { daysBetween, type PlainDate } from '../kit/plain-date.ts';

/** Days before the end of a probation at which approvers are reminded, in descending order. */
export const PROBATION_REMINDER_DAYS = [14, 3, 0] as const;

/** Probation status on a day; the last day is part of the probation. */
export type ProbationStatus = 'none' | 'confirmed' | 'running' | 'ends_soon' | 'overdue';

/** The status: confirmed takes precedence; overdue after the last day without a decision. */
export function probationStatus(
  { probation_until, confirmed_at }: { probation_until: PlainDate | null; confirmed_at: PlainDate | null },
  today: PlainDate,
): ProbationStatus {
  if (confirmed_at !== null) return 'confirmed';
  if (probation_until === null) return 'none';
  const left = daysBetween(today, probation_until);
  if (left < 0) return 'overdue';
  return left <= PROBATION_REMINDER_DAYS[0] ? 'ends_soon' : 'running';
}
