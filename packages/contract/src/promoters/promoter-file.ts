import { z } from 'zod';
import { cellMessage } from '../employee-import/import.ts';
import { endpoint } from '../kit/endpoint.ts';
import { flag, id } from '../kit/primitives.ts';
import { promoterFilters } from './promoter.ts';

/** The columns of a file of promoters, in the order of exports; an employee has an employee code, an outsider a name. */
export const PROMOTER_COLUMNS = [
  'code',
  'employee_code',
  'name',
  'identity_number',
  'phone',
  'email',
  'bank_swift',
  'bank_account',
  'note',
] as const;
export type PromoterColumn = (typeof PROMOTER_COLUMNS)[number];

export const MAX_PROMOTER_ROWS = 2_000;
export const MAX_PROMOTER_BYTES = 2 * 1_048_576;

const plannedPromoter = z.object({
  row: z.number().int(),
  code: z.string(),
  name: z.string(),
  /** `same`: the promoter is so already. */
  action: z.enum(['created', 'updated', 'same']),
  /** For an update: the columns that change. */
  changed: z.array(z.enum(PROMOTER_COLUMNS)),
});
export type PlannedPromoter = z.output<typeof plannedPromoter>;

export const promoterImportResult = z.object({
  /** Data rows of the file. */
  total: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  same: z.number().int(),
  /** The first 200. */
  rows: z.array(plannedPromoter),
  /** The first 1,000; `errors_total` counts all. */
  errors: z.array(cellMessage),
  errors_total: z.number().int(),
  dry_run: z.boolean(),
});
export type PromoterImportResult = z.output<typeof promoterImportResult>;

const screen = '/spm/promoter' as const;

export const promoterFileEndpoints = {
  import: endpoint({
    method: 'POST',
    path: '/api/spm/promoters/import',
    access: [{ screen, action: 'Create' }],
    company_wide: true,
    summary:
      'Import promoters from CSV or XLSX, a known code as a change: all rows or, with any error, none (422). A column that the file lacks stays as it is. With dry_run only says what would be.',
    upload: { field: 'file', max_bytes: MAX_PROMOTER_BYTES },
    body: z.object({ company_id: id, dry_run: flag.default(false) }),
    response: promoterImportResult,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/spm/promoters/export',
    access: [{ screen, action: 'Update' }],
    summary:
      'The promoters of the same filters as the list, in the import format: imported again it changes nothing.',
    kind: 'file',
    query: z.object({
      company_id: id,
      keyword: z.string().trim().max(100).optional(),
      ...promoterFilters,
      format: z.enum(['csv', 'xlsx']).default('csv'),
    }),
    response: z.unknown(),
  }),
};
