import type { AttendanceDay } from '@mesra/contract/attendance/attendance-day';
import { attendanceTone, type Tone } from '../../ui/status-colour.ts';

/** A word of `attendance-day` for a day with the colour it is shown in. */
export interface DayLook {
  key:
    | `punctuality.${NonNullable<AttendanceDay['in_status']>}`
    | `status.${NonNullable<AttendanceDay['status']>}`;
  tone: Tone;
}

/**
 * How a day looks at a glance: whether the coming was on time, else where the person stands; null where nothing
 * was to happen and nothing did, or the day is still to come.
 */
export function dayLook({ status, in_status }: Pick<AttendanceDay, 'status' | 'in_status'>): DayLook | null {
  if (in_status && status !== 'Missing out')
    return { key: `punctuality.${in_status}`, tone: attendanceTone(in_status) };
  if (!status || status === 'Not yet' || status === 'Rest') return null;
  return { key: `status.${status}`, tone: attendanceTone(status) };
}
