import type { myDocumentEndpoints } from '@mesra/contract/documents/my-document';

/** What the dashboard's card reads, declared without its schemas; a test holds it to the contract. */
export const myDocumentsCall = {
  method: 'GET',
  path: '/api/service/documents/mine',
  access: 'signed-in',
} as unknown as typeof myDocumentEndpoints.list;
