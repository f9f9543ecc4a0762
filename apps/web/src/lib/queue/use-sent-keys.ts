import { useRef } from 'react';

/**
 * The Idempotency-Key of each thing that a form sends, by what it is: sent again, or kept by the queue after its answer was
 * lost, it is applied once.
 */
export function useSentKeys(): (sent: string | File) => string {
  const keys = useRef(new Map<string | File, string>());
  return (sent) => {
    const key = keys.current.get(sent) ?? crypto.randomUUID();
    keys.current.set(sent, key);
    return key;
  };
}
