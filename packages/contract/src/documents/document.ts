import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
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
import { documentReaders, readersInput } from './readers.ts';

/** A company document as seen by its owners. */
export const document = z.object({
  id,
  company_id: id,
  folder: z.object({ id, name: z.string() }).nullable(),
  title: z.string(),
  note: z.string().nullable(),
  expires_at: z.string().nullable(),
  expiry: expiryState,
  readers: documentReaders,
  current: documentVersion,
  versions_count: z.number().int(),
  /** For the current version: how many of its readers have acknowledged it; null if not requested. */
  acknowledged: z.object({ done: z.number().int(), of: z.number().int() }).nullable(),
  archived_at: instant.nullable(),
  version,
  created_at: instant,
  updated_at: instant,
  can: can(['update', 'remove', 'remind']),
});
export type CompanyDocument = z.output<typeof document>;

/** A reader of a version, and when they acknowledged it. */
export const acknowledgement = z.object({
  id,
  name: z.string(),
  employee_code: z.string(),
  department: z.string().nullable(),
  /** Has an account; people without one cannot be asked here. */
  has_account: z.boolean(),
  acknowledged_at: instant.nullable(),
});
export type Acknowledgement = z.output<typeof acknowledgement>;

const collection = '/api/service/documents' as const;
const item = `${collection}/{id}` as const;
const access = [{ screen: '/admin/company/hris' }] as const;
const params = z.object({ id });
const folder_id = z.preprocess((value) => value || null, id.nullable());
const ofVersion = {
  /** Default: the current version. */
  version_id: id.optional(),
  state: z.enum(['all', 'done', 'missing']).default('all'),
};

export const documentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: collection,
    access,
    summary: 'The documents of a company; `folder_id` takes in the folders within.',
    kind: 'list',
    query: listQuery({
      sortable: ['id', 'title', 'expires_at', 'updated_at'],
      sort_by: 'title',
      sort: 'asc',
      filters: {
        folder_id: id.optional(),
        expiry: z.enum(['soon', 'expired']).optional(),
        archived: flag.default(false),
      },
    }),
    response: document,
  }),
  read: endpoint({
    method: 'GET',
    path: item,
    access,
    summary: 'A document with every version, the latest first.',
    params,
    response: document.extend({ versions: z.array(documentVersion) }),
  }),
  create: endpoint({
    method: 'POST',
    path: collection,
    access,
    company_wide: true,
    summary:
      'Upload a new document. Multipart: `readers` is JSON text. Readers who are asked to acknowledge are told.',
    body: documentFields.extend({ company_id: id, folder_id, readers: readersInput, acknowledge: flag }),
    upload: documentUpload,
    response: document,
  }),
  update: endpoint({
    method: 'PATCH',
    path: item,
    access,
    company_wide: true,
    summary: 'Change a document, move it, archive it or bring it back; the file stays.',
    params,
    body: documentChanges.extend({
      folder_id: folder_id.optional(),
      readers: readersInput.optional(),
      /** For the current version. */
      acknowledge: z.boolean().optional(),
    }),
    response: document,
  }),
  addVersion: endpoint({
    method: 'POST',
    path: `${item}/versions`,
    access,
    company_wide: true,
    summary: 'Upload a new version; the earlier ones are kept.',
    params,
    body: nextVersion.extend({ acknowledge: flag }),
    upload: documentUpload,
    response: document,
  }),
  file: endpoint({
    method: 'GET',
    path: `${item}/file`,
    access,
    summary: 'The file of the current or a named version.',
    kind: 'file',
    params,
    query: fileQuery,
    response: z.object({}),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: item,
    access,
    company_wide: true,
    summary: 'Delete a document that nobody has acknowledged; its files are erased within a day or two.',
    params,
    response: z.object({}),
  }),
  acknowledgements: endpoint({
    method: 'GET',
    path: `${item}/acknowledgements`,
    access,
    summary: 'Who has acknowledged a version, and who of its readers has not.',
    kind: 'list',
    params,
    query: listQuery({
      sortable: ['id', 'name', 'acknowledged_at'],
      sort_by: 'name',
      sort: 'asc',
      filters: ofVersion,
    }),
    response: acknowledgement,
  }),
  acknowledgementsFile: endpoint({
    method: 'GET',
    path: `${item}/acknowledgements/export`,
    access,
    summary: 'The same as CSV or XLSX.',
    kind: 'file',
    params,
    query: z.object({ ...ofVersion, format: z.enum(['csv', 'xlsx']).default('csv') }),
    response: z.object({}),
  }),
  remind: endpoint({
    method: 'POST',
    path: `${item}/remind`,
    access,
    company_wide: true,
    summary: 'Remind those who have not acknowledged the current version; once a day.',
    params,
    body: z.object({}),
    response: z.object({ reminded: z.number().int() }),
  }),
};
