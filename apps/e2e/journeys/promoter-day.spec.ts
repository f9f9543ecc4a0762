import type { Locator, Page } from '@playwright/test';
import { type Calls, callsOf } from '../harness/calls.ts';
import { showToCamera } from '../harness/camera.ts';
import { expectNoAxeViolations } from '../harness/fixtures.ts';
import { expect, PREPARED, storedFiles, test, untilReady } from '../harness/offline.ts';
import { addCampaign, addProduct, RETAIL } from '../harness/sales.ts';
import { rememberInBrowser, signIn } from '../harness/session.mjs';
import { takeCookie } from '../harness/steps.ts';

/*
 * A promoter's day at an outlet on a phone without a network: coming, counting, selling by a tap, by scanner and by camera, what came in, a
 * mistake taken back, tasks by photo and checklist, the report and going. It arrives once there is a network, each once.
 */

const [OWNER, PROMOTER] = ['owner@mesra.example', 'promoter@mesra.example'];
const TODAY = '2026-11-21';
const ARRIVES = { timeout: 60_000 };
const PHOTO = {
  ...{ name: 'shelf.png', mimeType: 'image/png' },
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test.use({
  ...{ viewport: { width: 390, height: 844 }, permissions: ['geolocation'], locale: 'en-MY' },
  ...{ geolocation: { latitude: 3.1579, longitude: 101.7123, accuracy: 12 } },
  timezoneId: 'Asia/Kuala_Lumpur',
});

/** A campaign with two products and two tasks, at which the promoter is scheduled this evening. */
async function planEvening(owner: Calls, promoter: Calls, { mark, retry }: { mark: string; retry: number }) {
  const campaign = await addCampaign(owner, mark, 1, TODAY);
  const [soap, tea] = [
    await addProduct(owner, campaign, { mark: `1${mark}`, name: `Soap ${mark}`, price: '12.90' }),
    await addProduct(owner, campaign, { mark: `2${mark}`, name: `Tea ${mark}`, price: '5.00' }),
  ];
  const company_id = Number(owner.companyId);
  const post = async (path: string, body: object) => {
    const answer = await owner.send('POST', path, { company_id, ...body });
    expect([path, answer.status, answer.body.message]).toEqual([path, 201, expect.anything()]);
    return answer.data;
  };
  const items = [
    { key: 'tidy', kind: 'tick', label: 'Shelf is tidy' },
    { key: 'rows', kind: 'number', label: 'Rows of the shelf', min: 2, max: 8 },
  ];
  const template = await post('/api/work-task/task-templates', { name: `Shelf check ${mark}`, items });
  const part = { project_id: campaign.project_id, start_date: TODAY };
  await post('/api/spm/project-tasks', { ...part, title: 'Shelf check', task_template_id: template.id });
  await post('/api/spm/project-tasks', { ...part, title: 'Photo of the display', task_template_id: null });
  const { promoter_id } = (await promoter.get('/api/spm/schedules/my-day')).data;
  await post('/api/spm/project-promoters', {
    ...part,
    promoter_id,
    // A salary pays these days already.
    ...{ rate: null, rate_unit: null, transport: '15.00' },
    target_by: 'amount',
    target: '500.00',
  });
  const cell = { promoter_id, outlet_id: campaign.outlet.id, date: TODAY, version: 0 };
  // Each attempt has its own: what was recorded is never deleted.
  const session = { start_time: `20:${10 + 20 * retry}`, end_time: `20:${30 + 20 * retry}` };
  const stored = await owner.send('POST', '/api/spm/schedules/cells', {
    ...{ company_id, project_id: campaign.project_id, cells: [{ ...cell, session }] },
  });
  expect([stored.status, stored.body.message]).toEqual([200, expect.anything()]);
  const { days } = (await promoter.get('/api/spm/schedules/my-day')).data;
  const { schedule } = days.find(
    (one: { project: { id: number } }) => one.project.id === campaign.project_id,
  );
  return { campaign, soap, tea, schedule };
}

const queued = (page: Page, count: number): Locator =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^Queue ${count} `) });

/** The row of a product, with what is left of it. */
const product = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Products' }).getByRole('listitem').filter({ hasText: name });

test('a whole day without a network arrives once', async ({ page, context, network, request, baseURL }, {
  retry,
}) => {
  test.setTimeout(300_000);
  const base = process.env.MESRA_BASE_URL ?? '';
  const mark = `${retry}${Date.now() % 1_000_000}`;
  const owner = await callsOf(request, base, OWNER, RETAIL);
  const promoter = await callsOf(request, base, PROMOTER, RETAIL);
  const { campaign, soap, tea, schedule } = await planEvening(owner, promoter, { mark, retry });

  const token = await signIn(base, PROMOTER);
  await rememberInBrowser(context, { token, company: owner.companyId }, baseURL);
  // Photos that have arrived are read by the cookie.
  await takeCookie(page, PROMOTER);
  await showToCamera(page, tea.barcode);
  await page.goto(`/spm/my-day?schedule=${schedule.id}`);
  await expect(page.getByRole('heading', { name: 'My Day', level: 1 })).toBeVisible();
  const day = page.getByRole('region', { name: campaign.outlet.name });
  await expect(day.getByRole('button', { name: 'Check in' })).toBeVisible();
  await expect(queued(page, 0)).toBeVisible();
  await expectNoAxeViolations(page);
  await untilReady(page, 'spm', 'auth');
  await expect
    .poll(() => storedFiles(page, 'mesra-visited', /zxing_reader.*\.wasm$/), PREPARED)
    .toHaveLength(1);
  await network(false);

  await day.getByRole('button', { name: 'Check in' }).click();
  await expect(day.getByText('In 09:00 AM')).toBeVisible();
  await expect(queued(page, 1)).toBeVisible();

  await page.getByRole('button', { name: 'Count opening' }).click();
  const counting = page.getByRole('dialog', { name: 'Opening count' });
  await counting.getByLabel(soap.name).fill('20');
  await counting.getByLabel(tea.name).fill('1o');
  await counting.getByRole('button', { name: 'Save counts' }).click();
  await expect(counting.getByText('Enter whole pieces, such as 12.')).toBeVisible();
  await counting.getByLabel(tea.name).fill('10');
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await counting.getByRole('button', { name: 'Save counts' }).click();
  await expect(counting).toBeHidden();
  await expect(queued(page, 3)).toBeVisible();

  // By a tap, by the code of a scanner, and several at once.
  await page.getByRole('button', { name: `Sell 1, ${soap.name}` }).click();
  await expect(product(page, soap.name)).toContainText('19 left');
  const code = page.getByRole('textbox', { name: /barcode/ });
  await code.fill(tea.barcode);
  await code.press('Enter');
  await expect(product(page, tea.name)).toContainText('9 left');
  await code.fill('4006381333931');
  await code.press('Enter');
  await expect(page.getByText('No product of today has the code 4006381333931.')).toBeVisible();
  await page.getByRole('button', { name: 'Scan', exact: true }).click();
  const scanning = page.getByRole('dialog', { name: 'Scan a barcode' });
  await expect(scanning.getByText(`${tea.barcode} taken. Aim at the next one.`)).toBeVisible(ARRIVES);
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await page.keyboard.press('Escape');
  await expect(product(page, tea.name)).toContainText('8 left');
  await page.getByRole('button', { name: `Sell several, ${soap.name}` }).click();
  const several = page.getByRole('dialog', { name: `Sell ${soap.name}` });
  await several.getByLabel('Pieces').fill('4');
  await several.getByRole('button', { name: 'Sell', exact: true }).click();
  await expect(several).toBeHidden();
  await expect(product(page, soap.name)).toContainText('15 left');
  await expect(day).toContainText('RM 74.50');

  // A mistake is taken back, and what came in is received.
  const entries = page.getByRole('region', { name: 'My entries' });
  await entries.getByRole('button', { name: `Undo ${soap.name}: 4 sold.` }).click();
  await expect(product(page, soap.name)).toContainText('19 left');
  await page.getByRole('button', { name: 'Receive stock' }).click();
  const receiving = page.getByRole('dialog', { name: 'Receive stock' });
  await receiving.getByLabel(tea.name).fill('6');
  await receiving.getByRole('button', { name: 'Receive' }).click();
  await expect(product(page, tea.name)).toContainText('14 left');
  await expect(queued(page, 9)).toBeVisible();

  // Tasks: by photo, and by checklist.
  await page.getByRole('button', { name: 'Open Photo of the display' }).click();
  const picture = page.getByRole('dialog', { name: 'Photo of the display' });
  await picture.getByLabel('Take photo: Photo of the display').setInputFiles(PHOTO);
  await expect(picture.getByRole('img', { name: 'Photo of Photo of the display' })).toBeVisible();
  await picture.getByRole('button', { name: 'Save' }).click();
  await expect(picture).toBeHidden();
  await page.getByRole('button', { name: 'Open Shelf check' }).click();
  const checklist = page.getByRole('dialog', { name: 'Shelf check' });
  await checklist.getByRole('button', { name: 'Save' }).click();
  await expect(checklist.getByRole('alert')).toHaveText(['Answer this.', 'Answer this.']);
  await checklist.getByText('In order', { exact: true }).click();
  await checklist.getByLabel('Rows of the shelf').fill('4');
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await checklist.getByRole('button', { name: 'Save' }).click();
  await expect(checklist).toBeHidden();
  await expect(page.getByText('2 of 2 done')).toBeVisible();

  // A report that is begun survives the end of the page.
  await page.getByRole('button', { name: 'Write report' }).click();
  const report = page.getByRole('dialog', { name: 'Daily report' });
  const counted = ({ name }: { name: string }) =>
    report.getByRole('textbox', { name: new RegExp(`^${name}( \\*)?$`) });
  await counted(soap).fill('18');
  await page.reload();
  await expect(queued(page, 11)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Products' })).toContainText('19 left');
  await page.getByRole('button', { name: 'Continue report' }).click();
  await expect(counted(soap)).toHaveValue('18');
  await counted(tea).fill('14');
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report.getByText('Choose a reason.')).toBeVisible();
  await report.getByRole('combobox', { name: `${soap.name}: 1 too few. Why?` }).click();
  await page.getByRole('option', { name: 'Damaged' }).click();
  await report.getByLabel('Take photo of the shelf').setInputFiles(PHOTO);
  await report.getByRole('button', { name: 'Add price' }).click();
  await report.getByLabel('Product 1').fill('Brand X soap');
  await report.getByLabel('Price 1').fill('9.90');
  await report.getByLabel('Remarks').fill('Quiet evening');
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report).toBeHidden();
  await expect(page.getByRole('button', { name: `Sell 1, ${soap.name}` })).toHaveCount(0);

  // Going is later than coming.
  await page.clock.setFixedTime(new Date(`${TODAY}T09:01:00+08:00`));
  await day.getByRole('button', { name: 'Check out' }).click();
  const checkOut = page.getByRole('dialog', { name: `Check out of ${campaign.outlet.name}` });
  await expect(checkOut.getByText('Everything of the day is done.')).toBeVisible();
  await checkOut.getByRole('button', { name: 'Check out' }).click();
  await expect(day.getByText('Out 09:01 AM')).toBeVisible();
  await expectNoAxeViolations(page);

  // Each thing in the queue can be looked at.
  await queued(page, 13).click();
  const waiting = page.getByRole('dialog', { name: 'Kept on this device' });
  await expect(waiting.getByText(`${soap.name}: 1 sold`)).toBeVisible();
  await expect(waiting.getByText(`Daily report, ${campaign.outlet.name}`)).toBeVisible();
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await page.keyboard.press('Escape');

  await network(true);
  await expect(queued(page, 0)).toBeVisible(ARRIVES);
  const { data } = await owner.get(`/api/spm/schedules/${schedule.id}/outlet-day`);
  const counts = Object.fromEntries(
    data.products.map((one: Record<string, unknown>) => [
      one.product_id,
      [one.opening, one.replenished, one.sold, one.total],
    ]),
  );
  expect(counts).toEqual({ [soap.id]: [20, 0, 1, 19], [tea.id]: [10, 6, 2, 14] });
  expect(data.schedule.status).toBe('Checked Out');
  expect(data.entries).toHaveLength(8);
  expect(data.entries.flatMap(({ marks }: { marks: string[] }) => marks)).toEqual([]);
  expect(data.missing).toEqual([]);
  expect(data.tasks.map((task: { recorded_at: string | null }) => task.recorded_at !== null)).toEqual([
    true,
    true,
  ]);
  expect(data.report).toMatchObject({
    ...{ remarks: 'Quiet evening', competitors: [{ name: 'Brand X soap', price: '9.90' }], photos: [{}] },
    closing_counts: expect.arrayContaining([
      expect.objectContaining({ product_id: soap.id, counted: 18, difference: -1, reason: 'damage' }),
    ]),
  });
  await expect(page.getByRole('region', { name: 'Daily report' })).toContainText(
    '18 counted · −1 Damaged',
    ARRIVES,
  );
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
  ).toBe(true);
});
