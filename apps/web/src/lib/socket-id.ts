import { createStore } from './store.ts';

/** This browser's realtime connection: named in writes, so that it is not told of its own doing. */
export const socketId = createStore<string | null>(null);
