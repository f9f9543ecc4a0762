import { on } from '../../kit/events.ts';
import type { ServerModule } from '../../kit/module.ts';
import { approvalDecided } from '../approvals/approvals.events.ts';
import { openShiftHandlers } from './open-shift.handlers.ts';
import { applyDecision } from './open-shift-request.store.ts';
import { openShiftsAudited } from './open-shifts.audited.ts';
import { openShiftWatch } from './open-shifts.jobs.ts';

export const openShiftsModule: ServerModule = {
  handled: openShiftHandlers,
  audited: openShiftsAudited,
  watches: [openShiftWatch],
  listens: [
    on(approvalDecided, async (_, { call, approval, status, note }) => {
      if (approval.kind === 'open_shift') await applyDecision(call, approval.id, { status, note });
    }),
  ],
};
