/**
 * Runs started from this page whose end has not been observed. One may end after the list was read and before
 * its first poll; the list must then be refetched.
 */
const awaited = new Set<number>();

export const awaitRun = (id: number): void => void awaited.add(id);

/** Removes an awaited run; returns whether it was awaited. */
export const takeAwaited = (id: number): boolean => awaited.delete(id);
