import type { homeEndpoints } from '@mesra/contract/home/home';
import type { AnyEndpoint } from '@mesra/contract/kit/endpoint';

const plain = <E extends AnyEndpoint>(declared: Pick<E, 'method' | 'path' | 'access'>): E => declared as E;

/** The calls of the dashboard, without their schemas so that the dashboard does not load them; a test keeps them equal. */
export const homeCalls = {
  layout: plain<typeof homeEndpoints.layout>({ method: 'GET', path: '/api/home', access: 'signed-in' }),
  arrange: plain<typeof homeEndpoints.arrange>({ method: 'PATCH', path: '/api/home', access: 'signed-in' }),
  people: plain<typeof homeEndpoints.people>({
    method: 'GET',
    path: '/api/home/people',
    access: [{ screen: '/admin/employee' }],
  }),
  headcount: plain<typeof homeEndpoints.headcount>({
    method: 'GET',
    path: '/api/home/headcount',
    access: [{ screen: '/admin/employee' }],
  }),
  payrollCosts: plain<typeof homeEndpoints.payrollCosts>({
    method: 'GET',
    path: '/api/home/payroll-costs',
    access: [{ screen: '/payroll/manage' }],
  }),
};
