import { QUEUE_SYNC, type WorkerMessage } from '../lib/worker-messages.ts';
import { scope } from './worker-scope.ts';

/** Of the background sync, which not every browser has. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

/**
 * Sends the queue while no page is open to do so, and when a page asks. `send` may be called at any time: it takes turns with
 * the pages.
 */
export function sendQueue(send: () => Promise<unknown>): void {
  scope.addEventListener('sync' as 'message', (event) => {
    const { tag } = event as unknown as SyncEvent;
    // If it fails, the browser asks again later.
    if (tag === QUEUE_SYNC) event.waitUntil(send());
  });
  scope.addEventListener('message', (event) => {
    if ((event.data as WorkerMessage).type === 'mesra.queue.send') event.waitUntil(send());
  });
}
