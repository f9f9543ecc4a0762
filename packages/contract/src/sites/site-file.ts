import { z } from 'zod';
import { cellMessage } from '../employee-import/import.ts';
import { endpoint } from '../kit/endpoint.ts';
import { flag, id, many, searchText } from '../kit/primitives.ts';
import { siteStatus } from './work-site.ts';

/** The columns of a file of sites, in the order of exports; only code and name are needed. */
export const SITE_COLUMNS = [
  'code',
  'name',
  'client',
  'address',
  'postcode',
  'city',
  'state',
  'country',
  'lat',
  'lng',
  'radius',
  'start_date',
  'end_date',
  'person_in_charge',
  'status',
  'proofs',
  'note',
] as const;
export type SiteColumn = (typeof SITE_COLUMNS)[number];

export const MAX_SITE_ROWS = 1_000;
export const MAX_SITE_BYTES = 2 * 1_048_576;

const plannedSite = z.object({
  row: z.number().int(),
  code: z.string(),
  name: z.string(),
  /** `same`: the site is so already. */
  action: z.enum(['created', 'updated', 'same']),
  /** For an update: the columns that change. */
  changed: z.array(z.enum(SITE_COLUMNS)),
});
export type PlannedSite = z.output<typeof plannedSite>;

export const siteImportResult = z.object({
  /** Data rows of the file. */
  total: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  same: z.number().int(),
  /** Names of clients that the import creates. */
  new_clients: z.array(z.string()),
  /** The first 200. */
  rows: z.array(plannedSite),
  /** The first 1,000; `errors_total` counts all. */
  errors: z.array(cellMessage),
  errors_total: z.number().int(),
  dry_run: z.boolean(),
});
export type SiteImportResult = z.output<typeof siteImportResult>;

const screen = '/work-task/site/manage' as const;

export const siteFileEndpoints = {
  import: endpoint({
    method: 'POST',
    path: '/api/admin/sites/import',
    access: [{ screen }],
    company_wide: true,
    summary:
      'Import work sites from CSV or XLSX, a known code as a change: all rows or, with any error, none (422). A column that the file lacks stays as it is; a client that is not known by its name is created. With dry_run only says what would be.',
    upload: { field: 'file', max_bytes: MAX_SITE_BYTES },
    body: z.object({ company_id: id, dry_run: flag.default(false) }),
    response: siteImportResult,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/admin/sites/export',
    access: [{ screen }],
    summary:
      'The work sites of the same filters as the list, in the import format: imported again it changes nothing.',
    kind: 'file',
    query: z.object({
      company_id: id,
      keyword: searchText.optional(),
      status: z.enum([...siteStatus.options, 'all']).default('Active'),
      state: many(z.string().max(80)).optional(),
      client_id: many(id).optional(),
      id: many(id).optional(),
      format: z.enum(['csv', 'xlsx']).default('csv'),
    }),
    response: z.unknown(),
  }),
};
