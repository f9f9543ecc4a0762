import { ownClaimEndpoints } from '@mesra/contract/claims/own-claim';
import { branches as branchEndpoints } from '@mesra/contract/company/structure';
import type { Place } from '@mesra/contract/places/place';
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { allows } from '../../kit/actor.ts';
import type { SearchCall } from '../../kit/search.ts';
import { branches } from './company.tables.ts';

/** Branches with a position that match, as places: for whoever may list them, or claims the way to them. */
export async function findBranchPlaces({
  tx,
  actor,
  companyId,
  variants,
  limit,
}: Pick<SearchCall, 'tx' | 'actor' | 'companyId' | 'variants' | 'limit'>): Promise<Place[]> {
  const seen =
    allows(actor, companyId, branchEndpoints.list) || allows(actor, companyId, ownClaimEndpoints.terms);
  if (!seen) return [];
  const { id, name, code, lat, lng, address, city, postcode, state } = branches;
  const text = sql`lower(concat_ws(' ', ${name}, ${code}, ${city}))`;
  const matches = variants.map((terms) => and(...terms.map(({ pattern }) => sql`${text} ~ ${pattern}`)));
  const rows = await tx
    .select({ id, name, lat, lng, address, city, postcode, state })
    .from(branches)
    .where(
      and(eq(branches.company_id, companyId), isNull(branches.archived_at), isNotNull(lat), or(...matches)),
    )
    .orderBy(name, id)
    .limit(limit);
  return rows.map((row) => ({
    ...row,
    id: `branch-${row.id}`,
    country: 'MY',
    source: 'own',
    near: null,
  }));
}
