import { useDebouncedValue } from '@mantine/hooks';
import { type BulkOutcome, bulkEndpoints } from '@mesra/contract/employment/bulk';
import type { BodyIn } from '@mesra/contract/kit/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { DEBOUNCE_MS } from '../../lib/resource-options.ts';

type Kind = 'previewChange' | 'previewEnd' | 'previewInvite';

/** Whom something would change, asked again as it is chosen; null asks nothing. A refusal is shown by the form. */
export function useBulkPreview<K extends Kind>(kind: K, body: BodyIn<(typeof bulkEndpoints)[K]> | null) {
  const [asked] = useDebouncedValue(body, DEBOUNCE_MS);
  const query = useQuery<BulkOutcome>({
    queryKey: ['bulk', kind, asked],
    queryFn: ({ signal }) => call(bulkEndpoints[kind], { body: asked as never, signal }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { silent: true },
  });
  /** What is shown is of what is chosen now. */
  const fresh = !query.isFetching && JSON.stringify(asked) === JSON.stringify(body);
  return { data: query.data, error: query.error, isFetching: query.isFetching, fresh };
}
