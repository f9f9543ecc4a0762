import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id } from '../kit/primitives.ts';
import { leaveLine, leavePerson, managedLeave } from './leave-request.ts';
import { LEAVE_CALENDAR } from './leave-request-access.ts';

/** What somebody has left of a type, as their line manager sees it. */
const teamLine = leaveLine.pick({
  ...{ leave_type_id: true, name: true, kind: true, each: true },
  ...{ balance: true, taken: true, held: true, available: true },
});

const teamLeave = z.object({
  person: leavePerson,
  lines: z.array(teamLine),
  requests: z.array(managedLeave.omit({ employee: true, can: true })),
});
export type TeamLeave = z.output<typeof teamLeave>;

export const teamLeaveEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/leaves/team/{id}',
    access: LEAVE_CALENDAR,
    summary:
      'What somebody who reports to the caller has left of this year, and their latest 20 requests; of confidential types only that there is leave. Nobody else is found.',
    params: z.object({ id }),
    response: teamLeave,
  }),
};
