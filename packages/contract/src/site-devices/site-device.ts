import {
  ENROL_MINUTES,
  SITE_DEVICE_ACTIONS,
  SITE_DEVICE_KINDS,
  SITE_DEVICE_STATUSES,
} from '@mesra/domain/site-devices/site-device';
import { z } from 'zod';
import { BATCH_MAX, entryAnswer } from '../devices/entry.ts';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { can, id, instant, line, many, version } from '../kit/primitives.ts';

const path = '/api/operation/attendances/fr-records/devices' as const;
const item = `${path}/{id}` as const;
const params = z.object({ id });
/** For owners alone: the screen is nobody else's. */
const access = [{ screen: '/attendance/fr-record' }] as const;

/** A device of a company at a site. Its keys are never shown. */
export const siteDevice = z.object({
  id,
  company_id: id,
  uuid: z.string(),
  name: z.string(),
  kind: z.enum(SITE_DEVICE_KINDS),
  work_site: z.object({ id, name: z.string() }),
  status: z.enum(SITE_DEVICE_STATUSES),
  /** When its code was used; null before, and of a terminal. */
  enrolled_at: instant.nullable(),
  /** Of a terminal: when a file of its records was last imported. */
  last_seen_at: instant.nullable(),
  /** How many entries still waited on it when it was last seen. */
  queue_count: z.number().int(),
  revoked_at: instant.nullable(),
  created_at: instant,
  version: z.number().int(),
  can: can(['update', 'code', ...SITE_DEVICE_ACTIONS]),
});
export type SiteDevice = z.output<typeof siteDevice>;

/** A code by which one browser becomes the device, once. */
const enrolCode = z.object({
  /** Shown this once: the page puts it behind `/attendance/kiosk#`. */
  code: z.string(),
  expires_at: instant,
});
export type EnrolCode = z.output<typeof enrolCode>;

/** What owners do with the devices of their sites. */
export const siteDeviceEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access,
    summary: "The company's devices at sites.",
    kind: 'list',
    query: listQuery({
      sortable: ['name', 'site', 'status', 'last_seen_at', 'created_at'],
      sort_by: 'name',
      sort: 'asc',
      per_page: 50,
      filters: {
        work_site_id: many(id).optional(),
        kind: many(z.enum(SITE_DEVICE_KINDS)).optional(),
        status: many(z.enum(SITE_DEVICE_STATUSES)).optional(),
      },
    }),
    response: siteDevice,
  }),
  create: endpoint({
    method: 'POST',
    path,
    access,
    company_wide: true,
    day_to_day: true,
    summary:
      'Names a device at a site: a kiosk waits for its code to be used, a terminal is Active at once. 422 for a site that is not Active.',
    body: z.object({
      company_id: id,
      name: line(100),
      kind: z.enum(SITE_DEVICE_KINDS).default('kiosk'),
      work_site_id: id,
    }),
    response: siteDevice,
  }),
  update: endpoint({
    method: 'PATCH',
    path: item,
    access,
    company_wide: true,
    day_to_day: true,
    summary: 'Renames a device.',
    params,
    body: z.object({ name: line(100), version }),
    response: siteDevice,
  }),
  code: endpoint({
    method: 'POST',
    path: `${item}/code`,
    access,
    company_wide: true,
    day_to_day: true,
    summary: `A code that enrols a browser as this kiosk, once and within ${ENROL_MINUTES} minutes. 409 once it is enrolled.`,
    params,
    idempotent: false,
    response: enrolCode,
  }),
  suspend: endpoint({
    method: 'POST',
    path: `${item}/suspend`,
    access,
    company_wide: true,
    summary: 'Suspends a device: it is refused until it is resumed, and keeps what it has recorded.',
    params,
    body: z.object({ version }),
    response: siteDevice,
  }),
  resume: endpoint({
    method: 'POST',
    path: `${item}/resume`,
    access,
    company_wide: true,
    day_to_day: true,
    summary: 'Lets a suspended device call again.',
    params,
    body: z.object({ version }),
    response: siteDevice,
  }),
  revoke: endpoint({
    method: 'POST',
    path: `${item}/revoke`,
    access,
    company_wide: true,
    summary: 'Revokes a device for good: its key works no more, at once.',
    params,
    body: z.object({ version }),
    response: siteDevice,
  }),
  importEntries: endpoint({
    method: 'POST',
    path: `${item}/entries`,
    access,
    company_wide: true,
    day_to_day: true,
    summary: `Records up to ${BATCH_MAX} signed entries that a revoked device still held, from the file that it exported (one a line), each once; an answer for each in the order given. All are marked, and count for nothing until they are approved. 409 while it is not revoked.`,
    params,
    idempotent: false,
    body: z.object({ entries: z.array(z.string().max(20_000)).min(1).max(BATCH_MAX) }),
    response: z.array(entryAnswer),
  }),
};
