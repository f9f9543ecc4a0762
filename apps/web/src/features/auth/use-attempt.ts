import { useRef, useState } from 'react';
import { ApiProblem } from '../../lib/api-problem.ts';
import { useOwnPopup } from '../../lib/own-popup.ts';
import { reportProblem } from '../../lib/report-problem.ts';

/**
 * Runs one attempt of a small form at a time. A refusal is reported and kept for its fields; concurrent
 * submits are ignored.
 */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const going = useRef(false);
  const takePopup = useOwnPopup();
  /** Resolves to whether it succeeded. */
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (going.current) return false;
    going.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await work();
      return true;
    } catch (error) {
      reportProblem(error);
      takePopup();
      setProblem(error instanceof ApiProblem ? error : null);
      return false;
    } finally {
      going.current = false;
      setBusy(false);
    }
  };
  return {
    busy,
    problem,
    attempt,
    /** The server's message for a field. */
    wrong: (field: string): string | undefined => problem?.errors[field]?.join('\n'),
    /** The server's message for the whole form. */
    refusal: problem && Object.keys(problem.errors).length === 0 ? problem.message : null,
    clear: () => setProblem(null),
  };
}

export type Attempt = ReturnType<typeof useAttempt>;
