import { type ComponentType, useEffect, useState } from 'react';

/** After so long what did not come is asked for again. */
const AGAIN_MS = 5000;

/**
 * A part of a page that is fetched when it is first needed, and stays. Unlike a page it may fail to come without
 * taking anything down: it is asked for again while it is needed.
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
