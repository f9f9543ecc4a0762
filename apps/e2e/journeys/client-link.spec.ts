import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { callsOf } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, PHONE, test } from '../harness/fixtures.ts';
import { CLOCK } from '../harness/product.mjs';
import { plannedSeller, RETAIL } from '../harness/sales.ts';

/*
 * The planner issues a link to a campaign for its client, who opens it on a phone with no account, sees what was sold and takes it
 * home as a file; once the link is revoked it is gone, where it is open too.
 */

const OWNER = 'owner@mesra.example';
const TODAY = CLOCK.slice(0, 10);

/** A campaign of November in which three pieces at RM 4.50 were sold today, and its client. */
async function soldSomething(request: APIRequestContext, base: string, retry: number) {
  const mark = `${retry}${Date.now() % 1_000_000}`;
  const owner = await callsOf(request, base, OWNER, RETAIL);
  const day = { mark, date: TODAY, at: new Date(CLOCK).toISOString(), minimum_stock: 6 };
  const { campaign, product, promoter, enter } = await plannedSeller(owner, {
    ...day,
    name: 'Rosnah',
    born: 7,
  });
  await enter('opening', 8);
  await enter('sale', 3);
  const { data: project } = await owner.get(`/api/spm/projects/${campaign.project_id}`, {});
  return { campaign, product, promoter, client: project.client as { id: number; name: string } };
}

/** Somebody outside with a phone, who has never been here. */
async function outsider(browser: Browser, base: string, locale: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: base, ...PHONE, locale });
  return context.newPage();
}

test('a client’s link is opened on a phone, and gone once it is revoked', async ({
  elsewhere,
  browser,
  request,
  baseURL,
}, { retry }) => {
  test.setTimeout(180_000);
  const base = baseURL ?? '';
  const { campaign, product, promoter, client } = await soldSomething(request, base, retry);
  const planner = await elsewhere(OWNER, { company: RETAIL });
  await planner.goto(`/spm/client?client=${client.id}`);
  const drawer = planner.getByRole('dialog', { name: client.name });
  await drawer.getByRole('button', { name: 'Issue a link' }).click();
  const issuing = planner.getByRole('dialog', { name: 'Issue a link' });
  await issuing.getByRole('combobox', { name: 'Project' }).click();
  await planner.getByRole('option', { name: campaign.name }).click();
  await expectNoAxeViolations(planner, { within: '[role=dialog]' });
  await issuing.getByRole('button', { name: 'Issue a link' }).click();
  const issued = planner.getByRole('dialog', { name: 'Link issued' });
  const url = await issued.getByLabel('Link', { exact: true }).inputValue();
  const passcode = await issued.getByLabel('Passcode', { exact: true }).inputValue();
  await issued.getByRole('button', { name: 'Done' }).click();
  const row = drawer
    .getByRole('list', { name: 'Report links' })
    .getByRole('listitem')
    .filter({ hasText: campaign.name });
  await expect(row.getByText('Not opened yet')).toBeVisible();

  const phone = await outsider(browser, base, 'en-MY');
  const sent: string[] = [];
  phone.on('request', (one) => sent.push(one.url()));
  const { hash, pathname } = new URL(url);
  const answer = await phone.goto(`${pathname}${hash}`);
  expect(answer?.headers()).toMatchObject({
    ...{ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
  const code = phone.getByRole('textbox', { name: 'Passcode' });
  await code.fill(passcode === '000000' ? '000001' : '000000');
  await phone.getByRole('button', { name: 'Open the report' }).click();
  await expect(phone.getByText('Check the passcode and try again.')).toBeVisible();
  await expectNoAxeViolations(phone);
  await code.fill(passcode);
  await phone.getByRole('button', { name: 'Open the report' }).click();
  await expect(phone.getByRole('heading', { name: campaign.name, level: 1 })).toBeVisible();
  await expect(phone.getByText('RM 13.50')).toBeVisible();
  await expect(phone.getByText(product.name).first()).toBeVisible();
  await expect(phone.getByText(promoter.name)).toHaveCount(0);
  await expectNoAxeViolations(phone);
  const saved = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'Excel' }).click();
  expect((await saved).suggestedFilename()).toContain(campaign.name);
  expect(sent.filter((address) => address.includes(hash.slice(1)))).toEqual([]);

  await planner.reload();
  await expect(row.getByText(/Opened once/)).toBeVisible();
  await row.getByRole('button', { name: 'Revoke' }).click();
  await planner.getByRole('button', { name: 'Confirm' }).click();
  await expect(row.getByText('Revoked')).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('The report is closed. Enter the passcode to open it again.')).toBeVisible();
  await phone.getByRole('textbox', { name: 'Passcode' }).fill(passcode);
  await phone.getByRole('button', { name: 'Open the report' }).click();
  await expect(phone.getByText('Check the passcode and try again.')).toBeVisible();
  await phone.context().close();
});

test('the link of the demo speaks Malay to a Malay browser', async ({ browser, baseURL }) => {
  const phone = await outsider(browser, baseURL ?? '', 'ms-MY');
  await phone.goto('/client-report#demo-sales-report');
  await phone.getByRole('textbox', { name: 'Kod laluan' }).fill('246810');
  await phone.getByRole('button', { name: 'Buka laporan' }).click();
  await expect(phone.getByRole('heading', { name: 'Gambar' })).toBeVisible();
  await expect(phone.getByText('Hari promoter')).toBeVisible();
  await phone.goto('/client-report');
  await expect(phone.getByText('Alamat ini tidak lengkap')).toBeVisible();
  await phone.context().close();
});
