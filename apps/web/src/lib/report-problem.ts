import { apiHooks } from './api.ts';
import { ApiProblem, bulletText, problemLines } from './api-problem.ts';
import { isMissingPart } from './chunk-guard.ts';
import { showPopup, showToast } from './feedback.ts';

const networkText = () => apiHooks.labelOf('network');

/**
 * Shows a failed call as in spec section 8: a 422 in a dialog with a close button, anything else in a toast, as a part of the
 * product that did not load. Other errors are bugs and go to the console.
 */
export function reportProblem(error: unknown): void {
  if (!(error instanceof ApiProblem)) {
    console.error(error);
    // What the person wanted needs a part that the server did not send.
    if (isMissingPart(error)) showToast({ kind: 'error', message: networkText });
    return;
  }
  if (error.code === 'cancelled') return;
  const { code } = error;
  // No response from the server: a client-side message in the current language.
  if (code === 'network') {
    showToast({ kind: 'error', message: networkText });
    return;
  }
  const lines = problemLines(error, apiHooks.itemText);
  if (error.status === 422) showPopup({ lines, okay: false, autoClose: null });
  else showToast({ kind: 'error', message: bulletText(lines) });
}

const shown = new WeakSet<Error>();

/** The page itself shows this failure. */
export const markShown = (error: Error): void => void shown.add(error);

/** Reports a failed query, unless the page shows the failure in place of its content: an error appears once. */
export function reportUnlessShown(error: Error): void {
  // Queries tell the page in a task of its own, before this one.
  setTimeout(() => shown.has(error) || reportProblem(error));
}
