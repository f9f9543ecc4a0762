import type { ShownDay } from './day-with-queued.ts';
import type { MyDay } from './my-day.queries.ts';

/** What every part of a schedule's day is given. */
export interface OutletDayProps {
  my: MyDay;
  shown: ShownDay;
}
