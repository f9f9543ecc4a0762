import type { ServerModule } from '../../kit/module.ts';
import { leaveCalendarHandlers } from './leave-calendar.handlers.ts';

export const leaveCalendarModule: ServerModule = { handled: leaveCalendarHandlers };
