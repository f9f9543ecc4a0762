import { storage } from './storage.ts';
import { createStore } from './store.ts';

/** Where the token lies in the browser's storage. */
export const TOKEN_KEY = 'mesra.token';

/** The bearer token of this browser; null when nobody is signed in. */
export const token = createStore<string | null>(storage.get(TOKEN_KEY));

export function keepToken(next: string | null): void {
  storage.set(TOKEN_KEY, next);
  token.set(next);
}

// Signing in or out in one tab counts for the others too.
globalThis.window?.addEventListener('storage', (event) => {
  if (event.key === TOKEN_KEY || event.key === null) token.set(storage.get(TOKEN_KEY));
});
