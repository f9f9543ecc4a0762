import { referenceData } from '@mesra/contract/reference-data/reference-data';
import { useQuery } from '@tanstack/react-query';
import { read } from './query-client.ts';

/** The cities and states of a complete Malaysian postcode; null looks up nothing. */
export function usePostcode(postcode: string | null) {
  const whole = postcode !== null && /^\d{4,5}$/.test(postcode);
  return useQuery({
    ...read(referenceData.postcodes, { query: { postcode: postcode ?? '' } }),
    enabled: whole,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
