import type { Place } from '@mesra/contract/places/place';
import { PLACE_BOX } from '@mesra/domain/places/place-order';
import { googleLibrary } from '../../lib/google-maps.ts';

/** Radius in metres around a point whose places are preferred. */
const NEARBY_M = 50_000;
/** The most that the library answers. */
const MAX_ANSWERS = 20;

const FIELDS = ['id', 'displayName', 'location', 'addressComponents', 'formattedAddress'];

function partsOf(place: google.maps.places.Place) {
  const part = (type: string, short = false): string | null => {
    const found = place.addressComponents?.find(({ types }) => types.includes(type));
    return (short ? found?.shortText : found?.longText) ?? null;
  };
  const street = [part('street_number'), part('route')].filter(Boolean).join(', ');
  return {
    address: street || (place.formattedAddress ?? null),
    city: part('locality') ?? part('sublocality') ?? part('administrative_area_level_2'),
    postcode: part('postal_code'),
    state: part('administrative_area_level_1'),
    country: part('country', true),
  };
}

/** Places that Google finds, those in Malaysia or around a point preferred. */
export async function googlePlaces(
  key: string,
  q: string,
  at: { lat: number; lng: number } | null,
): Promise<Place[]> {
  const library = await googleLibrary(key, 'places');
  const { places } = await library.Place.searchByText({
    textQuery: q,
    fields: FIELDS,
    locationBias: at ? { center: at, radius: NEARBY_M } : PLACE_BOX,
    maxResultCount: MAX_ANSWERS,
  });
  return places.flatMap((place): Place[] => {
    const { id, displayName, location } = place;
    if (!displayName || !location) return [];
    const [lat, lng] = [location.lat(), location.lng()].map((degrees) => Number(degrees.toFixed(6)));
    return [
      {
        ...{ id: `google-${id}`, name: displayName, lat: lat ?? null, lng: lng ?? null },
        ...partsOf(place),
        ...{ source: 'outside', near: null },
      },
    ];
  });
}
