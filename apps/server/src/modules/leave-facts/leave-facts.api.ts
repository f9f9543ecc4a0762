import type { LeaveFacts, LeavePreview } from '@mesra/contract/leave-requests/leave-request';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { employees } from '../employees/employees.views.ts';
import {
  leaveRequestDays as days,
  leaveRequests as requests,
} from '../leave-requests/leave-requests.views.ts';
import { awayCounts, LIVE_STATUSES } from './other-leave.reads.ts';

/** What people's leave is checked against: what they work, what is left of their leave, and who else is away. */
export { type Balances, readBalances } from './balance.reads.ts';
export {
  daysFrom,
  type LeavePerson,
  type LeavePlacement,
  type LeavePlans,
  leavePeople,
  readLeavePlans,
} from './leave-plan.reads.ts';
export {
  awayCounts,
  groupOf,
  inGroup,
  LIVE_STATUSES,
  lockedDays,
  otherDays,
} from './other-leave.reads.ts';

/** Who of a group is away or asks to be on some days, each with these days. */
export async function awayPeople(
  tx: Tx,
  group: SQL | undefined,
  dates: readonly PlainDate[],
): Promise<LeavePreview['away']> {
  if (dates.length === 0) return [];
  const { id, name, employee_code, image } = employees;
  const rows = await tx
    .select({
      ...{ id, name, employee_code, image },
      dates: sql<string[]>`array_agg(distinct ${days.date}::text order by ${days.date}::text)`,
      waits: sql<boolean>`bool_and(${requests.status} <> 'Approved')`,
    })
    .from(days)
    .innerJoin(
      requests,
      and(eq(requests.company_id, days.company_id), eq(requests.id, days.leave_request_id)),
    )
    .innerJoin(employees, and(eq(employees.company_id, days.company_id), eq(id, days.employee_id)))
    .where(
      and(
        group,
        isNull(days.released_at),
        inArray(days.date, [...dates]),
        sql`${days.half_days} > 0`,
        inArray(requests.status, [...LIVE_STATUSES]),
      ),
    )
    .groupBy(id, name, employee_code, image)
    .orderBy(name)
    .limit(100);
  return rows;
}

/** How many others there are in a group, and how many of them are away, by day. */
export async function coverOn(
  tx: Tx,
  group: SQL | undefined,
  dates: readonly PlainDate[],
): Promise<LeaveFacts['cover']> {
  const away = await awayCounts(tx, group, dates);
  const [row] = await tx
    .select({ people: sql<number>`count(*)::int` })
    .from(employees)
    .where(and(group, isNull(employees.inactive_at)));
  return dates.map((date) => ({ date, people: row?.people ?? 0, away: away(date) }));
}
