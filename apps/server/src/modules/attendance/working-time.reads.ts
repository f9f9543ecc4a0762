import { DAY_OVERRUNS, type DayOverrun } from '@mesra/domain/attendance/day-exceptions';
import { workMinutes } from '@mesra/domain/attendance/sessions';
import { weekdayOf } from '@mesra/domain/attendance/work-day';
import {
  type WorkedDay,
  type WorkingTimeBreach,
  workingTimeBreaches,
  worksShifts,
} from '@mesra/domain/attendance/working-time-limits';
import {
  addDays,
  datesBetween,
  earlierOf,
  endOfMonth,
  laterOf,
  type PlainDate,
  plainMonthOf,
  startOfMonth,
} from '@mesra/domain/kit/plain-date';
import { workingTimeOn } from '@mesra/domain/statutory/malaysia/working-time';
import { DEFAULT_WORKING_TIME_DECISIONS } from '@mesra/domain/statutory/malaysia/working-time-decisions';
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { placementOn } from '../attendance-rules/attendance-rules.api.ts';
import { attendanceDays, attendanceOvertime } from './attendance.tables.ts';
import { type ComputedDay, computeDay } from './compute-day.ts';
import { readGround } from './day-facts.reads.ts';
import { leaveMinutes } from './overtime-leave.reads.ts';

export type OvertimeRow = typeof attendanceOvertime.$inferSelect;

/** Overtime with what its day itself is beyond the law in, whatever else was worked around it. */
export type ListedOvertime = OvertimeRow & { overruns: DayOverrun[] };

/** The overtime that some approvals are about, in one query. */
export const overtimeUnder = (
  call: Pick<RowCall, 'tx' | 'companyIds'>,
  approvalIds: readonly number[],
): Promise<ListedOvertime[]> =>
  call.tx
    .select({
      ...getTableColumns(attendanceOvertime),
      overruns: sql<DayOverrun[]>`array(select unnest(${attendanceDays.exceptions})
        intersect select unnest(${sql.param([...DAY_OVERRUNS])}::text[]) order by 1)`,
    })
    .from(attendanceOvertime)
    .leftJoin(
      attendanceDays,
      and(
        eq(attendanceDays.company_id, attendanceOvertime.company_id),
        eq(attendanceDays.employee_id, attendanceOvertime.employee_id),
        eq(attendanceDays.date, attendanceOvertime.date),
      ),
    )
    .where(
      and(
        inArray(attendanceOvertime.company_id, [...call.companyIds]),
        isAmong(attendanceOvertime.approval_id, approvalIds),
      ),
    );

/** What the overtime of a day would come to if it were granted. */
export interface OvertimeFacts {
  /** Overtime of the other days of the month, and the law's limit of a month; minutes. */
  month: { minutes: number; limit: number | null };
  breaches: WorkingTimeBreach[];
}

const worked = ({ record, plan }: ComputedDay): WorkedDay[] =>
  record === null
    ? []
    : [
        {
          ...record,
          // Given as leave it was worked all the same.
          overtime_minutes: record.overtime_minutes + leaveMinutes(record),
          planned_minutes: plan.sessions.reduce((sum, session) => sum + workMinutes(session), 0),
        },
      ];

/**
 * The limits of working time that a day's overtime touches if these minutes of it are granted, and the overtime of its
 * month. Reads the person's days of the month and of the weeks around it in a constant number of queries.
 */
export async function overtimeFacts(
  call: Pick<RowCall, 'tx'>,
  row: Pick<OvertimeRow, 'company_id' | 'employee_id' | 'date' | 'requested_minutes'>,
  granted_minutes: number,
): Promise<OvertimeFacts> {
  const { company_id: companyId, employee_id, date } = row;
  const monday = addDays(date, -weekdayOf(date));
  const month = plainMonthOf(date);
  // The average of shift workers is that of this week and of the two before.
  const from = earlierOf(startOfMonth(month), addDays(monday, -14));
  const to = laterOf(endOfMonth(month), addDays(monday, 6));
  const ground = await readGround(call.tx, { companyId, employeeIds: [employee_id], from, to });
  const submitted = ground.overtime.get(employee_id)?.get(date);
  if (submitted) ground.overtime.get(employee_id)?.set(date, { ...submitted, granted_minutes });
  const computed = datesBetween(from, to).map((day) => computeDay(ground, employee_id, day));
  const days = computed.flatMap(worked);
  const shift_worker = worksShifts(
    computed.flatMap(({ plan }) =>
      addDays(monday, -14) <= plan.date && plan.date <= addDays(monday, 6) ? plan : [],
    ),
  );
  const lawOn = (day: PlainDate) => workingTimeOn(placementOn(ground, employee_id, day).state, day);
  const breaches = workingTimeBreaches(days, {
    shift_worker,
    decisions: DEFAULT_WORKING_TIME_DECISIONS,
    lawOn,
  }).filter(({ start, end }) => start <= date && date <= end);
  const others = days.filter((day) => plainMonthOf(day.date) === month && day.date !== date);
  return {
    month: {
      minutes: others.reduce((sum, { overtime_minutes }) => sum + overtime_minutes, 0),
      limit: lawOn(date)?.value.overtime_month_minutes ?? null,
    },
    breaches,
  };
}
