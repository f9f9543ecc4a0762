import { createStore } from './store.ts';

/** The answer of the server is waited for so long before it counts as not reached. */
const PROBE_MS = 5000;

const onLine = (): boolean => globalThis.navigator?.onLine !== false;

/** Whether this page was opened without the server: it is the page that the service worker keeps, or there is no network. */
export const openedWithoutServer = (): boolean =>
  !onLine() || globalThis.document?.documentElement.hasAttribute('data-kept') === true;

/** Whether the server answers, as far as is known. */
export const reached = createStore<boolean>(!openedWithoutServer());

/** Why it does not: there is no network, or it is down. */
export type Silence = 'offline' | 'down';

/** Why the server was not reached when it was last asked; null before that. */
export const silence = createStore<Silence | null>(onLine() ? null : 'offline');

/** Asks the server; why it was not reached, or null if it answers. */
async function probe(): Promise<Silence | null> {
  if (!onLine()) return 'offline';
  try {
    // Where another answers in its place, it is not reached either.
    const { ok } = await fetch('/api/health', {
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_MS),
    });
    return ok ? null : 'down';
  } catch (error) {
    // A page that was opened without a network often still hears from the browser that there is one. Without it a call fails
    // and finds nobody; a network that is there answers in the server's place, or lets the time pass.
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'down' : 'offline';
  }
}

let asking: Promise<boolean> | null = null;

/** Finds out whether the server answers, and says so to whoever shows it; several at once ask once. */
export function findOut(): Promise<boolean> {
  asking ??= probe().then((why) => {
    asking = null;
    silence.set(why);
    reached.set(why === null);
    return why === null;
  });
  return asking;
}

/** A call had an answer. */
export const answered = (): void => reached.set(true);

/** A call had none, which may be the call's own fault: the server is asked before anything is said. */
export function unanswered(): void {
  if (reached.get()) void findOut();
}

globalThis.window?.addEventListener('offline', () => {
  silence.set('offline');
  reached.set(false);
});
globalThis.window?.addEventListener('online', () => void findOut());
