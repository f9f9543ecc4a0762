import { endOfMonth, type PlainDate, startOfMonth } from '@mesra/domain/kit/plain-date';
import { z } from 'zod';
import type { Action } from '../access/screen-declaration.ts';
import type { ScreenPath } from '../access/screens.ts';
import { endpoint, type Grant } from './endpoint.ts';
import { id, instant, line, many, numberFrom, plainDate } from './primitives.ts';

export const REPORT_STATUSES = ['pending', 'generating', 'success', 'error'] as const;
export const REPORT_FORMATS = ['xlsx', 'pdf'] as const;
export const reportFormat = z.enum(REPORT_FORMATS);
export type ReportFormat = z.output<typeof reportFormat>;

/**
 * What a column holds. `hours` is whole minutes, shown as hours with two decimals; `days` a number of days in steps of
 * 0.5; `distance` is whole metres, shown as kilometres with two decimals; `money` the amount as text, `"5079.86"`; `date` a
 * day, `YYYY-MM-DD`; `time` a time of day in the company's zone, `HH:mm` or `HH:mm:ss`, which files show as it is.
 */
export const REPORT_COLUMN_KINDS = [
  'text',
  'count',
  'days',
  'hours',
  'distance',
  'money',
  'date',
  'time',
] as const;
export type ReportColumnKind = (typeof REPORT_COLUMN_KINDS)[number];

/** The reports of the product; a module's server and its page name the same one. */
export const REPORT_KINDS = [
  'attendance',
  'leave',
  'claims',
  'cinco',
  'site-visits',
  'outlets',
  'promoter-attendance',
  'promoter-payout',
  'fr-records',
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Whether the values of a column are numbers, aligned to the right. */
export const isNumeric = (kind: ReportColumnKind): boolean =>
  kind !== 'text' && kind !== 'date' && kind !== 'time';

export const REPORT_TONES = ['error', 'success', 'warning', 'primary', 'light-green'] as const;

const column = z.object({
  key: z.string(),
  /** In the language of the request. */
  title: z.string(),
  kind: z.enum(REPORT_COLUMN_KINDS),
  /** `narrow`: one of many, such as a day; those before the first stay beside them. `wide`: remarks. */
  width: z.enum(['narrow', 'wide']).optional(),
  /** Whether the rows can be sorted by it: `sort_by` of the report's own filters names its key. */
  sortable: z.boolean().optional(),
  /** Its sum stands below the table in a file. */
  sum: z.boolean().optional(),
  /** It is in files and not on the screen, whose room the others need. */
  only_in_files: z.boolean().optional(),
});
export type ReportColumn = z.output<typeof column>;

const cell = z.union([z.string(), z.number(), z.null()]);
export type ReportCell = z.output<typeof cell>;

const row = z.object({
  /** Unique within the page. */
  id: z.string(),
  /** In the order of the columns. A text may have several lines. */
  cells: z.array(cell),
  /** The colour of a cell with a status, by column key. */
  tones: z.record(z.string(), z.enum(REPORT_TONES)).optional(),
  /** Where what the row says is shown further or put right: an address of the product, and what it is called; not in files. */
  link: z.object({ address: z.string(), title: z.string() }).optional(),
});
export type ReportRow = z.output<typeof row>;

const figure = z.object({
  key: z.string(),
  title: z.string(),
  kind: z.enum(REPORT_COLUMN_KINDS),
  value: cell,
});
/** A figure over everything that the report is about, not only the page shown. */
export type ReportFigure = z.output<typeof figure>;

/** A report that was asked for as a file. */
export const report = z.object({
  id,
  company_id: id,
  kind: z.enum(REPORT_KINDS),
  title: z.string(),
  start_date: plainDate,
  end_date: plainDate,
  format: reportFormat,
  status: z.enum(REPORT_STATUSES),
  /** Records to be read and those that have been, such as people; not rows of the file. */
  total: z.number().int(),
  done: z.number().int(),
  /** Rows of the finished file. */
  rows: z.number().int().nullable(),
  size: z.number().int().nullable(),
  /** Why there is no file. */
  error: z.string().nullable(),
  created_at: instant,
  finished_at: instant.nullable(),
});
export type Report = z.output<typeof report>;

/** The days of a report: this month unless others are named, or the whole of a named year. */
export function reportPeriod(
  sent: { start_date?: PlainDate | undefined; end_date?: PlainDate | undefined; year?: number | undefined },
  today: PlainDate,
): { start_date: PlainDate; end_date: PlainDate } {
  const { year, end_date } = sent;
  const first = year === undefined ? startOfMonth(end_date ?? today) : `${year}-01-01`;
  const start_date = sent.start_date ?? first;
  return {
    start_date,
    end_date: end_date ?? (year === undefined ? endOfMonth(start_date) : `${year}-12-31`),
  };
}

const filter = many(id).optional();

/** What every report is limited by; dates default to this month. */
export const reportFilters = {
  start_date: plainDate.optional(),
  end_date: plainDate.optional(),
  branch_id: filter,
  division_id: filter,
  department_id: filter,
  position_id: filter,
  position_level_id: filter,
};

interface ReportOptions<F extends z.ZodRawShape> {
  /** `/api/operation/attendances`. */
  base: `/api/${string}`;
  /** Where the base has several reports: `${base}/reports/${name}`. */
  name?: string;
  /** Who may open it, and take the action on it if there is one, may have the report. */
  screen: ScreenPath;
  action?: Action;
  noun: string;
  /** Beside those of every report. Each has a default or is optional. */
  filters: F;
}

/**
 * The endpoints of a module's report: the preview, which answers a page of rows with the figures of the whole, and the
 * job that makes a file of the same rows. How far it is, and the file, are read under `/api/reports`.
 */
export function reportEndpoints<F extends z.ZodRawShape>({
  base,
  name,
  screen,
  action,
  noun,
  filters,
}: ReportOptions<F>) {
  const path = `${base}/reports` as const;
  const named = name === undefined ? null : (`${path}/${name}` as const);
  const shape = { ...reportFilters, keyword: line(100).optional(), ...filters };
  const access: Grant[] = [action ? { screen, action } : { screen }];
  return {
    preview: endpoint({
      method: 'GET',
      path: named ?? `${path}/generate`,
      access,
      summary: `Preview the report of ${noun}: a page of rows, and figures over all of them.`,
      kind: 'list',
      query: z.object({
        company_id: id.optional(),
        page: numberFrom(z.number().int().min(1).max(1_000_000)).default(1),
        per_page: numberFrom(z.number().int().min(1))
          .default(10)
          .transform((requested) => Math.min(requested, 100)),
        ...shape,
      }),
      response: row,
      extras: {
        /** The days from the first to the last. */
        dates: z.array(z.string()),
        columns: z.array(column),
        figures: z.array(figure),
      },
    }),
    generate: endpoint({
      method: 'POST',
      path: named ?? path,
      access,
      summary: `Have the report of ${noun} made as a file; the answer is how far it is.`,
      body: z.object({ company_id: id, format: reportFormat, ...shape }),
      response: report,
    }),
  };
}

/** The filters of a report as they are stored with it, its days named. */
export interface StoredFilters {
  start_date: string;
  end_date: string;
  [filter: string]: unknown;
}
