import type { ServerModule } from '../../kit/module.ts';
import { absenceHandlers } from './absence.handlers.ts';
import { attendanceAudited } from './attendance.audited.ts';
import { beginDay, REFRESH_DAYS, refreshJob } from './attendance.jobs.ts';
import { attendanceListeners } from './attendance.listeners.ts';
import { decisionListener } from './attendance-decisions.listeners.ts';
import { boardHandlers } from './board.handlers.ts';
import { eventHandlers } from './event.handlers.ts';
import { ownAttendanceHandlers } from './own-attendance.handlers.ts';
import { ownEventHandlers } from './own-event.handlers.ts';
import { attendanceFeed } from './pay-feed.ts';
import { attendanceQueue } from './queued-events.ts';

export const attendanceModule: ServerModule = {
  audited: attendanceAudited,
  handled: [
    ...ownAttendanceHandlers,
    ...ownEventHandlers,
    ...boardHandlers,
    ...eventHandlers,
    ...absenceHandlers,
  ],
  jobs: { [REFRESH_DAYS]: refreshJob },
  daily: beginDay,
  listens: [...attendanceListeners, decisionListener],
  feeds: [attendanceFeed],
  queued: [attendanceQueue],
};
