import { markSession, sessionHas } from './storage.ts';
import { createStore } from './store.ts';

/** The answer of the server is waited for so long before it counts as not reached. */
const PROBE_MS = 5000;

const onLine = (): boolean => globalThis.navigator?.onLine !== false;

/** Stands while the browser has said in this tab that there is no network, and nothing has answered since. */
const OFFLINE_MARK = 'mesra.no-network';

/** A page that was opened without a network often hears from the browser that there is one: what it said before still counts. */
let marked = sessionHas(OFFLINE_MARK);
let heardOffline = marked;

function noteOffline(offline: boolean): void {
  heardOffline = offline;
  if (offline === marked) return;
  marked = offline;
  markSession(OFFLINE_MARK, offline);
}

/** Whether this page was opened without the server: it is the page that the service worker keeps, or there is no network. */
export const openedWithoutServer = (): boolean =>
  !onLine() || globalThis.document?.documentElement.hasAttribute('data-kept') === true;

/** Whether the server answers, as far as is known. */
export const reached = createStore<boolean>(!openedWithoutServer());

/** Why it does not: there is no network, or there is one and the server cannot be reached over it. */
export type Silence = 'offline' | 'down';

/** Why the server was not reached when it was last asked; null before that. */
export const silence = createStore<Silence | null>(onLine() && !heardOffline ? null : 'offline');

/** Asks the server; why it was not reached, or null if it answers. */
async function probe(): Promise<Silence | null> {
  if (!onLine()) {
    noteOffline(true);
    return 'offline';
  }
  try {
    // Where another answers in its place, it is not reached either.
    const { ok } = await fetch('/api/health', {
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_MS),
    });
    noteOffline(false);
    return ok ? null : 'down';
  } catch {
    // Nobody there, or none in time: without a word of the browser that may as well be the server.
    return heardOffline ? 'offline' : 'down';
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
export function answered(): void {
  noteOffline(false);
  reached.set(true);
}

/** A call had none, which may be the call's own fault: the server is asked before anything is said. */
export function unanswered(): void {
  if (reached.get()) void findOut();
}

globalThis.window?.addEventListener('offline', () => {
  noteOffline(true);
  silence.set('offline');
  reached.set(false);
});
globalThis.window?.addEventListener('online', () => {
  heardOffline = false;
  // A page that is being left hears it without a network, and the next one needs the mark: it stays until something answers.
  void findOut();
});
