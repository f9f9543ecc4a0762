import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, plainDate } from '../kit/primitives.ts';
import { leavePerson, leaveStatus } from '../leave-requests/leave-request.ts';
import { MANAGED_LEAVE } from '../leave-requests/leave-request-access.ts';

export const leaveSummaryEndpoints = {
  summary: endpoint({
    method: 'GET',
    path: '/api/operation/leaves/summary',
    access: MANAGED_LEAVE.open,
    summary:
      'How many requests there are by status, days by type in a range (this month by default), and who is away today.',
    query: z.object({ company_id: id, start_date: plainDate.optional(), end_date: plainDate.optional() }),
    response: z.object({
      start_date: z.string(),
      end_date: z.string(),
      statuses: z.array(z.object({ status: leaveStatus, count: z.number().int() })),
      types: z.array(z.object({ leave_type_id: id, name: z.string(), days: z.number() })),
      away_today: z.array(leavePerson.extend({ leave: z.string() })),
    }),
  }),
};
