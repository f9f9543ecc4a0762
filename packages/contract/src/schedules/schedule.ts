import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { can, flag, id, instant, line, numberFrom, plainDate, version } from '../kit/primitives.ts';

/** Colours that distinguish templates in a day chart. */
export const SCHEDULE_COLOURS = ['blue', 'teal', 'green', 'orange', 'red', 'grape', 'gray'] as const;
export const scheduleColour = z.enum(SCHEDULE_COLOURS);
export type ScheduleColour = z.output<typeof scheduleColour>;

/** Filter by status: `on going` is every template not archived (spec section 4). */
export const SCHEDULE_STATUSES = ['on going', 'archived'] as const;
const scheduleStatus = z.enum(SCHEDULE_STATUSES);

/** A time of day, `HH:mm`. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'validation.time' });

const MAX_MINUTES = 240;
const minutes = numberFrom(z.number().int().min(0).max(MAX_MINUTES));

/** The times of a template in the API. */
const times = {
  start_time: z.string(),
  end_time: z.string(),
  ontime_checkin_minute: z.number().int(),
  ontime_checkout_minute: z.number().int(),
  break_minute: z.number().int(),
  /** A half working day: leave on it counts half. */
  half_day: z.boolean(),
};

/**
 * The times of a template from a date until the next row; `effective_from` null applies from the beginning.
 */
const datedTimes = z.object({
  id,
  effective_from: z.string().nullable(),
  ...times,
  /** Whether these are in force today. */
  current: z.boolean(),
  can: can(['take_back']),
});
export type ScheduleTimes = z.output<typeof datedTimes>;

/** A schedule template with today's times (spec section 3). */
export const schedule = z.object({
  id,
  company_id: id,
  name: z.string(),
  colour: scheduleColour,
  is_default: z.boolean(),
  status: scheduleStatus,
  ...times,
  /** All changes of the times, including future ones, latest first. */
  times: z.array(datedTimes),
  /** Used by a work schedule or as a company default, so it is archived instead of deleted. */
  in_use: z.boolean(),
  version,
  created_at: instant,
  updated_at: instant,
  can: can(['update', 'delete', 'make_default']),
});
export type Schedule = z.output<typeof schedule>;

/** Input of a template. An end earlier than the start falls on the next day. */
const input = z.object({
  name: line(80),
  colour: scheduleColour.default('blue'),
  start_time: timeOfDay,
  end_time: timeOfDay,
  ontime_checkin_minute: minutes.default(0),
  ontime_checkout_minute: minutes.default(0),
  break_minute: minutes.default(0),
  half_day: z.boolean().default(false),
});

const changed = {
  name: line(80).optional(),
  colour: scheduleColour.optional(),
  start_time: timeOfDay.optional(),
  end_time: timeOfDay.optional(),
  ontime_checkin_minute: minutes.optional(),
  ontime_checkout_minute: minutes.optional(),
  break_minute: minutes.optional(),
  half_day: z.boolean().optional(),
};

const path = '/api/operation/attendances/schedules' as const;
const item = `${path}/{id}` as const;
const screen = '/attendance/schedule' as const;
const params = z.object({ id });

export const scheduleEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: [{ screen }, { screen: '/attendance/setting' }, { screen: '/work-task/site' }],
    summary: 'List the schedule templates, the default first.',
    kind: 'list',
    query: listQuery({
      sortable: ['is_default', 'name', 'created_at', 'id'],
      sort_by: 'is_default',
      sort: 'desc',
      filters: { status: z.enum([...SCHEDULE_STATUSES, 'all']).default('on going') },
    }),
    response: schedule,
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: [{ screen, action: 'Create' }],
    company_wide: true,
    day_to_day: true,
    summary: 'Create a schedule template.',
    body: input.extend({ company_id: id, is_default: flag.default(false) }),
    response: schedule,
  }),
  update: endpoint({
    method: 'PATCH',
    path: item,
    access: [{ screen, action: 'Update' }],
    company_wide: true,
    day_to_day: true,
    summary:
      'Change a schedule template. Other times count from `effective_from` on, today unless named, and never for days gone by.',
    params,
    body: z.object({
      ...changed,
      effective_from: plainDate.optional(),
      archived: z.boolean().optional(),
      version,
    }),
    response: schedule,
  }),
  makeDefault: endpoint({
    method: 'POST',
    path: `${item}/default`,
    access: [{ screen, action: 'Update' }],
    company_wide: true,
    day_to_day: true,
    summary: 'Let whoever has no work schedule of their own work by this template, from today on.',
    params,
    body: z.object({ version }),
    response: schedule,
  }),
  takeBackTimes: endpoint({
    method: 'DELETE',
    path: `${item}/times/{times_id}`,
    access: [{ screen, action: 'Update' }],
    company_wide: true,
    day_to_day: true,
    summary: 'Take other times back that have not begun.',
    params: z.object({ id, times_id: id }),
    query: z.object({ version }),
    response: schedule,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: item,
    access: [{ screen, action: 'Delete' }],
    company_wide: true,
    day_to_day: true,
    summary: 'Delete a schedule template; one that is in use is archived, and goes on for those who have it.',
    params,
    query: z.object({ version }),
    response: z.object({ archived: z.boolean() }),
  }),
};
