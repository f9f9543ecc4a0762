import type { leaveCalendarEndpoints } from '@mesra/contract/leave-calendar/leave-calendar';
import { plainCall } from '../../lib/plain-call.ts';

/** The call of the dashboard's card, without its schemas so that the dashboard does not load them. */
export const calendarCalls = {
  own: plainCall<typeof leaveCalendarEndpoints.own>({
    method: 'GET',
    path: '/api/leaves/calendar',
    access: [{ screen: '/leave/calendar' }],
  }),
};
