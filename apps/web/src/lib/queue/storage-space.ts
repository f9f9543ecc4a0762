/** What is kept free for what is signed and sent. */
const SPARE_BYTES = 2 * 1024 * 1024;

/** How full the storage of this browser is; null where it does not say. */
export interface Space {
  used: number;
  quota: number;
  /** The browser does not clear it by itself. */
  persistent: boolean;
}

export async function spaceNow(): Promise<Space | null> {
  const { storage } = navigator;
  if (!storage?.estimate) return null;
  const [{ usage = 0, quota = 0 }, persistent] = await Promise.all([
    storage.estimate(),
    storage.persisted?.() ?? false,
  ]);
  return { used: usage, quota, persistent };
}

/** Whether so many bytes certainly do not fit. */
export async function lacksSpace(bytes: number): Promise<boolean> {
  const space = await spaceNow().catch(() => null);
  return space !== null && space.quota > 0 && space.quota - space.used < bytes + SPARE_BYTES;
}

/** Asks the browser not to clear what waits here. */
export async function keepPersistent(): Promise<void> {
  try {
    if (!(await navigator.storage?.persisted?.())) await navigator.storage?.persist?.();
  } catch (error) {
    console.error('Persistent storage was not granted', error);
  }
}

/** This device has no room for an entry: nothing of it was kept. */
export class StorageFull extends Error {
  constructor() {
    super('The storage of this device is full');
    this.name = 'StorageFull';
  }
}

const isQuota = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'QuotaExceededError' || error.code === 22);

/** Runs what stores something; a full storage is a `StorageFull`. */
export async function withinSpace<T>(bytes: number, work: () => Promise<T>): Promise<T> {
  if (await lacksSpace(bytes)) throw new StorageFull();
  try {
    return await work();
  } catch (error) {
    throw isQuota(error) ? new StorageFull() : error;
  }
}
