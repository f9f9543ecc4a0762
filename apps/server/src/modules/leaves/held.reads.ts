import { OPEN_STATUSES } from '@mesra/domain/approvals/approval';
import type { HalfDays } from '@mesra/domain/leave/half-days';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import {
  leaveRequestDays as days,
  leaveRequests as requests,
} from '../leave-requests/leave-requests.views.ts';

/** What of some people waits for a decision, by employee, type and leave year; without one request. */
export async function readHeld(
  tx: Tx,
  companyId: number,
  employeeIds: readonly number[],
  without: number | null = null,
): Promise<(employeeId: number, leaveTypeId: number, year: number) => HalfDays> {
  const year = sql<number>`extract(year from ${days.date})::int`;
  const rows = await tx
    .select({
      employee_id: days.employee_id,
      leave_type_id: requests.leave_type_id,
      year,
      half_days: sql<number>`sum(${days.half_days})::int`,
    })
    .from(days)
    .innerJoin(
      requests,
      and(eq(requests.company_id, days.company_id), eq(requests.id, days.leave_request_id)),
    )
    .where(
      and(
        eq(days.company_id, companyId),
        isAmong(days.employee_id, employeeIds),
        isNull(days.released_at),
        inArray(requests.status, [...OPEN_STATUSES]),
        without === null ? undefined : ne(requests.id, without),
      ),
    )
    .groupBy(days.employee_id, requests.leave_type_id, year);
  const found = new Map(
    rows.map((row) => [`${row.employee_id} ${row.leave_type_id} ${row.year}`, row.half_days]),
  );
  return (employeeId, leaveTypeId, of) => found.get(`${employeeId} ${leaveTypeId} ${of}`) ?? 0;
}
