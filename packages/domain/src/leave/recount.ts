import {
  type CountedDay,
  isFreeDay,
  type LeaveCounts,
  type LeaveDuration,
  type LeavePlanDay,
  wholeDayCounts,
} from './request-days.ts';

/**
 * What a day that was requested counts on such a day, in half-days. Half of a half working day is all of it; outside
 * service nothing counts, of leave by the calendar neither.
 */
function countsOn({ kind, in_service }: LeavePlanDay, duration: LeaveDuration, counts: LeaveCounts): number {
  if (in_service === false) return 0;
  if (duration === 'Full') return wholeDayCounts(kind, counts);
  return counts === 'work_days' && isFreeDay(kind) ? 0 : 1;
}

/**
 * The days of a request that count otherwise, or for another reason, by the plan as it is now; in the order given. A day
 * without a plan stays as it is.
 */
export function recountedDays<D extends CountedDay>(
  days: readonly D[],
  plan: readonly LeavePlanDay[],
  counts: LeaveCounts,
): D[] {
  const planned = new Map(plan.map((day) => [day.date, day]));
  return days.flatMap((day) => {
    const now = planned.get(day.date);
    if (!now) return [];
    const half_days = countsOn(now, day.duration, counts);
    if (half_days === day.half_days && now.kind === day.why && now.holiday === day.holiday) return [];
    return [{ ...day, half_days, why: now.kind, holiday: now.holiday }];
  });
}
