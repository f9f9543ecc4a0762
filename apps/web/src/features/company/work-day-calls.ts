import type { workDayEndpoints } from '@mesra/contract/company/work-day';
import { plainCall } from '../../lib/plain-call.ts';

const access = [{ screen: '/admin/company' }] as const;

/** Declared without schemas for the first page; a test keeps it equal to the contract. */
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
