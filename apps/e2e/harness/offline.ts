import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** What the browser says of its own accord while it has no network. */
export const WITHOUT_NETWORK =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|50[24]|Not kept|did not load|auth error|did not respond/;

/** Preparing waits until the page is at rest. */
const PREPARED = { timeout: 45_000 };

/** Waits until the service worker answers for the page. */
export async function untilServed(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), PREPARED)
    .toBe('activated');
}

/** What this browser keeps of what was read, by the beginning of its key; nothing if there is no such database. */
export const storedIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'mesra-kept')) return [];
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('mesra-kept');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const db = opening.result;
        const reading = db.transaction('queries').objectStore('queries').getAllKeys();
        reading.onsuccess = () => {
          db.close();
          resolve(reading.result.map(String));
        };
      };
    });
  });

/** Waits until the browser is ready for times without a network, with something read of these resources. */
export async function untilReady(page: Page, ...resources: string[]): Promise<void> {
  await untilServed(page);
  for (const resource of resources)
    await expect
      .poll(async () => (await storedIn(page)).some((key) => key.startsWith(`["${resource}"`)), PREPARED)
      .toBe(true);
}
