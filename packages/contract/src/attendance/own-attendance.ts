import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import {
  coordinate,
  flag,
  id,
  instant,
  instantInput,
  numberFrom,
  optionalLine,
  plainDate,
} from '../kit/primitives.ts';
import { presenceEvent, presenceType } from '../presence/presence-event.ts';
import { plannedDay } from '../schedules/work-schedule.ts';
import { attendanceDay, attendanceRecord } from './attendance-day.ts';

const path = '/api/attendances' as const;
const events = `${path}/events` as const;
const access = [{ screen: '/attendance' }] as const;
const params = z.object({ id });
/** First and last day; default the current month. */
const days = { company_id: id.optional(), start_date: plainDate.optional(), end_date: plainDate.optional() };

const contact = z.object({
  server_at: instantInput,
  elapsed_ms: numberFrom(z.number().int().min(0)).nullable(),
});

/** An event as a device reports it. */
export const eventBody = z.object({
  company_id: id,
  /** Made by the device; the same event sent again has the same. */
  uuid: z.uuid({ message: 'validation.invalid' }),
  type: presenceType,
  recorded_at: instantInput,
  lat: coordinate(90, 'validation.latitude'),
  lng: coordinate(180, 'validation.longitude'),
  /** Metres. */
  accuracy: numberFrom(z.number().min(0).max(1_000_000)).nullish(),
  /** Seconds between the position and the event. */
  fix_age: numberFrom(z.number().int().min(0).max(31_536_000)).nullish(),
  work_site_id: id.nullish(),
  note: optionalLine(255),
  /**
   * The server's time at the page's last contact, and by how many milliseconds its own clock has advanced since; the
   * latter is null if the page was closed in between.
   */
  contact: contact.nullish(),
});
export type EventBody = z.output<typeof eventBody>;

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : text;
  } catch {
    return text;
  }
}

/** What somebody needs to clock in or out now. */
const today = z.object({
  company_id: id,
  employee_id: id,
  /** The server's time. */
  now: instant,
  zone: z.string(),
  /** The day of the shift that is open or comes next; usually today. */
  record: attendanceRecord,
  /** The next day with work, if none is left today; null also if there is none within two weeks. */
  upcoming: plannedDay.nullable(),
  /** What may be recorded next; the first is the usual one. */
  next: z.array(presenceType),
  /** Sites to choose from: those assigned today, the primary one first. */
  sites: z.array(
    z.object({
      id,
      name: z.string(),
      lat: z.number().nullable(),
      lng: z.number().nullable(),
      radius: z.number().int(),
      is_primary: z.boolean(),
    }),
  ),
  rules: z.object({
    picture_required: z.boolean(),
    outside: z.enum(['refuse', 'mark']),
    breaks: z.enum(['clocked', 'deducted']),
    by_exception: z.boolean(),
  }),
});
export type AttendanceToday = z.output<typeof today>;

const monthTotals = z.object({
  month: z.string(),
  present: z.number().int(),
  absent: z.number().int(),
  late: z.number().int(),
  normal_minutes: z.number().int(),
  overtime_minutes: z.number().int(),
});

export const ownAttendanceEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'signed-in',
    summary:
      'Own days from `start_date` to `end_date`, this month unless named; empty without an employee record.',
    query: z.object(days),
    response: z.array(attendanceDay),
  }),
  today: endpoint({
    method: 'GET',
    path: `${path}/today`,
    access: 'signed-in',
    summary:
      'The shift, windows, sites and rules of today, and what may be recorded next; null without an employee record.',
    query: z.object({ company_id: id.optional() }),
    response: today.nullable(),
  }),
  read: endpoint({
    method: 'GET',
    path: `${path}/days/{date}`,
    access: 'signed-in',
    summary: 'An own day with its events and how its hours come about.',
    params: z.object({ date: plainDate }),
    query: z.object({ company_id: id.optional() }),
    response: attendanceRecord,
  }),
  summary: endpoint({
    method: 'GET',
    path: `${path}/summary`,
    access: 'signed-in',
    summary: 'Own totals by month of a year, this one unless named.',
    query: z.object({
      company_id: id.optional(),
      year: numberFrom(z.number().int().min(2000).max(2199)).optional(),
    }),
    response: z.array(monthTotals),
  }),
  schedules: endpoint({
    method: 'GET',
    path: `${path}/schedules`,
    access: 'signed-in',
    summary: 'What the caller works on each day from `start_date` to `end_date`, this month unless named.',
    query: z.object(days),
    response: z.array(plannedDay),
  }),
  record: endpoint({
    method: 'POST',
    path: events,
    access,
    day_to_day: true,
    summary:
      'Record an own in, out or break, once: the same uuid again returns the first. A marked event waits for a review. Refused where the rules ask for a picture.',
    body: eventBody,
    response: presenceEvent,
  }),
  recordWithPicture: endpoint({
    method: 'POST',
    path: `${events}/picture`,
    access,
    day_to_day: true,
    summary: 'Record an own event with its picture, once. `contact` is JSON.',
    body: eventBody.extend({ contact: z.preprocess(parsed, contact.nullish()) }),
    upload: { field: 'file', max_bytes: 8 * 1024 * 1024 },
    response: presenceEvent,
  }),
  picture: endpoint({
    method: 'GET',
    path: `${events}/{id}/picture`,
    access,
    summary: 'The picture of an own event.',
    kind: 'file',
    params,
    query: z.object({ inline: flag.default(true) }),
    response: z.unknown(),
  }),
};
