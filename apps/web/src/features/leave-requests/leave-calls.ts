import type { ownLeaveEndpoints } from '@mesra/contract/leave-requests/own-leave';
import { plainCall } from '../../lib/plain-call.ts';

/** The call of the dashboard's card, without its schemas so that the dashboard does not load them. */
export const leaveCalls = {
  summary: plainCall<typeof ownLeaveEndpoints.summary>({
    method: 'GET',
    path: '/api/leaves/summary',
    access: 'signed-in',
  }),
};
