import type { setupEndpoints } from '@mesra/contract/company/setup';
import type { workDayEndpoints } from '@mesra/contract/company/work-day';
import { plainCall } from '../../lib/plain-call.ts';

const access = [{ screen: '/admin/company' }] as const;

/** What the cards of the dashboard read, declared without schemas for it; a test keeps them equal to the contract. */
export const workDayCalls = {
  read: plainCall<typeof workDayEndpoints.read>({
    method: 'GET',
    path: '/api/companies/{id}/work-day',
    access,
  }),
  confirm: plainCall<typeof workDayEndpoints.confirm>({
    method: 'POST',
    path: '/api/companies/{id}/work-day/confirm',
    access,
  }),
};

export const setupCalls = {
  read: plainCall<typeof setupEndpoints.read>({
    method: 'GET',
    path: '/api/companies/{id}/setup',
    access: [{ screen: '/admin/company/organizational' }],
  }),
};
