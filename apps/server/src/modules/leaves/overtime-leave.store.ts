import { type PlainDate, yearOf } from '@mesra/domain/kit/plain-date';
import type { HalfDays } from '@mesra/domain/leave/half-days';
import { isFor } from '@mesra/domain/leave/postings';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { employees } from '../employees/employees.views.ts';
import { keepsLeave } from './entitlement.store.ts';
import { readTypes, ruleOf, type StoredLeaveType } from './leave-type.store.ts';
import { leaveLedger, leaveTypes } from './leaves.tables.ts';

/** Overtime of a day, and what it earns. */
export interface OvertimeDay {
  overtime_id: number;
  employee_id: number;
  date: PlainDate;
  half_days: HalfDays;
}

/**
 * Posts what overtime earns less what was posted for it, in one statement, so that a repeat posts nothing and overtime
 * that earns no longer is given back. A day that a confirmed payroll has taken stays. Whoever calls holds the days.
 */
export async function postOvertimeLeave(
  tx: Tx,
  companyId: number,
  days: readonly OvertimeDay[],
): Promise<void> {
  if (days.length === 0) return;
  await tx.execute(sql`
    insert into ${leaveLedger} (company_id, employee_id, leave_type_id, leave_year, entry_on, kind, half_days,
      attendance_overtime_id)
    select ${companyId}::bigint, d.employee_id, t.id, extract(year from d.date)::int, d.date, 'earned',
      d.half_days - p.half_days, d.overtime_id
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      as d (overtime_id bigint, employee_id bigint, date date, half_days int)
    join ${leaveTypes} t on t.company_id = ${companyId} and t.kind = 'replacement'
    cross join lateral (select coalesce(sum(l.half_days), 0)::int as half_days from ${leaveLedger} l
      where l.company_id = ${companyId} and l.attendance_overtime_id = d.overtime_id) p
    where d.half_days <> p.half_days
      and not system.day_is_locked(${companyId}, d.employee_id, d.date, 'attendance')
    order by d.employee_id, d.date`);
}

/** The type that replacement leave is posted to, or the message key of why none can be. */
export interface Replacement {
  type: StoredLeaveType | null;
  refused:
    | 'overtime.no_leave_type'
    | 'leave.not_theirs'
    | 'overtime.year_closed'
    | 'leave.earned_before'
    | null;
}

/** Whether leave was given by hand for a day, which would count it twice. */
async function earnedByHand(tx: Tx, { company_id, employee_id, date }: OvertimeOf, typeId: number) {
  const { rows } = await tx.execute<{ half_days: number }>(sql`
    select coalesce(sum(half_days), 0)::int as half_days from ${leaveLedger}
    where company_id = ${company_id} and employee_id = ${employee_id} and leave_type_id = ${typeId}
      and kind = 'earned' and attendance_overtime_id is null and entry_on = ${date}::date`);
  return (rows[0]?.half_days ?? 0) > 0;
}

interface OvertimeOf {
  company_id: number;
  employee_id: number;
  date: PlainDate;
}

/** Whether replacement leave can be given for overtime of a day; null in companies that keep no leave. */
export async function replacementFor(
  tx: Tx,
  overtime: OvertimeOf,
  today: PlainDate,
): Promise<Replacement | null> {
  const { company_id, employee_id, date } = overtime;
  if (!(await keepsLeave(tx, company_id))) return null;
  const [type] = await readTypes(
    tx,
    and(eq(leaveTypes.company_id, company_id), eq(leaveTypes.kind, 'replacement')),
  );
  if (!type || type.archived_at !== null || type.basis !== 'year')
    return { type: null, refused: 'overtime.no_leave_type' };
  const [person] = await tx
    .select({ gender: employees.gender })
    .from(employees)
    .where(and(eq(employees.company_id, company_id), eq(employees.id, employee_id)));
  if (!person || !isFor(ruleOf(type), person)) return { type, refused: 'leave.not_theirs' };
  if (yearOf(date) < yearOf(today) - 1) return { type, refused: 'overtime.year_closed' };
  if (await earnedByHand(tx, overtime, type.id)) return { type, refused: 'leave.earned_before' };
  return { type, refused: null };
}
