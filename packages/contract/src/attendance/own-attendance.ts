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
import { pageContact, presenceEvent, presenceType } from '../presence/presence-event.ts';
import { plannedDay } from '../schedules/work-schedule.ts';
import { siteProofs } from '../sites/visited-site.ts';
import { attendanceDay, attendanceRecord } from './attendance-day.ts';

const path = '/api/attendances' as const;
const events = `${path}/events` as const;
const access = [{ screen: '/attendance' }] as const;
const params = z.object({ id });
/** First and last day; default the current month. */
const days = { company_id: id.optional(), start_date: plainDate.optional(), end_date: plainDate.optional() };

/** The body of a signed entry of kind `attendance` (`devices/entry.ts`); the entry's UUID is the event's. */
export const entryEventBody = z.object({
  type: presenceType,
  /** By the server's time of the last contact and the clock of the page. */
  recorded_at: instantInput,
  lat: coordinate(90, 'validation.latitude'),
  lng: coordinate(180, 'validation.longitude'),
  /** Metres. */
  accuracy: numberFrom(z.number().min(0).max(1_000_000)).nullish(),
  /** Seconds between the position and the event. */
  fix_age: numberFrom(z.number().int().min(0).max(31_536_000)).nullish(),
  work_site_id: id.nullish(),
  /** The visit of a site that it is for, by the UUID of the plan or of the device (`site-visits`). */
  visit_uuid: z.uuid({ message: 'validation.invalid' }).toLowerCase().nullish(),
  note: optionalLine(255),
  contact: pageContact.nullish(),
  /** SHA-256, in hex, of the picture as it will be uploaded; null without one. */
  picture_hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/, { message: 'validation.invalid' })
    .nullable()
    .default(null),
});
export type EntryEventBody = z.output<typeof entryEventBody>;
export type EntryEventBodyIn = z.input<typeof entryEventBody>;

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
      /** What a visit there is wanted to carry. */
      proofs: siteProofs,
    }),
  ),
  /** The visit of a site that goes on; null without one, or without the module. */
  visit: z
    .object({ work_site_id: id, site: z.string(), proofs: siteProofs, has_note: z.boolean() })
    .nullable(),
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
  addPicture: endpoint({
    method: 'POST',
    path: `${events}/{uuid}/picture`,
    // Promoters have events of their own too, and see them with their schedules.
    access: [...access, { screen: '/spm/promoter' }],
    day_to_day: true,
    summary:
      'Send the picture of an own event, once, whose hash its signed entry names. 404 while the event has not arrived.',
    params: z.object({ uuid: z.uuid({ message: 'validation.invalid' }).toLowerCase() }),
    body: z.object({ company_id: id }),
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
