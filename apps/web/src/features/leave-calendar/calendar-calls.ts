import type { leaveCalendarEndpoints } from '@mesra/contract/leave-calendar/leave-calendar';

/** The call of the dashboard's card, without its schemas so that the dashboard does not load them. */
export const calendarCalls = {
  own: {
    method: 'GET',
    path: '/api/leaves/calendar',
    access: [{ screen: '/leave/calendar' }],
  } as unknown as typeof leaveCalendarEndpoints.own,
};
