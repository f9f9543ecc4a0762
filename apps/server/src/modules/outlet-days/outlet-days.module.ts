import type { ServerModule } from '../../kit/module.ts';
import { dailyReportHandlers } from './daily-report.handlers.ts';
import { outletDayHandlers } from './outlet-day.handlers.ts';
import { outletDaysAudited } from './outlet-days.audited.ts';
import { outletDaysDay } from './outlet-days.jobs.ts';
import { outletDayListeners } from './outlet-days.listeners.ts';
import { outletEventHandlers } from './outlet-event.handlers.ts';
import { outletPhotoHandlers } from './outlet-photo.handlers.ts';
import { taskActionHandlers } from './task-action.handlers.ts';

export const outletDaysModule: ServerModule = {
  audited: outletDaysAudited,
  handled: [
    ...[...outletDayHandlers, ...outletEventHandlers, ...outletPhotoHandlers],
    ...[...dailyReportHandlers, ...taskActionHandlers],
  ],
  daily: outletDaysDay,
  listens: outletDayListeners,
};
