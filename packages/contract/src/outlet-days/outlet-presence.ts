import { endpoint } from '../kit/endpoint.ts';
import { optionalLine } from '../kit/primitives.ts';
import { ownEventBody } from '../presence/own-event.ts';
import { seesSchedules } from '../promoter-schedules/promoter-schedule.ts';
import { outletDay, SCHEDULE_PATH, scheduleParams } from './outlet-day.ts';

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
};
