import { type Place, placeEndpoints } from '@mesra/contract/places/place';
import { termsIn } from '@mesra/domain/kit/near-word';
import { inPlaceOrder, MAX_PLACES } from '@mesra/domain/places/place-order';
import type { Point } from '@mesra/domain/sites/geofence';
import { type Call, handle } from '../../kit/http.ts';
import { countUse } from '../../kit/limits.ts';
import { asTyped, mistyped, type SearchVariant } from '../../kit/search.ts';
import { findBranchPlaces } from '../company/company.api.ts';
import { findSitePlaces } from '../sites/sites.api.ts';
import { findBuiltIn } from './gazetteer.ts';

type PlaceCall = Call<typeof placeEndpoints.search>;

/** Questions to the search service of one person in an hour; what is typed is asked for as one pauses. */
const QUOTA = { kind: 'place search', max: 600, key: 'place.quota' } as const;

/** Sites and branches of the companies that the call reaches. */
async function findOwn(call: PlaceCall, variants: readonly SearchVariant[]): Promise<Place[]> {
  const found: Place[] = [];
  for (const companyId of call.companyIds) {
    const search = { ...call, companyId, variants, limit: MAX_PLACES };
    // Sent together: one round trip.
    found.push(...(await Promise.all([findSitePlaces(search), findBranchPlaces(search)])).flat());
  }
  return found;
}

/** The same with one mistake in one word, where nothing is called so. */
async function ownPlaces(call: PlaceCall, typed: readonly string[]): Promise<Place[]> {
  const found = await findOwn(call, asTyped(typed));
  const near = mistyped(typed);
  return found.length > 0 || near.length === 0 ? found : findOwn(call, near);
}

/** What the search service finds: null without one, or where it does not answer. */
async function outsidePlaces(
  { query, services, actor }: PlaceCall,
  at: Point | null,
): Promise<Place[] | null> {
  const { placeSearch, db, clock } = services;
  if (!placeSearch) return null;
  const question = { q: query.q, at };
  const known = placeSearch.known(question);
  if (known) return known;
  await countUse(db.apart, QUOTA, [actor.user_id], clock.now());
  return placeSearch.ask(question);
}

const search = handle(placeEndpoints.search, async (call) => {
  const { q, lat, lng } = call.query;
  const typed = termsIn(q);
  if (typed.length === 0) return { data: [], extras: { outside_failed: false } };
  const at = lat === null || lng === null ? null : { lat, lng };
  const own = await ownPlaces(call, typed);
  const outside = await outsidePlaces(call, at);
  const others = outside !== null && outside.length > 0 ? outside : findBuiltIn(q);
  return {
    data: inPlaceOrder([...own, ...others], { query: q, at }),
    extras: { outside_failed: call.services.placeSearch !== null && outside === null },
  };
});

export const placeHandlers = [search];
