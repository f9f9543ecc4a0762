import { LAW_BREAKS } from '@mesra/domain/roster/roster-warnings';
import { OPEN_SHIFT_STATUSES } from '@mesra/domain/roster/shift-states';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import {
  can,
  id,
  instant,
  line,
  many,
  numberFrom,
  optionalLine,
  plainDate,
  version,
} from '../kit/primitives.ts';
import { breakFits } from '../roster/day-plan.ts';
import { shiftSession, unfitReason } from '../roster/shift.ts';
import { timeOfDay } from '../schedules/schedule.ts';

/*
 * A shift that nobody works yet. It is offered to those who are free and fit; a request fills it at once, or waits for whoever
 * plans, as the company sets (roster setting).
 */

export const openShiftStatus = z.enum(OPEN_SHIFT_STATUSES);
const person = z.object({ id, name: z.string() });

export const openShift = z.object({
  id,
  company_id: id,
  date: z.string(),
  session: shiftSession,
  note: z.string().nullable(),
  status: openShiftStatus,
  /** Why it was cancelled. */
  reason: z.string().nullable(),
  /** Who has requested it, or works it. */
  employee: person.extend({ employee_code: z.string(), image: z.string().nullable() }).nullable(),
  /** Where its request is decided; null while none waits. */
  approval_id: id.nullable(),
  created_by: person.nullable(),
  created_at: instant,
  version,
  can: can(['cancel']),
});
export type OpenShift = z.output<typeof openShift>;

/** Somebody to whom a shift is, or is not, offered. */
export const candidate = z.object({
  employee_id: id,
  name: z.string(),
  employee_code: z.string(),
  image: z.string().nullable(),
  /** Why it is not offered to them; empty for those to whom it is. */
  reasons: z.array(unfitReason),
  /** Metres from where they usually work; null where either place is not known. */
  distance: z.number().int().nullable(),
  /** Minutes of rest before it; null for more than a week. */
  rest_minutes: z.number().int().nullable(),
  /** What working it would break of their week in law; those with any are offered it last. */
  breaks: z.array(z.enum(LAW_BREAKS)),
  /** Whether they wish to work on the day. */
  wants_to_work: z.boolean(),
});
export type OpenShiftCandidate = z.output<typeof candidate>;

/** An open shift as it is offered to an employee. */
const offered = openShift
  .pick({ id: true, company_id: true, date: true, session: true, note: true, status: true })
  .extend({
    distance: candidate.shape.distance,
    rest_minutes: candidate.shape.rest_minutes,
    can: can(['request', 'withdraw']),
  });
export type OfferedShift = z.output<typeof offered>;

const path = '/api/operation/attendances/open-shifts' as const;
const own = '/api/attendances/open-shifts' as const;
const screen = '/attendance/schedule' as const;
const manage = [{ screen, action: 'Work Schedule' }] as const;
const mine = [{ screen: '/attendance/my-schedule' }] as const;
const params = z.object({ id });

const times = z
  .object({
    start_time: timeOfDay,
    end_time: timeOfDay,
    break_minute: numberFrom(z.number().int().min(0).max(720)).default(0),
  })
  .refine(({ start_time, end_time }) => start_time !== end_time, {
    message: 'schedule.no_time',
    path: ['end_time'],
  })
  .refine(breakFits, { message: 'schedule.break_too_long', path: ['break_minute'] });

const body = z
  .object({
    company_id: id,
    date: plainDate,
    template_id: id.nullable().default(null),
    /** Times of its own, in place of its template's. */
    times: times.nullable().default(null),
    work_site_id: id.nullable().default(null),
    note: optionalLine(255),
    /** How many shifts alike. */
    count: numberFrom(z.number().int().min(1).max(20)).default(1),
  })
  .refine(({ template_id, times: own_times }) => template_id !== null || own_times !== null, {
    message: 'validation.required',
    path: ['template_id'],
  });
export type OpenShiftBody = z.output<typeof body>;

export const openShiftEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: [{ screen }],
    summary: 'Open shifts, by default those that nobody works yet.',
    kind: 'list',
    query: listQuery({
      sortable: ['date', 'id'],
      sort_by: 'date',
      sort: 'asc',
      filters: {
        /** `waiting`: nobody works it yet. */
        status: z.enum([...OPEN_SHIFT_STATUSES, 'waiting', 'all']).default('waiting'),
        start_date: plainDate.optional(),
        end_date: plainDate.optional(),
        work_site_id: many(id).optional(),
      },
    }),
    response: openShift,
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: manage,
    day_to_day: true,
    summary: 'Open shifts of a day: they are offered to those who are free and fit.',
    body,
    response: z.array(openShift),
  }),
  candidates: endpoint({
    method: 'GET',
    path: `${path}/{id}/candidates`,
    access: [{ screen }],
    summary:
      'To whom of the caller’s scope an open shift is offered, in the order that the company sets, and why not to others.',
    params,
    response: z.object({ fit: z.number().int(), rows: z.array(candidate) }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${path}/{id}/cancel`,
    access: manage,
    day_to_day: true,
    summary: 'Cancel an open shift, with the reason. 409 once somebody works it.',
    params,
    body: z.object({ reason: line(255), version }),
    response: openShift,
  }),
  offered: endpoint({
    method: 'GET',
    path: own,
    access: 'signed-in',
    summary:
      'Open shifts that the caller is free and fit for, and those that they have requested; empty without an employee record.',
    query: z.object({ company_id: id.optional() }),
    response: z.array(offered),
  }),
  request: endpoint({
    method: 'POST',
    path: `${own}/{id}/request`,
    access: mine,
    day_to_day: true,
    summary:
      'Ask for an open shift: one’s own at once, or once it is approved, as the company sets. 409 where somebody else was first.',
    params,
    body: z.object({}),
    response: offered,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: `${own}/{id}/withdraw`,
    access: mine,
    day_to_day: true,
    summary: 'Take one’s request back while it waits.',
    params,
    body: z.object({}),
    response: offered,
  }),
};
