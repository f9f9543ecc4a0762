import { enable } from 'workbox-navigation-preload';
import type { WorkerMessage } from '../lib/worker-messages.ts';
import { removeEarlierBuilds } from './stored-files.ts';
import { BUILD, scope } from './worker-scope.ts';

const openPages = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** The only open page has just loaded with this build: nothing needs an earlier one any more. */
async function takeOverFor(build: string): Promise<void> {
  if (build !== BUILD || (await openPages()).length > 1) return;
  await scope.skipWaiting();
  await removeEarlierBuilds();
}

/**
 * A new worker waits, so that open pages keep the files that they were loaded with. It takes over where the only open page is
 * of its build already, or when a person asks for it; pages never reload by themselves.
 */
export function takeTurns(): void {
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
  enable();
  scope.addEventListener('message', (event) => {
    const message = event.data as WorkerMessage;
    if (message.type === 'mesra.worker.here') {
      event.ports[0]?.postMessage(BUILD);
      event.waitUntil(takeOverFor(message.build));
    }
    if (message.type === 'mesra.worker.update') event.waitUntil(scope.skipWaiting());
  });
}
