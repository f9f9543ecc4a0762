import type { EmployeeEvent } from '@mesra/contract/leave-requests/employee-leave-requests';
import { employeeLeaveRequestEndpoints as endpoints } from '@mesra/contract/leave-requests/employee-leave-requests';
import { daysOf } from '@mesra/domain/leave/half-days';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { handle } from '../../kit/http.ts';
import { visibleEmployee } from '../employees/employees.api.ts';
import { LIVE_STATUSES } from '../leave-facts/leave-facts.api.ts';
import { leaveEvents, leaveRequests as requests } from './leave-requests.tables.ts';
import { presentManaged } from './request.present.ts';
import { type RequestRow, requestRows } from './request.reads.ts';

const LATEST = 50;

const isLive = ({ status }: RequestRow) => (LIVE_STATUSES as readonly string[]).includes(status);

const read = handle(endpoints.read, async (call) => {
  const { company_id, id } = await visibleEmployee(call, call.params.id, ['company_id', 'id']);
  const where = and(eq(requests.company_id, company_id), eq(requests.employee_id, id));
  const rows = await requestRows(call, where)
    .orderBy(desc(requests.created_at), desc(requests.id))
    .limit(LATEST);
  const shown = await presentManaged(call, rows);
  // The event of a confidential type would say what it is.
  const known = new Set(shown.flatMap((one) => (one.leave_type.id === null ? [] : [one.id])));
  const named = rows.filter((row) => known.has(row.id) && row.leave_event_id !== null);
  const eventIds = [...new Set(named.flatMap((row) => row.leave_event_id ?? []))];
  const events = await call.tx
    .select()
    .from(leaveEvents)
    .where(and(eq(leaveEvents.company_id, company_id), inArray(leaveEvents.id, eventIds)))
    .orderBy(desc(leaveEvents.due_on), desc(leaveEvents.id));
  const daysFor = (eventId: number) =>
    named
      .filter((row) => row.leave_event_id === eventId && isLive(row))
      .reduce((sum, { half_days }) => sum + half_days, 0);
  return {
    data: {
      requests: shown.map(({ employee: _, can: __, ...request }) => request),
      events: events.map((event): EmployeeEvent => ({ ...event, days: daysOf(daysFor(event.id)) })),
    },
  };
});

export const employeeLeaveRequestHandlers = [read];
