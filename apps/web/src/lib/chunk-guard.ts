import { findOut } from './reach.ts';

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

/** A part of the product that could not be loaded, and would not be there after a reload either. */
export class MissingPart extends Error {}

let deciding: Promise<boolean> | null = null;

/**
 * The guard in this browser: whether it reloads. While the server does not answer nothing is known to be missing, and a reload
 * would lose the open page. Several parts that are missing at once are one case.
 */
export function reloadForMissingPart(): Promise<boolean> {
  deciding ??= findOut().then((answers) => {
    const reloads = answers && reloadOnce(Date.now(), sessionStorage, () => window.location.reload());
    if (!reloads) deciding = null;
    return reloads;
  });
  return deciding;
}

const missing = new WeakSet<Error>();

/** Whether a failure is that of a part of the product which did not load. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof MissingPart || (error instanceof Error && missing.has(error));

/** Handles Vite's event for a chunk that failed to load. */
export function watchMissingParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
    void reloadForMissingPart();
  });
}
