import { useRef } from 'react';
import { reportProblem } from './report-problem.ts';

/** Runs one thing after another, so that each rests on what the one before left; failures are reported. */
export function useTurns() {
  const last = useRef(Promise.resolve());
  return (work: () => Promise<void>): void => {
    last.current = last.current.then(work).catch((error: unknown) => reportProblem(error));
  };
}
