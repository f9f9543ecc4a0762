import { ageOn, type PlainDate, yearOf } from '../kit/plain-date.ts';
import type { ChildrenCounts } from './facts.ts';

/** A child as recorded: the kind of relief claimed, and the date of birth if known. */
export interface DependantChild {
  relief: keyof ChildrenCounts;
  date_of_birth: PlainDate | null;
}

const ADULT = 18;

/**
 * The counts of children used for the month's tax. A child recorded as under 18 counts for every year in
 * which they were under 18 on any day, so not in the year they begin at 18. Without a date of birth the
 * recorded kind is used. A child born after `day` does not count yet. Income Tax Act 1967 s.48.
 */
export function childrenCounts(
  children: readonly DependantChild[],
  day: PlainDate,
): Required<ChildrenCounts> {
  const counts: Required<ChildrenCounts> = {
    under_18: 0,
    studying_18: 0,
    studying_18_below_diploma: 0,
    disabled: 0,
    disabled_studying: 0,
  };
  const yearBegins = `${String(yearOf(day)).padStart(4, '0')}-01-01`;
  for (const { relief, date_of_birth } of children) {
    if (date_of_birth && date_of_birth > day) continue;
    if (relief === 'under_18' && date_of_birth && ageOn(date_of_birth, yearBegins) >= ADULT) continue;
    counts[relief] += 1;
  }
  return counts;
}
