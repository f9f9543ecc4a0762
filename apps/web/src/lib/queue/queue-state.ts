import { storage } from '../storage.ts';
import { createStore } from '../store.ts';
import type { QueuedAct } from './queue-entry.ts';
import type { QueueSession } from './queue-session.ts';
import type { Arrived } from './sender.ts';

/*
 * What the frame shows of the queue. The queue itself, with its database and signatures, loads when there is something to
 * keep or to send, or when the page is idle.
 */

export interface QueueState {
  /** What the signed-in person did that has not arrived, in its order. */
  acts: readonly QueuedAct[];
  /** Uuids of entries that are on their way now. */
  sending: ReadonlySet<string>;
}

export const queueState = createStore<QueueState>({ acts: [], sending: new Set() });

/** Who is signed in, set by the frame. */
export const queueSession = createStore<QueueSession | null>(null);

/** What the page does as things arrive, set by the frame. */
export const queueHooks = {
  arrived: (_: Arrived): void => {},
  /** The session behind the queue has ended. */
  signedOut: (): void => {},
  /** Stops sending; nothing is shown any more. */
  end: (): void => {},
};

const KEY = 'mesra.queue';

/** Whether something waited in this browser when it was last looked at, of whomever. */
export const mayWait = (): boolean => storage.get(KEY) !== null;
export const rememberWaiting = (waits: boolean): void => storage.set(KEY, waits ? '1' : null);

/** The queue of who is signed in, ready to keep something. */
export async function loadQueue(): Promise<typeof import('./queue.ts')> {
  const queue = await import('./queue.ts');
  await queue.readyQueue();
  return queue;
}
