import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { untilReady } from '../harness/offline.ts';
import { CLOCK } from '../harness/product.mjs';
import { DEMO_PASSWORD, signIn } from '../harness/session.mjs';

/* A browser that is killed while it sends, and begins again with the same profile. */

const PERSON = 'promoter@mesra.example';

/** The processes of the browser with this profile: it has no other name that a test could end it by. */
async function processesOf(profile: string): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,args='], { maxBuffer: 64 * 1024 * 1024 });
  const lines = stdout.split('\n').filter((line) => line.includes(`--user-data-dir=${profile}`));
  return lines.map((line) => Number.parseInt(line, 10));
}

const openWith = async (
  profile: string,
  options: LaunchOptions,
  baseURL: string,
): Promise<BrowserContext> => {
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    ...{ baseURL, serviceWorkers: 'allow', viewport: { width: 390, height: 844 }, locale: 'en-MY' },
    ...{ geolocation: { latitude: 3.1579, longitude: 101.7123, accuracy: 12 }, permissions: ['geolocation'] },
  });
  return context;
};

test('nothing is lost and nothing is twice', async ({ launchOptions, baseURL: base }) => {
  const baseURL = base ?? '';
  const profile = await mkdtemp(join(tmpdir(), 'mesra-killed-'));
  const token = await signIn(baseURL, PERSON, DEMO_PASSWORD);
  const count = async (): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` };
    const { data } = await (await fetch(`${baseURL}/api/attendances/today`, { headers })).json();
    return data.record.events.length;
  };
  const before = await count();

  let context = await openWith(profile, launchOptions, baseURL);
  let [page] = context.pages();
  page ??= await context.newPage();
  await page.clock.setFixedTime(new Date(CLOCK));
  await page.goto('/auth/login');
  await page.evaluate((value) => localStorage.setItem('mesra.token', value), token);
  await page.goto('/attendance');
  const button = page.getByRole('button', { name: /^Clock (in|out)$/ });
  await expect(button).toBeVisible();
  await untilReady(page, 'attendances', 'auth');
  await context.setOffline(true);
  await button.click();
  await expect(page.getByRole('button', { name: 'Queue 1' })).toBeVisible();

  // The server has the entry, and the browser ends before it hears so.
  const reached = new Promise<void>((resolve) => {
    void context.route('**/api/devices/entries', async (route) => {
      await route.fetch();
      resolve();
    });
  });
  await context.setOffline(false);
  await reached;
  for (const id of await processesOf(profile)) {
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // It ended with its parent.
    }
  }
  await context.close().catch(() => {});
  await expect.poll(() => processesOf(profile)).toEqual([]);
  expect(await count()).toBe(before + 1);

  context = await openWith(profile, launchOptions, baseURL);
  page = context.pages()[0] ?? (await context.newPage());
  await page.goto('/attendance');
  await expect(page.getByRole('button', { name: /^Clock (in|out)$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Queue/ })).toHaveCount(0, { timeout: 60_000 });
  expect(await count()).toBe(before + 1);
  await context.close();
  await rm(profile, { recursive: true, force: true });
});
