import type { ServerModule } from '../../kit/module.ts';
import { clientRows } from './client.handlers.ts';
import { clientContactHandlers } from './client-contact.handlers.ts';
import { clientFileHandlers } from './client-file.handlers.ts';
import { clientsAudited } from './clients.audited.ts';
import { clientSearch } from './clients.search.ts';

export const clientsModule: ServerModule = {
  audited: clientsAudited,
  searches: [clientSearch],
  handled: [...clientRows.handlers, ...clientFileHandlers, ...clientContactHandlers],
};
