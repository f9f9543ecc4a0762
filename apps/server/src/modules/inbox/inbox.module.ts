import type { ServerModule } from '../../kit/module.ts';
import { inboxHandlers } from './inbox.handlers.ts';

export const inboxModule: ServerModule = { handled: inboxHandlers };
