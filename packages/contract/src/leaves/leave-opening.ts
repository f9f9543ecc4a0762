import { z } from 'zod';
import { cellMessage } from '../employee-import/import.ts';
import { endpoint } from '../kit/endpoint.ts';
import { flag, id } from '../kit/primitives.ts';

/** What the days of a file are: the balance that each person has left, or the days taken before. */
export const LEAVE_OPENINGS_KINDS = ['balance', 'taken'] as const;
export type LeaveOpeningsKind = (typeof LEAVE_OPENINGS_KINDS)[number];

/** The columns of the file. */
export const LEAVE_OPENINGS_COLUMNS = ['employee_code', 'type', 'year', 'days'] as const;
export type LeaveOpeningsColumn = (typeof LEAVE_OPENINGS_COLUMNS)[number];

export const MAX_OPENINGS_ROWS = 20_000;
export const MAX_OPENINGS_BYTES = 5 * 1_048_576;

/** A row of the file with what it changes, in days. */
const openingsRow = z.object({
  row: z.number().int(),
  employee_id: id,
  employee_code: z.string(),
  name: z.string(),
  type: z.string(),
  year: z.number().int(),
  days: z.number(),
  before: z.number(),
  after: z.number(),
  /** `same`: the file said so before, and nothing is posted. */
  action: z.enum(['posted', 'changed', 'same']),
});
export type LeaveOpeningsRow = z.output<typeof openingsRow>;

export const leaveOpeningsResult = z.object({
  kind: z.enum(LEAVE_OPENINGS_KINDS),
  /** Data rows of the file. */
  total: z.number().int(),
  posted: z.number().int(),
  same: z.number().int(),
  /** The first 200. */
  rows: z.array(openingsRow),
  /** The first 1,000; `errors_total` counts all. */
  errors: z.array(cellMessage),
  errors_total: z.number().int(),
  dry_run: z.boolean(),
});
export type LeaveOpeningsResult = z.output<typeof leaveOpeningsResult>;

export const leaveOpeningsEndpoints = {
  import: endpoint({
    method: 'POST',
    path: '/api/operation/leaves/openings',
    access: [{ screen: '/leave/entitlement', action: 'Update' }],
    company_wide: true,
    day_to_day: true,
    summary:
      'Import balances, or days already taken, of this year or the last from CSV or XLSX (employee_code, type, year, days): all rows or, with any error, none (422). With dry_run only says what would be. The same file again posts nothing.',
    upload: { field: 'file', max_bytes: MAX_OPENINGS_BYTES },
    body: z.object({
      company_id: id,
      kind: z.enum(LEAVE_OPENINGS_KINDS),
      dry_run: flag.default(false),
    }),
    response: leaveOpeningsResult,
  }),
};
