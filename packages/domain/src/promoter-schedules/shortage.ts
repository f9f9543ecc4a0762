import type { PlainDate } from '../kit/plain-date.ts';
import { covers, type OpenRange } from './schedule-problem.ts';

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

const keyOf = (outletId: number, date: PlainDate): string => `${outletId} ${date}`;

/**
 * The promoters required and scheduled of each outlet on each of some days, by day and then in the order in which the outlets
 * are given. An outlet is left out on days on which it has neither. Somebody who is scheduled there twice counts once.
 */
export function strengthByDay(
  dates: readonly PlainDate[],
  required: readonly RequiredPromoters[],
  scheduled: readonly {
    readonly outlet_id: number;
    readonly promoter_id: number;
    readonly date: PlainDate;
  }[],
): OutletDayStrength[] {
  const promoters = new Map<string, Set<number>>();
  for (const { outlet_id, promoter_id, date } of scheduled) {
    const key = keyOf(outlet_id, date);
    const there = promoters.get(key);
    if (there) there.add(promoter_id);
    else promoters.set(key, new Set([promoter_id]));
  }
  const outlets = [...new Set([...required, ...scheduled].map(({ outlet_id }) => outlet_id))];
  const asks = new Map(outlets.map((id) => [id, required.filter(({ outlet_id }) => outlet_id === id)]));
  return dates.flatMap((date) =>
    outlets.flatMap((outlet_id) => {
      const needed = (asks.get(outlet_id) ?? [])
        .filter((range) => covers([range], date))
        .reduce((sum, { promoters_required }) => sum + promoters_required, 0);
      const count = promoters.get(keyOf(outlet_id, date))?.size ?? 0;
      if (needed === 0 && count === 0) return [];
      return [{ outlet_id, date, required: needed, scheduled: count, short: Math.max(0, needed - count) }];
    }),
  );
}

/** What is short on each of some days over all outlets. */
export const shortageOf = (
  strength: readonly OutletDayStrength[],
  date: PlainDate,
): Pick<OutletDayStrength, 'required' | 'scheduled' | 'short'> =>
  strength
    .filter((one) => one.date === date)
    .reduce(
      (sum, { required, scheduled, short }) => ({
        required: sum.required + required,
        scheduled: sum.scheduled + scheduled,
        short: sum.short + short,
      }),
      { required: 0, scheduled: 0, short: 0 },
    );
