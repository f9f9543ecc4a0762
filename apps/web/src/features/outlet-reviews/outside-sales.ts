import type { OutletDay } from '@mesra/contract/outlet-days/outlet-day';

/** Instants in the format of the API; a blank or missing one bounds nothing. */
interface Stay {
  from?: string | undefined;
  to?: string | undefined;
}

/** Whether an instant is before a stay begins or after it ends. */
export const isOutside = (instant: string, { from, to }: Stay): boolean =>
  instant !== '' &&
  ((from ? Date.parse(instant) < Date.parse(from) : false) ||
    (to ? Date.parse(instant) > Date.parse(to) : false));

/** The pieces that the promoter of a day sold outside of a stay, by entries that stand: they would not be paid. */
export const piecesOutside = (
  { schedule, entries }: Pick<OutletDay, 'schedule' | 'entries'>,
  stay: Stay,
): number =>
  entries
    .filter(({ schedule_id, type, reverses, reversed, recorded_at }) => {
      const stands = type === 'sale' && reverses === null && !reversed;
      return stands && schedule_id === schedule.id && isOutside(recorded_at, stay);
    })
    .reduce((sum, { total }) => sum + total, 0);
