import { on } from '../../kit/events.ts';
import type { Listener } from '../../kit/services.ts';
import { approvalDecided, approvalReviewed } from '../approvals/approvals.events.ts';
import { applyDecision, applyReview } from './decision.store.ts';

/** Applies decisions on requests. */
export const leaveRequestListeners: Listener[] = [
  on(approvalDecided, async (_, { call, approval, status, note }) => {
    if (approval.kind === 'leave_request') await applyDecision(call, approval, { status, note });
  }),
  on(approvalReviewed, async (_, { call, approval }) => {
    if (approval.kind === 'leave_request') await applyReview(call, approval);
  }),
];
