import { referenceData } from '@mesra/contract/company/reference-data';
import { useQuery } from '@tanstack/react-query';
import { read } from './query-client.ts';

/** The cities and states of a Malaysian postcode, once it is whole; of none where there is nothing to look up. */
export function usePostcode(postcode: string | null) {
  const whole = postcode !== null && /^\d{4,5}$/.test(postcode);
  return useQuery({
    ...read(referenceData.postcodes, { query: { postcode: postcode ?? '' } }),
    enabled: whole,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
