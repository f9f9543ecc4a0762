import type { workDayEndpoints } from '@mesra/contract/company/work-day';

const access = [{ screen: '/admin/company' }] as const;

/** Declared without schemas for the first page; a test keeps it equal to the contract. */
export const workDayCalls = {
  read: {
    method: 'GET',
    path: '/api/companies/{id}/work-day',
    access,
  } as unknown as typeof workDayEndpoints.read,
  confirm: {
    method: 'POST',
    path: '/api/companies/{id}/work-day/confirm',
    access,
  } as unknown as typeof workDayEndpoints.confirm,
};
