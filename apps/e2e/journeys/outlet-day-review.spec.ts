import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { callsOf } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, PHONE, test } from '../harness/fixtures.ts';
import { addCampaign, addToCampaign, addToShelf, RETAIL, signUp } from '../harness/sales.ts';

/*
 * A supervisor looks after a day at an outlet: withdraws a daily report, corrects a price and sees the report again; replaces
 * somebody who did not come; reviews a sale beyond the stock in the inbox and photos in a row.
 */

const TODAY = '2026-11-21';
const OWNER = 'owner@mesra.example';
const SUPERVISOR = 'supervisor@mesra.example';
const at = (time: string) => new Date(`${TODAY}T${time}:00+08:00`).toISOString();

/** A campaign of today with an outlet that the demo’s supervisor has, a product and a promoter who signs in. */
async function dayAtOutlet(request: APIRequestContext, base: string, mark: string) {
  const owner = await callsOf(request, base, OWNER, RETAIL);
  const company_id = Number(owner.companyId);
  const campaign = await addCampaign(owner, mark, 1, TODAY);
  const { project_id, outlet } = campaign;
  const supervisor = await callsOf(request, base, SUPERVISOR, RETAIL);
  const { employee_id } = (await supervisor.get('/api/work-task/my-tasks')).data;
  const part = { project_id, employee_id, outlet_ids: [outlet.id], start_date: TODAY };
  expect((await owner.send('POST', '/api/spm/project-supervisors', { company_id, ...part })).status).toBe(
    201,
  );
  const soap = `Sabun ${mark}`;
  const product_id = await addToShelf(owner, campaign, { name: soap, mark, price: '12.90' });
  const promoter = await addToCampaign(owner, campaign, { name: `Mei ${mark}`, mark, day: 4 });
  const session = { start_time: '08:00', end_time: '18:00' };
  const cell = { promoter_id: promoter.id, outlet_id: outlet.id, date: TODAY, session, version: 0 };
  const stored = await owner.send('POST', '/api/spm/schedules/cells', {
    company_id,
    project_id,
    cells: [cell],
  });
  expect(stored.status).toBe(200);
  const calls = await signUp(request, base, owner, { promoter, project_id });
  const days = (await calls.get('/api/spm/schedules', { date: TODAY })).data;
  const schedule = `/api/spm/schedules/${days[0].projects[0].outlets[0].schedules[0].id}`;
  const enter = (type: string, total: number, time: string, more: object = {}) =>
    calls.send('POST', `${schedule}/stocks`, {
      ...{ uuid: randomUUID(), type, product_id, total, recorded_at: at(time), ...more },
    });
  const report = (counted: number, time: string) =>
    calls.send('POST', `${schedule}/daily-report`, {
      ...{ uuid: randomUUID(), recorded_at: at(time) },
      closing_counts: [{ product_id, counted, reason: null }],
    });
  return { owner, campaign, promoter, soap, calls, enter, report };
}

