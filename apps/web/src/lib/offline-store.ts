import type { QueryClient } from '@tanstack/react-query';
import { STORED_DB } from './offline-store-rules.ts';
import { token } from './token.ts';

let restoring: Promise<void> | null = null;

/** Puts what whoever is signed in read before into the cache, once; what is newer stays. */
export function restoreStored(client: QueryClient): Promise<void> {
  restoring ??= import('./offline-queries.ts')
    .then((part) => part.restoreQueries(client, token.get()))
    .catch((error: unknown) => console.error('What was read before could not be had', error));
  return restoring;
}

/** Removes what may be read without a network, whoever read it. Open pages give way. */
export function forgetStored(): void {
  restoring = null;
  // Without storage nothing was kept.
  globalThis.indexedDB?.deleteDatabase(STORED_DB);
}
