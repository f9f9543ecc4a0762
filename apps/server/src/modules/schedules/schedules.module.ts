import type { ServerModule } from '../../kit/module.ts';
import { assignHandlers } from './assign.handlers.ts';
import { dropOldAssignments } from './assign-undo.store.ts';
import { rosterHandlers } from './roster.handlers.ts';
import { scheduleHandlers } from './schedule.handlers.ts';
import { schedulesAudited } from './schedules.audited.ts';
import { scheduleListeners } from './schedules.listeners.ts';
import { workScheduleHandlers } from './work-schedule.handlers.ts';

export const schedulesModule: ServerModule = {
  audited: schedulesAudited,
  daily: dropOldAssignments,
  handled: [...scheduleHandlers, ...rosterHandlers, ...assignHandlers, ...workScheduleHandlers],
  listens: scheduleListeners,
};
