import type { ServerModule } from '../../kit/module.ts';
import { leaveFeed } from './leave-feed.ts';
import { leavePayListeners } from './leave-pay.listeners.ts';

export const leavePayModule: ServerModule = {
  handled: [],
  listens: leavePayListeners,
  feeds: [leaveFeed],
};
