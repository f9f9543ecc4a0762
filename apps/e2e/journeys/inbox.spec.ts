import { chromium, type Page } from '@playwright/test';
import { callsOf, cancelLeaveOf } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, test, untilLive } from '../harness/fixtures.ts';
import { untilServed } from '../harness/offline.ts';
import { CLOCK } from '../harness/product.mjs';
import { DEMO_PASSWORD, rememberInBrowser, signIn } from '../harness/session.mjs';
import { sendDecisions, signInByForm } from '../harness/steps.ts';

/* A line manager who works through their inbox by keyboard alone, and what others see of it. */

const RETAIL = 'Mesra Retail Sdn Bhd';
const MANAGER = 'employee@mesra.example';
/** What is sent as a page is left is on its way for a while on a busy machine. */
const ARRIVES = { timeout: 45_000 };
/** Who reports to them. */
const REPORT = 'MR0043';
const [FIRST, SECOND] = [
  { start_date: '2027-03-08', end_date: '2027-03-08' },
  { start_date: '2027-03-10', end_date: '2027-03-10' },
];

const rows = (page: Page) => page.locator('[data-inbox-row]');
const selected = (page: Page) => page.locator('[data-inbox-row][aria-current]');

/** Leave that a colleague requests for the report; ids of the requests. */
async function requested(request: Parameters<typeof callsOf>[0], base: string) {
  const owner = await callsOf(request, base, 'owner@mesra.example', RETAIL);
  const admin = await callsOf(request, base, 'admin@mesra.example', RETAIL);
  const { data: people } = await owner.get('/api/admin/employees', { keyword: REPORT });
  const { id: employee_id, name } = people[0] as { id: number; name: string };
  await cancelLeaveOf(owner, employee_id, { ...FIRST, end_date: SECOND.end_date });
  const { data: lines } = await admin.get('/api/operation/leaves/balances', {
    ...{ employee_id: String(employee_id), year: '2027' },
  });
  const annual = lines.find(({ kind }: { kind: string }) => kind === 'annual');
  const ids: number[] = [];
  for (const days of [FIRST, SECOND]) {
    const sent = await admin.send('POST', '/api/operation/leaves', {
      ...{ company_id: Number(admin.companyId), employee_id, leave_type_id: annual.leave_type_id },
      ...{ ...days, reason: 'Wedding of my sister' },
    });
    expect(sent.status).toBe(201);
    ids.push(sent.data.id);
  }
  const statusOf = async (id: number | undefined) =>
    (await owner.get(`/api/operation/leaves/${id}`)).data.status;
  return { owner, ids, name, employee_id, statusOf };
}

/** Opens the selected document by keyboard. */
async function openDocument(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  const link = page.locator('[data-inbox-detail]').getByRole('link', { name: 'Download' });
  while (!(await link.evaluate((one) => one === document.activeElement))) await page.keyboard.press('Tab');
  await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
}

/** Approves or acknowledges the selected item by keyboard, with a reason where one is asked for. */
async function approve(page: Page): Promise<void> {
  const name = await selected(page).getAttribute('data-inbox-row');
  await expect(page.getByRole('button', { name: /^(Approve|Acknowledge)$/ })).toBeVisible();
  if (name?.startsWith('document')) await openDocument(page);
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Approve beyond the limit' });
  const row = page.locator(`[data-inbox-row="${name}"]`);
  await expect.poll(async () => (await dialog.isVisible()) || (await row.count()) === 0).toBe(true);
  if (await dialog.isVisible()) {
    await page.keyboard.type('Stock count');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  }
  await expect(row).toHaveCount(0);
}

test('a line manager undoes a decision, leaves the page with others, and empties the inbox by keyboard', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const { ids, employee_id, statusOf } = await requested(request, baseURL ?? '');
  const manager = await callsOf(request, baseURL ?? '', MANAGER, RETAIL);
  // By the form, which also lets the browser open files.
  await signInByForm(page, MANAGER);
  await page.goto(`/inbox?kind=leave_request&employee_id=${employee_id}`);
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveTitle(/^\(\d+\) Inbox/);
  const count = async () => Number(/\d+/.exec(await page.title())?.[0] ?? 0);
  const before = await count();
  const first = (await selected(page).getAttribute('data-inbox-row')) ?? '';
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();

  await page.keyboard.press('a');
  await expect(page.getByText('Approved.', { exact: true })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect.poll(count).toBe(before - 1);
  await expectNoAxeViolations(page);
  await page.keyboard.press('z');
  await expect(rows(page)).toHaveCount(2);
  await expect(selected(page)).toHaveAttribute('data-inbox-row', first);
  await expect.poll(count).toBe(before);
  await expect(page.getByText('Approved.', { exact: true })).toHaveCount(0);
  expect(await statusOf(ids[0])).toBe('Pending');

  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  await page.keyboard.press('a');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Reject', exact: true })).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: 'Reject' })).toBeVisible();
  await page.keyboard.type('We open the new counter that day');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(0);
  expect(await statusOf(ids[0])).toBe('Pending');
  // Leaving the page sends both.
  await page.goto('/');
  await expect.poll(() => statusOf(ids[0]), ARRIVES).toBe('Approved');
  await expect.poll(() => statusOf(ids[1]), ARRIVES).toBe('Rejected');

  // Their report's requests and their own documents: they also decide for a colleague, with whom other journeys work.
  const { data: me } = await manager.get('/api/profile/employment');
  const theirs = [employee_id, me.employee_id].map(String);
  const left = async () => {
    const all = await Promise.all(theirs.map((id) => manager.get('/api/inbox', { employee_id: id })));
    return all.flatMap(({ data }) => data).length;
  };
  await page.goto(`/inbox?${theirs.map((id) => `employee_id=${id}`).join('&')}`);
  const none = page.getByText('Nothing of this kind waits for you');
  await expect(rows(page).first().or(none)).toBeVisible();
  const waited = await left();
  while ((await rows(page).count()) > 0) await approve(page);
  await expect(none).toBeVisible();
  if (waited > 0) await sendDecisions(page);
  await expect.poll(left, ARRIVES).toBe(0);
  await page.goto('/inbox?tab=done');
  await expect(page.getByRole('list', { name: 'Done' })).toContainText('10/03/27');
  await expectNoAxeViolations(page);
});

