import type { homeEndpoints } from '@mesra/contract/home/home';
import type { homeFigureEndpoints } from '@mesra/contract/home/home-figures';
import { plainCall } from '../../lib/plain-call.ts';

/** The calls of the dashboard, without their schemas so that the dashboard does not load them; a test keeps them equal. */
export const homeCalls = {
  layout: plainCall<typeof homeEndpoints.layout>({ method: 'GET', path: '/api/home', access: 'signed-in' }),
  arrange: plainCall<typeof homeEndpoints.arrange>({
    method: 'PATCH',
    path: '/api/home',
    access: 'signed-in',
  }),
  people: plainCall<typeof homeEndpoints.people>({
    method: 'GET',
    path: '/api/home/people',
    access: [{ screen: '/admin/employee' }],
  }),
  headcount: plainCall<typeof homeEndpoints.headcount>({
    method: 'GET',
    path: '/api/home/headcount',
    access: [{ screen: '/admin/employee' }],
  }),
  payrollCosts: plainCall<typeof homeEndpoints.payrollCosts>({
    method: 'GET',
    path: '/api/home/payroll-costs',
    access: [{ screen: '/payroll/manage' }],
  }),
};

export const figureCalls = {
  coverage: plainCall<typeof homeFigureEndpoints.coverage>({
    method: 'GET',
    path: '/api/home/coverage',
    access: 'signed-in',
  }),
  attendance: plainCall<typeof homeFigureEndpoints.attendance>({
    method: 'GET',
    path: '/api/home/attendance',
    access: [{ screen: '/attendance/report' }],
  }),
  overtime: plainCall<typeof homeFigureEndpoints.overtime>({
    method: 'GET',
    path: '/api/home/overtime',
    access: [{ screen: '/attendance/report' }],
  }),
  leave: plainCall<typeof homeFigureEndpoints.leave>({
    method: 'GET',
    path: '/api/home/leave',
    access: [{ screen: '/leave/report' }],
  }),
};
