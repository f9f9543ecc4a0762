import { on } from '../../kit/events.ts';
import type { Listener } from '../../kit/services.ts';
import { approvalDecided, approvalReviewed } from '../approvals/approvals.events.ts';
import { applyDecision, applyReview } from './decision.store.ts';

/** Applies decisions on claims. */
export const claimListeners: Listener[] = [
  on(approvalDecided, async (_, { call, approval, status, note }) => {
    if (approval.kind === 'claim') await applyDecision(call, approval, { status, note });
  }),
  on(approvalReviewed, async (_, { call, approval }) => {
    if (approval.kind === 'claim') await applyReview(call, approval);
  }),
];
