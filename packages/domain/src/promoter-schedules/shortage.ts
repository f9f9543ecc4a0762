import type { PlainDate } from '../kit/plain-date.ts';
import { coversDay, type OpenRange } from './schedule-problem.ts';

/** How many promoters an outlet of a project is to have each day, from a day to another. */
export interface RequiredPromoters extends OpenRange {
  readonly outlet_id: number;
  readonly promoters_required: number;
}

/** Promoters of an outlet on a day. */
export interface OutletDayStrength {
  readonly outlet_id: number;
  readonly date: PlainDate;
  readonly required: number;
  readonly scheduled: number;
  /** Required less scheduled, never below 0: what one outlet has too many is missing at another all the same. */
  readonly short: number;
}

/** A promoter at an outlet on a day. */
export interface ScheduledPromoter {
  readonly outlet_id: number;
  readonly promoter_id: number;
  readonly date: PlainDate;
}

/** The promoters at each outlet by day. */
function promotersAt(scheduled: readonly ScheduledPromoter[]): Map<PlainDate, Map<number, Set<number>>> {
  const days = new Map<PlainDate, Map<number, Set<number>>>();
  for (const { outlet_id, promoter_id, date } of scheduled) {
    const outlets = days.get(date) ?? new Map<number, Set<number>>();
    days.set(date, outlets);
    const there = outlets.get(outlet_id);
    if (there) there.add(promoter_id);
    else outlets.set(outlet_id, new Set([promoter_id]));
  }
  return days;
}

/**
 * The promoters required and scheduled of each outlet on each of some days, by day and then in the order in which the outlets
 * are given. An outlet is left out on days on which it has neither. Somebody who is scheduled there twice counts once.
 */
export function strengthByDay(
  dates: readonly PlainDate[],
  required: readonly RequiredPromoters[],
  scheduled: readonly ScheduledPromoter[],
): OutletDayStrength[] {
  const promoters = promotersAt(scheduled);
  const asks = new Map<number, RequiredPromoters[]>();
  for (const one of required) {
    const own = asks.get(one.outlet_id);
    if (own) own.push(one);
    else asks.set(one.outlet_id, [one]);
  }
  for (const { outlet_id } of scheduled) if (!asks.has(outlet_id)) asks.set(outlet_id, []);
  const found: OutletDayStrength[] = [];
  for (const date of dates) {
    const there = promoters.get(date);
    for (const [outlet_id, ranges] of asks) {
      let needed = 0;
      for (const range of ranges) if (coversDay(range, date)) needed += range.promoters_required;
      const count = there?.get(outlet_id)?.size ?? 0;
      if (needed > 0 || count > 0)
        found.push({
          ...{ outlet_id, date, required: needed, scheduled: count },
          short: Math.max(0, needed - count),
        });
    }
  }
  return found;
}

/** What is short on each of some days over all outlets. */
export function shortageByDay(
  dates: readonly PlainDate[],
  strength: readonly OutletDayStrength[],
): Pick<OutletDayStrength, 'date' | 'required' | 'scheduled' | 'short'>[] {
  const days = new Map(dates.map((date) => [date, { date, required: 0, scheduled: 0, short: 0 }]));
  for (const { date, required, scheduled, short } of strength) {
    const day = days.get(date);
    if (!day) continue;
    day.required += required;
    day.scheduled += scheduled;
    day.short += short;
  }
  return [...days.values()];
}
