import type { QueryClient } from '@tanstack/react-query';
import { keepQueries } from './offline-queries.ts';
import { token } from './token.ts';
import { registerWorker } from './worker.ts';

/**
 * Makes the product ready for times without a network: the service worker keeps the application, the browser what whoever is
 * signed in has read. Returns what stops the latter. Without a worker the product could not be opened, and nothing is kept.
 */
export async function startOffline(client: QueryClient): Promise<() => void> {
  const bearer = token.get();
  const registration = await registerWorker();
  return registration && bearer !== null ? keepQueries(client, bearer) : () => {};
}
