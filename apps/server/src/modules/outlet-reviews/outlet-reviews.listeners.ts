import { on } from '../../kit/events.ts';
import type { Listener } from '../../kit/services.ts';
import { approvalDecided } from '../approvals/approvals.events.ts';
import {
  eventEntered,
  reportWithdrawn,
  stockMarked,
  taskPhotographed,
} from '../outlet-days/outlet-days.events.ts';
import { applyReview, reviewEntries, reviewTask } from './outlet-review.store.ts';
import { notifyEntered, notifyWithdrawn } from './outlet-reviews.notices.ts';

/** What is marked or photographed at an outlet is reviewed; a decision applies in the same transaction, and its promoter is told. */
export const outletReviewListeners: Listener[] = [
  on(stockMarked, ({ tx }, marked) => reviewEntries(tx, marked)),
  on(taskPhotographed, ({ tx }, done) => reviewTask(tx, done)),
  on(reportWithdrawn, ({ tx }, withdrawn) => notifyWithdrawn(tx, withdrawn)),
  on(eventEntered, ({ tx }, entered) => notifyEntered(tx, entered)),
  on(approvalDecided, async (_, { call, approval, status, note }) => {
    if (approval.kind === 'outlet_evidence') await applyReview(call, approval, { status, note });
  }),
];
