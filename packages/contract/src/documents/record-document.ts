import { z } from 'zod';
import { endpoint, type Grant } from '../kit/endpoint.ts';
import { can, flag, id, instant, version } from '../kit/primitives.ts';
import {
  documentChanges,
  documentFields,
  documentUpload,
  documentVersion,
  expiryState,
  fileQuery,
  nextVersion,
} from './document-file.ts';

/** A document about one record, such as a site or a promoter, with its files, latest first. */
const recordDocument = z.object({
  id,
  company_id: id,
  title: z.string(),
  note: z.string().nullable(),
  expires_at: z.string().nullable(),
  expiry: expiryState,
  versions: z.array(documentVersion),
  archived_at: instant.nullable(),
  version,
  created_at: instant,
  updated_at: instant,
  can: can(['update', 'remove']),
});
export type RecordDocument = z.output<typeof recordDocument>;

const ofRecord = z.object({ id });
const one = z.object({ id, document_id: id });

interface Options<K extends string> {
  /** Of the record, as `/api/admin/sites/{id}`. */
  path: `/api/${string}`;
  /** What a document is of, as `a work site`, and the field that names it. */
  of: string;
  owner: K;
  read: readonly Grant[];
  write: readonly Grant[];
  /** Whether only admins with unlimited employee access write them. */
  company_wide?: true;
}

/** The endpoints of the documents of a kind of record. */
export function recordDocumentEndpoints<K extends string>({
  path,
  of,
  owner,
  read,
  write,
  company_wide,
}: Options<K>) {
  const shown = recordDocument.extend({ [owner]: id } as { [Owner in K]: typeof id });
  const collection: `/api/${string}` = `${path}/documents`;
  const item: `/api/${string}` = `${collection}/{document_id}`;
  const written = { access: write, ...(company_wide ? { company_wide } : {}) };
  return {
    list: endpoint({
      method: 'GET',
      path: collection,
      access: read,
      summary: `The documents of ${of}, by title; with \`archived\` the archived ones.`,
      params: ofRecord,
      query: z.object({ archived: flag.default(false) }),
      response: z.array(shown),
    }),
    create: endpoint({
      method: 'POST',
      path: collection,
      ...written,
      summary: `Upload a document of ${of}.`,
      params: ofRecord,
      body: documentFields,
      upload: documentUpload,
      response: shown,
    }),
    update: endpoint({
      method: 'PATCH',
      path: item,
      ...written,
      summary: `Change a document of ${of}, archive it or bring it back; the file stays.`,
      params: one,
      body: documentChanges,
      response: shown,
    }),
    addVersion: endpoint({
      method: 'POST',
      path: `${item}/versions`,
      ...written,
      summary: 'Upload a new version; the earlier ones are kept.',
      params: one,
      body: nextVersion,
      upload: documentUpload,
      response: shown,
    }),
    file: endpoint({
      method: 'GET',
      path: `${item}/file`,
      access: read,
      summary: 'The file of the current or a named version.',
      kind: 'file',
      params: one,
      query: fileQuery,
      response: z.object({}),
    }),
    remove: endpoint({
      method: 'DELETE',
      path: item,
      ...written,
      summary: 'Delete a document with every version; its files are erased within a day or two.',
      params: one,
      response: z.object({}),
    }),
  };
}
