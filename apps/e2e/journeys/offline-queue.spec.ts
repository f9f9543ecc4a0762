import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { untilReady, WITHOUT_NETWORK } from '../harness/offline.ts';
import { signInByForm } from '../harness/steps.ts';

/* What people record without a network waits on their phone, signed, and arrives once. */

const PHONE = { width: 390, height: 844 };
const HERE = { latitude: 3.1579, longitude: 101.7123, accuracy: 12 };

test.use({
  ...{ viewport: PHONE, geolocation: HERE, permissions: ['geolocation'], serviceWorkers: 'allow' },
  ...{ timezoneId: 'Asia/Kuala_Lumpur', locale: 'en-MY' },
});
test.beforeEach(({ pageErrors }) => pageErrors.ignore(WITHOUT_NETWORK));

const EMPLOYEE = 'employee@mesra.example';
const SUPERVISOR = 'supervisor@mesra.example';
const ARRIVES = { timeout: 60_000 };

const todayOf = (page: Page) => page.getByRole('region', { name: 'Today' });
const waitingIn = (page: Page) =>
  todayOf(page).getByRole('listitem').filter({ hasText: 'Kept on this device' });
const queueOf = (page: Page) => page.getByRole('button', { name: /^Queue / });

/** The own events of today as the server has them. */
const eventsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const token = localStorage.getItem('mesra.token');
    const response = await fetch('/api/attendances/today', { headers: { authorization: `Bearer ${token}` } });
    const { data } = await response.json();
    return data.record.events.map(({ type, marks }: { type: string; marks: { key: string }[] }) =>
      [type, ...marks.map(({ key }) => key)].join(' '),
    );
  });

async function openRecord(page: Page): Promise<void> {
  await page.goto('/attendance');
  await expect(todayOf(page).getByRole('button', { name: /^Clock (in|out)$/ })).toBeVisible();
  await untilReady(page, 'attendances', 'auth');
}

/** Clocks in, or out where another journey of the person left it so: what is recorded is never deleted. */
const clock = (page: Page) =>
  todayOf(page)
    .getByRole('button', { name: /^Clock (in|out)$/ })
    .click();

test('a day without a network: in and out wait over a reload and arrive once', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(EMPLOYEE);
  await openRecord(page);
  const before = await eventsOf(page);
  await context.setOffline(true);
  await clock(page);
  await expect(page.getByText(/Clocked (in|out) at 09:00 AM\. Kept on this device/)).toBeVisible();
  await expect(queueOf(page)).toHaveAccessibleName('Queue 1');
  await page.reload();
  await expect(waitingIn(page)).toHaveCount(1);
  await clock(page);
  await expect(waitingIn(page)).toHaveCount(2);
  await queueOf(page).click();
  const panel = page.getByRole('region', { name: 'Kept on this device' });
  await expect(panel.getByText(/^Clock (in|out), /)).toHaveCount(2);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');

  await context.setOffline(false);
  await expect(queueOf(page)).toHaveCount(0, ARRIVES);
  await expect(waitingIn(page)).toHaveCount(0);
  const after = (await eventsOf(page)).slice(before.length);
  expect(after.map((event) => event.split(' ')[0]).sort()).toEqual(['in', 'out']);
});

for (const viewport of [PHONE, { width: 1440, height: 900 }])
  test(`a toast covers neither the strip nor the queue, ${viewport.width} px wide`, async ({
    page,
    context,
    signInAs,
  }) => {
    await page.setViewportSize(viewport);
    await signInAs(EMPLOYEE);
    await openRecord(page);
    await context.setOffline(true);
    const strip = page.getByRole('status').filter({ hasText: 'You are offline.' });
    await expect(strip).toBeVisible();
    await clock(page);
    const toast = page.getByRole('status').filter({ hasText: /Clocked (in|out) at 09:00 AM/ });
    await expect(toast).toBeVisible();
    const covers = async (what: Locator) => {
      const [a, b] = await Promise.all([toast.boundingBox(), what.boundingBox()]);
      if (!a || !b) return 'not shown';
      const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
      const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
      return wide > 0 && high > 0 ? 'covered' : 'free';
    };
    await expect.poll(() => covers(strip)).toBe('free');
    await queueOf(page).click();
    const panel = page.getByRole('region', { name: 'Kept on this device' });
    await expect.poll(() => covers(panel)).toBe('free');
    expect(await covers(strip)).toBe('free');
    await context.setOffline(false);
    await expect(queueOf(page)).toHaveCount(0, ARRIVES);
  });

