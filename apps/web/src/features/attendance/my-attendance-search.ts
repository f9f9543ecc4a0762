import { isPlainDate } from '@mesra/domain/kit/plain-date';

/** The state of My Record in the address. */
export interface MyAttendanceSearch {
  /** `YYYY-MM`; this month unless named. */
  month?: string | undefined;
  /** The calendar unless named. */
  view?: 'list' | undefined;
  /** The day whose record is open. */
  date?: string | undefined;
  /** The refused entry of the queue that is corrected. */
  queued?: string | undefined;
}

/** `validateSearch` of the route; what is invalid is dropped. */
export function readMyAttendanceSearch(raw: Record<string, unknown>): MyAttendanceSearch {
  const search: MyAttendanceSearch = {};
  if (isPlainDate(`${raw.month}-01`)) search.month = String(raw.month);
  if (raw.view === 'list') search.view = 'list';
  if (isPlainDate(raw.date)) search.date = raw.date;
  if (typeof raw.queued === 'string') search.queued = raw.queued;
  return search;
}
