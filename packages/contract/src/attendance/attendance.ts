import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { flag, id, instant, line, many, plainDate } from '../kit/primitives.ts';
import { presenceEvent, presenceType } from '../presence/presence-event.ts';
import { attendanceDay, attendanceRecord } from './attendance-day.ts';
import { boardStatus } from './attendance-values.ts';
import { entryEventBody } from './own-attendance.ts';

const path = '/api/operation/attendances' as const;
const screen = '/attendance/manage' as const;
const create = [{ screen, action: 'Create' }] as const;
const params = z.object({ id });
const filter = many(id).optional();

const named = z.object({ id, name: z.string() }).nullable();

/** Relations that `with` may include. */
export const BOARD_RELATIONS = ['branch', 'division', 'department', 'position'] as const;

/** Somebody on the day's board. `id` is the employee's. */
export const boardRow = attendanceDay.extend({
  id,
  name: z.string(),
  employee_code: z.string(),
  image: z.string().nullable(),
  branch: named.optional(),
  division: named.optional(),
  department: named.optional(),
  position: named.optional(),
  work_site: named,
});
export type BoardRow = z.output<typeof boardRow>;

const filters = {
  /** The day of the board, today unless named. */
  date: plainDate.optional(),
  branch_id: filter,
  division_id: filter,
  department_id: filter,
  position_id: filter,
  position_level_id: filter,
  work_site_id: filter,
};

const summary = z.object({
  date: z.string(),
  /** In which the day is one. */
  zone: z.string(),
  total: z.number().int(),
  /** How many are in each status that somebody is in, in the order of the statuses. */
  counts: z.array(z.object({ status: boardStatus, count: z.number().int() })),
  /** The sites where those of the board clocked, which have a place. */
  sites: z.array(
    z.object({ id, name: z.string(), lat: z.number(), lng: z.number(), radius: z.number().int() }),
  ),
  /** Latest positions of those who are in or out, for the map. */
  positions: z.array(
    z.object({
      employee_id: id,
      name: z.string(),
      status: boardStatus,
      lat: z.number(),
      lng: z.number(),
      accuracy: z.number().nullable(),
      recorded_at: instant,
    }),
  ),
});
export type BoardSummary = z.output<typeof summary>;

export const attendanceEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: [{ screen }],
    summary: 'The board of a day: where each employee stands.',
    kind: 'list',
    query: listQuery({
      sortable: ['name', 'employee_code', 'first_in', 'last_out', 'late_minutes', 'overtime_minutes', 'id'],
      sort_by: 'name',
      sort: 'asc',
      filters: { ...filters, status: many(boardStatus).optional(), exceptions: flag.optional() },
    }),
    response: boardRow,
  }),
  summary: endpoint({
    method: 'GET',
    path: `${path}/summary`,
    access: [{ screen }],
    summary:
      'How many are in each status on a day, and where those who clocked with a position are (`positions`).',
    query: z.object({ company_id: id.optional(), ...filters, positions: flag.default(false) }),
    response: summary,
  }),
  read: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    access: [{ screen }],
    summary: "An employee's day with its events and how its hours come about; `id` is the employee's.",
    params,
    query: z.object({ date: plainDate.optional() }),
    response: attendanceRecord,
  }),
  createEvent: endpoint({
    method: 'POST',
    path: `${path}/events`,
    access: create,
    day_to_day: true,
    summary: 'Record an in, out or break for somebody, with a reason.',
    body: z.object({
      company_id: id,
      employee_id: id,
      uuid: z.uuid({ message: 'validation.invalid' }).toLowerCase(),
      type: presenceType,
      recorded_at: entryEventBody.shape.recorded_at,
      work_site_id: id.nullish(),
      reason: line(255),
    }),
    response: presenceEvent,
  }),
  noteAbsence: endpoint({
    method: 'POST',
    path: `${path}/absences`,
    access: create,
    day_to_day: true,
    summary: 'Note that somebody who does not clock was not there on a working day, with the reason.',
    body: z.object({ company_id: id, employee_id: id, date: plainDate, reason: line(255) }),
    response: attendanceRecord,
  }),
  withdrawAbsence: endpoint({
    method: 'DELETE',
    path: `${path}/absences/{id}`,
    access: create,
    day_to_day: true,
    summary: 'Withdraw a noted absence: the person was there as planned.',
    params,
    response: attendanceRecord,
  }),
  picture: endpoint({
    method: 'GET',
    path: `${path}/events/{id}/picture`,
    access: [{ screen }],
    summary: 'The picture of an event of somebody whose attendance the caller sees.',
    kind: 'file',
    params,
    query: z.object({ inline: flag.default(true) }),
    response: z.unknown(),
  }),
};
