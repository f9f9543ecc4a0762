import { useState } from 'react';
import { useTextFromAddress } from '../from-address.ts';
import type { QueuedAct } from './queue-entry.ts';
import { queueState } from './queue-state.ts';

/** The refused act that the address names, `?queued=…`, as it was when it was opened. */
export function useQueuedAct(): [QueuedAct | null, (next: null) => void] {
  const [act, setAct] = useState<QueuedAct | null>(null);
  useTextFromAddress('queued', (name) =>
    setAct(queueState.get().acts.find((one) => one.act === name) ?? null),
  );
  return [act, setAct];
}
