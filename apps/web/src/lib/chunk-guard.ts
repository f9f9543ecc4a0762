/** Minimum interval between reloads of a page whose chunks are missing (after an update). */
export const RELOAD_EVERY_MS = 60_000;

const KEY = 'mesra.reloaded_at';

interface Remembers {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
}

/** Reloads unless that happened within the last minute; returns whether it reloads. */
export function reloadOnce(now: number, memory: Remembers, reload: () => void): boolean {
  try {
    const last = Number(memory.getItem(KEY));
    if (last && now - last < RELOAD_EVERY_MS) return false;
    memory.setItem(KEY, String(now));
  } catch {
    // Without storage a reload could loop forever.
    return false;
  }
  reload();
  return true;
}

/** The guard in this browser. Offline nothing is missing, and a reload would lose the open page. */
export function reloadForMissingPart(): boolean {
  return navigator.onLine && reloadOnce(Date.now(), sessionStorage, () => window.location.reload());
}

/** Handles Vite's event for a chunk that failed to load. */
export function watchMissingParts(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadForMissingPart()) event.preventDefault();
  });
}
