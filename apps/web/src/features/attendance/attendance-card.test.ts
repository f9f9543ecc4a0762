import { attendanceEndpoints } from '@mesra/contract/attendance/attendance';
import { ownAttendanceEndpoints } from '@mesra/contract/attendance/own-attendance';
import { ownScheduleEndpoints } from '@mesra/contract/my-schedule/own-schedule';
import { expect, test } from 'vitest';
import { attendanceCalls } from './attendance-calls.ts';

test.each([
  ['today', ownAttendanceEndpoints.today],
  ['schedule', ownScheduleEndpoints.days],
  ['board', attendanceEndpoints.summary],
] as const)("the dashboard's call %s is the contract's", (name, { method, path, access }) => {
  expect(attendanceCalls[name]).toEqual({ method, path, access });
});
