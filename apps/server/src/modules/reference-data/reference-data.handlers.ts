import { referenceData } from '@mesra/contract/reference-data/reference-data';
import { wholePostcode } from '@mesra/domain/kit/postcode';
import { handle } from '../../kit/http.ts';
import { BANKS } from './banks.ts';
import { COUNTRIES } from './countries.ts';
import { citiesOf } from './reference-data.api.ts';

const banks = handle(referenceData.banks, async () => ({ data: [...BANKS] }));
const countries = handle(referenceData.countries, async () => ({ data: [...COUNTRIES] }));
const postcodes = handle(referenceData.postcodes, async ({ query }) => {
  const postcode = wholePostcode('MY', query.postcode) ?? '';
  return { data: citiesOf(postcode).map((city) => ({ country_code: 'MY' as const, postcode, ...city })) };
});

export const referenceDataHandlers = [banks, countries, postcodes];
