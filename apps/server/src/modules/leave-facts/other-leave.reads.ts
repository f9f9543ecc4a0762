import type { OtherDay } from '@mesra/domain/leave/request-rules';
import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { employees } from '../employees/employees.views.ts';
import { leaveRequestDays as days } from '../leave-requests/leave-requests.views.ts';
import type { LeavePerson, LeavePlacement } from './leave-plan.reads.ts';

/** Requests that take or may take leave. */
export const LIVE_STATUSES = ['Pending', 'Reviewed', 'Approved'] as const;

/** The days of a person's other live requests between two days. */
export async function otherDays(
  tx: Tx,
  person: Pick<LeavePerson, 'company_id' | 'id'>,
  [from, to]: readonly [string, string],
  without: number | null,
): Promise<OtherDay[]> {
  return tx
    .select({ date: days.date, duration: days.duration, request_id: days.leave_request_id })
    .from(days)
    .where(
      and(
        eq(days.company_id, person.company_id),
        eq(days.employee_id, person.id),
        isNull(days.released_at),
        sql`${days.date} between ${from}::date and ${to}::date`,
        without === null ? undefined : ne(days.leave_request_id, without),
      ),
    )
    .orderBy(days.date);
}

/** Those of some days that a confirmed payroll has taken of a person's leave. */
export async function lockedDays(
  tx: Tx,
  { company_id, id }: Pick<LeavePerson, 'company_id' | 'id'>,
  dates: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ date: string }>(sql`
    select d.date from unnest(${sql.param([...dates])}::date[]) as d (date)
    where system.day_is_locked(${company_id}, ${id}, d.date, 'leave') order by d.date`);
  return rows.map(({ date }) => date);
}

/** Who belongs to a group of the company with the person, besides them. */
export function inGroup(
  person: Pick<LeavePerson, 'company_id' | 'id'>,
  placement: Pick<LeavePlacement, 'branch_id' | 'department_id'>,
  group: 'company' | 'branch' | 'department',
): SQL | undefined {
  return and(
    eq(employees.company_id, person.company_id),
    ne(employees.id, person.id),
    isNull(employees.archived_at),
    group === 'branch' && placement.branch_id !== null
      ? eq(employees.branch_id, placement.branch_id)
      : undefined,
    group === 'department' && placement.department_id !== null
      ? eq(employees.department_id, placement.department_id)
      : undefined,
  );
}

/** How many others of a group are away on each of some days. */
export async function awayCounts(
  tx: Tx,
  group: SQL | undefined,
  dates: readonly string[],
): Promise<(date: string) => number> {
  if (dates.length === 0) return () => 0;
  const rows = await tx
    .select({ date: days.date, away: sql<number>`count(distinct ${days.employee_id})::int` })
    .from(days)
    .innerJoin(employees, and(eq(employees.company_id, days.company_id), eq(employees.id, days.employee_id)))
    .where(and(group, isNull(days.released_at), inArray(days.date, [...dates]), sql`${days.half_days} > 0`))
    .groupBy(days.date);
  const found = new Map(rows.map((row) => [row.date, row.away]));
  return (date) => found.get(date) ?? 0;
}

type Group = SQL | undefined;

/** The nearest group of a person that they are placed in. */
export const groupOf = (
  person: LeavePerson,
  placement: Pick<LeavePlacement, 'branch_id' | 'department_id'>,
): Group =>
  inGroup(
    person,
    placement,
    placement.department_id !== null ? 'department' : placement.branch_id !== null ? 'branch' : 'company',
  );
