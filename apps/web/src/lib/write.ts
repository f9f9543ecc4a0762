import type { AnyEndpoint, ResponseOf } from '@mesra/contract/kit/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Answer, type CallOptions, callWithMessage } from './api.ts';
import { ApiProblem } from './api-problem.ts';
import { showToast } from './feedback.ts';
import { refreshAfter } from './query-client.ts';
import { reportProblem } from './report-problem.ts';

interface WriteOptions<E extends AnyEndpoint> {
  /** Shows the server's message in a toast on success; on by default. */
  notify?: boolean;
  /** The caller handles failures itself (a form does). */
  silent?: boolean;
  /** Undoes the write: a call of the same endpoint, or a function; null if it cannot be undone. */
  undo?: (data: ResponseOf<E>, sent: CallOptions<E>) => CallOptions<E> | (() => unknown) | null;
  onDone?: (data: ResponseOf<E>, message: string) => void | Promise<void>;
}

/** Sends a write under a key: a repeat under the same key is applied once. */
export const sendUnder = <E extends AnyEndpoint>(
  endpoint: E,
  key: string,
  values: CallOptions<E>,
): Promise<Answer<ResponseOf<E>>> =>
  callWithMessage(endpoint, {
    idempotencyKey: endpoint.idempotent === false ? undefined : key,
    ...values,
  });

/**
 * A mutation: sends, invalidates what shows the data (`touchedBy`), and shows the server's message. A retry
 * after a lost response uses the same Idempotency-Key, so that nothing is applied twice.
 */
export function useWrite<E extends AnyEndpoint>(endpoint: E, options: WriteOptions<E> = {}) {
  const client = useQueryClient();
  const lost = useRef<{ sent: string; key: string } | null>(null);
  const mutation = useMutation<Answer<ResponseOf<E>>, Error, CallOptions<E>>({
    meta: { silent: options.silent ?? false },
    mutationFn: async (values) => {
      const sent = JSON.stringify([values.params, values.query, values.body, values.file?.name]);
      const key = lost.current?.sent === sent ? lost.current.key : crypto.randomUUID();
      lost.current = null;
      try {
        return await sendUnder(endpoint, key, values);
      } catch (error) {
        if (error instanceof ApiProblem && error.code === 'network') lost.current = { sent, key };
        throw error;
      }
    },
    onSuccess: async (answer, sent) => {
      if (options.notify !== false && answer.message) {
        const back = options.undo?.(answer.data, sent) ?? null;
        const undo = typeof back === 'function' ? back : back && (() => mutation.mutate(back));
        showToast({ kind: 'success', message: answer.message, undo: undo ?? undefined });
      }
      await Promise.all([refreshAfter(client, endpoint), options.onDone?.(answer.data, answer.message)]);
    },
  });
  return mutation;
}

/** The undo of a change to a single field, such as archiving: sends the opposite for the current row. */
export const flipped =
  (field: string, other: (value: unknown) => unknown = (value) => !value) =>
  (data: unknown, sent: CallOptions<AnyEndpoint>): CallOptions<AnyEndpoint> | null => {
    const { version, ...values } = (sent.body ?? {}) as Record<string, unknown>;
    const row = data as { version?: number } | null;
    if (Object.keys(values).join() !== field || row?.version === undefined) return null;
    return {
      ...sent,
      body: { [field]: other(values[field]), version: row.version },
    } as CallOptions<AnyEndpoint>;
  };

/** Sequential writes; returns whether all succeeded. The first failure is reported and stops the rest. */
export function useWriteAll<E extends AnyEndpoint>(endpoint: E) {
  const write = useWrite(endpoint, { silent: true, notify: false });
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
