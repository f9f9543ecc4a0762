import { createStore } from './store.ts';

/** How many requests are under way, and whether the last one to end failed: what the loading bar shows. */
export interface Activity {
  running: number;
  failed: boolean;
}

export const activity = createStore<Activity>({ running: 0, failed: false });

/** Announces a request; the returned function says how it ended, once. */
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
