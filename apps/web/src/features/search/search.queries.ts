import { useDebouncedValue } from '@mantine/hooks';
import { type SearchHit, searchEndpoints } from '@mesra/contract/search/search';
import { termsIn } from '@mesra/domain/kit/near-word';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { keepWithin } from '../../lib/keep-previous.ts';
import { keyOf } from '../../lib/query-client.ts';
import { DEBOUNCE_MS } from '../../lib/resource-options.ts';
import { useSession } from '../../lib/session.ts';

/**
 * What the server finds for a text in the company. While `pending`, the hits are those of an earlier text; `failed` says
 * that there are none because the server did not answer.
 */
export function useSearchHits(text: string): { hits: SearchHit[]; pending: boolean; failed: boolean } {
  const { company } = useSession();
  const typed = text.trim();
  const [q] = useDebouncedValue(typed, DEBOUNCE_MS);
  const searched = company.id !== 0 && termsIn(typed).length > 0;
  const enabled = searched && termsIn(q).length > 0;
  const query = { company_id: company.id, q };
  const { data, isPlaceholderData, isLoading, isError } = useQuery({
    queryKey: [...keyOf(searchEndpoints.search.path), query],
    queryFn: ({ signal }) => call(searchEndpoints.search, { query, signal }),
    placeholderData: keepWithin(company.id),
    enabled,
    staleTime: 10_000,
    meta: { silent: true },
  });
  const pending = searched && (q !== typed || isPlaceholderData || isLoading);
  return { hits: enabled && data ? data : [], pending, failed: enabled && isError };
}
