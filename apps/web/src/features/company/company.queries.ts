import { companyEndpoints } from '@mesra/contract/company/company';
import { STRUCTURE } from '@mesra/contract/company/structure';
import { useQueries, useQuery } from '@tanstack/react-query';
import { callList } from '../../lib/api.ts';
import { keyOf, read } from '../../lib/query-client.ts';

/** A company with what its owner sets. */
export const useCompanyDetails = (id: number) =>
  useQuery(read(companyEndpoints.read, { params: { id }, query: { fulldetails: true } }));

const NEEDED = ['branch', 'division', 'department'] as const;

/** How much of the structure that employees need is there. */
export function useSetup(companyId: number, enabled: boolean) {
  const counts = useQueries({
    queries: NEEDED.map((kind) => {
      const query = { company_id: companyId, per_page: 1 };
      return {
        queryKey: [...keyOf(STRUCTURE[kind].list.path), 'count', query],
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await callList(STRUCTURE[kind].list, { query, signal })).meta.total,
        enabled,
      };
    }),
  });
  return NEEDED.map((kind, index) => ({ kind, done: (counts[index]?.data ?? 0) > 0 }));
}
