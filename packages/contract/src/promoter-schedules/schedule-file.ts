import { z } from 'zod';
import { cellMessage } from '../employee-import/import.ts';
import { endpoint } from '../kit/endpoint.ts';
import { flag, id } from '../kit/primitives.ts';
import { PROMOTER_SCHEDULES_PATH, plansSchedules } from './promoter-schedule.ts';

/** The columns of the file; the first three are required. */
export const SCHEDULE_FILE_COLUMNS = [
  'promoter_code',
  'outlet_code',
  'date',
  'start_time',
  'end_time',
] as const;
export type ScheduleFileColumn = (typeof SCHEDULE_FILE_COLUMNS)[number];

export const MAX_SCHEDULE_ROWS = 5_000;
export const MAX_SCHEDULE_BYTES = 5 * 1_048_576;

/** A row of the file as it would be stored. */
const fileRow = z.object({
  row: z.number().int(),
  promoter_code: z.string(),
  promoter: z.string(),
  outlet_code: z.string(),
  outlet: z.string(),
  date: z.string(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  /** The schedule stands already and is left as it is. */
  already: z.boolean(),
});
export type ScheduleFileRow = z.output<typeof fileRow>;

const result = z.object({
  /** Data rows of the file. */
  total: z.number().int(),
  /** Rows that are stored, new or with another session. */
  changed: z.number().int(),
  already: z.number().int(),
  /** The first 200. */
  rows: z.array(fileRow),
  /** The first 1,000; `errors_total` counts all. */
  errors: z.array(cellMessage),
  errors_total: z.number().int(),
  /** Names the cells that become different, as they are and will be; the import sends it back. */
  digest: z.string(),
  dry_run: z.boolean(),
});
export type ScheduleFileResult = z.output<typeof result>;

export const scheduleFileEndpoints = {
  import: endpoint({
    method: 'POST',
    path: `${PROMOTER_SCHEDULES_PATH}/import`,
    access: plansSchedules,
    day_to_day: true,
    summary:
      'Schedule promoters of a project from CSV or XLSX (promoter_code, outlet_code, date, start_time, end_time): all rows or, with any error, none (422). With dry_run only says what would be; the import names its digest, and is refused with what it would come to where a cell has changed since (409).',
    upload: { field: 'file', max_bytes: MAX_SCHEDULE_BYTES },
    body: z.object({
      company_id: id,
      project_id: id,
      dry_run: flag.default(false),
      /** Of the dry run; required where the file is imported. */
      digest: z.string().max(64).optional(),
    }),
    response: result,
  }),
};
