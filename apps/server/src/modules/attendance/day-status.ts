import type { BoardStatus } from '@mesra/domain/attendance/board-status';
import { type SQL, sql } from 'drizzle-orm';
import { attendanceDays as days } from './attendance.tables.ts';

/** Whether a stored day has exceptions where somebody stands so on it (`presentDay`). */
export const withExceptions = (status: SQL): SQL => sql`(${status} is not distinct from 'Absent'
  or cardinality(case when ${status} = 'In' then array_remove(${days.exceptions}, 'missing_out')
    else ${days.exceptions} end) > 0)`;

/**
 * Where somebody stands on a stored day at an instant: the domain's `boardStatus` in SQL, for lists that filter and count
 * by it. A test holds the two together.
 */
export const statusSql = (now: Date): SQL<BoardStatus | null> => {
  // In whole minutes, as the domain counts.
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  const at = sql`${minute.toISOString()}::timestamptz`;
  return sql<BoardStatus | null>`(case
    when ${days.missing_out} and ${days.last_out} is not null then 'Missing out'
    when ${days.missing_out} then case when ${at} > ${days.closes_at} then 'Missing out' else 'In' end
    when ${days.first_in} is not null or ${days.last_out} is not null then 'Out'
    when ${days.leave} = 'full' or (${days.leave} = 'first_half' and ${at} < ${days.planned_in}) then 'On leave'
    when ${days.kind} = 'holiday' then 'Holiday'
    when ${days.kind} in ('rest', 'off') then 'Rest'
    when ${days.planned_in} is null then null
    when ${days.noted_absent} then 'Absent'
    when ${days.by_exception} then case when ${at} < ${days.planned_in} then 'Not yet'
      when ${at} < ${days.planned_out} then 'In' else 'Out' end
    when ${at} <= ${days.late_after} then 'Not yet'
    when ${at} < ${days.planned_out} then 'Late'
    else 'Absent' end)`;
};
