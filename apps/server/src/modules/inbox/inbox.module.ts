import type { ServerModule } from '../../kit/module.ts';
import { delegationHandlers } from './delegation.handlers.ts';
import { inboxHandlers } from './inbox.handlers.ts';
import { remindOfWaiting } from './inbox.jobs.ts';
import { answeredListener } from './inbox.listeners.ts';
import { ownItemHandlers } from './own-item.handlers.ts';

export const inboxModule: ServerModule = {
  handled: [...inboxHandlers, ...ownItemHandlers, ...delegationHandlers],
  daily: remindOfWaiting,
  listens: [answeredListener],
};
