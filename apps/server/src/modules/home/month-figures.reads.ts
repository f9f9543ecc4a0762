import {
  addDays,
  endOfMonth,
  type PlainDate,
  plainMonthOf,
  shiftMonth,
  startOfMonth,
} from '@mesra/domain/kit/plain-date';
import { and, eq, inArray } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { attendanceByDepartment, extraMinutes } from '../attendance-reports/attendance-reports.api.ts';
import { grantedLeave } from '../leave-reports/leave-reports.api.ts';
import { type FigureKind, homeFigures } from './home.tables.ts';
import { costsByDepartment, costsOf, type PayrollMonth } from './payroll-costs.reads.ts';

const MONTHS = 12;

/** What reading a month takes: of everyone in the company, whoever asks. */
export type FigureCall = Pick<RowCall, 'tx' | 'services'> & { companyId: number; today: PlainDate };

/** The last 12 months, the first days of them, in order. */
export const monthsUntil = (today: PlainDate): PlainDate[] =>
  Array.from({ length: MONTHS }, (_, index) =>
    startOfMonth(shiftMonth(plainMonthOf(today), index + 1 - MONTHS)),
  );

/** What a month came to for a department; null is none. */
interface OfDepartment {
  department_id: number | null;
}

export interface AttendanceMonth {
  present: number;
  late: number;
  absent: number;
  leave: number;
  /** Minutes of overtime; departments without any are left out. */
  overtime: (OfDepartment & { minutes: number })[];
}

export interface LeaveMonth {
  departments: (OfDepartment & { half_days: number })[];
}

/** Days count once they are over. */
export async function attendanceMonth(call: FigureCall, month: PlainDate): Promise<AttendanceMonth> {
  const yesterday = addDays(call.today, -1);
  const end = endOfMonth(plainMonthOf(month));
  const days = { start_date: month, end_date: yesterday < end ? yesterday : end };
  const rows = days.end_date < month ? [] : await attendanceByDepartment(call, days);
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    present: sum((row) => row.worked - row.late_times),
    late: sum((row) => row.late_times + row.late_now),
    absent: sum((row) => row.absent),
    leave: sum((row) => row.leave),
    overtime: rows.flatMap((row) => {
      const minutes = extraMinutes(row);
      return minutes > 0 ? [{ department_id: row.department_id, minutes }] : [];
    }),
  };
}

/** Leave that was granted, also for days to come. */
export async function leaveMonth(call: FigureCall, month: PlainDate): Promise<LeaveMonth> {
  const found = new Map<number | null, number>();
  const days = { start_date: month, end_date: endOfMonth(plainMonthOf(month)) };
  for (const { department_id, half_days } of await grantedLeave(call, days))
    found.set(department_id, (found.get(department_id) ?? 0) + half_days);
  return { departments: [...found].map(([department_id, half_days]) => ({ department_id, half_days })) };
}

/** What final payrolls cost; nothing where there are none. */
export async function payrollMonth({ tx, companyId }: FigureCall, month: PlainDate): Promise<PayrollMonth> {
  const [cost] = await costsOf({ tx, companyId }, month, month);
  if (!cost) return { wages: 0, epf: 0, socso: 0, eis: 0, hrd_levy: 0, departments: [] };
  const { month: _month, ...figures } = cost;
  return { ...figures, departments: await costsByDepartment({ tx, companyId }, month) };
}

/** How each kind of figures of a month is worked out. */
const WORKED_OUT = { attendance: attendanceMonth, leave: leaveMonth, payroll: payrollMonth } as const;

type FiguresOf<K extends FigureKind> = Awaited<ReturnType<(typeof WORKED_OUT)[K]>>;

export const workOut = <K extends FigureKind>(
  kind: K,
  call: FigureCall,
  month: PlainDate,
): Promise<FiguresOf<K>> => WORKED_OUT[kind](call, month) as Promise<FiguresOf<K>>;

/** The months of the last year with what they came to: as stored, and worked out where nothing is yet. */
export async function yearOfFigures<K extends FigureKind>(
  kind: K,
  call: FigureCall,
): Promise<{ month: PlainDate; figures: FiguresOf<K> }[]> {
  const months = monthsUntil(call.today);
  const rows = await call.tx
    .select({ month: homeFigures.month, figures: homeFigures.figures })
    .from(homeFigures)
    .where(
      and(
        eq(homeFigures.company_id, call.companyId),
        eq(homeFigures.kind, kind),
        inArray(homeFigures.month, months),
      ),
    );
  const stored = new Map(rows.map(({ month, figures }) => [month, figures as FiguresOf<K>]));
  const found: { month: PlainDate; figures: FiguresOf<K> }[] = [];
  for (const month of months)
    found.push({ month, figures: stored.get(month) ?? (await workOut(kind, call, month)) });
  return found;
}
