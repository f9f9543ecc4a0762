import type { AttendanceDay } from '@mesra/contract/attendance/attendance-day';
import type { Tone } from '../../ui/status-colour.ts';

/** Spec section 4: on time primary, early success, late error; these win over the shared status colours. */
const PUNCTUALITY = { ontime: 'primary', early: 'success', late: 'error' } as const;

/** A word of `attendance-day` for a day with the colour it is shown in. */
export interface DayLook {
  key: `punctuality.${keyof typeof PUNCTUALITY}` | `status.${NonNullable<AttendanceDay['status']>}`;
  tone: Tone;
}

const STATUS_TONES: Record<NonNullable<AttendanceDay['status']>, Tone> = {
  In: 'success',
  Out: 'primary',
  'Not yet': 'primary',
  Late: 'error',
  Absent: 'error',
  'Missing out': 'error',
  'On leave': 'light-green',
  Holiday: 'light-green',
  Rest: 'primary',
};

export const punctualityTone = (status: keyof typeof PUNCTUALITY): Tone => PUNCTUALITY[status];

export const boardTone = (status: NonNullable<AttendanceDay['status']>): Tone => STATUS_TONES[status];

/**
 * How a day looks at a glance: whether the coming was on time, else where the person stands; null where nothing
 * was to happen and nothing did, or the day is still to come.
 */
export function dayLook({ status, in_status }: Pick<AttendanceDay, 'status' | 'in_status'>): DayLook | null {
  if (status === 'Missing out') return { key: 'status.Missing out', tone: boardTone(status) };
  if (in_status) return { key: `punctuality.${in_status}`, tone: PUNCTUALITY[in_status] };
  if (!status || status === 'Not yet' || status === 'Rest') return null;
  return { key: `status.${status}`, tone: boardTone(status) };
}