const markOf = (retry: number) => `${retry}${Date.now() % 1_000_000}`;
const fits = (page: import('@playwright/test').Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('a daily report is withdrawn, a price corrected, and the report sent again', async ({
  elsewhere,
  request,
  baseURL,
}, { retry }) => {
  test.setTimeout(180_000);
  const mark = markOf(retry);
  const { campaign, promoter, soap, calls, enter, report } = await dayAtOutlet(request, baseURL ?? '', mark);
  expect((await enter('opening', 10, '08:10')).status).toBe(201);
  expect((await enter('sale', 4, '08:20')).status).toBe(201);
  expect((await report(6, '08:30')).status).toBe(201);

  const page = await elsewhere(SUPERVISOR, { company: RETAIL });
  await page.goto('/spm/my-project');
  await expect(page.getByRole('heading', { name: 'My Project', level: 1 })).toBeVisible();
  const project = page.getByRole('region', { name: campaign.name });
  await expect(project.getByText('Sent 08:30 AM')).toBeVisible();
  await expectNoAxeViolations(page);
  await project.getByRole('button', { name: `Open the day of ${promoter.name}` }).click();
  const day = page.getByRole('dialog', { name: `${campaign.outlet.name}, 21/11/26` });
  await expect(day.getByRole('button', { name: 'Withdraw report' })).toBeVisible();
  await expect(day.getByRole('button', { name: `Change the price of ${soap}` })).toHaveCount(0);
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await day.getByRole('button', { name: 'Withdraw report' }).click();
  const why = page.getByRole('dialog', { name: 'Withdraw the daily report' });
  await why.getByLabel('Reason').fill('The price was wrong.');
  await why.getByRole('button', { name: 'Withdraw report' }).click();
  await expect(why).toBeHidden();
  await expect(day.getByText('No daily report yet.')).toBeVisible();

  await day.getByRole('button', { name: `Change the price of ${soap}` }).click();
  const price = page.getByRole('dialog', { name: `Price of ${soap}` });
  await price.getByLabel(/^Price of this day/).fill('11.50');
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await price.getByRole('button', { name: 'Change price' }).click();
  await expect(price).toBeHidden();
  await expect(day.getByRole('row', { name: new RegExp(soap) }).first()).toContainText('RM 11.50');
  await expect(day.getByText('Changed for this day')).toBeVisible();

  const { data: notices } = await calls.get('/api/notifications');
  expect(JSON.stringify(notices)).toContain('The price was wrong.');
  expect((await enter('sale', 1, '08:40')).status).toBe(201);
  expect((await report(5, '08:50')).status).toBe(201);
  await page.reload();
  await expect(day.getByText('Sent 08:50 AM')).toBeVisible();
  await expect(day.getByRole('button', { name: `Change the price of ${soap}` })).toHaveCount(0);
});

test('an absent promoter is replaced by one who is free', async ({ elsewhere, request, baseURL }, {
  retry,
}) => {
  test.setTimeout(180_000);
  const mark = markOf(retry);
  const { owner, campaign, promoter, calls } = await dayAtOutlet(request, baseURL ?? '', mark);
  const free = await addToCampaign(owner, campaign, { name: `Nora ${mark}`, mark, day: 5 });
  const page = await elsewhere(SUPERVISOR, { ...PHONE, company: RETAIL });
  await page.goto('/spm/my-project');
  const project = page.getByRole('region', { name: campaign.name });
  await project.getByRole('button', { name: `Replace ${promoter.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Replace ${promoter.name}` });
  await expect(dialog.getByText('1 promoter is free')).toBeVisible();
  await expect(dialog.getByText(`09:00 AM – 06:00 PM at ${campaign.outlet.name}`)).toBeVisible();
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await dialog.getByRole('combobox', { name: 'Who takes over' }).fill(free.name);
  await page.getByRole('option', { name: new RegExp(free.name) }).click();
  await dialog.getByRole('textbox', { name: 'Why the schedule is cancelled' }).fill('Did not come');
  await dialog.getByRole('button', { name: `Replace ${promoter.name}` }).click();
  await expect(dialog).toBeHidden();
  await expect(project.getByRole('listitem').filter({ hasText: free.name })).toContainText('Scheduled');
  await expect(project.getByRole('listitem').filter({ hasText: promoter.name })).toContainText('Cancelled');
  expect(await fits(page)).toBe(true);
  await expectNoAxeViolations(page);
  const { data: notices } = await calls.get('/api/notifications');
  expect(JSON.stringify(notices)).toContain('Did not come');
});

test('a promoter without a phone is checked in and out by their supervisor', async ({
  elsewhere,
  request,
  baseURL,
}, { retry }) => {
  test.setTimeout(180_000);
  const { campaign, promoter } = await dayAtOutlet(request, baseURL ?? '', markOf(retry));
  const page = await elsewhere(SUPERVISOR, { ...PHONE, company: RETAIL });
  await page.goto('/spm/my-project');
  const project = page.getByRole('region', { name: campaign.name });
  await project.getByRole('button', { name: `Open the day of ${promoter.name}` }).click();
  const day = page.getByRole('dialog', { name: `${campaign.outlet.name}, 21/11/26` });
  for (const [way, typed, title] of [
    ['in', '08:03', 'Check in'],
    ['out', '8.55 am', 'Check out'],
  ] as const) {
    await day.getByRole('button', { name: `${title} for the promoter` }).click();
    const dialog = page.getByRole('dialog', { name: `${title} for ${promoter.name}` });
    const time = dialog.getByRole('combobox', { name: 'Time' });
    await time.fill(typed);
    await time.press('Tab');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The phone was stolen');
    if (way === 'in') await expectNoAxeViolations(page, { within: '[role=dialog]' });
    await dialog.getByRole('button', { name: title, exact: true }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(day.getByText('08:03 AM – 08:55 AM')).toBeVisible();
  const events = day.getByRole('region', { name: 'Check-in and check-out' }).getByRole('listitem');
  await expect(events).toHaveCount(2);
  await expect(events.last()).toContainText(/08:55 AM.*Entered by .*Reason: The phone was stolen/);
  await expect(day.getByRole('button', { name: /for the promoter$/ })).toHaveCount(1);
  expect(await fits(page)).toBe(true);
  await page.reload();
  await expect(day.getByText('Checked Out')).toBeVisible();
});

test('a sale beyond the stock is reviewed in the inbox, and others in a row', async ({
  elsewhere,
  request,
  baseURL,
}, { retry }) => {
  test.setTimeout(180_000);
  const mark = markOf(retry);
  const { campaign, promoter, soap, calls, enter } = await dayAtOutlet(request, baseURL ?? '', mark);
  expect((await enter('opening', 1, '08:10')).status).toBe(201);
  for (const [total, time] of [
    [2, '08:20'],
    [3, '08:30'],
  ] as const)
    expect((await enter('sale', total, time, { queued: true })).status).toBe(201);

  const page = await elsewhere(SUPERVISOR, { company: RETAIL, viewport: { width: 1440, height: 900 } });
  await page.goto('/inbox?kind=outlet_evidence');
  const facts = page.getByRole('region', { name: 'Facts of the selected item' });
  const row = (total: number) =>
    page.getByRole('button', { name: new RegExp(`Sale of ${total} × ${soap}, ${campaign.outlet.name}`) });
  await row(2).click();
  await expect(facts.getByText('1 opening, 0 added, 5 sold: -4 left')).toBeVisible();
  await expect(facts.getByText('Beyond the stock')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('a');
  await expect(row(2)).toBeHidden();

  // The other by keyboard in My Project, refused with a reason.
  await page.goto('/spm/my-project');
  const project = page.getByRole('region', { name: campaign.name });
  await project.getByRole('link', { name: /^Review/ }).click();
  await expect(page.getByRole('heading', { name: 'My Project', level: 1 })).toBeVisible();
  await row(3).click();
  await expect(facts.getByRole('button', { name: 'Refuse' })).toBeVisible();
  await page.keyboard.press('r');
  const why = page.getByRole('dialog', { name: 'Refuse' });
  await why.getByLabel('Reason for refusing').fill('No such sale');
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await why.getByRole('button', { name: 'Refuse' }).click();
  await expect(row(3)).toBeHidden();
  await page.goto('/spm/my-project');
  await project.getByRole('button', { name: `Open the day of ${promoter.name}` }).click();
  const day = page.getByRole('dialog', { name: `${campaign.outlet.name}, 21/11/26` });
  await expect(day.getByText('Takes an entry back: No such sale')).toBeVisible();
  await expect
    .poll(async () => JSON.stringify((await calls.get('/api/notifications')).data))
    .toContain('No such sale');
});
