import type { referenceData } from '@mesra/contract/reference-data/reference-data';
import { useQuery } from '@tanstack/react-query';
import { plainCall } from './plain-call.ts';
import { read } from './query-client.ts';

/** The built-in lists, without their schemas: the dashboard names fields too. A test keeps them equal to the contract. */
export const referenceCalls = {
  banks: plainCall<typeof referenceData.banks>({
    method: 'GET',
    path: '/api/reference/banks',
    access: 'signed-in',
  }),
  countries: plainCall<typeof referenceData.countries>({
    method: 'GET',
    path: '/api/reference/countries',
    access: 'signed-in',
  }),
};

const forever = { staleTime: Number.POSITIVE_INFINITY } as const;

/** Banks, fetched once. */
export const useBanks = () => useQuery({ ...read(referenceCalls.banks), ...forever });

/** Countries, the company's own first, fetched once. */
export const useCountries = () => useQuery({ ...read(referenceCalls.countries), ...forever });
