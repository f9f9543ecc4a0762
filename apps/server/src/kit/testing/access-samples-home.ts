import type { Arrange } from './access-planting.ts';

const inCompany: Arrange = (_, { company_id }) => ({ query: { company_id }, planted: true });

/** Requests for the endpoints of the home module, by `METHOD path`. */
export const HOME_REQUESTS: Record<string, Arrange> = {
  'GET /api/home': () => ({}),
  'PATCH /api/home': () => ({ body: { hidden: ['away'] } }),
  'GET /api/home/people': inCompany,
  'GET /api/home/headcount': inCompany,
  'GET /api/home/payroll-costs': inCompany,
  'GET /api/home/coverage': inCompany,
  'GET /api/home/blocked': inCompany,
  'GET /api/home/attendance': inCompany,
  'GET /api/home/overtime': inCompany,
  'GET /api/home/leave': inCompany,
  'GET /api/home/changes': inCompany,
  'POST /api/home/visits': (_, { company_id }) => ({ body: { company_id } }),
};
