import { type ComponentType, useEffect, useState } from 'react';

/** Retry interval of a failed load. */
const AGAIN_MS = 5000;

/**
 * Loads a part of a page on first use and keeps it. Unlike a page, a failure breaks nothing: loading is
 * retried while the part is needed.
 */
export function useLoaded<P>(
  needed: boolean,
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> | null {
  const [loaded, setLoaded] = useState<{ component: ComponentType<P> } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is the same import every time
  useEffect(() => {
    if (!needed || loaded) return;
    let again: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const ask = (): void => {
      load().then(
        (component) => setLoaded({ component }),
        (error: unknown) => {
          console.error('A part of the page did not load', error);
          if (!over) again = setTimeout(ask, AGAIN_MS);
        },
      );
    };
    ask();
    return () => {
      over = true;
      clearTimeout(again);
    };
  }, [needed, loaded]);
  return loaded?.component ?? null;
}
