import type { DayRecord } from '@mesra/domain/attendance/day-record';
import { halfDaysFor } from '@mesra/domain/attendance/overtime-leave';
import { dayKey, settingsOn } from '../attendance-rules/attendance-rules.api.ts';
import type { OvertimeDay } from '../leaves/leaves.api.ts';
import type { ComputedDay } from './compute-day.ts';
import type { DayGround, SubmittedOvertime } from './day-facts.reads.ts';

/** Minutes of a day's overtime that were given as leave. */
export const leaveMinutes = ({ not_counted }: Pick<DayRecord, 'not_counted'>): number =>
  not_counted.find(({ reason }) => reason === 'overtime_as_leave')?.minutes ?? 0;

/** The overtime of some days that was decided as leave, by `dayKey`. */
export const leaveEarning = (
  { overtime }: DayGround,
  days: readonly ComputedDay[],
): Map<string, SubmittedOvertime> =>
  new Map(
    days.flatMap(({ row: { employee_id, date } }) => {
      const known = overtime.get(employee_id)?.get(date);
      return known?.as_leave ? [[dayKey(employee_id, date), known] as const] : [];
    }),
  );

/** What that overtime earns by the days as they are worked out now; nothing where it is no longer worked or decided. */
export const earnedBy = (
  ground: DayGround,
  earning: ReadonlyMap<string, SubmittedOvertime>,
  days: readonly ComputedDay[],
): OvertimeDay[] =>
  days.flatMap(({ row: { employee_id, date }, record }) => {
    const known = earning.get(dayKey(employee_id, date));
    if (!known) return [];
    const given = record ? leaveMinutes(record) : 0;
    const { normal_day_minutes } = settingsOn(ground, employee_id, date);
    return [{ overtime_id: known.id, employee_id, date, half_days: halfDaysFor(given, normal_day_minutes) }];
  });
