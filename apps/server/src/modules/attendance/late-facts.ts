import { lateFactDays, takenDay } from '@mesra/domain/attendance/unexcused-absence';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { DaysRequested } from '../attendance-rules/attendance-rules.api.ts';
import { keepLateFacts } from '../payroll-setup/payroll-setup.api.ts';
import { type AttendanceDayRow, attendanceDays } from './attendance.tables.ts';
import { amountOf, paidDay } from './pay-day.ts';
import { type PayDay, readPayGround } from './pay-ground.reads.ts';

const payDay = (row: AttendanceDayRow): PayDay => ({ ...row, undecided: false, leave_half_days: 0 });

/** The stored days that confirmed payrolls have taken. */
const takenRows = (tx: Tx, { companyId, employeeIds, from, to }: DaysRequested) =>
  tx
    .select()
    .from(attendanceDays)
    .where(
      sql`${attendanceDays.company_id} = ${companyId}
        and ${attendanceDays.employee_id} = any (${sql.param([...employeeIds])}::bigint[])
        and ${attendanceDays.date} between ${from}::date and ${to}::date
        and system.day_is_locked(${attendanceDays.company_id}, ${attendanceDays.employee_id}, ${attendanceDays.date}, 'attendance')`,
    );

/**
 * Keeps what has changed on days that a confirmed payroll has taken, with what it comes to. The days themselves stay as
 * they were taken.
 */
export async function keepLateDays(
  tx: Tx,
  requested: DaysRequested,
  computed: readonly AttendanceDayRow[],
): Promise<void> {
  const keyOf = (row: AttendanceDayRow) => `${row.employee_id} ${row.date}`;
  const now = new Map(computed.map((row) => [keyOf(row), row]));
  const changed = (await takenRows(tx, requested)).flatMap((before) => {
    const after = now.get(keyOf(before));
    if (!after || lateFactDays([takenDay(before)], [takenDay(after)]).length === 0) return [];
    return { before, after };
  });
  const ground = changed.length > 0 ? await readPayGround(tx, requested) : null;
  const facts = changed.flatMap(({ before, after }) =>
    ground
      ? {
          employee_id: before.employee_id,
          date: before.date,
          before: { ...takenDay(before) },
          after: { ...takenDay(after) },
          before_amount: amountOf(paidDay(ground, payDay(before))),
          after_amount: amountOf(paidDay(ground, payDay(after))),
        }
      : [],
  );
  await keepLateFacts(tx, { ...requested, source: 'attendance' }, facts);
}
