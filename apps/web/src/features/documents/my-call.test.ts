import { myDocumentEndpoints } from '@mesra/contract/documents/my-document';
import { expect, test } from 'vitest';
import { myDocumentsCall } from './my-call.ts';

test('the card calls what the contract declares', () => {
  const { method, path, access } = myDocumentEndpoints.list;
  expect(myDocumentsCall).toEqual({ method, path, access });
});
