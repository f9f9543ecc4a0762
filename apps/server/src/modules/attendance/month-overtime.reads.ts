import { monthLeft } from '@mesra/domain/attendance/day-count';
import { noteOvertime, type OvertimeByDay, overtimeBefore } from '@mesra/domain/attendance/month-overtime';
import type { AttendanceSettings, RuleSet } from '@mesra/domain/attendance/rule-set';
import { endOfMonth, type PlainDate, startOfMonth } from '@mesra/domain/kit/plain-date';
import { and, eq, gt, gte, lt, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import { type AttendanceDayRow, attendanceDays } from './attendance.tables.ts';

type Period = { from: PlainDate; to: PlainDate };
/** Whose days, and which. */
type Requested = Period & { companyId: number; employeeIds: readonly number[] };

interface MonthGround {
  /** Null where no rule set limits the overtime of a month. */
  monthOvertime: OvertimeByDay | null;
}

/** Whether a rule set of the company limits the overtime of a month. */
export const hasMonthCap = ({ rules }: { rules: readonly RuleSet[] }): boolean =>
  rules.some(({ settings }) => settings !== null && settings.overtime.month_cap_minutes !== null);

const ofPeople = ({ companyId, employeeIds }: Requested) =>
  and(eq(attendanceDays.company_id, companyId), isAmong(attendanceDays.employee_id, employeeIds));

/** Overtime of the earlier days of the first requested day's month, as stored. */
export async function readMonthOvertime(tx: Tx, requested: Requested): Promise<OvertimeByDay> {
  const { employee_id, date, overtime_minutes } = attendanceDays;
  const rows = await tx
    .select({ employee_id, date, overtime_minutes })
    .from(attendanceDays)
    .where(
      and(
        ofPeople(requested),
        gte(date, startOfMonth(requested.from)),
        lt(date, requested.from),
        gt(overtime_minutes, 0),
      ),
    );
  const found: OvertimeByDay = new Map();
  for (const row of rows) noteOvertime(found, row);
  return found;
}

/** Minutes of overtime that the month's limit leaves for a day; null without a limit. */
export const leftOfMonth = (
  { monthOvertime }: MonthGround,
  settings: AttendanceSettings,
  employeeId: number,
  date: PlainDate,
): number | null =>
  monthOvertime ? monthLeft(settings, overtimeBefore(monthOvertime, employeeId, date)) : null;

/** Notes the overtime of a day for those of the month that follow it. */
export function noted<T extends { row: AttendanceDayRow }>({ monthOvertime }: MonthGround, day: T): T {
  if (monthOvertime) noteOvertime(monthOvertime, day.row);
  return day;
}

/** The last stored day of the last requested day's month: under a cap, what a day takes leaves less for those after it. */
export async function lastDayOfMonth(tx: Tx, requested: Requested): Promise<PlainDate> {
  const [row] = await tx
    .select({ last: sql<PlainDate | null>`max(${attendanceDays.date})::text` })
    .from(attendanceDays)
    .where(
      and(
        ofPeople(requested),
        gt(attendanceDays.date, requested.to),
        lte(attendanceDays.date, endOfMonth(requested.to)),
      ),
    );
  return row?.last ?? requested.to;
}
