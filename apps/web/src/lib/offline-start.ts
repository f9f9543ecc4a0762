import type { QueryClient } from '@tanstack/react-query';
import { keepQueries } from './offline-queries.ts';
import { token } from './token.ts';
import { mayRegisterWorker } from './worker.ts';

/** The service worker keeps the application. */
export { registerWorker } from './worker.ts';

/**
 * From now on this browser keeps what whoever is signed in has read. Returns what stops it. Where there can be no service worker
 * the product could not be opened, and nothing is kept.
 */
export async function startKeeping(client: QueryClient): Promise<() => void> {
  const bearer = token.get();
  return mayRegisterWorker() && bearer !== null ? keepQueries(client, bearer) : () => {};
}
