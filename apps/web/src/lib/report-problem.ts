import { ApiProblem, bulletText, problemLines } from './api-problem.ts';
import { showPopup, showToast } from './feedback.ts';

/**
 * Shows a failed call as spec section 8 says: a 422 in a dialog that is closed by its cross, anything else in a
 * toast. What is not a call's failure is a fault of ours and goes to the console.
 */
export function reportProblem(error: unknown): void {
  if (!(error instanceof ApiProblem)) {
    console.error(error);
    return;
  }
  if (error.code === 'cancelled') return;
  const lines = problemLines(error);
  if (error.status === 422) showPopup({ kind: 'error', lines, okay: false, autoClose: null });
  else showToast({ kind: 'error', message: bulletText(lines) });
}
