import type { ServerModule } from '../../kit/module.ts';
import { sweepAttachments } from './attachment.store.ts';
import { employeeLeaveRequestHandlers } from './employee-leave-requests.handlers.ts';
import { leaveEventHandlers } from './leave-event.handlers.ts';
import { leaveRequestsAudited } from './leave-requests.audited.ts';
import { leaveRequestListeners } from './leave-requests.listeners.ts';
import { leaveSearches } from './leave-requests.search.ts';
import { managedLeaveHandlers } from './managed-leave.handlers.ts';
import { ownLeaveHandlers } from './own-leave.handlers.ts';
import { RECHECK_LEAVE, RECOUNT_LEAVE, recheckJob, recountJob } from './recount.jobs.ts';
import { teamLeaveHandlers } from './team-leave.handlers.ts';

export const leaveRequestsModule: ServerModule = {
  audited: leaveRequestsAudited,
  handled: [
    ...ownLeaveHandlers,
    ...managedLeaveHandlers,
    ...employeeLeaveRequestHandlers,
    ...leaveEventHandlers,
    ...teamLeaveHandlers,
  ],
  jobs: { [RECOUNT_LEAVE]: recountJob, [RECHECK_LEAVE]: recheckJob },
  daily: sweepAttachments,
  listens: leaveRequestListeners,
  searches: leaveSearches,
};
