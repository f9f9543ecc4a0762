/** Runs work that no other tab nor the service worker does at the same time, where the browser has locks. */
export async function ownLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return work();
  return (await locks.request(name, () => work())) as T;
}
