import { promoterDocumentEndpoints } from '@mesra/contract/promoters/promoter-document';
import { allows } from '../../kit/actor.ts';
import type { ServerModule } from '../../kit/module.ts';
import { promoterDocumentHandlers } from '../documents/documents.api.ts';
import { promoterHandlers } from './promoter.handlers.ts';
import { findPromoter } from './promoter.reads.ts';
import { promoterFileHandlers } from './promoter-file.handlers.ts';
import { promoterInvitationHandlers } from './promoter-invitation.handlers.ts';
import { promotersAudited } from './promoters.audited.ts';
import { promoterListeners } from './promoters.listeners.ts';
import { promoterSearch } from './promoters.search.ts';

export const promotersModule: ServerModule = {
  searches: [promoterSearch],
  audited: promotersAudited,
  listens: promoterListeners,
  handled: [
    ...promoterHandlers,
    ...promoterInvitationHandlers,
    ...promoterFileHandlers,
    ...promoterDocumentHandlers(promoterDocumentEndpoints, {
      ownerOf: async (call, id) => ({
        company_id: (await findPromoter(call, id)).company_id,
        promoter_id: id,
      }),
      mayManage: (actor, companyId) => allows(actor, companyId, promoterDocumentEndpoints.update),
    }),
  ],
};
