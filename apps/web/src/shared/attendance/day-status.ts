import type { AttendanceDay } from '@mesra/contract/attendance/attendance-day';
import { attendanceTone, type Tone } from '../../ui/status-colour.ts';

type HalfLeave = 'leave.first_half' | 'leave.second_half';

/** Which half of a day is leave, as a word of `attendance-day`; null on any other day. */
export const halfLeave = ({ leave }: Pick<AttendanceDay, 'leave'>): HalfLeave | null =>
  leave === null || leave === 'full' ? null : `leave.${leave}`;

/** A word of `attendance-day` for a day with the colour it is shown in. */
export interface DayLook {
  key:
    | `punctuality.${NonNullable<AttendanceDay['in_status']>}`
    | `status.${NonNullable<AttendanceDay['status']>}`
    | 'exceptions.early_leave'
    | HalfLeave;
  tone: Tone;
}

/** Whether somebody left before the end of a day, as a word of `attendance-day`; null on any other day. */
export const leftEarly = ({
  exceptions,
}: Pick<AttendanceDay, 'exceptions'>): 'exceptions.early_leave' | null =>
  exceptions.includes('early_leave') ? 'exceptions.early_leave' : null;

/**
 * How a day looks at a glance: that the coming was late or the going early, else whether the coming was on time, else where
 * the person stands; null where nothing was to happen and nothing did, or the day is still to come.
 */
export function dayLook(
  day: Pick<AttendanceDay, 'status' | 'in_status' | 'leave' | 'exceptions'>,
): DayLook | null {
  const { status, in_status } = day;
  const left = leftEarly(day);
  if (left && in_status !== 'late') return { key: left, tone: 'warning' };
  if (in_status && status !== 'Missing out')
    return { key: `punctuality.${in_status}`, tone: attendanceTone(in_status) };
  if (!status || status === 'Not yet' || status === 'Rest') return null;
  const half = status === 'On leave' ? halfLeave(day) : null;
  return { key: half ?? `status.${status}`, tone: attendanceTone(status) };
}
