import { callsOf } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, PHONE, test, untilLive } from '../harness/fixtures.ts';
import { chooseCompany, sendDecisions } from '../harness/steps.ts';

const RETAIL = 'Mesra Retail Sdn Bhd';

/*
 * Two people at once: the board beside the phone that clocks in, and a line manager who decides what a report asks and
 * sees in the menu what waits.
 */

test('the board, and the person’s own desk, follow a phone that clocks in, without a reload', async ({
  page,
  signInAs,
  elsewhere,
}) => {
  await signInAs('owner@mesra.example');
  await chooseCompany(page, 'Mesra Retail');
  const live = untilLive(page);
  await page.goto('/attendance/manage?keyword=Tan%20Wei');
  const row = page.getByRole('row').filter({ hasText: 'Tan Wei Jie' });
  await expect(row).toContainText('Not yet');
  const tile = page.getByRole('button', { name: /^In\s*\d/ });
  const before = Number((await tile.innerText()).replace(/\D/g, ''));
  await live;
  await page.evaluate(() => Object.assign(window, { stayed: true }));

  // The same person at a desk.
  const desk = await elsewhere('supervisor@mesra.example');
  const deskLive = untilLive(desk);
  await desk.goto('/attendance');
  const today = desk.getByRole('region', { name: 'Today' });
  await expect(today.getByText('Nothing recorded yet.')).toBeVisible();
  await deskLive;

  const phone = await elsewhere('supervisor@mesra.example', PHONE);
  await phone.goto('/attendance');
  await phone.getByRole('button', { name: 'Clock in' }).click();
  await expect(phone.getByText('Clocked in at 09:00 AM.')).toBeVisible();

  await expect(today.getByRole('listitem').filter({ hasText: '09:00 AM' })).toHaveCount(1);
  await expect(row).toContainText('09:00 AM');
  await expect(row).not.toContainText('Not yet');
  await expect(tile).toHaveText(new RegExp(`${before + 1}$`));
  await row.getByRole('link').first().click();
  await expect(page.getByRole('dialog').getByText('09:00 AM').first()).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => 'stayed' in window), 'the page was reloaded').toBe(true);
});

test('a line manager without an access list approves in the inbox what a report asks on a phone', async ({
  page,
  signInAs,
  elsewhere,
}) => {
  const phone = await elsewhere('promoter@mesra.example', PHONE);
  const live = untilLive(phone);
  await phone.goto('/attendance?view=list');
  await phone.getByRole('button', { name: /^13 Fri/ }).click();
  const day = phone.getByRole('dialog');
  await expect(day).toContainText('Late');
  await day.getByRole('button', { name: 'Request a correction' }).click();
  await day.getByRole('combobox', { name: 'First in' }).fill('14:40');
  await day.getByLabel('Reason').fill('The phone had no battery');
  await day.getByRole('button', { name: 'Send request' }).click();
  await expect(day.getByText('A correction of this day waits for a decision.')).toBeVisible();
  await expect(day.getByRole('button', { name: 'Request a correction' })).toHaveCount(0);
  await expectNoAxeViolations(phone);
  await phone.keyboard.press('Escape');
  const request = phone.getByRole('listitem').filter({ hasText: 'First in 02:40 PM' });
  await expect(request).toContainText('Pending');

  // Neither an admin nor an owner: no menu but that of an employee, and the inbox.
  await signInAs('supervisor@mesra.example');
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Menu' })).not.toContainText('Company');
  await page.goto('/inbox?kind=attendance_correction');
  await page.getByRole('button', { name: /Kavitha a\/p Muthu/ }).click();
  const detail = page.locator('[data-inbox-detail]');
  await expect(detail).toContainText('The phone had no battery');
  await expect(detail).toContainText('02:40 PM');
  await expect(detail).not.toContainText('RM');
  await expectNoAxeViolations(page);
  await live;
  await detail.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Approved.', { exact: true })).toBeVisible();
  await sendDecisions(page);

  await expect(request).toContainText('Approved');
  await phone.getByRole('button', { name: /^13 Fri/ }).click();
  await expect(day).toContainText('02:40 PM');
  await expect(day).toContainText('On time');
  await expect(day).not.toContainText('Late');
});

test('the menu of a line manager counts a request as soon as it is made, and no longer when it is withdrawn', async ({
  page,
  request,
  signInAs,
  elsewhere,
  baseURL,
}) => {
  const manager = await callsOf(request, baseURL ?? '', 'supervisor@mesra.example', RETAIL);
  const promoter = await callsOf(request, baseURL ?? '', 'promoter@mesra.example', RETAIL);
  const { data: pending } = await promoter.get('/api/attendances/corrections', {
    ...{ status: 'Pending', start_date: '2026-11-16', end_date: '2026-11-16' },
  });
  for (const { id } of pending) await promoter.send('POST', `/api/attendances/corrections/${id}/cancel`, {});
  await signInAs('supervisor@mesra.example');
  const live = untilLive(page);
  // On a page that has nothing to do with it.
  await page.goto('/directory');
  const entry = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: /^Inbox/ });
  await expect(entry).toHaveAccessibleName(/^Inbox, \d+ waiting for you$/);
  const count = async () => Number(/\d+/.exec((await entry.getAttribute('aria-label')) ?? '')?.[0]);
  // Other journeys send and decide requests of the same line manager meanwhile: the menu is held against the inbox.
  const behind = async () => (await manager.get('/api/inbox/count')).data.count - (await count());
  await expect.poll(behind).toBe(0);
  await live;

  const phone = await elsewhere('promoter@mesra.example', PHONE);
  await phone.goto('/attendance?view=list');
  await phone.getByRole('button', { name: /^16 Mon/ }).click();
  const day = phone.getByRole('dialog');
  await day.getByRole('button', { name: 'Request a correction' }).click();
  await day.getByRole('combobox', { name: 'First in' }).fill('14:30');
  await day.getByLabel('Reason').fill('Opened the stock room first');
  await day.getByRole('button', { name: 'Send request' }).click();
  await expect(day.getByText('A correction of this day waits for a decision.')).toBeVisible();
  await expect.poll(behind).toBe(0);
  await expectNoAxeViolations(page);

  await phone.keyboard.press('Escape');
  const correction = phone.getByRole('listitem').filter({ hasText: 'First in 02:30 PM' });
  await correction.getByRole('button', { name: 'Withdraw' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(correction).toContainText('Cancelled');
  await expect.poll(behind).toBe(0);
});
