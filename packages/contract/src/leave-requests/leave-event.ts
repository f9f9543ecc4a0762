import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, plainDate, version } from '../kit/primitives.ts';
import { leaveEvent } from './leave-request.ts';
import { MANAGED_LEAVE } from './leave-request-access.ts';

/** Births, marriages and deaths for which leave is taken. */
export const leaveEventEndpoints = {
  happened: endpoint({
    method: 'POST',
    path: '/api/operation/leaves/events/{id}/happened',
    access: MANAGED_LEAVE.approve,
    day_to_day: true,
    summary:
      'Record the actual day of somebody’s event: its leave that has not begun moves by as many days, with what is held or posted for it; leave that has begun stays. 409 where a moved day is in another request or in a confirmed payroll.',
    params: z.object({ id }),
    body: z.object({ happened_on: plainDate, version }),
    response: z.object({ event: leaveEvent, moved: z.number().int() }),
  }),
};
