/**
 * Runs that were started from this page and whose end was not seen yet. One may be over before it is first read, after
 * the list was; then the list has to be read again all the same.
 */
const awaited = new Set<number>();

export const awaitRun = (id: number): void => void awaited.add(id);

/** Was the run awaited? It no longer is. */
export const takeAwaited = (id: number): boolean => awaited.delete(id);
