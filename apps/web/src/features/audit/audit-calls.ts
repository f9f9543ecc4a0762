import type { homeFigureEndpoints } from '@mesra/contract/home/home-figures';
import { plainCall } from '../../lib/plain-call.ts';

/** The calls of the card, without their schemas so that the dashboard does not load them; a test keeps them equal. */
export const auditCalls = {
  changes: plainCall<typeof homeFigureEndpoints.changes>({
    method: 'GET',
    path: '/api/home/changes',
    access: [{ screen: '/admin/company/audit' }],
  }),
  visit: plainCall<typeof homeFigureEndpoints.visit>({
    method: 'POST',
    path: '/api/home/visits',
    access: 'signed-in',
  }),
};
