import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, devices, type Page } from '@playwright/test';
import { findChromium } from '../apps/e2e/harness/chromium.mjs';
import { startFront } from '../apps/e2e/harness/front.ts';
import { startProduct } from '../apps/e2e/harness/product.mjs';
import { rememberInBrowser, signIn } from '../apps/e2e/harness/session.mjs';
import { type Figure, percentile, seconds } from './figure.ts';

const MARK_MS = 1000;
const VISITS = 5;
/** By then a page at rest has made its browser ready. */
const READY_MS = 60_000;

/** The time from the start of the navigation until this stands on the page, in ms, each visit in a tab of its own. */
async function visits(
  context: BrowserContext,
  url: string,
  there: string,
  slowdown: number,
): Promise<number> {
  const times: number[] = [];
  // The first wakes the worker and fills the caches of the processor and the disk.
  for (let visit = 0; visit <= VISITS; visit++) {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript((selector) => {
      const timer = setInterval(() => {
        if (!document.querySelector(selector)) return;
        clearInterval(timer);
        requestAnimationFrame(() => Object.assign(window, { stood: performance.now() }));
      }, 5);
    }, there);
    await page.goto(url, { waitUntil: 'commit' });
    const stood = await page.waitForFunction(() => (window as { stood?: number }).stood);
    if (visit > 0) times.push((await stood.jsonValue()) as number);
    await page.close();
  }
  return percentile(times, 0.5);
}

const untilServed = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
    timeout: READY_MS,
  });

/** Whether the browser keeps what own attendance shows; runs in the page. */
async function ownDaysAreStored(): Promise<boolean> {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'mesra-kept')) return false;
  const keys = await new Promise<string[]>((resolve) => {
    const opening = indexedDB.open('mesra-kept');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('queries').objectStore('queries').getAllKeys();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result.map(String));
      };
    };
  });
  return ['["attendances","today"', '["attendances",null', '["auth"'].every((beginning) =>
    keys.some((key) => key.startsWith(beginning)),
  );
}

/** Waits until something holds in the page, so long at most. */
export async function until(page: Page, holds: () => Promise<boolean>, longest = READY_MS): Promise<void> {
  for (const deadline = Date.now() + longest; !(await page.evaluate(holds)); await sleep(100))
    if (Date.now() > deadline) throw new Error(`After ${seconds(longest)} it does not hold: ${holds.name}`);
}

/** The floor: a page of one heading that a worker of a few lines keeps. */
async function bareVisits(browser: Browser, slowdown: number): Promise<number> {
  const worker = `oninstall=(e)=>e.waitUntil(caches.open('a').then((c)=>c.add('/')).then(()=>skipWaiting()));
onactivate=(e)=>e.waitUntil(clients.claim());onfetch=(e)=>e.respondWith(caches.match('/'))`;
  const server = createServer((request, response) => {
    const isWorker = request.url === '/worker.js';
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
    response.end(
      isWorker
        ? worker
        : "<!doctype html><h1>There</h1><script>navigator.serviceWorker.register('/worker.js')</script>",
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const context = await browser.newContext(devices['Pixel 5']);
  try {
    const page = await context.newPage();
    await page.goto(url);
    await untilServed(page);
    await page.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    return await visits(context, url, 'h1', slowdown);
  } finally {
    await context.close();
  }
}

/** How fast the app opens without a network at a page that was read before, at the speed of the machine and slowed down. */
export async function measureOfflineOpen(): Promise<Figure[]> {
  const product = await startProduct();
  const browser = await chromium.launch(await findChromium());
  const front = await startFront(product.baseUrl);
  try {
    const context = await browser.newContext({ ...devices['Pixel 5'], locale: 'en-MY' });
    const token = await signIn(front.url, 'employee@mesra.example');
    await rememberInBrowser(context, { token, language: 'en' }, front.url);
    const page = await context.newPage();
    await page.goto(`${front.url}/attendance`);
    await untilServed(page);
    await until(page, ownDaysAreStored);
    await page.close();
    front.become('gone');
    await context.setOffline(true);
    const figures: Figure[] = [];
    for (const [slowdown, what] of [
      [1, 'this machine'],
      [4, 'a processor slowed down four times'],
    ] as const) {
      const reached = await visits(context, `${front.url}/attendance`, '#root main dl', slowdown);
      const bare = await bareVisits(browser, slowdown);
      figures.push({
        what: `own attendance opens offline, warm, ${what}`,
        mark: slowdown === 1 ? seconds(MARK_MS) : null,
        reached: seconds(reached),
        met: slowdown === 1 ? reached <= MARK_MS : null,
        floor: `a bare page kept by a worker: ${seconds(bare)}`,
        ratio: bare > 0 ? reached / bare : null,
      });
    }
    return figures;
  } finally {
    await front.close();
    await browser.close();
    await product.stop();
  }
}
