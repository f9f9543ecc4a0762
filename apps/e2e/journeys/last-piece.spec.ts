import type { Page } from '@playwright/test';
import { callsOf } from '../harness/calls.ts';
import { expect, PHONE, test } from '../harness/fixtures.ts';
import { addCampaign, addToCampaign, addToShelf, RETAIL, signUp } from '../harness/sales.ts';

/*
 * Two promoters of one outlet sell the last piece, each on their phone. With a network the second is refused and told why; without
 * one both sales are kept, and the later is marked, whichever phone is back first.
 */

const TODAY = '2026-11-21';
/** After what is received at nine: of entries of one instant the UUID decides which is later. */
const [FIRST, LATER] = [`${TODAY}T09:00:30+08:00`, `${TODAY}T09:01:00+08:00`];
const ARRIVES = { timeout: 60_000 };

const queued = (page: Page, count: number) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^Queue ${count} `) });
const products = (page: Page) => page.getByRole('region', { name: 'Products' });
const entries = (page: Page) => page.getByRole('region', { name: 'My entries' }).getByRole('listitem');

/** Counts pieces of the product before the first sale, or receives some. */
async function count(page: Page, action: string, soap: string, pieces: string): Promise<void> {
  await page.getByRole('button', { name: action }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(soap).fill(pieces);
  await dialog.getByRole('button', { name: /^(Save counts|Receive)$/ }).click();
  await expect(dialog).toBeHidden();
}

test('the last piece is sold twice', async ({ elsewhere, request, baseURL }, { retry }) => {
  test.setTimeout(240_000);
  const base = baseURL ?? '';
  const mark = `${retry}${Date.now() % 1_000_000}`;
  const owner = await callsOf(request, base, 'owner@mesra.example', RETAIL);
  const campaign = await addCampaign(owner, mark, 2, TODAY);
  const { project_id, outlet } = campaign;
  const soap = `Sabun ${mark}`;
  await addToShelf(owner, campaign, { name: soap, mark, price: '12.90' });
  const people = [];
  for (const [name, day] of [
    [`Aina ${mark}`, 5],
    [`Bala ${mark}`, 6],
  ] as const) {
    const promoter = await addToCampaign(owner, campaign, { name, mark, day });
    const cell = { promoter_id: promoter.id, outlet_id: outlet.id, date: TODAY, version: 0 };
    const stored = await owner.send('POST', '/api/spm/schedules/cells', {
      ...{ company_id: Number(owner.companyId), project_id },
      cells: [{ ...cell, session: { start_time: '08:00', end_time: '18:00' } }],
    });
    expect(stored.status).toBe(200);
    people.push(await signUp(request, base, owner, { promoter, project_id }));
  }
  const opened = async (email: string) => {
    const page = await elsewhere(email, { company: RETAIL, ...PHONE });
    await page.goto('/spm/my-day');
    await page.getByRole('button', { name: 'Check in' }).click();
    await expect(page.getByText(/^In 09:00 AM/)).toBeVisible();
    return page;
  };
  const [aina, bala] = [await opened(people[0]?.email ?? ''), await opened(people[1]?.email ?? '')];
  const sell = (page: Page) => page.getByRole('button', { name: `Sell 1, ${soap}` }).click();

  await count(aina, 'Count opening', soap, '1');
  await bala.reload();
  await expect(products(bala)).toContainText('1 left');
  await sell(aina);
  await expect(queued(aina, 0)).toBeVisible(ARRIVES);
  await expect(products(aina)).toContainText('0 left');
  await sell(bala);
  const refused = bala.getByRole('dialog').or(bala.getByRole('alertdialog'));
  await expect(refused).toContainText(`Not recorded: ${soap}: 1 sold.`, ARRIVES);
  await expect(refused).toContainText('Nothing is left in stock.');
  await refused.getByRole('button', { name: 'Okay' }).click();
  await expect(queued(bala, 0)).toBeVisible();
  await expect(products(bala)).toContainText('0 left');

  await count(aina, 'Receive stock', soap, '1');
  await bala.reload();
  await expect(products(bala)).toContainText('1 left');
  for (const page of [aina, bala]) await page.context().setOffline(true);
  await aina.clock.setFixedTime(new Date(FIRST));
  await sell(aina);
  await expect(queued(aina, 1)).toBeVisible();
  await bala.clock.setFixedTime(new Date(LATER));
  await sell(bala);
  await expect(queued(bala, 1)).toBeVisible();
  for (const page of [bala, aina]) {
    await page.context().setOffline(false);
    await expect(queued(page, 0)).toBeVisible(ARRIVES);
  }
  await bala.reload();
  await expect(products(bala)).toContainText('-1 left');
  await expect(entries(bala).filter({ hasText: `${soap}: 1 sold.` })).toContainText('Beyond the stock');
  await aina.reload();
  await expect(entries(aina).filter({ hasText: `${soap}: 1 sold.` })).toHaveCount(2);
  await expect(entries(aina).filter({ hasText: 'Beyond the stock' })).toHaveCount(0);
});
