import { createStore } from './store.ts';

/**
 * The id of this browser's realtime connection, sent with writes so that it is not notified of its own
 * changes.
 */
export const socketId = createStore<string | null>(null);
