import { rememberSignedIn } from './first-paint.ts';
import { storage } from './storage.ts';
import { createStore } from './store.ts';

/** The storage key of the token. */
export const TOKEN_KEY = 'mesra.token';

/** The bearer token of this browser; null when signed out. */
export const token = createStore<string | null>(storage.get(TOKEN_KEY));

export function keepToken(next: string | null): void {
  storage.set(TOKEN_KEY, next);
  rememberSignedIn(next !== null);
  token.set(next);
}

// Signing in or out in one tab applies to the others too.
globalThis.window?.addEventListener('storage', (event) => {
  if (event.key === TOKEN_KEY || event.key === null) token.set(storage.get(TOKEN_KEY));
});
