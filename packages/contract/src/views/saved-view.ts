import { z } from 'zod';
import type { ScreenPath } from '../access/screens.ts';
import { endpoint } from '../kit/endpoint.ts';
import { can, id, line, version } from '../kit/primitives.ts';

/** The screens whose lists can be kept as views; which list each has stands in `view-lists.ts`. */
export const VIEW_SCREENS = [
  '/admin/employee',
  '/admin/employee/work-permit',
  '/leave/entitlement',
] as const satisfies readonly ScreenPath[];
export type ViewScreen = (typeof VIEW_SCREENS)[number];

/** Views that one person may keep of one screen. */
export const MOST_VIEWS = 50;
const MOST_CHARACTERS = 4_000;
export const savedView = z.object({
  id,
  company_id: id,
  screen: z.string(),
  name: z.string(),
  query: z.record(z.string(), z.unknown()),
  /** What was kept and the list no longer knows. */
  dropped: z.array(z.string()),
  /** Keys of the columns that are shown; null where the list's own are. */
  columns: z.array(z.string()).nullable(),
  shared: z.boolean(),
  mine: z.boolean(),
  /** Who keeps it, where that is somebody else. */
  author: z.string().nullable(),
  /** The list opens with it. */
  is_default: z.boolean(),
  version,
  can: can(['update', 'remove', 'share']),
});
export type SavedView = z.output<typeof savedView>;

const screen = z.enum(VIEW_SCREENS);
const query = z
  .record(z.string().max(60), z.unknown())
  .refine((kept) => JSON.stringify(kept).length <= MOST_CHARACTERS, { message: 'view.too_long' });
const columns = z.array(z.string().max(60)).max(60).nullable();
const item = '/api/views/{id}' as const;
const params = z.object({ id });

export const savedViewEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/views',
    access: 'signed-in',
    summary: "The caller's views of a screen that they may open, and those shared with the company, by name.",
    query: z.object({ company_id: id, screen }),
    response: z.object({
      views: z.array(savedView),
      /** The caller may share views with the company. */
      may_share: z.boolean(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/views',
    access: 'signed-in',
    summary: 'Keep filters, order and columns of a list under a name.',
    body: z.object({
      company_id: id,
      screen,
      name: line(60),
      query,
      columns: columns.default(null),
      shared: z.boolean().default(false),
    }),
    response: savedView,
  }),
  update: endpoint({
    method: 'PATCH',
    path: item,
    access: 'signed-in',
    summary: 'Change what a view is called, shows or whom it is shared with; a stale version is refused.',
    params,
    body: z.object({
      name: line(60).optional(),
      query: query.optional(),
      columns: columns.optional(),
      shared: z.boolean().optional(),
      version,
    }),
    response: savedView,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: item,
    access: 'signed-in',
    summary: 'Delete a view.',
    params,
    response: z.object({}),
  }),
  setDefault: endpoint({
    method: 'POST',
    path: `${item}/default`,
    access: 'signed-in',
    summary: 'Open the list with this view, for the caller alone; or no longer.',
    params,
    body: z.object({ is_default: z.boolean() }),
    response: savedView,
  }),
};
