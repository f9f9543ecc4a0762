/** A prefetch waits for an idle moment, at most this long. */
export const PREFETCH_IDLE_MS = 2000;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** No prefetch on a 2g connection or with data saving enabled. */
export const mayPrefetch = (connection: Connection | undefined): boolean =>
  !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');

const connectionNow = (): Connection | undefined => (navigator as { connection?: Connection }).connection;

/** Runs a prefetch when the browser is idle, if prefetching is allowed. */
export function whenIdle(prefetch: () => void): void {
  if (!mayPrefetch(connectionNow())) return;
  if ('requestIdleCallback' in window) window.requestIdleCallback(prefetch, { timeout: PREFETCH_IDLE_MS });
  else setTimeout(prefetch, 1);
}

/** A page is at rest when nothing has arrived for so long. */
export const AT_REST_MS = 5000;

/** What waits for rest waits no longer than this: something may always arrive. */
export const REST_WITHIN_MS = 15_000;

const lastArrival = (): number =>
  Math.max(
    0,
    ...performance
      .getEntriesByType('resource')
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
  );

/**
 * Runs a prefetch once the page is at rest, so that it takes nothing from what is still loading, or `REST_WITHIN_MS` later.
 * Returns what stops it. `run` may run what is no prefetch at any rate.
 */
export function whenAtRest(prefetch: () => void, run: (work: () => void) => void = whenIdle): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const latest = performance.now() + REST_WITHIN_MS;
  const look = (): void => {
    const now = performance.now();
    const left = Math.min(AT_REST_MS - (now - lastArrival()), latest - now);
    if (left > 0) timer = setTimeout(look, left);
    else run(prefetch);
  };
  timer = setTimeout(look, AT_REST_MS);
  return () => clearTimeout(timer);
}

/**
 * Prefetches the chunk behind an internal link on hover, focus or touch. Returns a function that stops it.
 */
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
