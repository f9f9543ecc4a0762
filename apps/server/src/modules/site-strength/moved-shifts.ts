import { minuteOf } from '@mesra/domain/attendance/sessions';
import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import { type Instant, offsetIn, wallInstant } from '@mesra/domain/kit/zone';
import { rowsBy } from '../../kit/together.ts';
import type { MovingShifts } from '../open-shifts/open-shifts.api.ts';

/** A shift of a site as open shifts are compared with it. */
interface Shift {
  work_site_id: number;
  template_id: number;
  end_time: string;
  /** When it ends. */
  to: Instant;
}

/** Open shifts in place of a shift: those that are offered, and the rest of a night that somebody has taken. */
export interface MovedShifts {
  offered: number;
  /** Rostered on the day after, so that they are not among those of the shift. */
  relieved: number;
}

const sum = (some: readonly Pick<MovingShifts, 'count'>[]): number =>
  some.reduce((total, { count }) => total + count, 0);

/**
 * What open shifts there are in place of a shift of a day. The rest of a night is offered as a shift of the day after, at the same
 * site until the same end, with times of its own.
 */
export function movedShifts(
  moving: readonly MovingShifts[],
  { date, zone }: { date: PlainDate; zone: string },
): (shift: Shift) => MovedShifts {
  const midnight = wallInstant(addDays(date, 1), 0, offsetIn(zone));
  const bySite = rowsBy(moving, 'work_site_id');
  return ({ work_site_id, template_id, end_time, to }) => {
    const atSite = bySite.get(work_site_id) ?? [];
    const ofDay = atSite.filter((one) => one.date === date && one.template_id === template_id);
    const ofNight = atSite.filter(
      (one) =>
        to > midnight &&
        one.date > date &&
        one.template_id === null &&
        one.end_time === end_time &&
        minuteOf(one.start_time) < minuteOf(end_time),
    );
    const waiting = [...ofDay, ...ofNight].filter(({ filled }) => !filled);
    return { offered: sum(waiting), relieved: sum(ofNight.filter(({ filled }) => filled)) };
  };
}
