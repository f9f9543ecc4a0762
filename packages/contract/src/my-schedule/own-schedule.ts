import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { can, id, instant, plainDate } from '../kit/primitives.ts';
import { plannedDay } from '../schedules/work-schedule.ts';

/** Names of colleagues that a day shows; the rest are counted. */
export const MAX_COLLEAGUES = 12;

const named = z.object({ id, name: z.string() });

/** What somebody is to do as a promoter: an outlet of a project, with its session or for the whole day. */
const outletSchedule = z.object({
  id,
  outlet: named,
  project: z.string(),
  /** By the company's clock; both null for the whole day. */
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
});
export type OwnOutletSchedule = z.output<typeof outletSchedule>;

/** A day of one's own roster as it is published. */
const ownDay = plannedDay.extend({
  /** Where the day is worked if its sessions do not say: the primary site. */
  usual_site: named.nullable(),
  /** One's schedules as a promoter that begin on the day, without cancelled ones, by their start. */
  outlet_schedules: z.array(outletSchedule),
  holiday: z.string().nullable(),
  leave: z.enum(['full', 'first_half', 'second_half']).nullable(),
  /** Who works at the same site that day, or the same shift where there is no site. */
  colleagues: z.object({ names: z.array(z.string()), more: z.number().int() }),
  /** `swap`: the day has a shift that has not begun and may still change, and the company has shifts swapped. */
  can: can(['swap']),
});
export type OwnScheduleDay = z.output<typeof ownDay>;

/** The secret address from which a calendar application reads one's shifts. */
const calendar = z.object({
  /** Since when there is one; null without. */
  created_at: instant.nullable(),
  /** The address; only in the answer that makes it, since it is not kept. */
  url: z.string().nullable(),
});
export type CalendarAddress = z.output<typeof calendar>;

const path = '/api/attendances/schedules' as const;
const feed = '/api/attendances/calendar' as const;
const mine = [{ screen: '/attendance/my-schedule' }] as const;

export const ownScheduleEndpoints = {
  days: endpoint({
    method: 'GET',
    path,
    access: 'signed-in',
    summary:
      'What the caller works on each day from `start_date` to `end_date` as published, this month unless named, with sites, schedules as a promoter, holidays, leave and colleagues; empty without an employee record.',
    query: z.object({
      company_id: id.optional(),
      start_date: plainDate.optional(),
      end_date: plainDate.optional(),
    }),
    response: z.array(ownDay),
  }),
  calendar: endpoint({
    method: 'GET',
    path: feed,
    access: 'signed-in',
    summary: 'Whether the caller has a calendar address; the address itself is not kept.',
    query: z.object({ company_id: id.optional() }),
    response: calendar,
  }),
  makeCalendar: endpoint({
    method: 'POST',
    path: feed,
    access: mine,
    day_to_day: true,
    // The answer holds a secret, which nothing keeps.
    idempotent: false,
    summary:
      'Make the secret address of one’s own calendar, which is shown once; one that was made before ends.',
    body: z.object({ company_id: id }),
    response: calendar,
  }),
  removeCalendar: endpoint({
    method: 'DELETE',
    path: feed,
    access: mine,
    day_to_day: true,
    summary: 'Revoke the address of one’s own calendar.',
    query: z.object({ company_id: id }),
    response: calendar,
  }),
  feed: endpoint({
    method: 'GET',
    path: '/api/attendances/calendars/{token}/shifts.ics',
    access: 'public',
    plain_failures: true,
    summary:
      'The published shifts of whoever made this secret address, and their schedules as a promoter, as a calendar (RFC 5545). 404 for any other, in plain text.',
    kind: 'file',
    params: z.object({ token: z.string() }),
    response: z.object({}),
  }),
};
