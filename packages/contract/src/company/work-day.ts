import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, plainDate } from '../kit/primitives.ts';

/**
 * The current day by the server clock, and the last processed day; `waits` until an owner confirms a doubtful
 * day.
 */
export const workDay = z.object({
  company_id: id,
  today: plainDate,
  /** Null before the first day is processed. */
  last_day: plainDate.nullable(),
  waits: z.boolean(),
});
export type WorkDay = z.output<typeof workDay>;

const params = z.object({ id });
const owners = [{ screen: '/admin/company' }] as const;

export const workDayEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/companies/{id}/work-day',
    access: owners,
    summary: 'The day by the clock of the server, and whether daily work waits until an owner confirms it.',
    params,
    response: workDay,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/companies/{id}/work-day/confirm',
    access: owners,
    company_wide: true,
    summary: 'Confirm that the day by the clock of the server is right; daily work goes on from it.',
    params,
    body: z.object({ day: plainDate }),
    response: workDay,
  }),
};
