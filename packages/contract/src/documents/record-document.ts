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

interface Paths<Shown extends z.ZodType> {
  collection: `/api/${string}`;
  item: `/api/${string}`;
  of: string;
  shown: Shown;
}

/** What reads documents of a kind of record. */
const reading = <Shown extends z.ZodType>(
  { collection, item, of, shown }: Paths<Shown>,
  access: readonly Grant[],
) => ({
  list: endpoint({
    method: 'GET',
    path: collection,
    access,
    summary: `The documents of ${of}, by title; with \`archived\` the archived ones.`,
    params: ofRecord,
    query: z.object({ archived: flag.default(false) }),
    response: z.array(shown),
  }),
  file: endpoint({
    method: 'GET',
    path: `${item}/file`,
    access,
    summary: 'The file of the current or a named version.',
    kind: 'file',
    params: one,
    query: fileQuery,
    response: z.object({}),
  }),
});

/** What writes them. */
const writing = <Shown extends z.ZodType>(
  { collection, item, of, shown }: Paths<Shown>,
  written: { access: readonly Grant[]; company_wide?: true },
) => ({
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
  remove: endpoint({
    method: 'DELETE',
    path: item,
    ...written,
    summary: 'Delete a document with every version; its files are erased within a day or two.',
    params: one,
    response: z.object({}),
  }),
});

/** The endpoints of the documents of a kind of record. */
export function recordDocumentEndpoints<K extends string>(options: Options<K>) {
  const { path, of, owner, read, write, company_wide } = options;
  const collection: `/api/${string}` = `${path}/documents`;
  const shown = recordDocument.extend({ [owner]: id } as { [Owner in K]: typeof id });
  const paths: Paths<typeof shown> = { collection, item: `${collection}/{document_id}`, of, shown };
  return {
    ...reading(paths, read),
    ...writing(paths, { access: write, ...(company_wide ? { company_wide } : {}) }),
  };
}
