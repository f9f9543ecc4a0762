import type { ownLeaveEndpoints } from '@mesra/contract/leave-requests/own-leave';

/** The call of the dashboard's card, without its schemas so that the dashboard does not load them. */
export const leaveCalls = {
  summary: {
    method: 'GET',
    path: '/api/leaves/summary',
    access: 'signed-in',
  } as unknown as typeof ownLeaveEndpoints.summary,
};
