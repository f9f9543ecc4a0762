/** A prefetch waits for a quiet moment, but not longer than this. */
export const PREFETCH_IDLE_MS = 2000;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Nothing is fetched ahead on a 2g line or where the person saves data. */
export const mayPrefetch = (connection: Connection | undefined): boolean =>
  !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');

const connectionNow = (): Connection | undefined => (navigator as { connection?: Connection }).connection;

/** Runs a prefetch when the browser is idle, if one may. */
export function whenIdle(prefetch: () => void): void {
  if (!mayPrefetch(connectionNow())) return;
  if ('requestIdleCallback' in window) window.requestIdleCallback(prefetch, { timeout: PREFETCH_IDLE_MS });
  else setTimeout(prefetch, 1);
}

/** Prefetches the part behind an inner link that a person points at, focuses or touches. Returns how to stop. */
export function prefetchOnIntent(prefetch: (path: string) => void): () => void {
  const done = new Set<string>();
  const intend = (event: Event) => {
    const link = (event.target as Element | null)?.closest?.('a[href^="/"]');
    const path = link?.getAttribute('href')?.split(/[?#]/)[0];
    if (!path || done.has(path) || link?.hasAttribute('download') || path.startsWith('/api')) return;
    done.add(path);
    whenIdle(() => prefetch(path));
  };
  const events = ['mouseover', 'focusin', 'touchstart'] as const;
  for (const name of events) document.addEventListener(name, intend, { passive: true });
  return () => {
    for (const name of events) document.removeEventListener(name, intend);
  };
}
