import { referenceData } from '@mesra/contract/reference-data/reference-data';
import { useQuery } from '@tanstack/react-query';
import { read } from './query-client.ts';

const forever = { staleTime: Number.POSITIVE_INFINITY } as const;

/** Banks, fetched once. */
export const useBanks = () => useQuery({ ...read(referenceData.banks), ...forever });

/** Countries, the company's own first, fetched once. */
export const useCountries = () => useQuery({ ...read(referenceData.countries), ...forever });
