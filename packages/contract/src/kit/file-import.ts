import { z } from 'zod';
import { cellMessage } from '../employee-import/import.ts';
import { endpoint, type Grant } from './endpoint.ts';
import { flag, id, searchText } from './primitives.ts';

/** The most rows and bytes of a file of records. */
export const MAX_IMPORT_ROWS = 1_000;
export const MAX_IMPORT_BYTES = 2 * 1_048_576;

/** What an import of records does, or would do, with a file of these columns; `shown` is what a row says beside code and name. */
export const importResult = <
  const C extends readonly [string, ...string[]],
  S extends z.ZodRawShape = Record<never, never>,
>(
  columns: C,
  shown?: S,
) =>
  z.object({
    /** Data rows of the file. */
    total: z.number().int(),
    created: z.number().int(),
    updated: z.number().int(),
    same: z.number().int(),
    /** The first 200. */
    rows: z.array(
      z.object({
        row: z.number().int(),
        /** Under which a record is known. */
        code: z.string(),
        name: z.string(),
        /** `same`: the record is so already. */
        action: z.enum(['created', 'updated', 'same']),
        /** For an update: the columns that change. */
        changed: z.array(z.enum(columns)),
        ...(shown as S),
      }),
    ),
    /** The first 1,000; `errors_total` counts all. */
    errors: z.array(cellMessage),
    errors_total: z.number().int(),
    dry_run: z.boolean(),
  });

/** The same without its columns' names, as pages and handlers show it. */
export type ImportResult = z.output<ReturnType<typeof importResult<readonly [string, ...string[]]>>>;

interface ImportOptions<R extends z.ZodType, O extends z.ZodRawShape> {
  /** Of the collection. */
  path: `/api/${string}`;
  access: readonly Grant[];
  summary: string;
  response: R;
  /** What its records are of, beside the company. */
  of?: O;
  /** Whoever is limited to some employees may import too: what they see of them. */
  limited?: boolean;
  /** Refused while the company has no active employee. */
  day_to_day?: true;
}

/** The import of records from CSV or XLSX: all rows or, with any error, none. */
export const importEndpoint = <R extends z.ZodType, O extends z.ZodRawShape = Record<never, never>>({
  path,
  access,
  summary,
  response,
  of,
  limited = false,
  day_to_day,
}: ImportOptions<R, O>) =>
  endpoint({
    method: 'POST',
    path: `${path}/import` as const,
    access,
    ...(limited ? {} : { company_wide: true }),
    ...(day_to_day ? { day_to_day } : {}),
    summary,
    upload: { field: 'file', max_bytes: MAX_IMPORT_BYTES },
    body: z.object({ company_id: id, dry_run: flag.default(false), ...(of as O) }),
    response,
  });

/** What the summary of an import says of how it reads a file. */
export const IMPORTS =
  'all rows or, with any error, none (422). A column that the file lacks stays as it is. With dry_run only says what would be.';

interface ExportOptions<F extends z.ZodRawShape> {
  path: `/api/${string}`;
  access: readonly Grant[];
  summary: string;
  /** The filters of the list. */
  filters: F;
}

/** The export of the records that a list's filters find, in the columns of the import. */
export const exportEndpoint = <F extends z.ZodRawShape>({
  path,
  access,
  summary,
  filters,
}: ExportOptions<F>) =>
  endpoint({
    method: 'GET',
    path: `${path}/export` as const,
    access,
    summary,
    kind: 'file',
    query: z
      .object({
        company_id: id,
        keyword: searchText.optional(),
        format: z.enum(['csv', 'xlsx']).default('csv'),
      })
      .extend(filters),
    response: z.unknown(),
  });
