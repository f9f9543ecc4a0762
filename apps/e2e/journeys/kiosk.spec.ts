import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { showNobody, showToCamera } from '../harness/camera.ts';
import { expectNoAxeViolations } from '../harness/fixtures.ts';
import { CODE, kioskSetting, PIN } from '../harness/kiosk.ts';
import { expect, test, untilServed } from '../harness/offline.ts';
import { CLOCK } from '../harness/product.mjs';
import { rememberInBrowser } from '../harness/session.mjs';
import { showTurningFace } from '../harness/turning-face.ts';

/* People record at a tablet at their site, with nobody signed in on it. */

const TABLET = { viewport: { width: 800, height: 1280 }, hasTouch: true };
const { viewport, hasTouch } = TABLET;
test.use({ viewport, hasTouch });

const keyOf = (retry: number): string => `${retry}${Date.now() % 10_000_000}`;
const ARRIVES = { timeout: 30_000 };

async function enrol(page: Page, code: string): Promise<void> {
  await page.goto(`/attendance/kiosk#${code}`);
  await page.getByRole('button', { name: 'Enrol this browser' }).click();
  await expect(page.getByRole('heading', { name: 'Ready to begin' })).toBeVisible();
  await expect.poll(() => new URL(page.url()).hash).toBe('');
}

async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('heading', { name: 'Show your badge or type your code' })).toBeVisible(ARRIVES);
}

async function typePin(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Type your PIN' })).toBeVisible();
  for (const digit of PIN) await page.getByRole('button', { name: digit, exact: true }).click();
}

async function nameByCode(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Your code' }).fill(CODE.toLowerCase());
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** What is told of a record that the server has not answered yet. */
const UNHEARD = 'Recorded at 09:00 AM. It is checked once the kiosk is connected.';

/** Records by code and PIN; the screen tells how it went and then waits for the next person. */
async function recordByPin(
  page: Page,
  action: 'Clock in' | 'Clock out',
  told = `${action.replace('Clock', 'Clocked')} at 09:00 AM.`,
): Promise<void> {
  await nameByCode(page);
  await typePin(page);
  await page.getByRole('button', { name: action }).click();
  await expect(page.getByText(told)).toBeVisible();
  await expect(page.getByText('Siti', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your code' })).toBeVisible({ timeout: 10_000 });
}

const facts = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'This device' });
  const value = dialog.getByText(name, { exact: true }).locator('xpath=following-sibling::dd');
  return { dialog, value };
};

test('a kiosk is enrolled with a code and records by PIN, also without a network', async ({
  page,
  browser,
  request,
  baseURL,
  network,
}, { retry }) => {
  test.setTimeout(240_000);
  const base = baseURL ?? '';
  const setting = await kioskSetting({ request, browser, base, key: keyOf(retry) });
  await showNobody(page);
  const signedIn: string[] = [];
  page.on('request', (one) => {
    if (new URL(one.url()).pathname.startsWith('/api/auth/')) signedIn.push(one.url());
  });
  await enrol(page, setting.code);
  await expectNoAxeViolations(page);
  await untilServed(page);
  await start(page);
  await expectNoAxeViolations(page);
  await recordByPin(page, 'Clock in');
  await expect.poll(setting.attended, ARRIVES).toMatchObject([{ type: 'in', source: 'terminal' }]);

  await network(false);
  await page.reload();
  await start(page);
  await expect(page.getByText('No network. Records are kept here and sent later.')).toBeVisible();
  await recordByPin(page, 'Clock out', UNHEARD);
  await expect(page.getByText('1 record waits to be sent')).toBeVisible();
  await network(true);
  await expect(page.getByText('1 record waits to be sent')).toHaveCount(0, ARRIVES);
  await expect.poll(async () => (await setting.attended()).length, ARRIVES).toBe(2);
  expect(signedIn).toEqual([]);

  const context = await browser.newContext({
    baseURL: base,
    locale: 'en-MY',
    timezoneId: 'Asia/Kuala_Lumpur',
  });
  await rememberInBrowser(context, { token: setting.token }, base);
  const hers = await context.newPage();
  await hers.clock.setFixedTime(new Date(CLOCK));
  await hers.goto('/attendance');
  const today = hers.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('listitem').filter({ hasText: '09:00 AM' })).toHaveCount(2);
  await expect(today.getByRole('listitem').filter({ hasText: 'Kiosk' })).toHaveCount(2);
  await context.close();
});

