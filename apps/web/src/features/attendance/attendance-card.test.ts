import { ownAttendanceEndpoints } from '@mesra/contract/attendance/own-attendance';
import { expect, test } from 'vitest';
import { attendanceCalls } from './attendance-calls.ts';

test("the dashboard's call is the contract's", () => {
  const { method, path, access } = ownAttendanceEndpoints.today;
  expect(attendanceCalls.today).toEqual({ method, path, access });
});
