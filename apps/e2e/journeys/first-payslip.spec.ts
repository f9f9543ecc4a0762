import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { answer, chooseCompany } from '../harness/steps.ts';

/* From an empty company to a paid payslip: import, run, review, confirm, pay. */

const FILE = fileURLToPath(
  new URL('../../server/src/modules/employee-import/testing/employees.csv', import.meta.url),
);

test.describe.configure({ mode: 'serial' });

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs('owner@mesra.example');
  await chooseCompany(page, 'Mesra Sandbox Sdn Bhd');
});

test('a file with a wrong cell is shown as such and imports nothing', async ({ page }) => {
  await page.goto('/admin/employee?import=1');
  const broken = (await readFile(FILE, 'utf8')).replace('2301.15', '-2301.15');
  const file = { name: 'broken.csv', mimeType: 'text/csv', buffer: Buffer.from(broken) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('1 error must be corrected first')).toBeVisible();
  await expect(page.getByText(/Basic salary cannot be negative/).first()).toBeVisible();
  await expectNoAxeViolations(page);
});

test('the file of forty is looked over, agreed to, imported, and the second time skipped', async ({
  page,
}) => {
  await page.goto('/admin/employee?import=1');
  await page.locator('input[type=file]').setInputFiles(FILE);
  await expect(page.getByText('employees.csv is ready to import')).toBeVisible();
  await expect(page.getByText('Kota Kinabalu').first()).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(page.getByRole('button', { name: 'Import 40 rows' })).toBeDisabled();
  await page.getByLabel('Create them').check();
  await page.getByRole('button', { name: 'Import 40 rows' }).click();
  await expect(page.getByText('40 created, 0 updated, 0 unchanged.')).toBeVisible({ timeout: 20_000 });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the result' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('E0040');

  await page.getByRole('button', { name: 'Import another file' }).click();
  await page.locator('input[type=file]').setInputFiles(FILE);
  await expect(page.getByText('employees.csv changes nothing')).toBeVisible();
});

test('the imported company is run, every payroll confirmed and paid, and each figure is that of the law', async ({
  page,
}) => {
  await page.goto('/payroll/manage?start_date=2026-10-01&per_page=100&sort_by=employee_code');
  await page.getByRole('button', { name: 'Run payroll' }).click();
  await answer(page, 'Confirm').click();
  await expect(page.getByText('Completed · 40 of 40')).toBeVisible({ timeout: 30_000 });
  const row = (code: string) => page.getByRole('row').filter({ hasText: code });
  // A citizen under 60 at 5,000.01: the row above 5,000, so employer 12%, employee 561.
  await expect(row('E0003')).toContainText('561.00');
  // A foreigner: 2% of 2,301.15 rounded up, no EIS; a non-resident: 30% flat.
  await expect(row('E0001')).toContainText('47.00');
  await expect(row('E0037')).toContainText('996.10');
  // Over 60: no employee EPF, SOCSO category 2, SKBBK still applies.
  await expect(row('E0020')).toContainText('2,533.22');
  await page.getByRole('button', { name: 'Confirm all (40)' }).click();
  await answer(page, 'Confirm').click();
  await expect(page.getByText('40 confirmed. Payslips issued.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as paid (40)' }).click();
  await answer(page, 'Confirm').click();
  await expect(page.getByText('40 marked as paid.').first()).toBeVisible();
  await expect(row('E0003')).toContainText('Paid');
});
