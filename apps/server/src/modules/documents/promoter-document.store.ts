import type { Handled } from '../../kit/http.ts';
import { promoterDocuments } from './documents.tables.ts';
import { ownedDocumentHandlers } from './owned-document.handlers.ts';
import type { DocumentKind } from './owned-document.store.ts';

/** The handlers of the documents of promoters, for their module, which knows who sees a promoter. */
export const promoterDocumentHandlers = (
  endpoints: Parameters<typeof ownedDocumentHandlers>[0],
  whose: Pick<DocumentKind, 'ownerOf' | 'mayManage'>,
): Handled[] =>
  ownedDocumentHandlers(endpoints, {
    ...whose,
    table: promoterDocuments,
    owner: promoterDocuments.promoter_id,
    versions: 'promoter_document_id',
    addressOf: (promoterId, id) => `/api/spm/promoters/${promoterId}/documents/${id}/file`,
  });
