import type { Place } from '@mesra/contract/places/place';
import { workSiteEndpoints } from '@mesra/contract/sites/work-site';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { allows } from '../../kit/actor.ts';
import { findEntries, inOrder, type SearchCall } from '../../kit/search.ts';
import { workSites } from './sites.tables.ts';

/** Work sites with a position that match and that the caller may list, as places. */
export async function findSitePlaces(
  call: Pick<SearchCall, 'tx' | 'actor' | 'companyId' | 'variants' | 'limit'>,
): Promise<Place[]> {
  const { tx, actor, companyId } = call;
  if (!allows(actor, companyId, workSiteEndpoints.list)) return [];
  const ids = await findEntries(call, 'site');
  if (ids.length === 0) return [];
  const { id, name, lat, lng, address, city, postcode, state, country } = workSites;
  const rows = await tx
    .select({ id, name, lat, lng, address, city, postcode, state, country })
    .from(workSites)
    .where(and(eq(workSites.company_id, companyId), inArray(id, ids), isNotNull(lat)));
  return inOrder(rows, ids).map((row) => ({ ...row, id: `site-${row.id}`, source: 'own', near: null }));
}
