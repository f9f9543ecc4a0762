import type { ServerModule } from '../../kit/module.ts';
import { openLinkHandlers } from './open-link.handlers.ts';
import { shareLinksAudited } from './share-links.audited.ts';

export const shareLinksModule: ServerModule = {
  audited: shareLinksAudited,
  handled: openLinkHandlers,
};
