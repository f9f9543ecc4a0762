import type { SendingClock } from '@mesra/contract/devices/entry';
import type { Moment } from '../page-clock.ts';
import { pageLife } from '../page-life.ts';

/** A moment as an entry says it. */
export const clockAt = ({ wall, monotonic }: Moment): SendingClock => ({
  ...{ device_time: new Date(wall).toISOString(), monotonic, life: pageLife },
});
