import type { attendanceEndpoints } from '@mesra/contract/attendance/attendance';
import type { ownAttendanceEndpoints } from '@mesra/contract/attendance/own-attendance';

/** The calls of the dashboard's cards, without their schemas so that the dashboard does not load them. */
export const attendanceCalls = {
  today: {
    method: 'GET',
    path: '/api/attendances/today',
    access: 'signed-in',
  } as unknown as typeof ownAttendanceEndpoints.today,
  board: {
    method: 'GET',
    path: '/api/operation/attendances/summary',
    access: [{ screen: '/attendance/manage' }],
  } as unknown as typeof attendanceEndpoints.summary,
};
