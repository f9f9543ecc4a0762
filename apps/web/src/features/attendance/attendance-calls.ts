import type { attendanceEndpoints } from '@mesra/contract/attendance/attendance';
import type { ownAttendanceEndpoints } from '@mesra/contract/attendance/own-attendance';
import type { ownScheduleEndpoints } from '@mesra/contract/my-schedule/own-schedule';
import { plainCall } from '../../lib/plain-call.ts';

/** The calls of the dashboard's cards, without their schemas so that the dashboard does not load them. */
export const attendanceCalls = {
  today: plainCall<typeof ownAttendanceEndpoints.today>({
    method: 'GET',
    path: '/api/attendances/today',
    access: 'signed-in',
  }),
  schedule: plainCall<typeof ownScheduleEndpoints.days>({
    method: 'GET',
    path: '/api/attendances/schedules',
    access: 'signed-in',
  }),
  board: plainCall<typeof attendanceEndpoints.summary>({
    method: 'GET',
    path: '/api/operation/attendances/summary',
    access: [{ screen: '/attendance/manage' }],
  }),
};
