import { BOARD_STATUSES } from '@mesra/domain/attendance/board-status';
import { CLOCK_STATUSES } from '@mesra/domain/attendance/day-record';
import { z } from 'zod';

export const punctuality = z.enum(CLOCK_STATUSES);

/** What a day of somebody is, besides what happened on it. `unset`: no schedule covers it. */
export const ATTENDANCE_DAY_KINDS = ['work', 'rest', 'off', 'holiday', 'leave', 'unset', 'away'] as const;
export const attendanceDayKind = z.enum(ATTENDANCE_DAY_KINDS);
export type AttendanceDayKind = z.output<typeof attendanceDayKind>;

export const boardStatus = z.enum(BOARD_STATUSES);

/** What somebody who manages attendance looks at first. */
export const DAY_EXCEPTIONS = [
  'missing_in',
  'missing_out',
  'late',
  'early_leave',
  'absent',
  'unplanned',
  'pending_review',
  'long_day',
  'no_break',
] as const;
export type DayException = (typeof DAY_EXCEPTIONS)[number];
