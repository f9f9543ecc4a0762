import { callsOf, cancelOwnLeave } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';

/* The dashboard: arranged by its owner, and standing when one card fails. */

const RETAIL = 'Mesra Retail Sdn Bhd';
/** A day of leave of no other journey. */
const DAY = '2026-12-24';

test('a card is hidden and moved, on this device and another, and shown again', async ({ elsewhere }) => {
  const page = await elsewhere('owner@mesra.example', { company: RETAIL });
  await page.goto('/');
  const headings = (of = page) => of.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings().filter({ hasText: 'Who is away' })).toBeVisible();
  await page.getByRole('button', { name: 'Arrange' }).click();
  const dialog = page.getByRole('dialog', { name: 'Arrange the dashboard' });
  await dialog.getByRole('switch', { name: 'Who is away' }).click();
  await dialog.getByRole('button', { name: 'Move Coming up up' }).click();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(headings().filter({ hasText: 'Who is away' })).toHaveCount(0);

  const other = await elsewhere('owner@mesra.example', { company: RETAIL });
  await other.goto('/');
  await expect(headings(other).filter({ hasText: 'Coming up' })).toBeVisible();
  await expect(headings(other).filter({ hasText: 'Who is away' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Arrange' }).click();
  await dialog.getByRole('button', { name: 'As it was' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(headings().filter({ hasText: 'Who is away' })).toBeVisible();
});

test('a card that fails says so, and the others stand', async ({ page, signInAs, pageErrors }) => {
  pageErrors.ignore(/./);
  await signInAs('owner@mesra.example');
  await page.route('**/api/home/people*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Coming up' });
  await expect(card.getByText('This card could not be loaded.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Headcount' })).toBeVisible();
  await page.unroute('**/api/home/people*');
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card.getByText(/Until/)).toBeVisible();
});

/** What a page may send until the network is idle, with the charts in view. */
const HOME_BYTES = 260_000;

/** The cards that each must have on the demo's day, whatever else they have. */
const ROLES = [
  {
    who: 'an owner',
    email: 'owner@mesra.example',
    cards: [
      ...['Waiting for you', 'At work today', 'Records that block payroll', 'Payroll, November 2026'],
      ...['Coming up', 'Headcount', 'Payroll cost'],
      ...['Attendance of the year', 'Overtime of the year', 'Leave of the year'],
    ],
    without: ['My requests', 'My team', 'What you may open'],
  },
  {
    who: 'HR and payroll',
    email: 'admin@mesra.example',
    cards: ['Records that block payroll', 'Payroll, November 2026', 'Coming up', 'Leave of the year'],
    without: ['Since your last visit', 'My team'],
  },
  {
    who: 'a line manager',
    email: 'supervisor@mesra.example',
    cards: ['Attendance today', 'Waiting for you', 'My team', 'My leave', 'My requests', 'Latest payslip'],
    without: ['At work today', 'Headcount', 'Payroll cost', 'Records that block payroll'],
  },
  {
    who: 'an employee',
    email: 'promoter@mesra.example',
    cards: ['Attendance today', 'My leave', 'Announcements', 'Latest payslip'],
    without: ['My team', 'Headcount', 'Payroll cost', 'Leave of the year'],
  },
] as const;

const LOOKS = [
  { look: 'a desktop, light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { look: 'a desktop, dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  { look: 'a phone, light', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { look: 'a phone, dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

for (const { who, email, cards, without } of ROLES)
  for (const { look, ...device } of LOOKS)
    test(`${who} has their cards on ${look}`, async ({ elsewhere }) => {
      const page = await elsewhere(email, { ...device, company: RETAIL });
      // What is only fetched once the page has been at rest for seconds is not of the page, however slow the machine is.
      await page.addInitScript(() => {
        const soon = window.setTimeout;
        window.setTimeout = ((run: () => void, ms = 0) => (ms < 3000 ? soon(run, ms) : 0)) as typeof soon;
      });
      const scripts = new Map<string, Promise<number>>();
      page.on('requestfinished', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.endsWith('.js'))
          scripts.set(
            pathname,
            request.sizes().then((sizes) => sizes.responseBodySize),
          );
      });
      await page.goto('/', { waitUntil: 'networkidle' });
      const regions = page.getByRole('main').getByRole('region');
      for (const card of cards)
        await expect(regions.filter({ has: page.getByRole('heading', { name: card }) })).toBeVisible();
      for (const card of without)
        await expect(page.getByRole('heading', { name: card, exact: true })).toHaveCount(0);
      await expect(page.getByText('This card could not be loaded.')).toHaveCount(0);
      const sizes = await Promise.all(scripts.values());
      expect(sizes.length).toBeLessThanOrEqual(25);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(HOME_BYTES);
      // Nothing is wider than the device.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(device.viewport.width);
      await expectNoAxeViolations(page);
    });

test('a manager approves what waits on the card, and takes it back', async ({
  elsewhere,
  request,
  baseURL,
}) => {
  const promoter = await callsOf(request, baseURL ?? '', 'promoter@mesra.example', RETAIL);
  await cancelOwnLeave(promoter, DAY, DAY);
  const { data: lines } = await promoter.get('/api/leaves/summary');
  const { leave_type_id } = lines.find(({ kind }: { kind: string }) => kind === 'annual');
  const days = { start_date: DAY, end_date: DAY, reason: 'School concert' };
  const sent = { company_id: Number(promoter.companyId), leave_type_id, ...days };
  expect((await promoter.send('POST', '/api/leaves', sent)).status).toBe(201);

  const page = await elsewhere('supervisor@mesra.example', { company: RETAIL });
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Waiting for you' });
  const approve = card.getByRole('button', { name: /^Approve: / }).first();
  const name = (await approve.getAttribute('aria-label')) ?? '';
  await approve.click();
  await expect(page.getByText('Approved.', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name, exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(card.getByRole('button', { name, exact: true })).toBeVisible();
  await cancelOwnLeave(promoter, DAY, DAY);
});

test('each number opens the list that made it', async ({ elsewhere }) => {
  const page = await elsewhere('owner@mesra.example', { company: RETAIL });
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Coming up' });
  const birthdays = card.getByRole('button', { name: /Birthdays/ });
  const count = Number((await birthdays.textContent())?.match(/\d+$/)?.[0]);
  await birthdays.click();
  await card.getByRole('link', { name: 'Open the list' }).click();
  await expect(page).toHaveURL(/\/admin\/employee\?.*coming=/);
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(count + 1);
  await page.goBack();
  await page
    .getByRole('region', { name: 'Leave of the year' })
    .getByRole('link', { name: 'Open the report' })
    .click();
  await expect(page).toHaveURL(/\/leave\/report\?.*start_date=2025-12-01/);
});

test('what others changed since the last visit leads to the entries of the log', async ({
  elsewhere,
  request,
  baseURL,
}) => {
  const owner = await callsOf(request, baseURL ?? '', 'owner@mesra.example', RETAIL);
  const page = await elsewhere('owner@mesra.example', { company: RETAIL });
  // The clock of the product stands still, so that a visit never ends: the answer is what it would be afterwards.
  await page.route('**/api/home/changes*', async (route) => {
    const answered = await route.fetch();
    const body = await answered.json();
    body.data = {
      ...{ since: '2026-11-20T01:00:00.000Z', after: 1 },
      records: [{ record: 'leave_request', count: 3 }],
    };
    await route.fulfill({ response: answered, json: body });
  });
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Since your last visit' });
  await expect(card).toContainText('20/11/26');
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/company\/audit\?.*after=1/);
  await expect(page.getByRole('button', { name: 'Since your last visit' })).toBeVisible();
  const { data } = await owner.get('/api/home/changes');
  expect(data).toEqual({ since: null, after: null, records: [] });
});
