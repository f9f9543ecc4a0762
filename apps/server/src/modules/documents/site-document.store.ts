import { and, eq } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import type { RowOwner } from '../../kit/owned-rows.ts';
import { notFound } from '../../kit/problem.ts';
import { workSites } from '../sites/sites.views.ts';
import { mayManageSiteDocuments } from './documents.policy.ts';
import { siteDocuments } from './documents.tables.ts';
import type { DocumentKind } from './owned-document.store.ts';

/** A site that the call may reach as the owner of its documents; 404 otherwise. */
async function ownerOf({ tx, companyIds }: RowCall, id: number): Promise<RowOwner> {
  const [site] = await tx
    .select({ company_id: workSites.company_id })
    .from(workSites)
    .where(and(isAmong(workSites.company_id, companyIds), eq(workSites.id, id), eq(workSites.kind, 'work')));
  if (!site) throw notFound();
  return { company_id: site.company_id, work_site_id: id };
}

/** Documents of work sites. */
export const SITE_DOCUMENTS: DocumentKind = {
  table: siteDocuments,
  owner: siteDocuments.work_site_id,
  versions: 'site_document_id',
  ownerOf,
  addressOf: (siteId, id) => `/api/admin/sites/${siteId}/documents/${id}/file`,
  mayManage: mayManageSiteDocuments,
};
