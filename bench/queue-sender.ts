import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, type CDPSession, devices, type Page } from '@playwright/test';
import { rememberInBrowser, signIn } from '../apps/e2e/harness/session.mjs';
import { PROFILE } from './slow-phone.ts';

/** What the queue is sent from: a browser, its line and its processor. */
export interface Sender {
  device: (typeof devices)[string] | undefined;
  line: { latency: number; downloadThroughput: number; uploadThroughput: number; slowdown: number };
}

export const PHONE: Sender = { device: devices['Pixel 5'], line: PROFILE };

/** A desktop as it is: neither its line nor its processor is slowed down. */
export const DESKTOP: Sender = {
  device: devices['Desktop Chrome'],
  line: { latency: 0, downloadThroughput: -1, uploadThroughput: -1, slowdown: 1 },
};

/** What runs in a page has been compiled for here, where functions are given their names by it. */
const NAMED = { content: 'globalThis.__name ??= (named) => named' };
const HERE = { latitude: 3.1579, longitude: 101.7123, accuracy: 12 };

/** A browser of an employee whose page sends: what its service worker sends no throttle of the page slows down. */
export async function openSender(
  browser: Browser,
  url: string,
  { device }: Sender,
): Promise<{ page: Page; line: CDPSession }> {
  const context = await browser.newContext({
    ...device,
    ...{ locale: 'en-MY', geolocation: HERE, permissions: ['geolocation'] },
  });
  await rememberInBrowser(
    context,
    { token: await signIn(url, 'employee@mesra.example'), language: 'en' },
    url,
  );
  const page = await context.newPage();
  await page.addInitScript(NAMED);
  await page.addInitScript({ content: 'delete ServiceWorkerRegistration.prototype.sync' });
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  return { page, line };
}

/** Takes the line away, or gives it back as the sender has it. */
export const setLine = (line: CDPSession, sender: Sender, there: boolean) =>
  line.send('Network.emulateNetworkConditions', { offline: !there, ...sender.line });

/** Whether the page has loaded its queue and the worker keeps its files, once it is at rest; runs in the page. */
export const isReady = async () =>
  navigator.serviceWorker.controller?.state === 'activated' &&
  (await indexedDB.databases()).some(({ name }) => name === 'mesra.queue');

/** Whether nothing waits in the browser any more; runs in the page. */
export const isSent = () =>
  new Promise<boolean>((resolve) => {
    const opening = indexedDB.open('mesra.queue');
    opening.onsuccess = () => {
      const counting = opening.result.transaction('entries').objectStore('entries').count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result === 0);
      };
    };
  });

/** The floor, in ms: bodies of these sizes sent over the same line, three at a time, to a server that only reads them. */
export async function bareSending(
  browser: Browser,
  sender: Sender,
  sizes: readonly number[],
): Promise<number> {
  const server = createServer((request, response) => {
    request.resume().once('end', () => response.setHeader('content-type', 'text/html').end('<h1>There</h1>'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const context = await browser.newContext({ ...sender.device });
  try {
    const page = await context.newPage();
    await page.addInitScript(NAMED);
    const line = await context.newCDPSession(page);
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await line.send('Network.enable');
    await setLine(line, sender, true);
    return await page.evaluate(
      async (left) => {
        const began = performance.now();
        const take = async () => {
          for (let size = left.shift(); size !== undefined; size = left.shift())
            await fetch('/', { method: 'POST', body: 'a'.repeat(size) });
        };
        await Promise.all([take(), take(), take()]);
        return performance.now() - began;
      },
      [...sizes],
    );
  } finally {
    await context.close();
    server.close();
  }
}
