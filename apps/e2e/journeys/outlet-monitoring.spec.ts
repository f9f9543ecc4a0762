import type { APIRequestContext } from '@playwright/test';
import { callsOf } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, PHONE, test, untilLive } from '../harness/fixtures.ts';
import { CLOCK } from '../harness/product.mjs';
import { plannedSeller, RETAIL } from '../harness/sales.ts';

/*
 * Somebody has not come to an outlet: the planner sees it on the page, opens project, outlet and day, and what is entered for the
 * promoter meanwhile is there without a reload.
 */

const OWNER = 'owner@mesra.example';
const TODAY = CLOCK.slice(0, 10);
const DAY = `start_date=${TODAY}&end_date=${TODAY}`;

/** A campaign of November with a product, and somebody who was to come at eight today. */
async function missingSomewhere(request: APIRequestContext, base: string, retry: number) {
  const mark = `${retry}${Date.now() % 1_000_000}`;
  const owner = await callsOf(request, base, OWNER, RETAIL);
  const day = { mark, date: TODAY, at: new Date(CLOCK).toISOString(), minimum_stock: 5 };
  return plannedSeller(owner, { ...day, name: 'Hani', born: 3 });
}

test('whoever is missing is seen by project, outlet and day, and what is entered meanwhile is there at once', async ({
  elsewhere,
  request,
  baseURL,
}, { retry }) => {
  test.setTimeout(120_000);
  const { campaign, promoter, enter } = await missingSomewhere(request, baseURL ?? '', retry);
  const page = await elsewhere(OWNER, { company: RETAIL });
  const live = untilLive(page);
  await page.goto(`/spm/project?${DAY}&keyword=${encodeURIComponent(campaign.name)}`);
  await expect(page.getByRole('heading', { name: 'Monitoring', level: 1 })).toBeVisible();
  const project = page.getByRole('row', { name: new RegExp(campaign.name) });
  await expect(project).toBeVisible();
  await expectNoAxeViolations(page);
  await project.getByRole('link', { name: campaign.name }).click();
  const outlet = page.getByRole('row', { name: new RegExp(campaign.outlet.name) });
  await expect(outlet).toBeVisible();
  await live;
  expect((await enter('opening', 8)).status).toBe(201);
  expect((await enter('sale', 3)).status).toBe(201);
  // Without anybody reloading the page.
  await expect(outlet.getByText('13.50')).toBeVisible({ timeout: 10_000 });
  await outlet.getByRole('link', { name: campaign.outlet.name }).click();
  const drawer = page.getByRole('dialog', { name: campaign.outlet.name });
  await expect(drawer.getByText('Missing', { exact: true })).toBeVisible();
  await expect(drawer.getByText('Low or out of stock (minimum 5)')).toBeVisible();
  await drawer.getByRole('button', { name: new RegExp(promoter.name) }).click();
  await expect(drawer.getByText('No tasks and no report.')).toBeVisible();
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
});

test('on a phone a month opens down to the days of an outlet', async ({ elsewhere, request, baseURL }, {
  retry,
}) => {
  test.setTimeout(120_000);
  const { campaign } = await missingSomewhere(request, baseURL ?? '', retry);
  const page = await elsewhere(OWNER, { company: RETAIL, ...PHONE });
  await page.goto(`/spm/project?keyword=${encodeURIComponent(campaign.name)}`);
  await page.getByRole('link', { name: campaign.name }).click();
  await page.getByRole('link', { name: campaign.outlet.name }).click();
  await expect(page.getByRole('link', { name: /21 November/ })).toBeVisible();
  await expectNoAxeViolations(page);
  const fits = await page.evaluate(
    () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
  );
  expect(fits).toBe(true);
  await page.getByRole('link', { name: /21 November/ }).click();
  await expect(page.getByRole('dialog', { name: campaign.outlet.name })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page
    .getByRole('navigation', { name: 'Where you are' })
    .getByRole('link', { name: 'All projects' })
    .click();
  await expect(page.getByRole('heading', { name: 'Monitoring', level: 1 })).toBeVisible();
});
