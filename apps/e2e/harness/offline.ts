import type { BrowserContext, Page } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';
import { type Front, startFront } from './front.ts';

interface Offline {
  /** Stands between the browser and the product. */
  front: Front;
  /** Takes the network away from a browser, its service worker included, or gives it back. */
  network: (there: boolean, context?: BrowserContext) => Promise<void>;
}

/** Journeys with the service worker, each on an address of its own. */
export const test = base.extend<Offline>({
  serviceWorkers: 'allow',
  // biome-ignore lint/correctness/noEmptyPattern: how a fixture without others is declared
  front: async ({}, use) => {
    const front = await startFront(process.env.MESRA_BASE_URL ?? '');
    await use(front);
    await front.close();
  },
  baseURL: async ({ front }, use) => use(front.url),
  network: async ({ context, front }, use) => {
    // The browser takes the network from its pages alone.
    await use(async (there, whose = context) => {
      front.become(there ? 'up' : 'gone');
      await whose.setOffline(!there);
    });
  },
  pageErrors: async ({ pageErrors }, use) => {
    pageErrors.ignore(WITHOUT_NETWORK);
    await use(pageErrors);
  },
});

export { expect };

/** What the browser says of its own accord while it has no network. */
export const WITHOUT_NETWORK =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_EMPTY_RESPONSE|ERR_CONNECTION|WebSocket|50[24]|Not stored|did not load|auth error|did not respond|could not be loaded/;

/** Preparing waits until the page is at rest. */
export const PREPARED = { timeout: 45_000 };

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

/** The addresses of the files with such a name that this browser keeps in a cache. */
export const storedFiles = async (page: Page, cache: string, name: RegExp): Promise<string[]> => {
  const addresses = await page.evaluate(
    async (cacheName) => (await (await caches.open(cacheName)).keys()).map(({ url }) => url),
    cache,
  );
  return addresses.filter((address) => name.test(address));
};
