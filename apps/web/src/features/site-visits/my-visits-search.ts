import { isPlainDate } from '@mesra/domain/kit/plain-date';

/** The state of My Record in the address. */
export interface MyVisitsSearch {
  /** The list unless named. */
  view?: 'calendar' | undefined;
  /** Of the list; this year unless named. */
  year?: number | undefined;
  /** Of the calendar, `YYYY-MM`; this month unless named. */
  month?: string | undefined;
  /** The refused entry of the queue that is corrected. */
  queued?: string | undefined;
  /** The refused task of the queue that is corrected. */
  queued_task?: string | undefined;
  /** The own task that is open at first. */
  task?: number | undefined;
  /** The day of the sites that the reader is in charge of; today unless named. */
  date?: string | undefined;
  /** Which of them is open. */
  site?: number | undefined;
}

/** `validateSearch` of the route; what is invalid is dropped. */
export function readMyVisitsSearch(raw: Record<string, unknown>): MyVisitsSearch {
  const search: MyVisitsSearch = {};
  const year = Number(raw.year);
  if (raw.view === 'calendar') search.view = 'calendar';
  if (Number.isInteger(year) && year >= 2000 && year < 2200) search.year = year;
  if (isPlainDate(`${raw.month}-01`)) search.month = String(raw.month);
  if (typeof raw.queued === 'string') search.queued = raw.queued;
  if (typeof raw.queued_task === 'string') search.queued_task = raw.queued_task;
  const task = Number(raw.task);
  if (Number.isSafeInteger(task) && task > 0) search.task = task;
  if (isPlainDate(String(raw.date))) search.date = String(raw.date);
  const site = Number(raw.site);
  if (Number.isSafeInteger(site) && site > 0) search.site = site;
  return search;
}
