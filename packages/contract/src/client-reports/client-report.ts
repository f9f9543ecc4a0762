import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { id, instant, many, money, plainDate } from '../kit/primitives.ts';
import { managedOn } from '../kit/register.ts';
import { reportFormat } from '../kit/report.ts';
import { PHOTO_KINDS } from '../outlet-days/outlet-photo.ts';
import { shareLinkEndpoints } from '../share-links/share-link.ts';

/** The links to sales projects that clients are given. */
export const clientLinkEndpoints = shareLinkEndpoints({
  kind: 'client_report',
  path: '/api/spm/client-links',
  noun: 'the report of a sales project for its client',
  access: managedOn('/spm/client'),
  filters: { client_id: many(id).optional() },
});

const sums = { sold: z.number().int(), amount: money };
const named = z.object({ id, name: z.string() });
const days = { start_date: plainDate, end_date: plainDate };

/** What a project came to for its client. Nobody is named, and nothing is said of what anybody is paid. */
export const clientReport = z.object({
  company: z.string(),
  client: z.string(),
  project: z.object({ name: z.string(), ...days }),
  /** The days that it is about, and today in the company's zone. */
  ...days,
  today: plainDate,
  /** When the figures were worked out, and the zone of the company. */
  at: instant,
  time_zone: z.string(),
  figures: z.object({
    ...sums,
    /** Outlets at which something was sold. */
    outlets: z.number().int(),
    /** Days of promoters planned, and those on which they came. */
    planned: z.number().int(),
    came: z.number().int(),
    /** Products at outlets that are at or below their minimum now. */
    out_of_stock: z.number().int(),
  }),
  /** Every day of it. */
  by_day: z.array(z.object({ date: plainDate, ...sums })),
  /** By amount, the largest first. */
  by_outlet: z.array(named.extend({ chain: z.string().nullable(), ...sums })),
  by_product: z.array(named.extend({ brand: z.string().nullable(), ...sums })),
  /** What is at or below its minimum now, the longest first; none left where more was sold than there was. */
  out_of_stock: z.array(
    z.object({
      ...{ id, outlet: z.string(), product: z.string() },
      ...{ left: z.number().int(), minimum_stock: z.number().int(), since: instant },
    }),
  ),
});
export type ClientReport = z.output<typeof clientReport>;

/** A photo of an outlet on a day. */
export const clientPhoto = z.object({
  id,
  kind: z.enum(PHOTO_KINDS),
  outlet: z.string(),
  date: plainDate,
  /** What it is of: the task's title; null for a daily report. */
  task: z.string().nullable(),
});
export type ClientPhoto = z.output<typeof clientPhoto>;

const access = 'link:client_report' as const;
const path = '/api/client-report' as const;
const period = { start_date: plainDate.optional(), end_date: plainDate.optional() };

export const clientReportEndpoints = {
  read: endpoint({
    method: 'GET',
    path,
    access,
    summary: 'What a project came to as of now, for its client: days of this month unless others are named.',
    query: z.object(period),
    response: clientReport,
  }),
  photos: endpoint({
    method: 'GET',
    path: `${path}/photos`,
    access,
    summary: 'The photos of outlets on those days, the latest first.',
    kind: 'list',
    query: listQuery({
      sortable: ['taken_at'],
      sort_by: 'taken_at',
      sort: 'desc',
      per_page: 24,
      filters: period,
    }),
    response: clientPhoto,
  }),
  photo: endpoint({
    method: 'GET',
    path: `${path}/photos/{kind}/{id}`,
    access,
    summary: 'A photo of the project.',
    kind: 'file',
    params: z.object({ kind: z.enum(PHOTO_KINDS), id }),
    response: z.unknown(),
  }),
  file: endpoint({
    method: 'GET',
    path: `${path}/file`,
    access,
    summary: 'The same figures as a workbook or a PDF.',
    kind: 'file',
    query: z.object({ ...period, format: reportFormat }),
    response: z.unknown(),
  }),
};
