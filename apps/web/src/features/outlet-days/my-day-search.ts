/** The state of My Day in the address. */
export interface MyDaySearch {
  /** The schedule that is shown; the one that comes first unless named. */
  schedule?: number | undefined;
  /** The refused coming or going of the queue that is corrected. */
  queued?: string | undefined;
  /** What else of the queue was refused and is corrected. */
  queued_act?: string | undefined;
}

/** `validateSearch` of the route; what is invalid is dropped. */
export function readMyDaySearch(raw: Record<string, unknown>): MyDaySearch {
  const search: MyDaySearch = {};
  const schedule = Number(raw.schedule);
  if (Number.isSafeInteger(schedule) && schedule > 0) search.schedule = schedule;
  if (typeof raw.queued === 'string') search.queued = raw.queued;
  if (typeof raw.queued_act === 'string') search.queued_act = raw.queued_act;
  return search;
}
