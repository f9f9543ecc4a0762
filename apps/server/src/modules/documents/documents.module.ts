import { employeeDocumentEndpoints } from '@mesra/contract/documents/employee-document';
import { siteDocumentEndpoints } from '@mesra/contract/documents/site-document';
import type { ServerModule } from '../../kit/module.ts';
import { acknowledgementHandlers } from './acknowledgement.handlers.ts';
import { documentHandlers } from './document.handlers.ts';
import { documentFolderHandlers } from './document-folder.handlers.ts';
import { documentsAudited } from './documents.audited.ts';
import { documentSearches } from './documents.search.ts';
import { EMPLOYEE_DOCUMENTS } from './employee-document.store.ts';
import { remindOfExpiries } from './expiry.jobs.ts';
import { myDocumentHandlers } from './my-document.handlers.ts';
import { ownedDocumentHandlers } from './owned-document.handlers.ts';
import { SITE_DOCUMENTS } from './site-document.store.ts';
import { sweepDocuments } from './sweep.jobs.ts';

export const documentsModule: ServerModule = {
  audited: documentsAudited,
  searches: documentSearches,
  handled: [
    ...documentFolderHandlers,
    ...documentHandlers,
    ...acknowledgementHandlers,
    ...myDocumentHandlers,
    ...ownedDocumentHandlers(employeeDocumentEndpoints, EMPLOYEE_DOCUMENTS),
    ...ownedDocumentHandlers(siteDocumentEndpoints, SITE_DOCUMENTS),
  ],
  daily: async (job, today) => {
    await remindOfExpiries(job, today);
    await sweepDocuments(job);
  },
};
