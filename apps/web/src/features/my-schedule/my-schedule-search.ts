import { isPlainDate } from '@mesra/domain/kit/plain-date';

/** The parts of My Schedule beside the shifts. */
export const SCHEDULE_VIEWS = ['open-shifts', 'swaps', 'availability'] as const;
export type ScheduleView = (typeof SCHEDULE_VIEWS)[number];

/** The state of My Schedule in the address. */
export interface MyScheduleSearch {
  /** The shifts unless named. */
  view?: ScheduleView | undefined;
  /** The first day of the list; today unless named. A notification of published shifts names theirs. */
  start_date?: string | undefined;
  /** `YYYY-MM` of the calendar; that of the list unless named. */
  month?: string | undefined;
}

/** `validateSearch` of the route; what is invalid is dropped. */
export function readMyScheduleSearch(raw: Record<string, unknown>): MyScheduleSearch {
  const search: MyScheduleSearch = {};
  const view = SCHEDULE_VIEWS.find((one) => one === raw.view);
  if (view) search.view = view;
  if (isPlainDate(raw.start_date)) search.start_date = raw.start_date;
  if (isPlainDate(`${raw.month}-01`)) search.month = String(raw.month);
  return search;
}
