import type { ServerModule } from '../../kit/module.ts';
import { acknowledgementHandlers } from './acknowledgement.handlers.ts';
import { documentHandlers } from './document.handlers.ts';
import { documentFolderHandlers } from './document-folder.handlers.ts';
import { documentsAudited } from './documents.audited.ts';
import { documentSearches } from './documents.search.ts';
import { employeeDocumentHandlers } from './employee-document.handlers.ts';
import { remindOfExpiries } from './expiry.jobs.ts';
import { myDocumentHandlers } from './my-document.handlers.ts';
import { sweepDocuments } from './sweep.jobs.ts';

export const documentsModule: ServerModule = {
  audited: documentsAudited,
  searches: documentSearches,
  handled: [
    ...documentFolderHandlers,
    ...documentHandlers,
    ...acknowledgementHandlers,
    ...myDocumentHandlers,
    ...employeeDocumentHandlers,
  ],
  daily: async (job, today) => {
    await remindOfExpiries(job, today);
    await sweepDocuments(job);
  },
};
