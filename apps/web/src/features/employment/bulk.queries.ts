import { useDebouncedValue } from '@mantine/hooks';
import type { bulkInviteEndpoints } from '@mesra/contract/admin-users/bulk-invite';
import type { BulkOutcome, bulkEndpoints } from '@mesra/contract/employment/bulk';
import type { BodyIn } from '@mesra/contract/kit/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { DEBOUNCE_MS } from '../../lib/resource-options.ts';

type Preview =
  | typeof bulkEndpoints.previewChange
  | typeof bulkEndpoints.previewEnd
  | typeof bulkInviteEndpoints.preview;

/** Whom something would change, asked again as it is chosen; null asks nothing. A refusal is shown by the form. */
export function useBulkPreview<P extends Preview>(preview: P, body: BodyIn<P> | null) {
  const [requested] = useDebouncedValue(body, DEBOUNCE_MS);
  const query = useQuery<BulkOutcome>({
    queryKey: ['bulk', preview.path, requested],
    queryFn: ({ signal }) => call(preview as Preview, { body: requested as never, signal }),
    enabled: requested !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { silent: true },
  });
  /** What is shown is of what is chosen now. */
  const fresh = !query.isFetching && JSON.stringify(requested) === JSON.stringify(body);
  return { data: query.data, error: query.error, isFetching: query.isFetching, fresh };
}
