import type { PostcodeCity } from '@mesra/domain/kit/postcode';
import { allPostcodes } from 'malaysia-postcodes';

/** The federal territories as they are written: "W.P. Kuala Lumpur", where the list says "Wp Kuala Lumpur". */
const stateName = (name: string): string => name.replace(/^Wp (?=\S)/, 'W.P. ');

/** A town of the postcode list. */
export interface ListedTown extends PostcodeCity {
  /** State and name as the list has them. */
  readonly key: string;
  readonly postcodes: readonly string[];
}

/** Every town of the postcode list. */
export const townsOfMalaysia = (): ListedTown[] =>
  allPostcodes.flatMap((state) =>
    state.city.map(({ name, postcode }) => ({
      key: `${state.name}/${name}`,
      city: name,
      state: stateName(state.name),
      postcodes: postcode,
    })),
  );

let cities: Map<string, PostcodeCity[]> | undefined;

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
