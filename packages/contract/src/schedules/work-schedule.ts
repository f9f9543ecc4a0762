import { DAY_KINDS } from '@mesra/domain/attendance/work-week';
import { STATE_CODES } from '@mesra/domain/statutory/malaysia/states';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery, MAX_SELECTED } from '../kit/list-query.ts';
import { can, id, many, optionalLine, plainDate, version } from '../kit/primitives.ts';
import { scheduleColour } from './schedule.ts';

/** Maximum templates per day; more than one is a split shift. */
export const MAX_SESSIONS = 3;
/** Maximum days per request. */
export const MAX_DAYS = 62;

export const dayKind = z.enum(DAY_KINDS);

/** The plan of a weekday. */
const patternDay = z.object({ kind: dayKind, template_ids: z.array(id) });
/** A week of templates, Monday first. */
const pattern = z.array(patternDay);
export type WeekPattern = z.output<typeof pattern>;

const template_ids = z
  .array(id)
  .max(MAX_SESSIONS)
  .default([])
  .transform((ids) => [...new Set(ids)]);

/**
 * A week as input: seven days, Monday first; work days have templates, other days none. Null is the company
 * default.
 */
const weekInput = z
  .array(
    z
      .object({ kind: dayKind, template_ids })
      .refine((day) => day.kind !== 'work' || day.template_ids.length > 0, {
        message: 'work_schedule.no_template',
        path: ['template_ids'],
      })
      .transform((day) => (day.kind === 'work' ? day : { ...day, template_ids: [] })),
  )
  .length(7, { message: 'work_schedule.seven_days' })
  .nullable();

const named = z.object({ id, name: z.string() }).nullable();

/** A session of a week, with its times on a day. */
const weekSession = z.object({
  template_id: id,
  name: z.string(),
  colour: scheduleColour,
  start_time: z.string(),
  end_time: z.string(),
  ontime_checkin_minute: z.number().int(),
  ontime_checkout_minute: z.number().int(),
  break_minute: z.number().int(),
  half_day: z.boolean().optional(),
});

/** A session of a day. */
const session = weekSession.extend({
  /** Null where a plan of the one day has times of its own; the name is then empty. */
  template_id: id.nullable(),
  /** Where it is worked, if a plan of the one day says so. */
  work_site: named.optional(),
});
export type PlannedSession = z.output<typeof session>;

const source = z.enum(['own', 'default']);
/** What the plan of a day rests on: a week, or a plan of that one day. */
const daySource = z.enum(['own', 'default', 'day']);

/**
 * The plan of a person on a day. `unset`: no schedule applies. `away`: before joining or after the last day.
 */
export const plannedDay = z.object({
  date: z.string(),
  kind: z.enum([...DAY_KINDS, 'unset', 'away']),
  /** The schedule it comes from: a plan of the day, the person's own week or the company default. */
  source: daySource.nullable(),
  sessions: z.array(session),
});
export type PlannedDay = z.output<typeof plannedDay>;

const weekDay = z.object({ kind: dayKind, sessions: z.array(weekSession) });
/** A week with the times in force on a day, Monday first. */
const week = z.array(weekDay);
export type PlannedWeek = z.output<typeof week>;

/** Relations that `with` may include. */
export const ROSTER_RELATIONS = ['branch', 'division', 'department', 'position'] as const;

/** One person of the roster with each day of the range. `id` is the employee's. */
export const rosterRow = z.object({
  id,
  company_id: id,
  name: z.string(),
  employee_code: z.string(),
  branch: named.optional(),
  division: named.optional(),
  department: named.optional(),
  position: named.optional(),
  days: z.array(plannedDay),
});
export type RosterRow = z.output<typeof rosterRow>;

/** A work schedule of a person from a date until the next. */
export const workSchedule = z.object({
  id,
  effective_from: z.string(),
  /** The day before the next one; null is open-ended. */
  effective_to: z.string().nullable(),
  /** The person's own, or the company default. */
  source,
  /** The week as entered; null is the company default. */
  pattern: pattern.nullable(),
  /** With today's times, or those of its first or last day if not in force; null if there is no default. */
  week: week.nullable(),
  reason: z.string().nullable(),
  /** Whether it is in force today. */
  current: z.boolean(),
  version,
  can: can(['update', 'take_back']),
});
export type WorkSchedule = z.output<typeof workSchedule>;

