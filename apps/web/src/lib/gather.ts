/** What happens within this time is told together. */
const SHORTEST_MS = 300;

/**
 * Gathers what happens and tells of it together, at first soon. While it goes on happening, as when a long queue is sent, each
 * pause is twice the one before, up to `longest`; after a quiet one the next is short again.
 */
export function gather<T>(publish: (gathered: T[]) => void, longest = SHORTEST_MS): (one: T) => void {
  const gathered = new Set<T>();
  let pause = SHORTEST_MS;
  let told = Number.NEGATIVE_INFINITY;
  return (one) => {
    const isFirst = gathered.size === 0;
    gathered.add(one);
    if (!isFirst) return;
    pause = performance.now() - told < pause ? Math.min(pause * 2, longest) : SHORTEST_MS;
    setTimeout(() => {
      told = performance.now();
      const all = [...gathered];
      gathered.clear();
      publish(all);
    }, pause);
  };
}
