import type { ServerModule } from '../../kit/module.ts';
import { promoterScheduleHandlers } from './promoter-schedule.handlers.ts';
import { promoterSchedulesAudited } from './promoter-schedules.audited.ts';
import { promoterScheduleListeners } from './promoter-schedules.listeners.ts';
import { scheduleFileHandlers } from './schedule-file.handlers.ts';

export const promoterSchedulesModule: ServerModule = {
  audited: promoterSchedulesAudited,
  listens: promoterScheduleListeners,
  handled: [...promoterScheduleHandlers, ...scheduleFileHandlers],
};
