import { teamLeaveEndpoints as endpoints } from '@mesra/contract/leave-requests/team-leave';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { handle, type RowCall } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import { employees } from '../employees/employees.views.ts';
import { currentTypes } from '../leaves/leaves.api.ts';
import { leaveLines } from './leave-preview.ts';
import { leaveRequests as requests } from './leave-requests.tables.ts';
import { ownLeave } from './own-leave.handlers.ts';
import { presentManaged } from './request.present.ts';
import { requestRows } from './request.reads.ts';

const LATEST = 20;

/** Somebody who reports to the caller, with the caller's record of that company; 404 for anybody else. */
async function findReport(call: RowCall, employeeId: number) {
  const { company_id, id, name, employee_code, image, reports_to_id, archived_at } = employees;
  const [row] = await call.tx
    .select({ company_id, id, name, employee_code, image, reports_to_id })
    .from(employees)
    .where(and(inArray(company_id, [...call.companyIds]), eq(id, employeeId), isNull(archived_at)));
  const own = row && ownLeave(call, row.company_id);
  if (!row || !own || row.reports_to_id !== own.employeeId) throw notFound();
  return { self: own.self, row };
}

const read = handle(endpoints.read, async (call) => {
  const { self, row } = await findReport(call, call.params.id);
  const { company_id: companyId, id, name, employee_code, image } = row;
  const lines = await leaveLines(self, { companyId, employeeId: id }, {});
  const types = await currentTypes(call.tx, companyId);
  const hidden = new Set(types.flatMap((type) => (type.confidential ? [type.id] : [])));
  const rows = await requestRows(self, eq(requests.employee_id, id))
    .orderBy(desc(requests.created_at), desc(requests.id))
    .limit(LATEST);
  return {
    data: {
      person: { id, name, employee_code, image },
      lines: lines.filter(({ leave_type_id }) => !hidden.has(leave_type_id)),
      requests: await presentManaged(self, rows, () => false),
    },
  };
});

export const teamLeaveHandlers = [read];
