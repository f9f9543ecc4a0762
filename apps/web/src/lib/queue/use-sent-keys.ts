import { useRef } from 'react';

/**
 * The Idempotency-Key of each thing that a form sends, by what it is: sent again, or kept by the queue after its answer was
 * lost, it is applied once. Of a call that replaces what was sent before, something else sent by it meanwhile makes it a new thing.
 */
export function useSentKeys(): (sent: string | File, call?: string) => string {
  const keys = useRef(new Map<string | File, string>());
  const latest = useRef(new Map<string, string | File>());
  return (sent, call) => {
    const last = call === undefined ? undefined : latest.current.get(call);
    if (last !== undefined && last !== sent) keys.current.delete(sent);
    if (call !== undefined) latest.current.set(call, sent);
    const key = keys.current.get(sent) ?? crypto.randomUUID();
    keys.current.set(sent, key);
    return key;
  };
}
