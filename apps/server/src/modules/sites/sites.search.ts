import { workSiteEndpoints } from '@mesra/contract/sites/work-site';
import { and, eq, inArray } from 'drizzle-orm';
import { allows } from '../../kit/actor.ts';
import { findEntries, inOrder, type Search, type SearchCall } from '../../kit/search.ts';
import { clients } from '../clients/clients.views.ts';
import { workSites } from './sites.tables.ts';

async function findSites(call: SearchCall) {
  const { tx, actor, companyId } = call;
  if (!allows(actor, companyId, workSiteEndpoints.list)) return [];
  const ids = await findEntries(call, 'site');
  if (ids.length === 0) return [];
  const { id, code, name, city, status } = workSites;
  const client = clients.name;
  const rows = await tx
    .select({ id, code, name, client, city, status })
    .from(workSites)
    .leftJoin(clients, and(eq(clients.company_id, workSites.company_id), eq(clients.id, workSites.client_id)))
    .where(and(eq(workSites.company_id, companyId), inArray(id, ids)));
  return inOrder(rows, ids).map((row) => ({
    ...{ id: row.id, title: row.name, status: row.status === 'Active' ? null : row.status },
    details: [row.code, row.client, row.city].flatMap((one) => one ?? []),
    link: `/work-task/site/manage?site=${row.id}`,
  }));
}

/** Work sites. */
export const siteSearch: Search = { kind: 'site', find: findSites };
