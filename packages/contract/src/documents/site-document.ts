import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
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

/** A document about one work site with its files, latest first. */
export const siteDocument = z.object({
  id,
  company_id: id,
  work_site_id: id,
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
export type SiteDocument = z.output<typeof siteDocument>;

const collection = '/api/admin/sites/{id}/documents' as const;
const item = `${collection}/{document_id}` as const;
const access = [{ screen: '/work-task/site/manage' }] as const;
const ofSite = z.object({ id });
const one = z.object({ id, document_id: id });

export const siteDocumentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: collection,
    access,
    summary: 'The documents of a work site, by title; with `archived` the archived ones.',
    params: ofSite,
    query: z.object({ archived: flag.default(false) }),
    response: z.array(siteDocument),
  }),
  create: endpoint({
    method: 'POST',
    path: collection,
    access,
    company_wide: true,
    summary: 'Upload a document of a work site.',
    params: ofSite,
    body: documentFields,
    upload: documentUpload,
    response: siteDocument,
  }),
  update: endpoint({
    method: 'PATCH',
    path: item,
    access,
    company_wide: true,
    summary: 'Change a document of a work site, archive it or bring it back; the file stays.',
    params: one,
    body: documentChanges,
    response: siteDocument,
  }),
  addVersion: endpoint({
    method: 'POST',
    path: `${item}/versions`,
    access,
    company_wide: true,
    summary: 'Upload a new version; the earlier ones are kept.',
    params: one,
    body: nextVersion,
    upload: documentUpload,
    response: siteDocument,
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
  remove: endpoint({
    method: 'DELETE',
    path: item,
    access,
    company_wide: true,
    summary: 'Delete a document with every version; its files are erased within a day or two.',
    params: one,
    response: z.object({}),
  }),
};
