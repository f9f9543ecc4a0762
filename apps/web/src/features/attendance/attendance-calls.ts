import type { ownAttendanceEndpoints } from '@mesra/contract/attendance/own-attendance';

/** The call of the dashboard's card, without its schemas so that the dashboard does not load them. */
export const attendanceCalls = {
  today: {
    method: 'GET',
    path: '/api/attendances/today',
    access: 'signed-in',
  } as unknown as typeof ownAttendanceEndpoints.today,
};
