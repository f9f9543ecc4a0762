import { BOARD_STATUSES } from '@mesra/domain/attendance/board-status';
import { CLOCK_STATUSES } from '@mesra/domain/attendance/day-record';
import { z } from 'zod';

export const punctuality = z.enum(CLOCK_STATUSES);

/** What a day of somebody is, besides what happened on it. `unset`: no schedule covers it. */
export const ATTENDANCE_DAY_KINDS = ['work', 'rest', 'off', 'holiday', 'leave', 'unset', 'away'] as const;
export const attendanceDayKind = z.enum(ATTENDANCE_DAY_KINDS);
export type AttendanceDayKind = z.output<typeof attendanceDayKind>;

export const boardStatus = z.enum(BOARD_STATUSES);