test('the models are loaded from our own server and see nobody; consent that is withdrawn is gone at the next contact', async ({
  page,
  browser,
  request,
  baseURL,
}, { retry }) => {
  test.setTimeout(240_000);
  const base = baseURL ?? '';
  const setting = await kioskSetting({ request, browser, base, key: keyOf(retry) });
  await setting.enrolFace();
  await showNobody(page);
  const models: string[] = [];
  page.on('response', (one) => {
    const { origin, pathname } = new URL(one.url());
    if (one.url().startsWith('http') && origin !== new URL(base).origin) models.push(one.url());
    if (pathname.endsWith('.bin')) models.push(`${one.status()} ${pathname.split('/').at(-1)}`);
  });
  await enrol(page, setting.code);
  expect(models).toEqual([]);
  await start(page);
  expect([...new Set(models)].sort()).toEqual(['200 blazeface.bin', '200 facemesh.bin', '200 faceres.bin']);
  const held = await facts(page, 'Faces held');
  await expect(held.value).toHaveText('1');
  await held.dialog.getByRole('button', { name: 'Close' }).last().click();
  await nameByCode(page);
  await expect(page.getByRole('heading', { name: 'Hello, Siti' })).toBeVisible();
  await expect(page.getByText('Look into the camera')).toBeVisible(ARRIVES);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Not me' }).click();

  const context = await browser.newContext({ baseURL: base, locale: 'en-MY' });
  await rememberInBrowser(context, { token: setting.token }, base);
  const hers = await context.newPage();
  await hers.goto('/my/account/face');
  await expect(hers.getByRole('heading', { name: 'Face And PIN', level: 1 })).toBeVisible();
  await expectNoAxeViolations(hers);
  await hers.getByRole('button', { name: 'Withdraw consent' }).click();
  await hers.getByRole('dialog').getByRole('button', { name: 'Withdraw consent' }).click();
  await expect(hers.getByText('No face is enrolled.', { exact: false })).toBeVisible();
  await context.close();

  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const after = await facts(page, 'Faces held');
  await expect(after.value).toHaveText('0', ARRIVES);
  await after.dialog.getByRole('button', { name: 'Close' }).last().click();
  await recordByPin(page, 'Clock in');
});

test('somebody enrols their face with their own camera and is recognised at the kiosk', async ({
  page,
  browser,
  request,
  baseURL,
}, { retry }) => {
  test.setTimeout(300_000);
  const base = baseURL ?? '';
  const setting = await kioskSetting({ request, browser, base, key: keyOf(retry) });
  const context = await browser.newContext({ baseURL: base, locale: 'en-MY' });
  await rememberInBrowser(context, { token: setting.token }, base);
  const hers = await context.newPage();
  await showTurningFace(hers);
  await hers.goto('/my/account/face');
  await hers.getByRole('button', { name: 'Read and decide' }).click();
  const consent = hers.getByRole('dialog');
  await consent.getByRole('checkbox').check();
  await expectNoAxeViolations(hers, { within: '[role=dialog]' });
  await consent.getByRole('button', { name: 'I consent' }).click();
  await hers.getByRole('button', { name: 'Enrol my face' }).click();
  const enrolling = hers.getByRole('dialog', { name: 'Enrol my face' });
  await expect(async () => {
    const again = enrolling.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click();
    await expect(hers.getByText(/^Enrolled on /)).toBeVisible();
  }).toPass({ timeout: 120_000 });
  await context.close();

  await showTurningFace(page);
  await enrol(page, setting.code);
  await start(page);
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click();
    else if (await page.getByRole('textbox', { name: 'Your code' }).isVisible()) await nameByCode(page);
    else if (await page.getByRole('button', { name: 'Record for review' }).isVisible())
      await page.getByRole('button', { name: 'Not me' }).click();
    await expect(page.getByRole('button', { name: 'Clock in' })).toBeVisible();
  }).toPass({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Clock in' }).click();
  await expect.poll(async () => (await setting.records()).length, ARRIVES).toBe(1);
  const [record] = await setting.records();
  expect(record).toMatchObject({ method: 'face', event: { type: 'in' } });
  expect(record.score).toBeGreaterThanOrEqual(0.6);
  expect(await setting.attended()).toMatchObject([{ type: 'in', source: 'terminal', status: 'Verified' }]);
});

test('a badge names its person', async ({ page, browser, request, baseURL }, { retry }) => {
  test.setTimeout(180_000);
  const setting = await kioskSetting({ request, browser, base: baseURL ?? '', key: keyOf(retry) });
  await showToCamera(page, CODE, 'QRCode');
  await enrol(page, setting.code);
  await page.getByRole('button', { name: 'Start' }).click();
  await typePin(page);
  await page.getByRole('button', { name: 'Clock in' }).click();
  await expect.poll(async () => (await setting.attended()).length, ARRIVES).toBe(1);
});

test('a revoked kiosk keeps what it recorded, and its owner imports it', async ({
  page,
  browser,
  request,
  baseURL,
  network,
  pageErrors,
}, { retry }) => {
  // How the browser says that the device is refused, and that what scans badges was on its way when the network went.
  pageErrors.ignore(/401|wasm/);
  test.setTimeout(240_000);
  const setting = await kioskSetting({ request, browser, base: baseURL ?? '', key: keyOf(retry) });
  await showNobody(page);
  await enrol(page, setting.code);
  await untilServed(page);
  await start(page);
  // The page alone has no network: the owner has one.
  await page.context().setOffline(true);
  await recordByPin(page, 'Clock in', UNHEARD);
  await setting.revoke();
  await network(true);
  await expect(page.getByRole('heading', { name: 'This device was revoked' })).toBeVisible(ARRIVES);
  await expect(page.getByText('1 record has not arrived.', { exact: false })).toBeVisible();
  await expectNoAxeViolations(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save unsent records' }).click();
  const lines = (await readFile(await (await saving).path(), 'utf8')).split('\n').filter(Boolean);
  expect(lines).toHaveLength(1);
  expect(await setting.attended()).toEqual([]);
  const { data } = await setting.imported(lines);
  expect(data).toMatchObject([{ outcome: 'recorded' }]);
  expect(await setting.attended()).toMatchObject([{ type: 'in', source: 'terminal', status: 'Pending' }]);
});
