import type { ServerModule } from '../../kit/module.ts';
import { shareLinkHandlers } from '../share-links/share-links.api.ts';
import { clientLinks } from './client-links.ts';
import { clientReportHandlers } from './client-report.handlers.ts';

export const clientReportsModule: ServerModule = {
  handled: [...shareLinkHandlers(clientLinks), ...clientReportHandlers],
};
