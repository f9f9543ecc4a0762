import type { PostcodePlace } from '@mesra/domain/kit/postcode';
import { allPostcodes } from 'malaysia-postcodes';

let places: Map<string, PostcodePlace[]> | undefined;

/** The federal territories as they are written: "W.P. Kuala Lumpur", where the list says "Wp Kuala Lumpur". */
const stateName = (name: string): string => name.replace(/^Wp (?=\S)/, 'W.P. ');

/** Every city with its state of each Malaysian postcode of five digits. */
export function placesByPostcode(): Map<string, PostcodePlace[]> {
  if (places) return places;
  const found = new Map<string, PostcodePlace[]>();
  for (const state of allPostcodes)
    for (const city of state.city)
      for (const postcode of city.postcode)
        found.set(postcode, [
          ...(found.get(postcode) ?? []),
          { city: city.name, state: stateName(state.name) },
        ]);
  places = found;
  return found;
}
