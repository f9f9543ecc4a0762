import type { Page, Request } from '@playwright/test';

/** How long nothing may be on its way before a page counts as settled, in milliseconds. */
const QUIET = 150;
const LIMIT = 20_000;

/** Counts what a page has on its way, so that a walk waits for no longer than the page itself needs. */
export function watchRequests(page: Page): { settled: () => Promise<void> } {
  const underWay = new Set<Request>();
  let since = Date.now();
  const ends = (request: Request): void => {
    underWay.delete(request);
    since = Date.now();
  };
  page.on('request', (request) => {
    underWay.add(request);
    since = Date.now();
  });
  page.on('requestfinished', ends);
  page.on('requestfailed', ends);
  return {
    /** Until nothing has been on its way for a moment; an error names what never ended. */
    settled: async () => {
      const start = Date.now();
      while (underWay.size > 0 || Date.now() - since < QUIET) {
        if (Date.now() - start > LIMIT)
          throw new Error(`Still on its way: ${[...underWay].map((request) => request.url()).join(', ')}`);
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    },
  };
}

/** Goes to an address as a link does: the product stays loaded, its guards decide. */
export async function followTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
  }, address);
}

/** Until a page shows what it has: nothing on its way, a heading, and no placeholder of a first load. */
export async function shown(page: Page, settled: () => Promise<void>): Promise<void> {
  await settled();
  await page.waitForFunction(
    () =>
      document.querySelector('h1, h2') !== null && document.querySelector('.mantine-Skeleton-root') === null,
  );
  await settled();
}
