import type { AnyEndpoint, ResponseOf } from '@mesra/contract/kit/endpoint';
import { touchedBy } from '@mesra/contract/kit/touched';
import { MutationCache, type Query, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from './api.ts';
import { ApiProblem } from './api-problem.ts';
import { reached } from './reach.ts';
import { reportProblem, reportUnlessShown } from './report-problem.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `silent`: the caller shows the failure itself. `offline`: kept, to be read without a network; `frame`: for the frame, which is of no age. */
    queryMeta: { silent?: boolean; offline?: boolean; frame?: boolean };
    mutationMeta: { silent?: boolean };
  }
}

const isNetwork = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'network';

/** While the server does not answer there is nothing to try again for. */
const mayRetry = (error: unknown): boolean =>
  (isNetwork(error) && reached.get()) ||
  (error instanceof ApiProblem && (error.status === 503 || error.status === 502));

/** What is shown stays, and the strip above the page says how old it is. */
const isOldShown = (
  error: unknown,
  { state, meta }: Pick<Query<unknown, unknown>, 'state' | 'meta'>,
): boolean => meta?.offline === true && state.data !== undefined && isNetwork(error);

/** The query cache. Failures that no caller handles are reported. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => query.meta?.silent || isOldShown(error, query) || reportUnlessShown(error),
    }),
    mutationCache: new MutationCache({
      onError: (error, _values, _result, mutation) => mutation.meta?.silent || reportProblem(error),
    }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        gcTime: 10 * 60_000,
        retry: (count, error) => count < 2 && mayRetry(error),
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** For the query of a dashboard card: if it cannot be read at all, the card says so in its place. */
export const inCard = {
  meta: { silent: true },
  throwOnError: (_error: Error, query: { state: { data: unknown } }) => query.state.data === undefined,
} as const;

/** The query key of a resource: its path segments, so that invalidating a collection includes its items. */
export const keyOf = (path: string): string[] => path.split('/').filter((part) => part && part !== 'api');

/** A cached read of one endpoint: `useQuery(read(endpoint, { params }))`. */
export function read<E extends AnyEndpoint>(
  endpoint: E,
  options: Omit<CallOptions<E>, 'body' | 'file'> = {},
) {
  return queryOptions<ResponseOf<E>>({
    queryKey: [...keyOf(endpoint.path), options.params ?? null, options.query ?? null],
    queryFn: ({ signal }) => call(endpoint, { ...options, signal } as CallOptions<E>),
  });
}

/** Invalidates all queries under these paths, so that visible data is refetched. */
export async function refresh(client: QueryClient, paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: keyOf(path) })));
}

/** Invalidates everything that a write through this endpoint may have changed (contract/kit/touched). */
export const refreshAfter = (client: QueryClient, { path }: Pick<AnyEndpoint, 'path'>): Promise<void> =>
  refresh(client, touchedBy(path));
