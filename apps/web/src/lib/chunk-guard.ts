/** A page that lost its parts (after an update of the product) is loaded anew, at most this often. */
export const RELOAD_EVERY_MS = 60_000;

const KEY = 'mesra.reloaded_at';

interface Remembers {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
}

/** Reloads unless that was done within the last minute; says whether it does. */
export function reloadOnce(now: number, memory: Remembers, reload: () => void): boolean {
  try {
    const last = Number(memory.getItem(KEY));
    if (last && now - last < RELOAD_EVERY_MS) return false;
    memory.setItem(KEY, String(now));
  } catch {
    // Without a memory a reload could repeat for ever.
    return false;
  }
  reload();
  return true;
}

/** The guard in this browser. Without a network nothing is gone, and a reload would take the page that is open. */
export function reloadForMissingPart(): boolean {
  return navigator.onLine && reloadOnce(Date.now(), sessionStorage, () => window.location.reload());
}

/** Takes Vite's own report of a part that did not load. */
export function watchMissingParts(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadForMissingPart()) event.preventDefault();
  });
}
