import type { PlainDate } from '../kit/plain-date.ts';
import { type LeaveLaw, leaveFloorOn } from '../statutory/malaysia/leave.ts';
import { daysOf, type HalfDays } from './half-days.ts';

/** A tier at which a company grants less than the statutory minimum. */
export interface BelowFloor {
  from_years: number;
  days: number;
  law_days: number;
}

const atYears = <T extends { from_years: number }>(steps: readonly T[], years: number): T | undefined =>
  [...steps]
    .sort((a, b) => a.from_years - b.from_years)
    .filter((step) => step.from_years <= years)
    .at(-1);

/**
 * Where a company's tiers, in any order, are below the statutory minimum of a day; empty if no law is known.
 */
export function belowFloor(
  law: LeaveLaw,
  tiers: readonly { from_years: number; half_days: HalfDays }[],
  day: PlainDate,
): BelowFloor[] {
  const floor = leaveFloorOn(law, day)?.value;
  if (!floor) return [];
  const years = [...new Set([...floor, ...tiers].map((step) => step.from_years))].sort((a, b) => a - b);
  return years.flatMap((from_years) => {
    const days = daysOf(atYears(tiers, from_years)?.half_days ?? 0);
    const law_days = atYears(floor, from_years)?.days ?? 0;
    return days < law_days ? [{ from_years, days, law_days }] : [];
  });
}
