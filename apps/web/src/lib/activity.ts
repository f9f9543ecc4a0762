import { createStore } from './store.ts';

/** Number of requests in flight, and whether the last one to finish failed; drives the loading bar. */
export interface Activity {
  running: number;
  failed: boolean;
}

export const activity = createStore<Activity>({ running: 0, failed: false });

/** Registers a request; call the returned function once with its outcome. */
export function beginRequest(): (ok: boolean) => void {
  const before = activity.get();
  activity.set({ running: before.running + 1, failed: before.running > 0 && before.failed });
  let ended = false;
  return (ok) => {
    if (ended) return;
    ended = true;
    const now = activity.get();
    activity.set({ running: now.running - 1, failed: now.failed || !ok });
  };
}
