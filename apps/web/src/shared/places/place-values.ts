import type { Place } from '@mesra/contract/places/place';

/** What a place fills in of a form, as text. */
export interface PlacedValues {
  name: string;
  address: string;
  postcode: string;
  city: string;
  state: string;
  country?: string;
  lat: string;
  lng: string;
}

/**
 * The values that a chosen place changes in a form: a name only where there is none yet. A town says nothing of the street, and
 * one without a position leaves the pin where it is.
 */
export function placedIn(
  place: Place,
  before: Pick<PlacedValues, 'name' | 'country'>,
): Partial<PlacedValues> {
  const { address, postcode, city, state, country, lat, lng } = place;
  const town = place.source === 'town';
  const name = town ? (city ?? place.name) : place.name;
  return {
    ...(before.name.trim() === '' ? { name } : {}),
    ...(town ? {} : { address: address ?? '' }),
    ...{ postcode: postcode ?? '', city: city ?? '', state: state ?? '' },
    ...(before.country !== undefined && country ? { country } : {}),
    ...(lat === null || lng === null ? {} : { lat: String(lat), lng: String(lng) }),
  };
}

/** Where a place lies, on one line. */
export const placeLine = ({ name, address, postcode, city, state, country }: Place): string =>
  [
    address === name ? null : address,
    [postcode && name.startsWith(postcode) ? null : postcode, city === name ? null : city]
      .filter(Boolean)
      .join(' '),
    state === city ? null : state,
    country === 'MY' ? null : country,
  ]
    .filter(Boolean)
    .join(', ');

/** The key of what is said of a chosen place. */
export const chosenKey = ({ lat, near, source }: Place) =>
  lat === null
    ? ('chosen_unplaced' as const)
    : near !== null
      ? ('chosen_near' as const)
      : source === 'town'
        ? ('chosen_town' as const)
        : ('chosen' as const);
