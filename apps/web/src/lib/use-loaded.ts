import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part of a page that is fetched when it is first needed, and stays. Unlike a page it may fail to come without
 * taking anything down: it is asked for again at the next need.
 */
export function useLoaded<P>(
  needed: boolean,
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> | null {
  const [loaded, setLoaded] = useState<{ component: ComponentType<P> } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is the same import every time
  useEffect(() => {
    if (!needed || loaded) return;
    load().then(
      (component) => setLoaded({ component }),
      (error: unknown) => console.error('A part of the page did not load', error),
    );
  }, [needed, loaded]);
  return loaded?.component ?? null;
}
