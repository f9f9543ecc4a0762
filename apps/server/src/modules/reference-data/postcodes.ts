import type { PostcodeCity } from '@mesra/domain/kit/postcode';
import { allPostcodes } from 'malaysia-postcodes';

let cities: Map<string, PostcodeCity[]> | undefined;

/** The federal territories as they are written: "W.P. Kuala Lumpur", where the list says "Wp Kuala Lumpur". */
const stateName = (name: string): string => name.replace(/^Wp (?=\S)/, 'W.P. ');

/** Every city with its state of each Malaysian postcode of five digits. */
export function citiesByPostcode(): Map<string, PostcodeCity[]> {
  if (cities) return cities;
  const found = new Map<string, PostcodeCity[]>();
  for (const state of allPostcodes)
    for (const city of state.city)
      for (const postcode of city.postcode)
        found.set(postcode, [
          ...(found.get(postcode) ?? []),
          { city: city.name, state: stateName(state.name) },
        ]);
  cities = found;
  return found;
}
