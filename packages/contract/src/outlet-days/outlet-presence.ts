import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { flag, id, instantInput, line, optionalLine } from '../kit/primitives.ts';
import { ownEventBody } from '../presence/own-event.ts';
import { presenceEvent } from '../presence/presence-event.ts';
import { seesSchedules } from '../promoter-schedules/promoter-schedule.ts';
import { outletDay, SCHEDULE_PATH, scheduleParams } from './outlet-day.ts';

const events = `${SCHEDULE_PATH}/events` as const;

export const outletPresenceEndpoints = {
  checkIn: endpoint({
    method: 'POST',
    path: `${SCHEDULE_PATH}/check-in`,
    access: seesSchedules,
    day_to_day: true,
    summary:
      'Check in at the outlet of an own schedule, once. The same event is the attendance of an employee. Without a signature it waits for a review.',
    params: scheduleParams,
    body: ownEventBody,
    response: outletDay,
  }),
  checkOut: endpoint({
    method: 'POST',
    path: `${SCHEDULE_PATH}/check-out`,
    access: seesSchedules,
    day_to_day: true,
    summary:
      'Check out of an own schedule, once. Where something is missing (openings, tasks, the daily report) a reason is needed: 422 says what.',
    params: scheduleParams,
    body: ownEventBody.extend({
      /** Why the promoter leaves without what is missing. */
      reason: optionalLine(255),
    }),
    response: outletDay,
  }),
  enterEvent: endpoint({
    method: 'POST',
    path: events,
    access: seesSchedules,
    summary:
      'Enter a check-in or check-out for the promoter of a schedule, once, with a reason: for whoever looks after the outlet that day, never for oneself. It counts as it is entered. 409 where it is neither the next step of the schedule nor in the place of one that was entered, and 422 too far from its session.',
    params: scheduleParams,
    body: z.object({
      uuid: z.uuid({ message: 'validation.invalid' }).toLowerCase(),
      type: z.enum(['in', 'out']),
      recorded_at: instantInput,
      reason: line(255),
      /** What was entered before, in whose place this stands; null for the next step. */
      supersedes: z.uuid({ message: 'validation.invalid' }).toLowerCase().nullable().default(null),
    }),
    response: outletDay,
  }),
  events: endpoint({
    method: 'GET',
    path: events,
    access: seesSchedules,
    summary:
      'What its promoter recorded of their coming and going for a schedule, with positions and marks: for the promoter, and for whoever looks after the outlet that day. It is reviewed in the inbox.',
    params: scheduleParams,
    response: z.array(presenceEvent),
  }),
  picture: endpoint({
    method: 'GET',
    path: `${events}/{event_id}/picture`,
    access: seesSchedules,
    summary: 'The picture of one of these events, for the same.',
    kind: 'file',
    params: scheduleParams.extend({ event_id: id }),
    query: z.object({ inline: flag.default(true) }),
    response: z.unknown(),
  }),
};
