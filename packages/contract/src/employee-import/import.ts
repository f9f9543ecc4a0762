import { z } from 'zod';
import { employeeFilters } from '../employees/employee.ts';
import { job } from '../jobs/job.ts';
import { endpoint } from '../kit/endpoint.ts';
import { flag, id, isKeepable, searchText } from '../kit/primitives.ts';

/** Columns of the import format, in the order of the template and of exports. */
export const IMPORT_COLUMNS = [
  'employee_code',
  'name',
  'identity_number',
  'passport',
  'nationality',
  'permanent_resident',
  'gender',
  'race',
  'date_of_birth',
  'email',
  'phone',
  'address',
  'postcode',
  'city',
  'state',
  'country',
  'marital_status',
  'spouse_working',
  'spouse_disabled',
  'disabled',
  'children_under_18',
  'children_18_studying',
  'children_disabled',
  'children_disabled_studying',
  'tax_resident',
  'branch',
  'division',
  'department',
  'position',
  'position_level',
  'company_joined_at',
  'basic_salary',
  'bank_swift',
  'bank_account',
  'epf_number',
  'socso_number',
  'tax_number',
  'ytd_remuneration',
  'ytd_epf',
  'ytd_mtd',
  'ytd_zakat',
  'ytd_religious_journeys',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** The columns that name an org unit. */
export const ORG_UNIT_COLUMNS = ['branch', 'division', 'department', 'position', 'position_level'] as const;

/** A file lacking one of these is rejected. It also needs `identity_number` or `passport`. */
export const REQUIRED_COLUMNS = ['employee_code', 'name', 'company_joined_at', 'basic_salary'] as const;

export const MAX_IMPORT_BYTES = 20 * 1_048_576;
/** Up to this many rows are imported synchronously; more become a job. */
export const IMPORT_AT_ONCE = 1_000;
export const MAX_IMPORT_ROWS = 50_000;

/**
 * A message about a cell. `row` is the line in the file, the header being 1; `column` null is the row or
 * file.
 */
export const cellMessage = z.object({
  row: z.number().int(),
  column: z.string().nullable(),
  message: z.string(),
});
export type CellMessage = z.output<typeof cellMessage>;

const names = z.array(z.string());

/** The import column of each column of a file, by position; null is not imported. */
const fields = z.array(z.enum(IMPORT_COLUMNS).nullable()).max(500);
export type ImportFields = z.output<typeof fields>;

const MAX_CORRECTED = 300;
const cellText = z.string().max(300).refine(isKeepable, { message: 'validation.text' });

/** Cells replaced before the file is checked: one by its row, or a value everywhere in its column. */
const corrections = z.object({
  cells: z
    .array(z.object({ row: z.number().int().min(1), column: z.enum(IMPORT_COLUMNS), value: cellText }))
    .max(MAX_CORRECTED)
    .default([]),
  values: z
    .array(z.object({ column: z.enum(IMPORT_COLUMNS), from: cellText, to: cellText }))
    .max(MAX_CORRECTED)
    .default([]),
});
export type ImportCorrections = z.output<typeof corrections>;

/** A field sent as JSON text alongside the file. */
const fromText = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
};

/** The actual or planned outcome per row. */
export const importRow = z.object({
  row: z.number().int(),
  action: z.enum(['created', 'updated', 'skipped', 'error']),
  employee_code: z.string(),
  name: z.string(),
  /** For an update: the changed columns. */
  changed: names,
});
export type ImportRow = z.output<typeof importRow>;

export const importResult = z.object({
  created: z.number().int(),
  updated: z.number().int(),
  skipped: z.number().int(),
  /** The first 1,000, or all if rows were left out; `errors_total` counts all. */
  errors: z.array(cellMessage),
  errors_total: z.number().int(),
  warnings: z.array(cellMessage),
  /** Data rows of the file. */
  total: z.number().int(),
  rows: z.array(importRow),
  columns: z.object({ matched: names, unknown: names, missing: names }),
  /** As the file was read: chosen, remembered, or matched by name. */
  fields,
  /** Names that the company does not have, and a known or more frequent one that they probably mean. */
  suggestions: z.array(
    z.object({
      column: z.enum(ORG_UNIT_COLUMNS),
      value: z.string(),
      suggestion: z.string(),
      rows: z.number().int(),
    }),
  ),
  /** Missing reference rows by name; they are created on confirmation. */
  missing: z.object({
    branch: names,
    division: names,
    department: names,
    position: names,
    position_level: names,
  }),
  dry_run: z.boolean(),
  /** Whether nothing was, or would be, written because of errors. */
  refused: z.boolean(),
  /** Rows with errors that were left out (`skip_errors`). */
  left_out: z.number().int(),
});
export type ImportResult = z.output<typeof importResult>;

export const importEndpoints = {
  import: endpoint({
    method: 'POST',
    path: '/api/admin/employees/import',
    access: [{ screen: '/admin/employee', action: 'Create' }],
    company_wide: true,
    summary:
      'Import employees from CSV or XLSX: all rows or, with any error, none (422); with skip_errors the rows without errors. With dry_run only says what would be. More than 1,000 rows become a job (202).',
    upload: { field: 'file', max_bytes: MAX_IMPORT_BYTES },
    body: z.object({
      company_id: id,
      create_missing: flag.default(true),
      dry_run: flag.default(false),
      /** Imports the rows without errors and leaves the others out. */
      skip_errors: flag.default(false),
      /** JSON text: the column of each of the file's columns. Without it: as last time, else by name. */
      fields: z.preprocess(fromText, fields).optional(),
      /** JSON text: cells to replace before checking. */
      corrections: z.preprocess(fromText, corrections).optional(),
    }),
    /** As a job (202): `id` and `job`; the job's result has the same shape as a synchronous one. */
    response: importResult.extend({ id: id.optional(), job: job.nullable() }),
  }),
  columns: endpoint({
    method: 'POST',
    path: '/api/admin/employees/import/columns',
    access: [{ screen: '/admin/employee', action: 'Create' }],
    company_wide: true,
    read_only: true,
    idempotent: false,
    summary:
      'The import column of each column of a file: as the company last chose for these columns, else by its name in English or Malay.',
    body: z.object({
      company_id: id,
      header: z
        .array(z.string().max(300).refine(isKeepable, { message: 'validation.text' }))
        .min(1)
        .max(500),
    }),
    response: z.object({
      fields,
      /** Whether the company has imported a file with these columns before. */
      remembered: z.boolean(),
    }),
  }),
  template: endpoint({
    method: 'GET',
    path: '/api/admin/employees/import/template',
    access: [{ screen: '/admin/employee', action: 'Create' }],
    summary: 'The header of the import format.',
    query: z.object({ company_id: id.optional(), format: z.enum(['csv', 'xlsx']).default('csv') }),
    kind: 'file',
    response: z.unknown(),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/admin/employees/export',
    access: [{ screen: '/admin/employee' }],
    summary:
      'The employees of the same filters as the list, in the import format: imported again it changes nothing.',
    query: z.object({
      company_id: id,
      keyword: searchText.optional(),
      ...employeeFilters,
      format: z.enum(['csv', 'xlsx']).default('csv'),
    }),
    kind: 'file',
    response: z.unknown(),
  }),
};
