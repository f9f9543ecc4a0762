import { ANNOUNCEMENT_STATES } from '@mesra/domain/announcements/announcement-state';
import { z } from 'zod';
import { documentReaders, readersInput } from '../documents/readers.ts';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import {
  can,
  flag,
  id,
  instant,
  line,
  many,
  orNull,
  paragraphs,
  plainDate,
  version,
} from '../kit/primitives.ts';

export const MAX_TITLE = 160;
export const MAX_BODY = 5_000;

/** An announcement as its readers see it. */
export const ownAnnouncement = z.object({
  id,
  company_id: id,
  title: z.string(),
  /** Plain text with line breaks. */
  body: z.string(),
  important: z.boolean(),
  /** Whether readers are asked to acknowledge it. */
  acknowledge: z.boolean(),
  /** Which text it is: another one is acknowledged anew. */
  text_version: z.number().int(),
  starts_on: z.string(),
  ends_on: z.string().nullable(),
  read_at: instant.nullable(),
  acknowledged_at: instant.nullable(),
});
export type OwnAnnouncement = z.output<typeof ownAnnouncement>;

/** An announcement as those who manage announcements see it. */
export const announcement = z.object({
  id,
  company_id: id,
  title: z.string(),
  body: z.string(),
  important: z.boolean(),
  acknowledge: z.boolean(),
  starts_on: z.string(),
  ends_on: z.string().nullable(),
  /** By the company's today. */
  state: z.enum(ANNOUNCEMENT_STATES),
  readers: documentReaders,
  /** Of its readers with an account, among those whom the caller sees. */
  counts: z.object({ of: z.number().int(), read: z.number().int(), acknowledged: z.number().int() }),
  reminded_at: instant.nullable(),
  version,
  created_at: instant,
  updated_at: instant,
  can: can(['update', 'remove', 'remind']),
});
export type Announcement = z.output<typeof announcement>;

/** A reader, and when they read and acknowledged it. */
export const announcementReader = z.object({
  id,
  name: z.string(),
  department: z.string().nullable(),
  read_at: instant.nullable(),
  acknowledged_at: instant.nullable(),
});
export type AnnouncementReader = z.output<typeof announcementReader>;

const input = {
  title: line(MAX_TITLE),
  body: paragraphs(MAX_BODY),
  readers: readersInput,
  starts_on: plainDate,
  ends_on: orNull(plainDate),
  important: z.boolean(),
  acknowledge: z.boolean(),
};

const own = '/api/announcements' as const;
const managed = '/api/admin/announcements' as const;
const item = `${managed}/{id}` as const;
const params = z.object({ id });
const screen = '/announcement' as const;
const reader = [{ screen }] as const;
const manager = [
  { screen, action: 'Create' },
  { screen, action: 'Update' },
  { screen, action: 'Delete' },
] as const;

export const ownAnnouncementEndpoints = {
  list: endpoint({
    method: 'GET',
    path: own,
    access: 'signed-in',
    summary:
      'The current announcements that the caller is a reader of: the important ones first, then those to acknowledge, then those not read, the latest first.',
    query: z.object({ company_id: id }),
    response: z.array(ownAnnouncement),
  }),
  read: endpoint({
    method: 'POST',
    path: `${own}/{id}/read`,
    access: reader,
    summary: 'Record that the caller has read a current announcement; a repeat changes nothing.',
    params,
    body: z.object({}),
    response: ownAnnouncement,
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: `${own}/{id}/acknowledge`,
    access: reader,
    summary:
      'Acknowledge the text of a current announcement; a repeat changes nothing, 409 once the text has changed.',
    params,
    body: z.object({ text_version: version }),
    response: ownAnnouncement,
  }),
};

export const announcementEndpoints = {
  list: endpoint({
    method: 'GET',
    path: managed,
    access: manager,
    summary: 'The announcements of a company, planned and ended ones too.',
    kind: 'list',
    query: listQuery({
      sortable: ['id', 'title', 'starts_on', 'ends_on'],
      sort_by: 'starts_on',
      sort: 'desc',
      filters: { state: many(z.enum(ANNOUNCEMENT_STATES)).optional(), acknowledge: flag.optional() },
    }),
    response: announcement,
  }),
  read: endpoint({
    method: 'GET',
    path: item,
    access: manager,
    summary: 'An announcement with its readers.',
    params,
    response: announcement,
  }),
  create: endpoint({
    method: 'POST',
    path: managed,
    access: [{ screen, action: 'Create' }],
    company_wide: true,
    summary: 'Announce something. Its readers are told when it begins, once.',
    body: z.object({ company_id: id, ...input }),
    response: announcement,
  }),
  update: endpoint({
    method: 'PATCH',
    path: item,
    access: [{ screen, action: 'Update' }],
    company_wide: true,
    summary: 'Change an announcement; whoever has been told of it is not told again.',
    params,
    body: z.object({ ...z.object(input).partial().shape, version }),
    response: announcement,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: item,
    access: [{ screen, action: 'Delete' }],
    company_wide: true,
    summary: 'Delete an announcement, with who has read and acknowledged it.',
    params,
    response: z.object({}),
  }),
  readers: endpoint({
    method: 'GET',
    path: `${item}/readers`,
    access: manager,
    summary: 'Its readers with an account, and when each read and acknowledged it.',
    kind: 'list',
    params,
    query: listQuery({
      sortable: ['id', 'name', 'read_at', 'acknowledged_at'],
      sort_by: 'name',
      sort: 'asc',
      filters: { show: z.enum(['all', 'unread', 'unacknowledged']).default('all') },
    }),
    response: announcementReader,
  }),
  remind: endpoint({
    method: 'POST',
    path: `${item}/remind`,
    access: [{ screen, action: 'Update' }],
    company_wide: true,
    summary: 'Remind those who have not acknowledged a current announcement; once a day.',
    params,
    body: z.object({}),
    response: z.object({ reminded: z.number().int() }),
  }),
};
