import { useDebouncedValue } from '@mantine/hooks';
import { type Place, placeEndpoints } from '@mesra/contract/places/place';
import { inPlaceOrder } from '@mesra/domain/places/place-order';
import { useQuery } from '@tanstack/react-query';
import { callWithExtras } from '../../lib/api.ts';
import { useDomain } from '../../lib/domain.ts';
import { keepWithin } from '../../lib/keep-previous.ts';
import { keyOf } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';

const DEBOUNCE_MS = 300;
/** Characters from which on places are searched. */
export const SEARCHED_FROM = 2;

interface Found {
  places: Place[];
  /** The service outside did not answer. */
  outside_failed: boolean;
}

type At = { lat: number; lng: number } | null;

/** What the Google library finds; null if it could not be loaded or asked, which is logged. */
async function fromGoogle(key: string, q: string, at: At): Promise<Place[] | null> {
  try {
    const { googlePlaces } = await import('./google-places.ts');
    return await googlePlaces(key, q, at);
  } catch (error) {
    console.error('Google did not answer the place search', error);
    return null;
  }
}

/** Places by what is typed, preferring those near a point. */
export function usePlaces(text: string, at: At) {
  const { company } = useSession();
  const { google_maps_key: key } = useDomain();
  const [debounced] = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  const q = debounced.slice(0, 100);
  const query = { company_id: company.id, q, lat: at?.lat ?? null, lng: at?.lng ?? null };
  const enough = q.length >= SEARCHED_FROM;
  const { data, isFetching, error } = useQuery({
    queryKey: [...keyOf(placeEndpoints.search.path), query],
    queryFn: async ({ signal }): Promise<Found> => {
      const requested = callWithExtras<typeof placeEndpoints.search, { outside_failed: boolean }>(
        placeEndpoints.search,
        { query, signal },
      );
      if (!key) return requested.then(({ data: places, outside_failed }) => ({ places, outside_failed }));
      const [own, google] = await Promise.all([requested, fromGoogle(key, q, at)]);
      const outside_failed = google === null;
      if (!google?.length) return { places: own.data, outside_failed };
      const places = [...own.data.filter(({ source }) => source === 'own'), ...google];
      return { places: inPlaceOrder(places, { query: q, at }), outside_failed };
    },
    enabled: enough,
    placeholderData: keepWithin(company.id),
    staleTime: 60_000,
    meta: { silent: true },
  });
  return {
    places: enough ? (data?.places ?? []) : [],
    outsideFailed: enough && data?.outside_failed === true,
    /** Something else is typed than what is shown. */
    searching: isFetching || text.trim() !== debounced,
    error,
  };
}
