import type { ServerModule } from '../../kit/module.ts';
import { calendarHandlers } from './calendar.handlers.ts';
import { myScheduleAudited } from './my-schedule.audited.ts';
import { ownScheduleHandlers } from './own-schedule.handlers.ts';

export const myScheduleModule: ServerModule = {
  handled: [...ownScheduleHandlers, ...calendarHandlers],
  audited: myScheduleAudited,
};
