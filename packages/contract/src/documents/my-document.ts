import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant } from '../kit/primitives.ts';
import { documentItem, expiryState, fileQuery } from './document-file.ts';
import { documentCategory } from './employee-document.ts';

/** The current version of a company document as seen by a reader. */
export const myDocument = z.object({
  id,
  company_id: id,
  folder: z.string().nullable(),
  title: z.string(),
  note: z.string().nullable(),
  file: documentItem,
  number: z.number().int(),
  published_at: instant,
  /** Whether the reader must acknowledge it. */
  acknowledge: z.boolean(),
  /** When the reader first opened this version; only then can it be acknowledged. */
  opened_at: instant.nullable(),
  acknowledged_at: instant.nullable(),
});
export type MyDocument = z.output<typeof myDocument>;

/** A document about the person that the company shares with them. */
export const ownDocument = z.object({
  id,
  company_id: id,
  category: documentCategory,
  title: z.string(),
  file: documentItem,
  expires_at: z.string().nullable(),
  expiry: expiryState,
  updated_at: instant,
});
export type OwnDocument = z.output<typeof ownDocument>;

const mine = '/api/service/documents/mine' as const;
const own = '/api/service/documents/own' as const;
const access = [{ screen: '/my/documents' }] as const;
const params = z.object({ id });
const query = z.object({ company_id: id });

export const myDocumentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: mine,
    access: 'signed-in',
    summary: 'The documents that the caller may read, those to acknowledge first, then by title.',
    query,
    response: z.array(myDocument),
  }),
  file: endpoint({
    method: 'GET',
    path: `${mine}/{id}/file`,
    access,
    summary: 'The current file of a document that the caller may read; the first time is recorded.',
    kind: 'file',
    recorded: true,
    params,
    query: fileQuery.omit({ version_id: true }),
    response: z.object({}),
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: `${mine}/{id}/acknowledge`,
    access,
    summary:
      'Acknowledge the version that was opened; a repeat changes nothing, a newer version is to be read first.',
    params,
    body: z.object({ version_id: id }),
    response: myDocument,
  }),
  own: endpoint({
    method: 'GET',
    path: own,
    access: 'signed-in',
    summary: 'The documents about the caller that the company shows them.',
    query,
    response: z.array(ownDocument),
  }),
  ownFile: endpoint({
    method: 'GET',
    path: `${own}/{id}/file`,
    access,
    summary: 'The current file of a document about the caller.',
    kind: 'file',
    params,
    query: fileQuery.omit({ version_id: true }),
    response: z.object({}),
  }),
};
