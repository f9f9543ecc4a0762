import { daysBetween, type PlainDate } from '../kit/plain-date.ts';

/** Days before the last day of a probation on which those who decide are reminded, the latest last. */
export const PROBATION_REMINDER_DAYS = [14, 3, 0] as const;
export type ProbationReminder = (typeof PROBATION_REMINDER_DAYS)[number];

/** A reminder that could not be sent in its time is made good within so many days of the end, and then never. */
export const PROBATION_LATE_DAYS = 7;

/** How a probation stands on a day; its last day still belongs to it. */
export type ProbationStanding = 'none' | 'confirmed' | 'running' | 'ends_soon' | 'overdue';

/** How it stands: confirmed whatever was agreed, overdue once the last day is over and nobody has decided. */
export function probationStanding(
  { probation_until, confirmed_at }: { probation_until: PlainDate | null; confirmed_at: PlainDate | null },
  today: PlainDate,
): ProbationStanding {
  if (confirmed_at !== null) return 'confirmed';
  if (probation_until === null) return 'none';
  const left = daysBetween(today, probation_until);
  if (left < 0) return 'overdue';
  return left <= PROBATION_REMINDER_DAYS[0] ? 'ends_soon' : 'running';
}

/**
 * The reminder that a day calls for: the latest mark that has been reached, so that who was entered late is reminded of
 * once. Null before the first mark, and long after the end.
 */
export function probationReminderOn(probation_until: PlainDate, today: PlainDate): ProbationReminder | null {
  const left = daysBetween(today, probation_until);
  if (left < -PROBATION_LATE_DAYS) return null;
  return [...PROBATION_REMINDER_DAYS].reverse().find((mark) => left <= mark) ?? null;
}
