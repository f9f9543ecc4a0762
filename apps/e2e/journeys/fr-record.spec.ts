import { callsOf } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { expectScreens } from '../harness/roles.ts';

/* What owners see of the kiosks and terminals at their sites: records, devices, people, settings and the report. */

const OWNER = 'owner@mesra.example';
const RETAIL = 'Mesra Retail Sdn Bhd';
const RECORDS = '/attendance/fr-record';
const REPORT = '/attendance/fr-record/report';
const READ = '/api/operation/attendances/fr-records';

test('an owner finds a record that waits, sees why, and has the report of the days made as a file', async ({
  request,
  elsewhere,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const owner = await callsOf(request, baseURL ?? '', OWNER, RETAIL);
  const activeFilters = { status: 'Pending', method: 'face', per_page: '1' };
  const [waiting] = (await owner.get(READ, activeFilters)).data;
  const page = await elsewhere(OWNER, { company: RETAIL });
  await page.goto(`${RECORDS}?status=Pending&method=face`);
  await expect(page.getByRole('heading', { name: 'FR Record', level: 1 })).toBeVisible();
  const table = page.getByRole('table', { name: 'FR Record' });
  const name = table.getByRole('link', { name: waiting.employee.name }).first();
  await expect(name).toBeVisible();
  await expectNoAxeViolations(page);
  await name.click();
  await expect(page).toHaveURL(/record=\d+/);
  const record = page.getByRole('dialog', { name: waiting.employee.name });
  await expect(record.getByText('Waiting for review')).toBeVisible();
  await expect(record.getByRole('list', { name: 'What is doubtful' }).getByRole('listitem')).not.toHaveCount(
    0,
  );
  await expect(record.getByRole('link', { name: 'Review it in the inbox' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(record).toBeHidden();

  await page.goto(REPORT);
  const report = page.getByRole('table', { name: 'Report' });
  await expect(report.getByRole('row')).not.toHaveCount(1);
  await page.getByRole('button', { name: 'Generate' }).click();
  await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click();
  const file = page.getByRole('button', { name: /^Download FR records XLSX/ });
  await expect(file).toBeVisible({ timeout: 60_000 });
  const download = page.waitForEvent('download');
  await file.click();
  expect((await download).suggestedFilename()).toMatch(/^fr-records-.*\.xlsx$/);
});

test('an owner names a kiosk at a site and is shown the code that enrols it', async ({ elsewhere }) => {
  const page = await elsewhere(OWNER, { company: RETAIL });
  await page.goto(RECORDS);
  await page
    .getByRole('navigation', { name: 'Parts of FR records' })
    .getByRole('link', { name: 'Devices' })
    .click();
  await page.getByRole('button', { name: 'Add device' }).click();
  const form = page.getByRole('dialog', { name: 'Add device' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Loading bay');
  await form.getByRole('combobox', { name: 'Work site' }).click();
  await page.getByRole('option', { name: 'Suria KLCC (KLCC)' }).click();
  await form.getByRole('button', { name: 'Add device' }).click();
  const code = page.getByRole('dialog', { name: 'Enrol Loading bay' });
  await expect(code.getByRole('textbox', { name: 'Address' })).toHaveValue(/\/attendance\/kiosk#.{20,}$/);
  await expect(code.getByRole('img', { name: 'QR code of the address that enrols the kiosk' })).toBeVisible();
  await code.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Loading bay' })).toContainText('Pending');
});

for (const { who, email, opens } of [
  { who: 'an employee', email: 'employee@mesra.example', opens: [] },
  { who: 'an admin', email: 'admin@mesra.example', opens: [] },
  { who: 'an owner', email: OWNER, opens: [RECORDS, REPORT] },
])
  test(`${who} ${opens.length > 0 ? 'opens' : 'is refused'} FR records`, async ({
    page,
    request,
    signInAs,
    baseURL,
  }) => {
    await signInAs(email);
    const reads = { [RECORDS]: READ, [REPORT]: `${READ}/reports/generate` };
    await expectScreens(page, reads, { request, baseURL, email, opens });
  });