test('signing out with unsent entries asks; nobody else sees or sends them, and they resume', async ({
  page,
  context,
}) => {
  await signInByForm(page, EMPLOYEE);
  await openRecord(page);
  const before = await eventsOf(page);
  await context.setOffline(true);
  await clock(page);
  await expect(queueOf(page)).toHaveAccessibleName('Queue 1');

  const signOut = async () => {
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
  };
  await signOut();
  const question = page.getByRole('dialog', { name: '1 entry is not sent yet' });
  await expect(question).toContainText('sent when you sign in again');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await question.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/auth\/login/);

  await context.setOffline(false);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/devices/entries')) sent.push(request.url());
  });
  await signInByForm(page, SUPERVISOR);
  await page.goto('/my/account/device');
  await expect(page.getByText('Nothing waits on this device.')).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/auth\/login/);

  await signInByForm(page, EMPLOYEE);
  await page.goto('/attendance');
  await expect.poll(async () => (await eventsOf(page)).length, ARRIVES).toBe(before.length + 1);
  await expect(queueOf(page)).toHaveCount(0);
});

test('an answer in three is lost, and every event is there once', async ({ page, context, signInAs }) => {
  await signInAs(EMPLOYEE);
  await openRecord(page);
  const before = await eventsOf(page);
  await context.setOffline(true);
  for (const count of [1, 2, 3, 4]) {
    await clock(page);
    await expect(waitingIn(page)).toHaveCount(count);
  }
  let calls = 0;
  await context.route('**/api/devices**', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    calls += 1;
    // The server has it; its answer goes nowhere.
    const response = await route.fetch();
    if (calls % 3 === 1) return route.abort();
    await route.fulfill({ response });
  });
  await context.setOffline(false);
  await expect(queueOf(page)).toHaveCount(0, ARRIVES);
  expect((await eventsOf(page)).length - before.length).toBe(4);
  expect(calls).toBeGreaterThan(1);
});

/** Refuses the first batch as the server would; later ones go through. */
async function refuseOnce(context: BrowserContext): Promise<void> {
  let refused = false;
  await context.route('**/api/devices/entries', async (route) => {
    if (refused) return route.continue();
    refused = true;
    const { entries } = route.request().postDataJSON() as { entries: string[] };
    const data = entries.map((jws) => {
      const { uuid } = JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString());
      const errors = { note: ['Say why you are not at your site.'] };
      return { uuid, outcome: 'refused', message: 'This was not recorded.', code: 'invalid', errors };
    });
    await route.fulfill({ json: { success: true, message: '', data } });
  });
}

test('what is refused says why, and is corrected', async ({ page, context, signInAs }) => {
  await signInAs(SUPERVISOR);
  await openRecord(page);
  const before = await eventsOf(page);
  await refuseOnce(context);
  await todayOf(page)
    .getByRole('button', { name: /^Clock (in|out)$/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText('Say why you are not at your site.');
  await page.keyboard.press('Escape');
  await expect(queueOf(page)).toHaveAccessibleName(/not everything was taken/);
  await queueOf(page).click();
  await page.getByRole('button', { name: /^Correct Clock/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct and record again' });
  await dialog.getByRole('textbox', { name: 'Note' }).fill('At the client');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Record again' }).click();
  await expect(queueOf(page)).toHaveCount(0, ARRIVES);
  expect((await eventsOf(page)).length).toBe(before.length + 1);
  await expect(todayOf(page).getByText('At the client')).toBeVisible();
});

test('a request for leave without a network waits and arrives', async ({ page, context, signInAs }) => {
  await signInAs(EMPLOYEE);
  await page.goto('/leave?apply=1');
  const dialog = page.getByRole('dialog', { name: 'Apply for leave' });
  await expect(dialog).toBeVisible();
  await untilReady(page, 'leaves');
  await context.setOffline(true);
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: /^Unpaid/ }).click();
  await dialog.getByRole('textbox', { name: 'From' }).fill('17/12/26');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Course in Ipoh, requested for on the train');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(
    page.getByText('Kept on this device. It is sent when the server can be reached.'),
  ).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(queueOf(page)).toHaveAccessibleName('Queue 1');
  await context.setOffline(false);
  await expect(queueOf(page)).toHaveCount(0, ARRIVES);
  await expect(page.getByText('17/12/26').first()).toBeVisible();
});
