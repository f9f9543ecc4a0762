import { z } from 'zod';
import { cellMessage } from '../employee-import/import.ts';
import { endpoint } from '../kit/endpoint.ts';
import { flag, id } from '../kit/primitives.ts';

/** The columns of the file; the first three are required. */
export const VISIT_FILE_COLUMNS = [
  'employee_code',
  'site_code',
  'date',
  'starts_at',
  'ends_at',
  'purpose',
] as const;
export type VisitFileColumn = (typeof VISIT_FILE_COLUMNS)[number];

export const MAX_VISIT_ROWS = 2_000;
export const MAX_VISIT_FILE_BYTES = 5 * 1_048_576;

/** A row of the file as it would be planned. */
const visitFileRow = z.object({
  row: z.number().int(),
  employee_code: z.string(),
  name: z.string(),
  site_code: z.string(),
  site: z.string(),
  date: z.string(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  purpose: z.string().nullable(),
  /** The visit stands already and is left as it is. */
  already: z.boolean(),
});
export type VisitFileRow = z.output<typeof visitFileRow>;

export const visitFileResult = z.object({
  /** Data rows of the file. */
  total: z.number().int(),
  planned: z.number().int(),
  already: z.number().int(),
  /** The first 200. */
  rows: z.array(visitFileRow),
  /** The first 1,000; `errors_total` counts all. */
  errors: z.array(cellMessage),
  errors_total: z.number().int(),
  dry_run: z.boolean(),
});
export type VisitFileResult = z.output<typeof visitFileResult>;

export const visitFileEndpoints = {
  import: endpoint({
    method: 'POST',
    path: '/api/work-task/site-visits/import',
    access: [{ screen: '/work-task/site-visit/manage', action: 'Create' }],
    day_to_day: true,
    summary:
      'Plan visits from CSV or XLSX (employee_code, site_code, date, starts_at, ends_at, purpose): all rows or, with any error, none (422). With dry_run only says what would be. Visits that stand already are left as they are.',
    upload: { field: 'file', max_bytes: MAX_VISIT_FILE_BYTES },
    body: z.object({ company_id: id, dry_run: flag.default(false) }),
    response: visitFileResult,
  }),
};
