import { on } from '../../kit/events.ts';
import type { ServerModule } from '../../kit/module.ts';
import { approvalDecided } from '../approvals/approvals.events.ts';
import { shiftSwapHandlers } from './shift-swap.handlers.ts';
import { applySwap } from './shift-swap.store.ts';
import { shiftSwapsAudited } from './shift-swaps.audited.ts';
import { shiftSwapWatch } from './shift-swaps.jobs.ts';

export const shiftSwapsModule: ServerModule = {
  handled: shiftSwapHandlers,
  audited: shiftSwapsAudited,
  watches: [shiftSwapWatch],
  listens: [
    on(approvalDecided, async (_, { call, approval, status, note }) => {
      if (approval.kind === 'shift_swap') await applySwap(call, approval.id, { status, note });
    }),
  ],
};
