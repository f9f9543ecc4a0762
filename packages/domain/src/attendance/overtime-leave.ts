import type { Sen } from '../kit/money.ts';
import type { HalfDays } from '../leave/half-days.ts';
import type { DatedValue } from '../statutory/history.ts';
import { type LawReference, lawReference, type WorkingTime } from '../statutory/malaysia/working-time.ts';
import type { AttendanceSettings, PayDayKind } from './rule-set.ts';

/** What overtime comes to if replacement leave is given for it; the minutes add up to all of it. */
export interface OvertimeLeave {
  readonly half_days: HalfDays;
  /** What the half days stand for. */
  readonly leave_minutes: number;
  /** What does not fill half a day, and is left to be paid. */
  readonly paid_minutes: number;
}

/** Overtime as leave, hour for hour by the normal hours of a day: half a day is the least. */
export function overtimeLeave(minutes: number, normal_day_minutes: number): OvertimeLeave {
  const half_days = Math.floor((minutes * 2) / normal_day_minutes);
  const leave_minutes = Math.floor((half_days * normal_day_minutes) / 2);
  return { half_days, leave_minutes, paid_minutes: minutes - leave_minutes };
}

/** The half days that minutes given as leave stand for. */
export const halfDaysFor = (leave_minutes: number, normal_day_minutes: number): HalfDays =>
  Math.ceil((leave_minutes * 2) / normal_day_minutes);

/** The subject of the law under which the overtime of a day is paid. */
export const OVERTIME_LAW = {
  work: 'overtime',
  off: 'overtime',
  rest: 'rest_day_work',
  holiday: 'holiday_work',
} as const satisfies Record<PayDayKind, string>;

/** What decides whether the law has somebody's overtime paid. */
export interface OvertimeRight {
  readonly kind: PayDayKind;
  /** Wages of the month in sen. */
  readonly month_wages: Sen;
  readonly manual_worker: boolean;
}

/** Whether the person's wages are within the limit of the law, or they do manual work. */
export const isCovered = (
  { month_wages, manual_worker }: Pick<OvertimeRight, 'month_wages' | 'manual_worker'>,
  law: Pick<WorkingTime, 'wage_limit'>,
): boolean => manual_worker || month_wages <= law.wage_limit;

/** Whether overtime and work on days off are paid: by the law, or by a company that pays the same beyond its limit. */
export const isOvertimePaid = (
  right: Pick<OvertimeRight, 'month_wages' | 'manual_worker'>,
  { beyond_wage_limit }: Pick<AttendanceSettings, 'beyond_wage_limit'>,
  law: Pick<WorkingTime, 'wage_limit'>,
): boolean => beyond_wage_limit === 'same' || isCovered(right, law);

/**
 * The section that has the overtime of a day paid in money; null for those beyond the limit, with whom leave may be agreed
 * instead. Source: Employment Act 1955 s.60(3), 60A(3), 60D(3) and First Schedule, or the ordinance of the state.
 */
export const paidByLaw = (right: OvertimeRight, law: DatedValue<WorkingTime>): LawReference | null =>
  isCovered(right, law.value) ? lawReference(law, OVERTIME_LAW[right.kind]) : null;
