import { chromium } from '@playwright/test';
import { findChromium } from '../apps/e2e/harness/chromium.mjs';
import { startProduct } from '../apps/e2e/harness/product.mjs';
import { type Figure, seconds } from './figure.ts';
import { until } from './offline-open.ts';
import { bareSending, isReady, isSent, openSender, PHONE, setLine } from './queue-sender.ts';

const [ENTRIES, MARK_MS] = [500, 20_000];

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

/** How long a slow phone takes to send what it has queued, from the return of the network until nothing waits. */
export async function measureOfflineSending(): Promise<Figure> {
  const product = await startProduct();
  const browser = await chromium.launch(await findChromium());
  try {
    const { page, line } = await openSender(browser, product.baseUrl, PHONE);
    await page.goto(`${product.baseUrl}/attendance`);
    const clock = page.getByRole('button', { name: /^Clock (in|out)$/ }).first();
    await clock.waitFor();
    await until(page, isReady);
    await page.waitForLoadState('networkidle');
    await setLine(line, PHONE, false);
    await clock.click();
    await page.getByRole('button', { name: 'Queue 1', exact: true }).waitFor();
    const bytes = await page.evaluate(queueMore, ENTRIES - 1);
    await line.send('Emulation.setCPUThrottlingRate', { rate: PHONE.line.slowdown });
    const began = performance.now();
    await setLine(line, PHONE, true);
    await until(page, isSent);
    const reached = performance.now() - began;
    const bare = await bareSending(browser, PHONE, [bytes]);
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
