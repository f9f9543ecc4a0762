import type { ServerModule } from '../../kit/module.ts';
import { assignHandlers } from './assign.handlers.ts';
import { attendanceAudited } from './attendance.audited.ts';
import { rosterHandlers } from './roster.handlers.ts';
import { scheduleHandlers } from './schedule.handlers.ts';
import { workScheduleHandlers } from './work-schedule.handlers.ts';

export const attendanceModule: ServerModule = {
  audited: attendanceAudited,
  handled: [...scheduleHandlers, ...rosterHandlers, ...assignHandlers, ...workScheduleHandlers],
};
