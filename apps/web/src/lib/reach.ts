import { createStore } from './store.ts';

/** The answer of the server is waited for so long before it counts as not reached. */
const PROBE_MS = 5000;

const onLine = (): boolean => globalThis.navigator?.onLine !== false;

/** Whether this page was opened without the server: it is the page that the service worker keeps, or there is no network. */
export const openedWithoutServer = (): boolean =>
  !onLine() || globalThis.document?.documentElement.hasAttribute('data-kept') === true;

/** Whether the server answers, as far as is known. */
export const reached = createStore<boolean>(!openedWithoutServer());

/** Asks whether the server answers. */
export async function probe(): Promise<boolean> {
  if (!onLine()) return false;
  try {
    // Where another answers in its place, it is not reached either.
    const { ok } = await fetch('/api/health', {
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_MS),
    });
    return ok;
  } catch {
    return false;
  }
}

let asking: Promise<boolean> | null = null;

/** Finds out whether the server answers, and says so to whoever shows it; several at once ask once. */
export function findOut(): Promise<boolean> {
  asking ??= probe().then((answers) => {
    asking = null;
    reached.set(answers);
    return answers;
  });
  return asking;
}

/** A call had an answer. */
export const answered = (): void => reached.set(true);

/** A call had none, which may be the call's own fault: the server is asked before anything is said. */
export function unanswered(): void {
  if (reached.get()) void findOut();
}

globalThis.window?.addEventListener('offline', () => reached.set(false));
globalThis.window?.addEventListener('online', () => void findOut());
