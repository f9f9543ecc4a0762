import { z } from 'zod';
import type { ScreenPath } from '../access/screens.ts';
import { endpoint } from '../kit/endpoint.ts';
import { can, id, line, version } from '../kit/primitives.ts';

/**
 * The screens whose lists support saved views; a screen with several lists adds a name after `#`. The list of
 * each is in `view-lists.ts`.
 */
export const VIEW_SCREENS = [
  '/admin/employee',
  '/admin/employee/work-permit',
  '/admin/employee/request',
  '/admin/company/organizational#branch',
  '/admin/company/organizational#division',
  '/admin/company/organizational#department',
  '/admin/company/organizational#position',
  '/admin/company/organizational#position_level',
  '/admin/company/bank',
  '/admin/company/hris',
  '/admin/company/audit',
  '/admin/user',
  '/admin/user#invitations',
  '/attendance/fr-record',
  '/attendance/fr-record#devices',
  '/attendance/fr-record#people',
  '/attendance/manage',
  '/attendance/schedule',
  '/attendance/schedule#posts',
  '/attendance/schedule#roster',
  '/attendance/schedule#open-shifts',
  '/attendance/schedule#swaps',
  '/claim/category',
  '/claim/manage',
  '/claim/manage/advance',
  '/claim/manage/payment',
  '/claim/setting#exchange',
  '/claim/setting#mileage',
  '/directory',
  '/announcement',
  '/leave/manage',
  '/leave/entitlement',
  '/leave/entitlement#types',
  '/leave/holiday',
  '/payroll/manage',
  '/payroll/loan',
  '/payroll/document',
  '/payroll/document/payment',
  '/payroll/document/journal',
  '/payroll/document/ea-form',
  '/spm/client',
  '/spm/outlet',
  '/spm/product',
  '/spm/project/manage',
  '/spm/project/view/outlet',
  '/spm/project/view/product',
  '/spm/project/view/promoter',
  '/spm/project/view/supervisor',
  '/spm/project/view/task',
  '/spm/promoter',
  '/spm/supervisor',
  '/work-task/site',
  '/work-task/site#posts',
  '/work-task/site/manage',
  '/work-task/site/project',
  '/work-task/site/project#clients',
  '/work-task/site/task',
  '/work-task/site/task#templates',
  '/work-task/site/task#plans',
  '/work-task/site-visit/manage',
  '/work-task/site-visit/manage#week',
] as const satisfies readonly (ScreenPath | `${ScreenPath}#${string}`)[];
export type ViewScreen = (typeof VIEW_SCREENS)[number];

/** The path of the screen that shows a list. */
export const addressOfView = (screen: string): string => screen.split('#', 1)[0] ?? screen;

/** Maximum views per user and screen. */
export const MAX_VIEWS = 50;
const MAX_CHARACTERS = 4_000;
export const savedView = z.object({
  id,
  company_id: id,
  screen: z.string(),
  name: z.string(),
  query: z.record(z.string(), z.unknown()),
  /** Stored parameters that the list no longer supports. */
  dropped: z.array(z.string()),
  /** Keys of the visible columns; null uses the list's default. */
  columns: z.array(z.string()).nullable(),
  shared: z.boolean(),
  mine: z.boolean(),
  /** The author, if it is another user. */
  author: z.string().nullable(),
  /** Whether it is applied when the list opens. */
  is_default: z.boolean(),
  version,
  can: can(['update', 'remove', 'share']),
});
export type SavedView = z.output<typeof savedView>;

const screen = z.enum(VIEW_SCREENS);
const query = z
  .record(z.string().max(60), z.unknown())
  .refine((stored) => JSON.stringify(stored).length <= MAX_CHARACTERS, { message: 'view.too_long' });
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
      /** Whether the caller may share views with the company. */
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
