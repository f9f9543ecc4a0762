import { leaveEventEndpoints as endpoints } from '@mesra/contract/leave-requests/leave-event';
import { and, eq, inArray } from 'drizzle-orm';
import { handle, type RowCall } from '../../kit/http.ts';
import { forbidden, notFound } from '../../kit/problem.ts';
import { visibleEmployee } from '../employees/employees.api.ts';
import { type LeaveEventRow, recordHappened } from './event.store.ts';
import { leaveEvents } from './leave-requests.tables.ts';

/** The event of somebody else in the caller's scope; 404 otherwise, 403 for one's own. */
async function findOthers(call: RowCall, id: number): Promise<LeaveEventRow> {
  const [event] = await call.tx
    .select()
    .from(leaveEvents)
    .where(and(inArray(leaveEvents.company_id, [...call.companyIds]), eq(leaveEvents.id, id)));
  if (!event) throw notFound();
  await visibleEmployee(call, event.employee_id, ['company_id']);
  const role = call.actor.roles.find((one) => one.company_id === event.company_id);
  if (role?.employee_id === event.employee_id) throw forbidden();
  return event;
}

const happened = handle(endpoints.happened, async (call) => {
  const data = await recordHappened(call, await findOthers(call, call.params.id), call.body);
  return { data, message: 'leave_request.event_recorded' };
});

export const leaveEventHandlers = [happened];
