import { useState } from 'react';
import { ApiProblem } from '../lib/api-problem.ts';

interface Versioned {
  id: number;
  version: number;
}

interface Cancellation {
  params: { id: number };
  body: { note: string; version: number };
}

interface Write {
  isPending: boolean;
  mutate: (values: Cancellation, on: { onSuccess: () => void; onError: (error: Error) => void }) => void;
}

/**
 * Cancels a row for a reason that is asked for (`ReasonDialog` while `cancelling`). Where the row has changed meanwhile the question
 * is closed, since it was about another state.
 */
export function useCancelling<Row extends Versioned>(write: Write, onMoved?: () => void) {
  const [cancelling, setCancelling] = useState<Row | null>(null);
  const close = () => setCancelling(null);
  const onError = (error: Error) => {
    if (!(error instanceof ApiProblem) || error.status !== 409) return;
    close();
    onMoved?.();
  };
  const answer = (note: string | null) => {
    if (note === null || !cancelling) return close();
    const { id, version } = cancelling;
    write.mutate({ params: { id }, body: { note, version } }, { onSuccess: close, onError });
  };
  return { ask: setCancelling, cancelling, answer, saving: write.isPending };
}
