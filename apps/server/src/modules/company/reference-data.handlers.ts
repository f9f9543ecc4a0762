import { referenceData } from '@mesra/contract/company/reference-data';
import { allPostcodes } from 'malaysia-postcodes';
import { handle } from '../../kit/http.ts';
import { BANKS } from './banks.ts';
import { COUNTRIES } from './countries.ts';

interface Place {
  city: string;
  state: string;
}

let places: Map<string, Place[]> | undefined;

/** The federal territories as they are written: "W.P. Kuala Lumpur", where the list says "Wp Kuala Lumpur". */
const stateName = (name: string): string => name.replace(/^Wp (?=\S)/, 'W.P. ');

/** Every city and state of each postcode; some postcodes have several. */
function placesByPostcode(): Map<string, Place[]> {
  if (places) return places;
  const found = new Map<string, Place[]>();
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

const banks = handle(referenceData.banks, async () => ({ data: [...BANKS] }));
const countries = handle(referenceData.countries, async () => ({ data: [...COUNTRIES] }));
const postcodes = handle(referenceData.postcodes, async ({ query }) => {
  const postcode = query.postcode.padStart(5, '0');
  const found = placesByPostcode().get(postcode) ?? [];
  return { data: found.map((place) => ({ country_code: 'MY' as const, postcode, ...place })) };
});

export const referenceDataHandlers = [banks, countries, postcodes];
