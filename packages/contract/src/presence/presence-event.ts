import { EVENT_SOURCES, EVENT_STATES, EVENT_TYPES } from '@mesra/domain/presence/event';
import { MARKS } from '@mesra/domain/presence/marks';
import { SITE_DEVICE_KINDS } from '@mesra/domain/site-devices/site-device';
import { z } from 'zod';
import { id, instant, instantInput, numberFrom } from '../kit/primitives.ts';

export const presenceType = z.enum(EVENT_TYPES);
const mark = z.object({ key: z.enum(MARKS), params: z.record(z.string(), z.number()) });

/**
 * The server's time at the page's last contact, and by how many milliseconds its own clock has advanced since; the latter is null
 * if the page was closed in between.
 */
export const pageContact = z.object({
  server_at: instantInput,
  elapsed_ms: numberFrom(z.number().int().min(0)).nullable(),
});

/** An event as shown to its person, their line manager and those who manage attendance or look after the outlet. */
export const presenceEvent = z.object({
  id,
  uuid: z.string(),
  /** Whose it is: an employee’s, or that of a promoter from outside. */
  employee_id: id.nullable(),
  promoter_id: id.nullable(),
  type: presenceType,
  /** By the clock of the device. */
  recorded_at: instant,
  /** By the clock of the server. */
  arrived_at: instant,
  /** The day that it counts for. */
  local_date: z.string(),
  work_site: z.object({ id, name: z.string() }).nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** Metres. */
  accuracy: z.number().nullable(),
  /** Address of the picture. */
  picture: z.string().nullable(),
  note: z.string().nullable(),
  source: z.enum(EVENT_SOURCES),
  /** The kind of the company's device that it came from; null where it came from none. */
  device: z.enum(SITE_DEVICE_KINDS).nullable(),
  /** Who entered it, unless the person themselves. */
  entered_by: z.object({ id, name: z.string() }).nullable(),
  /** Why it was entered by hand. */
  reason: z.string().nullable(),
  /** Another event stands in its place. */
  superseded: z.boolean(),
  /** What may be wrong with it; empty where nothing is. */
  marks: z.array(mark),
  status: z.enum(EVENT_STATES),
  review_reason: z.string().nullable(),
});
export type PresenceEventRow = z.output<typeof presenceEvent>;