const ofEmployee = z.object({
  employee_id: id,
  company_id: id,
  today: z.string(),
  /** Of the branch today; decides the weekend of the default week and the law that warns. */
  state: z.enum(STATE_CODES).nullable(),
  company_joined_at: z.string(),
  inactive_at: z.string().nullable(),
  /** The schedule in force today, or null. */
  current: z.object({ source, effective_from: z.string().nullable(), week }).nullable(),
  /** All schedules of the person, latest first. */
  schedules: z.array(workSchedule),
  days: z.array(plannedDay),
  can: can(['assign']),
});
export type EmployeeWorkSchedule = z.output<typeof ofEmployee>;

const outcome = z.object({
  changed: z.number().int(),
  stayed: z.number().int(),
  failed: z.number().int(),
  /** How many of the changed people have a later schedule planned, which is kept. */
  planned_later: z.number().int(),
  failures: z.array(z.object({ id, label: z.string(), message: z.string() })),
  /** The assignment, for undoing it; null where nothing was written. */
  edit_id: id.nullable(),
});
export type AssignOutcome = z.output<typeof outcome>;

const path = '/api/operation/attendances/work-schedules' as const;
const own = '/api/admin/employees/{id}/work-schedules' as const;
const screen = '/attendance/schedule' as const;
const manage = [{ screen, action: 'Work Schedule' }] as const;
const params = z.object({ id });
const ofRow = z.object({ id, work_schedule_id: id });
const filter = many(id).optional();
/** First and last day; default the current month. */
const days = { start_date: plainDate.optional(), end_date: plainDate.optional() };

const assignBody = z.object({
  company_id: id,
  ids: z
    .array(id)
    .min(1, { message: 'validation.required' })
    .max(MAX_SELECTED, { message: 'bulk.too_many' })
    .transform((ids) => [...new Set(ids)]),
  effective_from: plainDate,
  week: weekInput,
  reason: optionalLine(255),
});
export type AssignBody = z.output<typeof assignBody>;

export const workScheduleEndpoints = {
  roster: endpoint({
    method: 'GET',
    path,
    access: [{ screen }],
    summary: 'What each employee works on each day from `start_date` to `end_date`, this month unless named.',
    kind: 'list',
    query: listQuery({
      sortable: ['name', 'employee_code', 'id'],
      sort_by: 'name',
      sort: 'asc',
      filters: {
        ...days,
        id: filter,
        branch_id: filter,
        division_id: filter,
        department_id: filter,
        position_id: filter,
        position_level_id: filter,
      },
    }),
    response: rosterRow,
  }),
  previewAssign: endpoint({
    method: 'POST',
    path: `${path}/preview`,
    access: manage,
    day_to_day: true,
    summary: 'Who would change, who works so already, and who cannot; nothing is written.',
    read_only: true,
    body: assignBody,
    response: outcome,
  }),
  assign: endpoint({
    method: 'POST',
    path,
    access: manage,
    day_to_day: true,
    summary: 'Let many employees work a week from a day on. Sent again it changes nothing more.',
    body: assignBody,
    response: outcome,
  }),
  undoAssign: endpoint({
    method: 'POST',
    path: `${path}/edits/{id}/undo`,
    access: manage,
    day_to_day: true,
    summary:
      'Take an assignment to many back within a week: each of them has what they had. 409 where one has been changed since.',
    params,
    response: z.object({ changed: z.number().int() }),
  }),
  read: endpoint({
    method: 'GET',
    path: own,
    access: [{ screen: '/admin/employee/view/work-schedule' }, { screen }],
    summary:
      'What an employee works: the week in force, every schedule of theirs, and each day from `start_date` to `end_date`, this month unless named.',
    params,
    query: z.object(days),
    response: ofEmployee,
  }),
  create: endpoint({
    method: 'POST',
    path: own,
    access: manage,
    day_to_day: true,
    summary: 'Let an employee work a week from a day on, also one to come, until their next schedule.',
    params,
    body: z.object({ effective_from: plainDate, week: weekInput, reason: optionalLine(255) }),
    response: workSchedule,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${own}/{work_schedule_id}`,
    access: manage,
    day_to_day: true,
    summary: 'Correct the week of a schedule; its day stays.',
    params: ofRow,
    body: z.object({ week: weekInput, reason: optionalLine(255), version }),
    response: workSchedule,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${own}/{work_schedule_id}`,
    access: manage,
    day_to_day: true,
    summary: 'Take a schedule back: what was in force before it goes on.',
    params: ofRow,
    query: z.object({ version }),
    response: z.object({}),
  }),
};
