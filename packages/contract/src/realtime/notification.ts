import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { flag, id, instant } from '../kit/primitives.ts';

/** A notification in the user's language; `link` is a page of the product. */
export const notification = z.object({
  id,
  company_id: id,
  kind: z.string(),
  title: z.string(),
  link: z.string().nullable(),
  at: instant,
  read: z.boolean(),
});
export type Notification = z.output<typeof notification>;

export const notificationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    access: 'signed-in',
    summary: "The caller's own notifications and those to everyone in their companies, the latest first.",
    kind: 'list',
    query: listQuery({
      sortable: ['id'],
      sort_by: 'id',
      sort: 'desc',
      per_page: 20,
      filters: { unread: flag.default(false) },
    }),
    response: notification,
  }),
  unread: endpoint({
    method: 'GET',
    path: '/api/notifications/unread',
    access: 'signed-in',
    summary: 'How many the caller has not read, counted up to 100.',
    query: z.object({ company_id: id.optional() }),
    response: z.object({ count: z.number().int() }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/notifications/{id}/read',
    access: 'signed-in',
    summary: 'Mark one notification as read; answers how many of its company are unread.',
    params: z.object({ id }),
    response: z.object({ count: z.number().int() }),
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    access: 'signed-in',
    summary: 'Mark everything up to a notification as read; answers how many of the company are unread.',
    body: z.object({ company_id: id, up_to: id }),
    response: z.object({ count: z.number().int() }),
  }),
};
