import { momentOf, pageClock } from '../page-clock.ts';
import { announceQueue } from './queue-channel.ts';
import { readQueueSession } from './queue-session.ts';
import { openQueueStore } from './queue-store.ts';
import { confirmSession, type SenderParts, sendQueue } from './sender.ts';
import { clockAt } from './sending-clock.ts';

/**
 * Sends the queue of who is signed in from the service worker, as on its event `sync`. Rejects if the server was not reached,
 * so that the browser tries again.
 */
export async function sendInWorker(): Promise<void> {
  const session = await readQueueSession();
  if (!session) return;
  const store = await openQueueStore();
  try {
    const parts: SenderParts = {
      ...{ store, session, clock: () => clockAt(momentOf(pageClock)) },
      fetch: (...call) => fetch(...call),
    };
    const found = await confirmSession(parts);
    const outcome = 'to' in found ? found : await sendQueue({ ...parts, session: found });
    announceQueue();
    if (outcome.to === 'later') throw new Error('The server was not reached');
  } finally {
    store.close();
  }
}
