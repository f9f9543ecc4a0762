import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant, plainDate } from '../kit/primitives.ts';
import { inboxKind } from './inbox-row.ts';

/** When the day begins to which an item is put off. */
export const MORNING = '08:00';
/** Days for which an item may be put off. */
export const MAX_SNOOZED_DAYS = 366;

const path = '/api/inbox/snoozes' as const;
const access = [{ screen: '/inbox' }] as const;
const named = { kind: inboxKind, id };

/** An item that the caller has put off; others still have it. */
export const inboxSnooze = z.object({ ...named, until: instant });

export const inboxSnoozeEndpoints = {
  create: endpoint({
    method: 'POST',
    path,
    access,
    summary:
      'Put an item off until tomorrow morning, Monday morning or a day and time, in the zone of its company; it stays with others who decide it.',
    body: z
      .object({
        ...named,
        until: z.enum(['tomorrow', 'monday', 'day']),
        /** With `day`. */
        date: plainDate.optional(),
        time: z
          .string()
          .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'validation.time' })
          .default(MORNING),
      })
      .refine(({ until, date }) => until !== 'day' || date !== undefined, {
        message: 'validation.required',
        path: ['date'],
      }),
    response: inboxSnooze,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/{kind}/{id}`,
    access,
    summary: 'Take an item back that the caller has put off.',
    params: z.object(named),
    response: z.object({}),
  }),
};
