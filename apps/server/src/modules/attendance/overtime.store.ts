import { inboxEndpoints } from '@mesra/contract/inbox/inbox';
import { isOpen } from '@mesra/domain/approvals/approval';
import type { NotCountedReason } from '@mesra/domain/attendance/day-pieces';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { sql } from 'drizzle-orm';
import { publishChange } from '../../kit/changed.ts';
import type { Tx } from '../../kit/db.ts';
import { cancelApprovals, openApprovals, personOf } from '../approvals/approvals.api.ts';
import { settingsOn } from '../attendance-rules/attendance-rules.api.ts';
import { attendanceOvertime } from './attendance.tables.ts';
import type { ComputedDay } from './compute-day.ts';
import type { DayGround } from './day-facts.reads.ts';

/** Overtime of a day for which the rules require approval; minutes, 0 where there is none. */
interface HeldOvertime {
  employee_id: number;
  date: PlainDate;
  minutes: number;
}

/** Overtime that a decision keeps from being paid. */
const UNPAID: readonly NotCountedReason[] = [
  'overtime_waiting',
  'overtime_not_approved',
  'overtime_as_leave',
];

/** The overtime of a day before approval; 0 where the rules require none. */
function heldBack(ground: DayGround, { row: { employee_id, date }, record }: ComputedDay): HeldOvertime {
  const { needs_approval } = settingsOn(ground, employee_id, date).overtime;
  if (record === null) return { employee_id, date, minutes: 0 };
  const held = record.not_counted
    .filter(({ reason }) => UNPAID.includes(reason))
    .reduce((sum, { minutes }) => sum + minutes, record.overtime_minutes);
  return { employee_id, date, minutes: needs_approval ? held : 0 };
}

/** Those of some days that no confirmed payroll has taken, in one query. */
async function unlocked(
  tx: Tx,
  companyId: number,
  days: readonly HeldOvertime[],
): Promise<readonly HeldOvertime[]> {
  if (days.length === 0) return days;
  const { rows } = await tx.execute<{ employee_id: number; date: PlainDate }>(sql`
    select d.employee_id, d.date from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      as d(employee_id bigint, date date)
    where system.day_is_locked(${companyId}, d.employee_id, d.date)`);
  const locked = new Set(rows.map(({ employee_id, date }) => `${employee_id} ${date}`));
  return days.filter(({ employee_id, date }) => !locked.has(`${employee_id} ${date}`));
}

/** Opens an approval for each day; the day's earlier one is decided or cancelled. */
async function open(tx: Tx, company_id: number, days: readonly HeldOvertime[]): Promise<void> {
  const opened = await openApprovals(
    tx,
    days.map(({ employee_id, date }) => ({
      company_id,
      kind: 'attendance_overtime' as const,
      employee_id,
      subject: date,
    })),
  );
  const minutes = new Map(days.map((day) => [`${day.employee_id} ${day.date}`, day.minutes]));
  const values = opened.flatMap((approval) => {
    const { id: approval_id, subject } = approval;
    const employee_id = personOf(approval);
    const requested_minutes = minutes.get(`${employee_id} ${subject}`);
    return subject && requested_minutes
      ? [{ company_id, employee_id, date: subject, approval_id, requested_minutes }]
      : [];
  });
  if (values.length === 0) return;
  const { approval_id, requested_minutes } = attendanceOvertime;
  await tx
    .insert(attendanceOvertime)
    .values(values)
    .onConflictDoUpdate({
      target: [attendanceOvertime.company_id, attendanceOvertime.employee_id, attendanceOvertime.date],
      set: {
        approval_id: sql.raw(`excluded.${approval_id.name}`),
        requested_minutes: sql.raw(`excluded.${requested_minutes.name}`),
        granted_minutes: null,
        as_leave: false,
        answer: null,
      },
    });
}

/** Corrects the minutes of overtime that still waits, in one statement; decided rows stay as they are. */
async function correct(tx: Tx, companyId: number, days: readonly HeldOvertime[]): Promise<void> {
  if (days.length === 0) return;
  await tx.execute(sql`
    update attendance_overtime o set requested_minutes = d.minutes
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d(employee_id bigint, date date, minutes integer)
    where o.company_id = ${companyId} and o.employee_id = d.employee_id and o.date = d.date
      and o.granted_minutes is null`);
}

/**
 * Brings the approvals of overtime in line with some computed days: opens one where overtime waits, corrects the minutes
 * of one that waits, and cancels it where no overtime is left. Decided overtime is submitted again only when the day has
 * come to more than was decided on. Set-based; a day that a confirmed payroll has taken stays as it is. Returns whether a
 * decision no longer stands, which the ground then says too.
 */
export async function submitOvertime(
  tx: Tx,
  ground: DayGround,
  days: readonly ComputedDay[],
): Promise<boolean> {
  const changed = days
    .map((day) => heldBack(ground, day))
    .flatMap((held) => {
      const known = ground.overtime.get(held.employee_id)?.get(held.date);
      const decided = known !== undefined && known.granted_minutes !== null;
      const waits = known !== undefined && !decided && isOpen(known.status);
      if (waits && held.minutes === known.requested_minutes) return [];
      if (decided && held.minutes <= known.requested_minutes) return [];
      if (!waits && held.minutes === 0) return [];
      return [{ ...held, waiting: waits ? known.approval_id : null }];
    });
  const free = await unlocked(tx, ground.companyId, changed);
  const unlockedDays = changed.filter((one) => free.includes(one));
  if (unlockedDays.length === 0) return false;
  await cancelApprovals(
    tx,
    ground.companyId,
    unlockedDays.flatMap(({ waiting, minutes }) => (waiting !== null && minutes === 0 ? [waiting] : [])),
  );
  await correct(
    tx,
    ground.companyId,
    unlockedDays.filter(({ waiting, minutes }) => waiting !== null && minutes > 0),
  );
  await open(
    tx,
    ground.companyId,
    unlockedDays.filter(({ waiting }) => waiting === null),
  );
  await publishChange(tx, ground.companyId, inboxEndpoints.approve);
  return undecide(ground, unlockedDays);
}

/** Takes the decisions that were opened again out of what was read; whether there were any. */
function undecide({ overtime }: DayGround, days: readonly HeldOvertime[]): boolean {
  const decided = days.flatMap(({ employee_id, date }) => {
    const known = overtime.get(employee_id)?.get(date);
    return known && known.granted_minutes !== null ? [known] : [];
  });
  for (const known of decided)
    overtime.get(known.employee_id)?.set(known.date, { ...known, granted_minutes: null, as_leave: false });
  return decided.length > 0;
}
