import { isTimeOfDay } from '@mesra/domain/attendance/sessions';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { flag, id, line, many, numberFrom, plainDate, version } from '../kit/primitives.ts';
import { PROMOTER_SCHEDULES_PATH, plansSchedules, scheduleStatus } from './promoter-schedule.ts';

/** Cells of one change. */
export const MAX_SCHEDULE_CELLS = 2_000;
/** Days and outlets of a grid. */
export const MAX_GRID_DAYS = 31;
export const MAX_GRID_OUTLETS = 500;
const OUTLETS_PER_PAGE = 50;

/** Those who read the table of a project. */
const gridAccess = [{ screen: '/spm/project/manage' }] as const;

const coded = z.object({ id, code: z.string(), name: z.string() });

/** What stands in a cell; the days without a schedule are left out. */
const gridCell = z.object({
  date: z.string(),
  id,
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  status: scheduleStatus,
  version,
});
export type ScheduleCell = z.output<typeof gridCell>;

/** A promoter at an outlet with their days. */
const gridLine = z.object({ outlet_id: id, promoter_id: id, cells: z.array(gridCell) });
export type ScheduleLine = z.output<typeof gridLine>;

const grid = z.object({
  project: coded.extend({ start_date: z.string(), end_date: z.string(), status: z.string() }),
  today: z.string(),
  dates: z.array(z.string()),
  outlets: z.array(coded),
  /** Outlets of the project in these days in all. */
  outlets_total: z.number().int(),
  promoters: z.array(coded.extend({ start_date: z.string(), end_date: z.string().nullable() })),
  lines: z.array(gridLine),
  /** Days on which promoters of the lines are on leave. */
  leave: z.array(z.object({ promoter_id: id, date: z.string(), half: z.boolean() })),
  /** Over all outlets of the project. */
  days: z.array(
    z.object({
      date: z.string(),
      required: z.number().int(),
      scheduled: z.number().int(),
      short: z.number().int(),
    }),
  ),
  can: z.object({ plan: z.boolean() }),
});
export type ScheduleGrid = z.output<typeof grid>;

const time = z.string().refine(isTimeOfDay, { message: 'validation.time' });

/** A session, or the whole day with neither time. */
const session = z
  .object({ start_time: time.nullable(), end_time: time.nullable() })
  .superRefine(({ start_time, end_time }, context) => {
    const issue = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (start_time !== null && end_time === null) issue('end_time', 'validation.required');
    if (end_time !== null && start_time === null) issue('start_time', 'validation.required');
    if (start_time !== null && start_time === end_time) issue('end_time', 'promoter_schedule.no_length');
  });

const cellChange = z.object({
  promoter_id: id,
  outlet_id: id,
  date: plainDate,
  /** Null cancels what stands there. */
  session: session.nullable(),
  /** As the planner saw the cell; 0 where nothing stood. */
  version,
});

const cellsBody = z.object({
  company_id: id,
  project_id: id,
  cells: z
    .array(cellChange)
    .min(1, { message: 'validation.required' })
    .max(MAX_SCHEDULE_CELLS, { message: 'bulk.too_many' })
    .refine(
      (cells) =>
        new Set(cells.map((cell) => `${cell.promoter_id} ${cell.outlet_id} ${cell.date}`)).size ===
        cells.length,
      { message: 'promoter_schedule.cell_twice' },
    ),
  /** Why what stood is cancelled. */
  reason: line(255).nullable().default(null),
});
export type ScheduleCells = z.output<typeof cellsBody>;

/** A cell that is refused, or that a warning is about. */
const note = z.object({
  promoter_id: id,
  promoter: z.string(),
  outlet: z.string(),
  date: z.string(),
  message: z.string(),
});
export type ScheduleNote = z.output<typeof note>;

const outcome = z.object({
  /** Cells that become different. */
  changed: z.number().int(),
  refused: z.number().int(),
  /** The first hundred of them. */
  refusals: z.array(note),
  warned: z.number().int(),
  /** The first hundred of them: leave. */
  warnings: z.array(note),
});
export type ScheduleOutcome = z.output<typeof outcome>;

const copyBody = z.object({
  company_id: id,
  project_id: id,
  /** Any day of the week that is copied, and of that to which it is. */
  from: plainDate,
  to: plainDate,
  /** Leaves out what cannot stand; otherwise nothing is written. */
  skip_refused: flag.default(false),
});
export type CopyWeekBody = z.output<typeof copyBody>;

export const scheduleGridEndpoints = {
  grid: endpoint({
    method: 'GET',
    path: `${PROMOTER_SCHEDULES_PATH}/grid`,
    access: gridAccess,
    summary:
      'The schedules of a project as a table from `start_date` to `end_date`: promoters by outlet with each of their days, and what is short on each day.',
    query: z.object({
      company_id: id,
      project_id: id,
      start_date: plainDate.optional(),
      end_date: plainDate.optional(),
      outlet_id: many(id).optional(),
      page: numberFrom(z.number().int().min(1).max(10_000)).default(1),
      per_page: numberFrom(z.number().int().min(1).max(MAX_GRID_OUTLETS)).default(OUTLETS_PER_PAGE),
    }),
    response: grid,
  }),
  previewCells: endpoint({
    method: 'POST',
    path: `${PROMOTER_SCHEDULES_PATH}/cells/preview`,
    access: plansSchedules,
    day_to_day: true,
    read_only: true,
    summary:
      'What changing some cells would come to, with what is refused and what it warns of; nothing is written.',
    body: cellsBody,
    response: outcome,
  }),
  changeCells: endpoint({
    method: 'POST',
    path: `${PROMOTER_SCHEDULES_PATH}/cells`,
    access: plansSchedules,
    day_to_day: true,
    summary:
      'Store promoters at outlets on days, change their sessions, or cancel with a reason: all cells or, with any that cannot stand, none (422). A cell that another has changed is refused with the row (409).',
    body: cellsBody,
    response: outcome,
  }),
  previewCopy: endpoint({
    method: 'POST',
    path: `${PROMOTER_SCHEDULES_PATH}/copies/preview`,
    access: plansSchedules,
    day_to_day: true,
    read_only: true,
    summary: 'What copying a week would come to; nothing is written.',
    body: copyBody,
    response: outcome,
  }),
  copyWeek: endpoint({
    method: 'POST',
    path: `${PROMOTER_SCHEDULES_PATH}/copies`,
    access: plansSchedules,
    day_to_day: true,
    summary: 'Copy the schedules of a project’s week to another; what stands there already stays.',
    body: copyBody,
    response: outcome,
  }),
};
