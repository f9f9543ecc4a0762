import type { Page, Request } from '@playwright/test';

/** A page counts as settled after this long without a request in flight, in milliseconds. */
const QUIET = 150;
const LIMIT = 20_000;

/** Tracks requests in flight, so that a walk waits only as long as the page needs. */
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
    /**
     * Resolves once no request has been in flight for QUIET; an error names the requests that never ended.
     */
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

/** Navigates to an address like a link: no reload, and the route guards apply. */
export async function openLink(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
  }, address);
}

/** Waits until a page has loaded: no request in flight, a heading, and no skeleton. */
export async function shown(page: Page, settled: () => Promise<void>): Promise<void> {
  await settled();
  await page.waitForFunction(
    () =>
      document.querySelector('h1, h2') !== null && document.querySelector('.mantine-Skeleton-root') === null,
    undefined,
    { timeout: LIMIT },
  );
  await settled();
}
