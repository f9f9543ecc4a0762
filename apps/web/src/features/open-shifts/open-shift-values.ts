import type { BodyIn } from '@mesra/contract/kit/endpoint';
import type { openShiftEndpoints } from '@mesra/contract/open-shifts/open-shift';

/** The choice of times that are of no template. */
export const OWN_TIMES = 'own';

/** A shift as it is entered. */
export type OpenShiftValues = {
  date: string | null;
  /** The id of a template, or `OWN_TIMES`. */
  template: string | null;
  start_time: string;
  end_time: string;
  break_minute: string;
  work_site_id: number | null;
  note: string;
  count: string;
};

export const EMPTY: OpenShiftValues = {
  ...{ date: null, template: null, start_time: '', end_time: '', break_minute: '0' },
  ...{ work_site_id: null, note: '', count: '1' },
};

/** What is sent of a shift as it is entered: a template's times, or its own. */
export function openShiftBody(
  { date, template, start_time, end_time, break_minute, work_site_id, note, count }: OpenShiftValues,
  company_id: number,
): BodyIn<typeof openShiftEndpoints.create> {
  const own = template === OWN_TIMES;
  return {
    ...{ company_id, date: date ?? '', work_site_id, note },
    template_id: own || template === null ? null : Number(template),
    times: own ? { start_time, end_time, break_minute: break_minute.trim() === '' ? 0 : break_minute } : null,
    count: count.trim() === '' ? 1 : count,
  } as BodyIn<typeof openShiftEndpoints.create>;
}
