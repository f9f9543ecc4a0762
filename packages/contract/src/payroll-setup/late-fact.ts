import { LATE_SOURCES } from '@mesra/domain/payroll/feed-facts';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { id, many, money } from '../kit/primitives.ts';

/** A day of a confirmed payroll whose facts changed afterwards. What was paid stays as it is. */
export const lateFact = z.object({
  id,
  company_id: id,
  employee: z.object({ id, name: z.string(), employee_code: z.string() }),
  source: z.enum(LATE_SOURCES),
  /** The first day that is different. */
  date: z.string(),
  /** What was taken of it, what it comes to now, and what is missing; a deduction is negative. */
  before_amount: money,
  after_amount: money,
  difference: money,
});
export type LateFactRow = z.output<typeof lateFact>;

export const lateFactEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/operation/payrolls/late-facts',
    access: [{ screen: '/payroll/manage' }],
    summary: 'What changed of days that confirmed payrolls have taken, of the people in the caller’s scope.',
    kind: 'list',
    query: listQuery({
      sortable: ['date', 'name'],
      sort_by: 'date',
      sort: 'asc',
      filters: { employee_id: many(id).optional(), source: many(z.enum(LATE_SOURCES)).optional() },
    }),
    response: lateFact,
  }),
};