test('a request decided elsewhere leaves every open inbox, and one put off comes back when it is taken back', async ({
  page,
  request,
  signInAs,
  elsewhere,
  baseURL,
}) => {
  const { owner, ids, name, employee_id } = await requested(request, baseURL ?? '');
  const manager = await callsOf(request, baseURL ?? '', MANAGER, RETAIL);
  const { data: waiting } = await manager.get('/api/inbox', {
    ...{ kind: 'leave_request', employee_id: String(employee_id) },
  });
  const approvals = waiting.map(({ id }: { id: number }) => id) as number[];
  expect(approvals).toHaveLength(ids.length);
  const rowIn = (on: Page, id: number | undefined) => on.locator(`[data-inbox-row="${id}"]`);

  await signInAs('owner@mesra.example');
  const live = untilLive(page);
  await page.goto('/inbox?kind=leave_request');
  const other = await elsewhere(MANAGER);
  const also = untilLive(other);
  await other.goto('/inbox?kind=leave_request');
  for (const on of [page, other]) await expect(rowIn(on, approvals[0])).toContainText(name);
  await live;
  await also;
  expect((await owner.send('POST', `/api/inbox/${approvals[0]}/approve`, {})).status).toBe(200);
  for (const on of [page, other]) await expect(rowIn(on, approvals[0])).toHaveCount(0);

  await rowIn(other, approvals[1]).click();
  await expect(other.getByRole('button', { name: 'Snooze' })).toBeVisible();
  await other.keyboard.press('s');
  await expect(other.getByRole('menuitem', { name: 'Until tomorrow morning' })).toBeFocused();
  await other.keyboard.press('Enter');
  await expect(rowIn(other, approvals[1])).toHaveCount(0);
  await expect(rowIn(page, approvals[1])).toHaveCount(1);
  await other.getByRole('button', { name: /^Snoozed/ }).click();
  await expect(rowIn(other, approvals[1])).toContainText('Snoozed until 22/11/26 08:00 AM');
  await expectNoAxeViolations(other);
  await other.getByRole('button', { name: 'Stop snoozing' }).click();
  await expect(rowIn(other, approvals[1])).toHaveCount(0);
  await other.goto('/inbox?kind=leave_request');
  await expect(rowIn(other, approvals[1])).toHaveCount(1);
  await cancelLeaveOf(owner, employee_id, { ...FIRST, end_date: SECOND.end_date });
});

/** Approves a row of the inbox, and sees that it can still be undone. */
async function approveRow(page: Page, row: string): Promise<void> {
  await page.goto('/inbox?kind=leave_request');
  await page.locator(`[data-inbox-row="${row}"]`).click();
  await page.locator('[data-inbox-detail]').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
}

test('a decision that could still be undone is sent when the page is closed, and when the browser ends', async ({
  request,
  elsewhere,
  launchOptions,
  baseURL: base,
}) => {
  test.setTimeout(120_000);
  const baseURL = base ?? '';
  const { owner, ids, employee_id, statusOf } = await requested(request, baseURL);
  const { data: waiting } = await (await callsOf(request, baseURL, MANAGER, RETAIL)).get('/api/inbox', {
    ...{ kind: 'leave_request', employee_id: String(employee_id) },
  });
  const [first, second] = waiting.map(({ id }: { id: number }) => String(id)) as string[];

  const page = await elsewhere(MANAGER, { serviceWorkers: 'allow' });
  await page.goto('/');
  await untilServed(page);
  await approveRow(page, first ?? '');
  expect(await Promise.all(ids.map(statusOf))).toEqual(['Pending', 'Pending']);
  await page.close({ runBeforeUnload: true });
  await expect
    .poll(async () => (await Promise.all(ids.map(statusOf))).sort())
    .toEqual(['Approved', 'Pending']);

  const browser = await chromium.launch(launchOptions);
  const context = await browser.newContext({ baseURL, locale: 'en-MY' });
  await rememberInBrowser(context, { token: await signIn(baseURL, MANAGER, DEMO_PASSWORD) }, baseURL);
  const last = await context.newPage();
  await last.clock.setFixedTime(new Date(CLOCK));
  await approveRow(last, second ?? '');
  await Promise.all([last.waitForEvent('close'), last.close({ runBeforeUnload: true })]);
  await browser.close();
  await expect.poll(() => Promise.all(ids.map(statusOf))).toEqual(['Approved', 'Approved']);
  await cancelLeaveOf(owner, employee_id, { ...FIRST, end_date: SECOND.end_date });
});
