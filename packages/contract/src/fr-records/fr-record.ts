import { CHALLENGES, FR_METHODS, PIN_OUTCOMES } from '@mesra/domain/faces/fr-record';
import { EVENT_STATES } from '@mesra/domain/presence/event';
import { SITE_DEVICE_KINDS } from '@mesra/domain/site-devices/site-device';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { flag, id, instant, many, plainDate } from '../kit/primitives.ts';
import { reportEndpoints } from '../kit/report.ts';
import { presenceEvent } from '../presence/presence-event.ts';

const path = '/api/operation/attendances/fr-records' as const;
const access = [{ screen: '/attendance/fr-record' }] as const;

/** How a presence event was proven at a device of a site, with the event, whose state and marks are its own. */
const frRecord = z.object({
  id,
  company_id: id,
  employee: z.object({ id, name: z.string(), employee_code: z.string() }),
  device: z.object({ id, name: z.string(), kind: z.enum(SITE_DEVICE_KINDS) }),
  recorded_at: instant,
  method: z.enum(FR_METHODS),
  /** How alike face and template were, from 0 to 1, and what counted then; null where none was compared. */
  score: z.number().nullable(),
  threshold: z.number().nullable(),
  model: z.object({ model: z.string(), version: z.string() }).nullable(),
  /** What the person was asked to do, and whether they did; null where nothing was asked. */
  challenge: z
    .object({ asked: z.enum(CHALLENGES), passed: z.boolean(), ms: z.number().int().nullable() })
    .nullable(),
  /** What became of the PIN; null where none was typed. */
  pin: z.enum(PIN_OUTCOMES).nullable(),
  event: presenceEvent,
});
export type FrRecord = z.output<typeof frRecord>;

/** What a list and a report are narrowed to, beside the days. */
const narrowing = {
  site_device_id: many(id).optional(),
  /** The site that the event is of. */
  work_site_id: many(id).optional(),
  method: many(z.enum(FR_METHODS)).optional(),
  /** Of the event. */
  status: many(z.enum(EVENT_STATES)).optional(),
};

export const frRecordFilters = {
  /** The days in the company's zone on which it was recorded; all unless some are named. */
  start_date: plainDate.optional(),
  end_date: plainDate.optional(),
  employee_id: many(id).optional(),
  ...narrowing,
};

export const frRecordEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access,
    summary: 'List the FR records, of some days where they are named, the latest first.',
    kind: 'list',
    query: listQuery({
      sortable: ['recorded_at'],
      sort_by: 'recorded_at',
      sort: 'desc',
      filters: frRecordFilters,
    }),
    response: frRecord,
  }),
  read: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    access,
    summary: 'Read an FR record.',
    params: z.object({ id }),
    response: frRecord,
  }),
  picture: endpoint({
    method: 'GET',
    path: `${path}/{id}/picture`,
    access,
    summary: 'The picture of an FR record; 404 where there is none, or none any more.',
    kind: 'file',
    params: z.object({ id }),
    query: z.object({ inline: flag.default(true) }),
    response: z.unknown(),
  }),
};

/** The most days of a report of FR records: a row for each is too much for a year. */
export const FR_REPORT_DAYS = 92;

export const frReportEndpoints = reportEndpoints({
  base: path,
  screen: '/attendance/fr-record/report',
  noun: 'FR records',
  filters: narrowing,
});
