import { storage } from './storage.ts';
import { createStore } from './store.ts';

const KEY = 'mesra.token';

/** The bearer token of this browser; null when nobody is signed in. */
export const token = createStore<string | null>(storage.get(KEY));

export function keepToken(next: string | null): void {
  storage.set(KEY, next);
  token.set(next);
}

// Signing in or out in one tab counts for the others too.
globalThis.window?.addEventListener('storage', (event) => {
  if (event.key === KEY || event.key === null) token.set(storage.get(KEY));
});
