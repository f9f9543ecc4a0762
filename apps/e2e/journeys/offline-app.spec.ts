import { callsOf } from '../harness/calls.ts';
import { expectNoAxeViolations, PHONE } from '../harness/fixtures.ts';
import { expect, PREPARED, storedIn, test, untilReady, untilServed } from '../harness/offline.ts';
import { CLOCK } from '../harness/product.mjs';
import { signInByForm } from '../harness/steps.ts';

/* The app that is installed and opens without a network. */

const EMPLOYEE = 'employee@mesra.example';
const PROMOTER = 'promoter@mesra.example';
const later = (minutes: number) => new Date(Date.parse(CLOCK) + minutes * 60_000);
const strip = (text: RegExp) => ({ hasText: text });

test('the app can be installed: a manifest without errors, icons that load, and a worker', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(EMPLOYEE);
  await page.goto('/');
  await untilServed(page);
  const session = await context.newCDPSession(page);
  const { errors, data = '{}', url } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
  const manifest = JSON.parse(data) as { display: string; icons: { src: string; sizes: string }[] };
  expect(manifest.display).toBe('standalone');
  for (const { src, sizes } of manifest.icons) {
    const side = await page.evaluate(async (address) => {
      const picture = Object.assign(new Image(), { src: address });
      await picture.decode();
      return picture.naturalWidth;
    }, src);
    expect(`${side}x${side}`).toBe(sizes);
  }
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A test has no profile to install into.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('own attendance opens without a network after a visit, and says how old it is', async ({
  page,
  network,
  signInAs,
}) => {
  await signInAs(EMPLOYEE);
  await page.goto('/attendance');
  await expect(page.getByRole('button', { name: /^Clock (in|out)$/ })).toBeVisible();
  await untilReady(page, 'attendances', 'auth');
  await network(false);
  await expect(page.getByRole('status').filter(strip(/You are offline/))).toContainText('as of 09:00 AM');

  await page.clock.setFixedTime(later(3));
  await page.goto('/attendance');
  await expect(page.getByRole('heading', { level: 1, name: 'My Record' })).toBeVisible();
  const notice = page.getByRole('status').filter(strip(/as of 09:00 AM/));
  await expect(notice).toContainText('3 min. ago');
  await page.reload();
  await expect(notice).toContainText('You are offline.');
  await expect(page.getByRole('button', { name: /^Clock (in|out)$/ })).toBeVisible();
  await expectNoAxeViolations(page);

  await network(true);
  await expect(notice).toHaveCount(0, { timeout: 20_000 });
});

test('home shows without a network what the inbox and the team were when it was last read', async ({
  page,
  network,
  signInAs,
}) => {
  await signInAs('supervisor@mesra.example');
  await page.goto('/');
  const cardOf = (name: string) => page.getByRole('main').getByRole('region', { name });
  const cards = ['Waiting for you', 'My requests', 'My team', 'Who is away'].map(cardOf);
  for (const card of cards) await expect(card).toBeVisible();
  await expect(
    cardOf('Waiting for you')
      .getByRole('link', { name: /^Review/ })
      .last(),
  ).toBeVisible(PREPARED);
  const texts = () => Promise.all(cards.map((card) => card.innerText()));
  const before = await texts();
  await untilReady(page, 'inbox', 'home', 'leaves');
  // The rows of the card are stored under a key of their own.
  await expect.poll(async () => (await storedIn(page)).join(), PREPARED).toContain('"list","card"');
  await network(false);
  await page.goto('/');
  for (const card of cards) await expect(card).toBeVisible();
  await expect.poll(texts).toEqual(before);
  await expect(page.getByRole('status').filter(strip(/You are offline/))).toContainText('as of 09:00 AM');
});

test('leave, claims and shifts open without a network on a phone, in Malay', async ({
  elsewhere,
  network,
}) => {
  const page = await elsewhere(EMPLOYEE, { ...PHONE });
  await page.addInitScript(() => localStorage.setItem('mesra.language', 'ms'));
  await page.goto('/leave');
  await untilReady(page, 'leaves');
  await page.goto('/claim');
  await untilReady(page, 'claims');
  await page.goto('/attendance/my-schedule');
  await expect(page.getByRole('region', { name: 'Hari akan datang' })).toContainText('Suria KLCC');
  await untilReady(page, 'attendances');
  await network(false, page.context());
  for (const [path, text] of [
    ['/leave', 'Cuti tahunan'],
    ['/claim', 'RM'],
    ['/attendance/my-schedule', 'Suria KLCC'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(/setakat 09:00 PG/)).toBeVisible();
    await expect(page.locator('#content')).toContainText(text);
    await expect(page.getByText('Maklumat ini tidak dapat dimuatkan')).toHaveCount(0);
  }
  // The form was never opened with a network.
  await page.goto('/leave?apply=1');
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Jenis cuti' }).click();
  await expect(page.getByRole('option', { name: /Cuti tahunan/ })).toBeVisible();
});

test('an employee who is a promoter sees their outlet on the dashboard and in My Schedule', async ({
  elsewhere,
  request,
  baseURL,
}) => {
  const promoter = await callsOf(request, baseURL ?? '', PROMOTER, 'Mesra Retail Sdn Bhd');
  const today = CLOCK.slice(0, 10);
  const range = { start_date: today, end_date: today };
  const [day] = (await promoter.get('/api/attendances/schedules', range)).data;
  // Other journeys plan them for the evening besides.
  const [{ outlet, project }] = day.outlet_schedules;
  const page = await elsewhere(PROMOTER, { ...PHONE, company: 'Mesra Retail Sdn Bhd' });
  const card = page.getByRole('region', { name: 'Attendance today' });
  const row = page.getByRole('region', { name: 'Coming days' }).getByRole('listitem').first();
  await page.goto('/');
  await expect(card.getByText(outlet.name)).toHaveCount(1);
  await page.goto('/attendance/my-schedule');
  await expect(row).toContainText(project);
  await expect(row.getByText(outlet.name)).toHaveCount(1);
  await expectNoAxeViolations(page);
});

test('whoever signs out leaves nothing to read, and the next person sees nothing of theirs', async ({
  page,
  network,
}) => {
  await signInByForm(page, EMPLOYEE);
  await page.goto('/attendance');
  await untilReady(page, 'attendances', 'auth');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  expect(await storedIn(page)).toEqual([]);

  await network(false);
  await page.goto('/attendance');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await network(true);

  await signInByForm(page, 'supervisor@mesra.example');
  await untilReady(page, 'auth');
  await network(false);
  await page.goto('/attendance');
  await expect(page.getByText('Nothing of this page has been read on this device yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Clock (in|out)$/ })).toHaveCount(0);
  await expect(page.locator('body')).not.toContainText('Ahmad Faizal');
});

test('what was stored is never read by the holder of another token, even without a sign-out', async ({
  page,
  network,
  signInAs,
}) => {
  await signInAs(EMPLOYEE);
  await page.goto('/attendance');
  await untilReady(page, 'attendances', 'auth');
  await network(false);
  await page.evaluate(() => localStorage.setItem('mesra.token', 'another'));
  await page.goto('/attendance');
  await expect(page.getByRole('heading', { level: 1, name: 'Not Available Offline' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Ahmad Faizal');
  expect(await storedIn(page)).toEqual([]);
});

test('a page that is not stored says so and leads to those that are, and opens once there is a network', async ({
  page,
  network,
  signInAs,
}) => {
  await signInAs('owner@mesra.example');
  await page.goto('/');
  await untilReady(page, 'auth');
  await network(false);
  await page.goto('/payroll/loan');
  await expect(page.getByRole('heading', { name: 'Not Available Offline' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.locator('main').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Not Available Offline' })).toBeVisible();
  await network(true);
  await expect(page.getByRole('heading', { level: 1, name: 'Loans' })).toBeVisible({ timeout: 20_000 });
});

test('an address that does not exist is not found, with a network and without', async ({
  page,
  network,
  signInAs,
}) => {
  await signInAs(EMPLOYEE);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await untilReady(page, 'auth');
  await network(false);
  await page.goto('/no/such/other');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByRole('status').filter(strip(/You are offline/))).toBeVisible();
  await expect(page.locator('body')).not.toContainText('needs a network');
});

test('signing out without a network says first that signing in again needs one', async ({
  page,
  network,
  signInAs,
}) => {
  await signInAs(EMPLOYEE);
  await page.goto('/attendance');
  await untilReady(page, 'attendances', 'auth');
  await network(false);
  await page.reload();
  await expect(page.getByRole('status').filter(strip(/You are offline/))).toBeVisible();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const question = page.getByRole('dialog', { name: 'Sign Out' });
  await expect(question).toContainText('Signing in again needs a network.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: /^Clock (in|out)$/ })).toBeVisible();
});

test('no answer of the API is ever in the caches of the worker', async ({ page, signInAs }) => {
  await signInAs(EMPLOYEE);
  for (const path of ['/leave', '/attendance', '/']) await page.goto(path);
  await untilReady(page, 'auth');
  const stored = await page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored.length).toBeGreaterThan(50);
  expect(stored.filter((path) => !/^\/(assets|brand)\/|^\/offline-shell$/.test(path))).toEqual([]);
});
