import { HOLIDAY_CHANGES } from '@mesra/domain/leave/holiday-comparison';
import { DAY_PARTS, HOLIDAY_KINDS } from '@mesra/domain/leave/observed-holidays';
import { STATE_CODES } from '@mesra/domain/statutory/malaysia/states';
import { z } from 'zod';
import { cellMessage } from '../employee-import/import.ts';
import { endpoint } from '../kit/endpoint.ts';
import { flag, id, numberFrom } from '../kit/primitives.ts';

/** The columns of a file; only date and name are needed. */
export const HOLIDAY_COLUMNS = ['date', 'name', 'kind', 'duration', 'states'] as const;
export type HolidayColumn = (typeof HOLIDAY_COLUMNS)[number];

export const MAX_HOLIDAY_ROWS = 1_000;
export const MAX_HOLIDAY_BYTES = 1_048_576;

const state = z.enum(STATE_CODES);
const year = numberFrom(z.number().int().min(1900).max(2199));
/** A list in a form: values with commas between them. */
const listed = <S extends z.ZodType>(item: S, max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter((one) => one !== '') : value),
    z.array(item).max(max),
  );

const shown = {
  date: z.string(),
  name: z.string(),
  kind: z.enum(HOLIDAY_KINDS),
  day_part: z.enum(DAY_PARTS),
  nationwide: z.boolean(),
  states: z.array(state),
};

const comparedRow = z.object({
  /** The row of the file, or the position in the year that is copied. */
  row: z.number().int(),
  change: z.enum(HOLIDAY_CHANGES),
  conflict: z.enum(['confirmed', 'same_day']).nullable(),
  /** The holiday moves from year to year: its date has to be confirmed. */
  moving: z.boolean(),
  ...shown,
  /** The registered holiday that it is, or that is in its way. */
  before: z.object({ ...shown, id, confirmed: z.boolean() }).nullable(),
});
export type ComparedRow = z.output<typeof comparedRow>;

const comparison = z.object({
  rows: z.array(comparedRow),
  counts: z.object({
    added: z.number().int(),
    changed: z.number().int(),
    same: z.number().int(),
    conflict: z.number().int(),
  }),
  errors: z.array(cellMessage),
  errors_total: z.number().int(),
  dry_run: z.boolean(),
});
export type HolidayComparison = z.output<typeof comparison>;

const PATH = '/api/operation/leaves/holidays';
const access = [{ screen: '/leave/holiday', action: 'Create' }] as const;
/** Rows of conflicts that are saved nevertheless. */
const take = listed(numberFrom(z.number().int().min(1)), MAX_HOLIDAY_ROWS).default([]);

export const holidayChanges = {
  import: endpoint({
    method: 'POST',
    path: `${PATH}/import`,
    access,
    company_wide: true,
    summary:
      'Import holidays from CSV, XLSX (date, name, kind, duration, states) or ICS, none of them confirmed: all rows or, with any error, none (422). With dry_run only compares. Conflicts are saved if taken.',
    upload: { field: 'file', max_bytes: MAX_HOLIDAY_BYTES },
    body: z.object({
      company_id: id,
      /** Where rows are observed that name no states. */
      nationwide: flag.default(false),
      states: listed(state, STATE_CODES.length).default([]),
      take,
      dry_run: flag.default(false),
    }),
    response: comparison,
  }),
  copy: endpoint({
    method: 'POST',
    path: `${PATH}/copy`,
    access,
    company_wide: true,
    summary:
      'Copy the holidays of a year to the next, none of them confirmed and replacements left out. With dry_run only compares. Conflicts are saved if taken.',
    body: z.object({ company_id: id, year, take, dry_run: z.boolean().default(false) }),
    response: comparison,
  }),
  check: endpoint({
    method: 'GET',
    path: `${PATH}/check`,
    access: [{ screen: '/leave/holiday' }],
    summary:
      'Check a year of holidays: their number by state beside the law, and the days to which they move.',
    query: z.object({ company_id: id, year: year.optional() }),
    response: z.object({
      year: z.number().int(),
      /** The states in which the company works. */
      states: z.array(
        z.object({
          state: state.nullable(),
          count: z.number().int(),
          needed: z.number().int(),
          fixed: z.number().int(),
          fixed_needed: z.number().int(),
          law: z.enum(['employment_act', 'sabah_labour_ordinance']),
          section: z.string(),
        }),
      ),
      /** Holidays on a rest day of the state's week, or on another holiday, with the day on which they are observed. */
      moved: z.array(
        z.object({ date: z.string(), name: z.string(), moved_from: z.string(), states: z.array(state) }),
      ),
      unconfirmed: z.number().int(),
    }),
  }),
};
