import { daysBetween, type PlainDate } from '../kit/plain-date.ts';

/** Days before the last day of a probation on which those who decide are reminded, the latest last. */
export const PROBATION_REMINDER_DAYS = [14, 3, 0] as const;

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
