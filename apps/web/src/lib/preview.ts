import { useDebouncedValue } from '@mantine/hooks';
import type { AnyEndpoint, BodyIn, ResponseOf } from '@mesra/contract/kit/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CallOptions, call } from './api.ts';
import { DEBOUNCE_MS } from './resource-options.ts';

/** What a change would come to, as it is entered. */
export interface Preview<T> {
  data: T | undefined;
  error: Error | null;
  /** Whether it is of what is entered now. */
  fresh: boolean;
  isFetching: boolean;
  /** Works it out again, after somebody else has changed what it rests on. */
  again: () => void;
}

/** Previews a change as it is entered; null requests nothing. The form shows refusals. */
export function usePreview<E extends AnyEndpoint>(
  endpoint: E,
  body: BodyIn<E> | null,
): Preview<ResponseOf<E>> {
  const [requested] = useDebouncedValue(body, DEBOUNCE_MS);
  const query = useQuery<ResponseOf<E>>({
    // Not under its collection: what is saved does not work out anew what was entered before.
    queryKey: ['preview', endpoint.path, requested],
    queryFn: ({ signal }) => call(endpoint, { body: requested, signal } as CallOptions<E>),
    enabled: requested !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { silent: true },
  });
  const fresh = !query.isFetching && JSON.stringify(requested) === JSON.stringify(body);
  const again = () => void query.refetch();
  return { data: query.data, error: query.error, isFetching: query.isFetching, fresh, again };
}
