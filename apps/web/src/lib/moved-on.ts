import type { AnyEndpoint } from '@mesra/contract/kit/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem, isStale } from './api-problem.ts';
import { refreshAfter } from './query-client.ts';

/**
 * Sends what a form changes. Where the row is in another state meanwhile, the form closes, since nothing of it can be changed any
 * more, and what `endpoint` changes is read again.
 */
export function useMovedOn(endpoint: AnyEndpoint, onClose: () => void) {
  const client = useQueryClient();
  return async <T>(send: () => Promise<T>): Promise<T> => {
    try {
      return await send();
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 409 && !isStale(error)) {
        onClose();
        void refreshAfter(client, endpoint);
      }
      throw error;
    }
  };
}
