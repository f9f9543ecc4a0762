import { AVAILABILITY_KINDS, WISH_KINDS } from '@mesra/domain/roster/availability';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, many, optionalLine, plainDate } from '../kit/primitives.ts';
import { timeOfDay } from '../schedules/schedule.ts';

/*
 * When employees say that they can work: by weekday from a day on, and a wish for single dates. It binds nobody: planners see
 * it, and open shifts are offered by it.
 */

const availableDay = z.object({
  kind: z.enum(AVAILABILITY_KINDS),
  /** Of `between`; null otherwise. */
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
});
export type AvailableDayShown = z.output<typeof availableDay>;

const dayInput = z
  .object({
    kind: z.enum(AVAILABILITY_KINDS),
    start_time: timeOfDay.nullable().default(null),
    end_time: timeOfDay.nullable().default(null),
  })
  .transform((day) => (day.kind === 'between' ? day : { ...day, start_time: null, end_time: null }))
  .refine(({ kind, start_time }) => kind !== 'between' || start_time !== null, {
    message: 'validation.required',
    path: ['start_time'],
  })
  .refine(({ kind, end_time }) => kind !== 'between' || end_time !== null, {
    message: 'validation.required',
    path: ['end_time'],
  })
  .refine(({ kind, start_time, end_time }) => kind !== 'between' || start_time !== end_time, {
    message: 'schedule.no_time',
    path: ['end_time'],
  });

const week = z.object({
  id,
  effective_from: z.string(),
  /** Monday first. */
  days: z.array(availableDay),
});
export type AvailabilityWeek = z.output<typeof week>;

const wish = z.object({
  id,
  date: z.string(),
  kind: z.enum(WISH_KINDS),
  template: z.object({ id, name: z.string() }).nullable(),
  note: z.string().nullable(),
});
export type ShiftWish = z.output<typeof wish>;

const own = z.object({
  company_id: id,
  today: z.string(),
  /** In force today; null: at any time. */
  current: week.nullable(),
  /** Those that begin later, in order. */
  later: z.array(week),
  /** Wishes from today on, in order. */
  wishes: z.array(wish),
  /** Templates that a wish may name. */
  templates: z.array(z.object({ id, name: z.string() })),
});
export type OwnAvailability = z.output<typeof own>;

const ofPerson = z.object({
  employee_id: id,
  name: z.string(),
  days: z.array(
    z.object({
      date: z.string(),
      availability: availableDay,
      wish: wish.omit({ date: true }).nullable(),
    }),
  ),
});
export type AvailabilityOfPerson = z.output<typeof ofPerson>;

const path = '/api/attendances/availability' as const;
const mine = [{ screen: '/attendance/my-schedule' }] as const;
const params = z.object({ id });

export const availabilityEndpoints = {
  own: endpoint({
    method: 'GET',
    path,
    access: 'signed-in',
    summary:
      'When the caller says that they can work, and what they wish for single dates; null without an employee record.',
    query: z.object({ company_id: id.optional() }),
    response: own.nullable(),
  }),
  set: endpoint({
    method: 'POST',
    path,
    access: mine,
    day_to_day: true,
    summary: 'Say by weekday when one can work, from a day on. What was said from the same day is replaced.',
    body: z.object({
      company_id: id,
      effective_from: plainDate,
      days: z.array(dayInput).length(7, { message: 'work_schedule.seven_days' }),
    }),
    response: own,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    access: mine,
    day_to_day: true,
    summary: 'Take back what one said from a day on: what was said before goes on.',
    params,
    response: own,
  }),
  wish: endpoint({
    method: 'POST',
    path: `${path}/wishes`,
    access: mine,
    day_to_day: true,
    summary: 'Wish to be off, or to work, on a date. A wish for the same date is replaced.',
    body: z.object({
      company_id: id,
      date: plainDate,
      kind: z.enum(WISH_KINDS),
      template_id: id.nullable().default(null),
      note: optionalLine(255),
    }),
    response: own,
  }),
  removeWish: endpoint({
    method: 'DELETE',
    path: `${path}/wishes/{id}`,
    access: mine,
    day_to_day: true,
    summary: 'Take a wish back.',
    params,
    response: own,
  }),
  planned: endpoint({
    method: 'GET',
    path: '/api/operation/attendances/availabilities',
    access: [{ screen: '/attendance/schedule' }],
    summary:
      'What employees in the caller’s scope say of the days from `start_date` to `end_date`: those who have said something.',
    query: z.object({
      company_id: id,
      start_date: plainDate,
      end_date: plainDate,
      employee_id: many(id).optional(),
    }),
    response: z.array(ofPerson),
  }),
};
