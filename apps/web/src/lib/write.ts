import type { AnyEndpoint, ResponseOf } from '@mesra/contract/kit/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Answer, type CallOptions, callWithMessage } from './api.ts';
import { ApiProblem } from './api-problem.ts';
import { showPopup } from './feedback.ts';
import { refreshAfter } from './query-client.ts';
import { reportProblem } from './report-problem.ts';

interface WriteOptions<E extends AnyEndpoint> {
  /** Say the server's message in a popup when done; on by default. */
  announce?: boolean;
  /** The caller shows failures itself (a form does). */
  silent?: boolean;
  onDone?: (data: ResponseOf<E>, message: string) => void | Promise<void>;
}

/**
 * A write: sends, refreshes what shows it (`touchedBy`), and shows the server's message. A repeat after a lost answer carries
 * the same Idempotency-Key, so that nothing happens twice.
 */
export function useWrite<E extends AnyEndpoint>(endpoint: E, options: WriteOptions<E> = {}) {
  const client = useQueryClient();
  const lost = useRef<{ sent: string; key: string } | null>(null);
  return useMutation<Answer<ResponseOf<E>>, Error, CallOptions<E>>({
    meta: { silent: options.silent ?? false },
    mutationFn: async (values) => {
      const sent = JSON.stringify([values.params, values.query, values.body, values.file?.name]);
      const key = lost.current?.sent === sent ? lost.current.key : crypto.randomUUID();
      lost.current = null;
      try {
        const idempotencyKey = endpoint.idempotent === false ? undefined : key;
        return await callWithMessage(endpoint, { idempotencyKey, ...values });
      } catch (error) {
        if (error instanceof ApiProblem && error.code === 'network') lost.current = { sent, key };
        throw error;
      }
    },
    onSuccess: async (answer) => {
      if (options.announce !== false && answer.message) {
        showPopup({ kind: 'success', lines: [answer.message], okay: true });
      }
      await Promise.all([refreshAfter(client, endpoint), options.onDone?.(answer.data, answer.message)]);
    },
  });
}

/** One write after another, answering whether all were done; the first that fails is reported and ends it. */
export function useWriteAll<E extends AnyEndpoint>(endpoint: E) {
  const write = useWrite(endpoint, { silent: true, announce: false });
  return async (calls: readonly CallOptions<E>[]): Promise<boolean> => {
    try {
      for (const call of calls) await write.mutateAsync(call);
      return true;
    } catch (error) {
      reportProblem(error);
      return false;
    }
  };
}
