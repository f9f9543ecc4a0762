import type { ServerModule } from '../../kit/module.ts';
import { promoterHandlers } from './promoter.handlers.ts';
import { promoterFileHandlers } from './promoter-file.handlers.ts';
import { promoterInvitationHandlers } from './promoter-invitation.handlers.ts';
import { promotersAudited } from './promoters.audited.ts';
import { promoterListeners } from './promoters.listeners.ts';

export const promotersModule: ServerModule = {
  audited: promotersAudited,
  listens: promoterListeners,
  handled: [...promoterHandlers, ...promoterInvitationHandlers, ...promoterFileHandlers],
};
