import type { ServerModule } from '../../kit/module.ts';
import { myProjectHandlers } from './my-project.handlers.ts';
import { outletReviewsAudited } from './outlet-reviews.audited.ts';
import { outletReviewListeners } from './outlet-reviews.listeners.ts';
import { replacementHandlers } from './replacement.handlers.ts';

export const outletReviewsModule: ServerModule = {
  audited: outletReviewsAudited,
  handled: [...myProjectHandlers, ...replacementHandlers],
  listens: outletReviewListeners,
};
