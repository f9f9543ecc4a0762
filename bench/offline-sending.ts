import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, type CDPSession, chromium, devices, type Page } from '@playwright/test';
import { findChromium } from '../apps/e2e/harness/chromium.mjs';
import { startProduct } from '../apps/e2e/harness/product.mjs';
import { rememberInBrowser, signIn } from '../apps/e2e/harness/session.mjs';
import { type Figure, seconds } from './figure.ts';
import { until } from './offline-open.ts';
import { PROFILE } from './slow-phone.ts';

const [ENTRIES, MARK_MS] = [500, 20_000];
const HERE = { latitude: 3.1579, longitude: 101.7123, accuracy: 12 };

/** A phone whose page sends: what its service worker sends no throttle of the page slows down. */
async function openPhone(browser: Browser, url: string): Promise<{ page: Page; line: CDPSession }> {
  const context = await browser.newContext({
    ...devices['Pixel 5'],
    ...{ locale: 'en-MY', geolocation: HERE, permissions: ['geolocation'] },
  });
  await rememberInBrowser(
    context,
    { token: await signIn(url, 'employee@mesra.example'), language: 'en' },
    url,
  );
  const page = await context.newPage();
  // What runs in the page has been compiled for here, where functions are given their names by it.
  await page.addInitScript({ content: 'globalThis.__name ??= (named) => named' });
  await page.addInitScript({ content: 'delete ServiceWorkerRegistration.prototype.sync' });
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  return { page, line };
}

const setLine = (line: CDPSession, there: boolean) =>
  line.send('Network.emulateNetworkConditions', { offline: !there, ...PROFILE });

/** Signs as many more entries as are wanted, like the one that waits and five minutes before each other; runs in the page. */
async function queueMore(count: number): Promise<number> {
  // biome-ignore lint/suspicious/noExplicitAny: rows as the browser has them
  type Row = any;
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const encode = (bytes: Uint8Array) =>
    btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '');
  const hex = (bytes: ArrayBuffer) =>
    [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const text = new TextEncoder();
  const db = await done(indexedDB.open('mesra.queue'));
  const reading = db.transaction(['entries', 'keys', 'heads']);
  const [[first], [device], [head]] = (await Promise.all(
    ['entries', 'keys', 'heads'].map((name) => done(reading.objectStore(name).getAll())),
  )) as [Row[], Row[], Row[]];
  const [header, content = ''] = first.jws.split('.');
  const payload = JSON.parse(atob(content.replaceAll('-', '+').replaceAll('_', '/')));
  const rows = [];
  let { sequence, hash } = head;
  for (let index = 1; index <= count; index += 1) {
    const earlier = (at: string) => new Date(Date.parse(at) - index * 300_000).toISOString();
    const at = earlier(payload.body.recorded_at);
    const type = index % 2 === 0 ? 'in' : 'out';
    const body = { ...payload.body, type, recorded_at: at };
    const uuid = crypto.randomUUID();
    sequence += 1;
    const next = {
      ...payload,
      uuid,
      body,
      sequence,
      previous: hash,
      device_time: earlier(payload.device_time),
    };
    const unsigned = `${header}.${encode(text.encode(JSON.stringify(next)))}`;
    const by = { name: 'ECDSA', hash: 'SHA-256' };
    const signature = await crypto.subtle.sign(by, device.keys.privateKey, text.encode(unsigned));
    const jws = `${unsigned}.${encode(new Uint8Array(signature))}`;
    hash = hex(await crypto.subtle.digest('SHA-256', text.encode(jws)));
    const { order: _, ...like } = first;
    rows.push({ ...like, uuid, act: uuid, at, body, jws });
  }
  const writing = db.transaction(['entries', 'heads'], 'readwrite');
  for (const row of rows) writing.objectStore('entries').add(row);
  writing.objectStore('heads').put({ ...head, sequence, hash });
  await new Promise((resolve) => {
    writing.oncomplete = resolve;
  });
  db.close();
  return rows.reduce((bytes, { jws }) => bytes + jws.length, first.jws.length);
}

/** Whether the page has loaded its queue and the worker keeps its files, once it is at rest; runs in the page. */
const isReady = async () =>
  navigator.serviceWorker.controller?.state === 'activated' &&
  (await indexedDB.databases()).some(({ name }) => name === 'mesra.queue');

/** Whether nothing waits in the browser any more; runs in the page. */
const isSent = () =>
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

/** The floor: as many bytes sent over the same line to a server that only reads them. */
async function bareSending(browser: Browser, bytes: number): Promise<number> {
  const server = createServer((request, response) => {
    request.resume().once('end', () => response.setHeader('content-type', 'text/html').end('<h1>There</h1>'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const context = await browser.newContext(devices['Pixel 5']);
  try {
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await line.send('Network.enable');
    await setLine(line, true);
    return await page.evaluate(async (size) => {
      const began = performance.now();
      await fetch('/', { method: 'POST', body: 'a'.repeat(size) });
      return performance.now() - began;
    }, bytes);
  } finally {
    await context.close();
    server.close();
  }
}

/** How long a slow phone takes to send what it has queued, from the return of the network until nothing waits. */
export async function measureOfflineSending(): Promise<Figure> {
  const product = await startProduct();
  const browser = await chromium.launch(await findChromium());
  try {
    const { page, line } = await openPhone(browser, product.baseUrl);
    await page.goto(`${product.baseUrl}/attendance`);
    const clock = page.getByRole('button', { name: /^Clock (in|out)$/ }).first();
    await clock.waitFor();
    await until(page, isReady);
    await page.waitForLoadState('networkidle');
    await setLine(line, false);
    await clock.click();
    await page.getByRole('button', { name: 'Queue 1', exact: true }).waitFor();
    const bytes = await page.evaluate(queueMore, ENTRIES - 1);
    await line.send('Emulation.setCPUThrottlingRate', { rate: PROFILE.slowdown });
    const began = performance.now();
    await setLine(line, true);
    await until(page, isSent);
    const reached = performance.now() - began;
    const bare = await bareSending(browser, bytes);
    return {
      what: `${ENTRIES} queued entries, from the return of the network until nothing waits`,
      mark: seconds(MARK_MS),
      reached: seconds(reached),
      met: reached <= MARK_MS,
      floor: `as many bytes to a bare server over the same line: ${seconds(bare)}`,
      ratio: reached / bare,
    };
  } finally {
    await browser.close();
    await product.stop();
  }
}
