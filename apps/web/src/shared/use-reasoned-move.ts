import type { AnyEndpoint } from '@mesra/contract/kit/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { refreshAfter } from '../lib/query-client.ts';
import { useWrite } from '../lib/write.ts';
import { useCancelling } from './use-cancelling.ts';

/** A move with a reason that is asked for. One that meets another state is closed, and the record read again. */
export function useReasonedMove<Row extends { id: number; version: number }>(endpoint: AnyEndpoint) {
  const client = useQueryClient();
  const write = useWrite(endpoint);
  return useCancelling<Row>(
    {
      isPending: write.isPending,
      mutate: ({ params, body: { note, version } }, on) =>
        write.mutate({ params, body: { reason: note, version } } as never, on),
    },
    () => void refreshAfter(client, endpoint),
  );
}
