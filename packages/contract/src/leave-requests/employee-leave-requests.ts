import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id } from '../kit/primitives.ts';
import { leaveEvent, managedLeave } from './leave-request.ts';

const employeeRequest = managedLeave.omit({ employee: true, can: true });
export type EmployeeRequest = z.output<typeof employeeRequest>;

/** A birth, marriage or death with the leave that was taken for it. */
const employeeEvent = leaveEvent.extend({
  /** Days of its requests that are approved or wait. */
  days: z.number(),
});
export type EmployeeEvent = z.output<typeof employeeEvent>;

export const employeeLeaveRequestEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/employees/{id}/leave/requests',
    access: [{ screen: '/admin/employee/view/leave' }],
    summary: 'An employee’s latest 50 requests for leave, and the events that they name.',
    params: z.object({ id }),
    response: z.object({ requests: z.array(employeeRequest), events: z.array(employeeEvent) }),
  }),
};
