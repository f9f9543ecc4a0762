import { on } from '../../kit/events.ts';
import type { ServerModule } from '../../kit/module.ts';
import { approvalDecided } from '../approvals/approvals.events.ts';
import { presenceAudited } from './presence.audited.ts';
import { reviewEvent } from './review.store.ts';

export const presenceModule: ServerModule = {
  audited: presenceAudited,
  handled: [],
  listens: [
    on(approvalDecided, async (_call, { call, approval, status, note }) => {
      if (approval.kind === 'presence_event') await reviewEvent(call, approval, { status, note });
    }),
  ],
};
