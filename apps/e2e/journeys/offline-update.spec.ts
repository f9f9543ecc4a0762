import type { Page } from '@playwright/test';
import { expect, test, untilReady, untilServed } from '../harness/offline.ts';

/* A new version of the app, and a server that does not answer. */

// With a debugger on it, as here, Chromium at times takes an earlier worker to be busy for ever, so that the next one
// never takes over. Without one it does.
test.describe.configure({ retries: 3 });

const EMPLOYEE = 'employee@mesra.example';
const PERSON = 'promoter@mesra.example';

/** How many own events of today the server has. */
const eventsOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('mesra.token')}` };
    const { data } = await (await fetch('/api/attendances/today', { headers })).json();
    return data.record.events.length;
  });

const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/');
    await registration?.update();
  });

const buildOf = (page: Page) => page.locator('meta[name=mesra-build]').getAttribute('content');

const cachesOf = (page: Page) => page.evaluate(async () => (await caches.keys()).sort());

test('a new version waits while a form is open, is taken when wanted, and loses nothing', async ({
  page,
  front,
  signInAs,
}) => {
  await signInAs(EMPLOYEE);
  await page.goto('/leave');
  await untilReady(page, 'leaves');
  const first = await buildOf(page);
  await page.getByRole('button', { name: 'Apply for leave' }).first().click();
  const reason = page.getByRole('dialog').getByLabel('Reason');
  await reason.fill('Sister’s wedding');

  front.deploy('newerbuild00');
  await lookForUpdate(page);
  const notice = page.getByRole('status').filter({ hasText: 'A new version of Mesra is ready.' });
  await expect(notice).toBeAttached({ timeout: 30_000 });
  await expect(reason).toHaveValue('Sister’s wedding');
  expect(await buildOf(page)).toBe(first);

  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click();
  await notice.getByRole('button', { name: 'Update' }).click();
  await expect.poll(() => buildOf(page).catch(() => null)).toBe('newerbuild00');
  await expect
    .poll(() => cachesOf(page), { timeout: 45_000 })
    .toEqual(['mesra-app-newerbuild00', 'mesra-shell-newerbuild00']);
});

test('a new version is taken while entries wait: they are there after it, and arrive once', async ({
  page,
  context,
  front,
  network,
  signInAs,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 3.1579, longitude: 101.7123, accuracy: 12 });
  await signInAs(PERSON);
  await page.goto('/attendance');
  await untilReady(page, 'attendances', 'auth');
  const before = await eventsOf(page);
  await network(false);
  const clock = page.getByRole('button', { name: /^Clock (in|out)$/ });
  for (const count of [1, 2]) {
    await clock.click();
    await expect(page.getByRole('button', { name: `Queue ${count}` })).toBeVisible();
  }
  // The network is there for the files of the new version, while the server takes nothing yet.
  const sent: string[] = [];
  let takes = false;
  await context.route('**/api/devices/entries', (route) => {
    sent.push(...(route.request().postDataJSON() as { entries: string[] }).entries);
    return takes ? route.continue() : route.fulfill({ status: 502, body: '' });
  });
  front.deploy('newerbuild00');
  await network(true);
  await lookForUpdate(page);
  const notice = page.getByRole('status').filter({ hasText: 'A new version of Mesra is ready.' });
  await notice.getByRole('button', { name: 'Update' }).click({ timeout: 45_000 });
  await expect.poll(() => buildOf(page).catch(() => null)).toBe('newerbuild00');
  await expect(page.getByRole('button', { name: 'Queue 2' })).toBeVisible();

  takes = true;
  await expect(page.getByRole('button', { name: /^Queue/ })).toHaveCount(0, { timeout: 90_000 });
  expect((await eventsOf(page)) - before).toBe(2);
  // The chain and its signatures are those that were kept before the update.
  expect(new Set(sent).size).toBe(2);
});

test('pressing Update over unsaved input asks first, and keeps it for whoever stays', async ({
  page,
  front,
  signInAs,
}) => {
  await signInAs(EMPLOYEE);
  await page.goto('/my/account');
  await untilServed(page);
  await page.getByLabel('Name', { exact: true }).first().fill('Ahmad F');
  front.deploy('newerbuild00');
  await lookForUpdate(page);
  const requested: string[] = [];
  page.on('dialog', (dialog) => {
    requested.push(dialog.type());
    void dialog.dismiss();
  });
  const notice = page.getByRole('status').filter({ hasText: 'A new version of Mesra is ready.' });
  await notice.getByRole('button', { name: 'Update' }).click({ timeout: 30_000 });
  await expect.poll(() => requested).toEqual(['beforeunload']);
  await expect(page.getByLabel('Name', { exact: true }).first()).toHaveValue('Ahmad F');
  // The parts of the open page are still there.
  const names = await cachesOf(page);
  expect(names.filter((name) => name.startsWith('mesra-app-'))).toHaveLength(2);
});

test('a page that was loaded anew lets the new version take over by itself', async ({
  page,
  front,
  signInAs,
}) => {
  test.setTimeout(120_000);
  await signInAs(EMPLOYEE);
  await page.goto('/');
  await untilReady(page, 'auth');
  front.deploy('newerbuild00');
  await page.reload();
  expect(await buildOf(page)).toBe('newerbuild00');
  await expect
    .poll(() => cachesOf(page), { timeout: 60_000 })
    .toEqual(['mesra-app-newerbuild00', 'mesra-shell-newerbuild00']);
  await expect(page.getByText('A new version of Mesra is ready.')).toHaveCount(0);
});

for (const state of ['down', 'gone'] as const)
  test(`a server that is ${state} is said to be so, and the page catches up once it answers`, async ({
    page,
    front,
    signInAs,
  }) => {
    await signInAs(EMPLOYEE);
    await page.goto('/attendance');
    await untilReady(page, 'attendances', 'auth');
    front.become(state);
    await page.goto('/attendance');
    const notice = page
      .getByRole('status')
      .filter({ hasText: 'The server cannot be reached. What you do is queued.' });
    await expect(notice).toContainText('as of 09:00 AM');
    await expect(page.getByRole('button', { name: /^Clock (in|out)$/ })).toBeVisible();
    front.become('up');
    await expect(notice).toHaveCount(0, { timeout: 30_000 });
  });
