import type { myDocumentEndpoints } from '@mesra/contract/documents/my-document';
import { plainCall } from '../../lib/plain-call.ts';

/** What the dashboard's card reads, declared without its schemas; a test holds it to the contract. */
export const myDocumentsCall = plainCall<typeof myDocumentEndpoints.list>({
  method: 'GET',
  path: '/api/service/documents/mine',
  access: 'signed-in',
});
