import { readFile } from 'node:fs/promises';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { chooseCompany } from '../harness/steps.ts';

/* A file from another system: columns in Malay, a slip in a branch, a wrong salary, and a row that stays wrong. */

const HEADER = 'No. Pekerja,Nama,No. KP,Tarikh Mula Kerja,Gaji Pokok (RM),Cawangan,Catatan';
const FILE = [
  HEADER,
  'IM1,Import Aminah,900101-10-5552,01/02/2024,"3,200.00",Bukit Import,lama',
  'IM2,Import Lim,910202-07-5553,01/03/2024,sekitar 4000,Bukit Import,',
  'IM3,Import Ravi,920303-08-5555,01/04/2024,2900,Bukit Imporrt,',
  'IM4,Import Salmah,930404-10-5556,bila-bila,2500,Bukit Import,',
].join('\n');
const people = { name: 'pekerja.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };

test('columns are confirmed, cells corrected, and the rows that stay wrong come back as a file', async ({
  page,
  signInAs,
  pageErrors,
}) => {
  test.setTimeout(120_000);
  pageErrors.ignore(/422/);
  await signInAs('owner@mesra.example');
  await chooseCompany(page, 'Mesra Sandbox');
  await page.goto('/admin/employee?import=1');
  await page.locator('input[type=file]').setInputFiles(people);

  await expect(page.getByRole('heading', { name: 'Check the columns' })).toBeVisible();
  const choice = (title: string) => page.getByRole('combobox', { name: `Import ${title} as` });
  await expect(choice('No. KP')).toHaveValue('Identity number');
  await expect(choice('Catatan')).toHaveValue('');
  await expect(page.getByText('Import Aminah · Import Lim · Import Ravi')).toBeVisible();
  await expectNoAxeViolations(page);
  await choice('Catatan').click();
  await page.getByRole('option', { name: 'Position level' }).click();
  await page.getByRole('button', { name: 'Check the rows' }).click();

  await expect(page.getByText('2 errors must be corrected first')).toBeVisible();
  const salary = page.getByRole('textbox', { name: 'Basic salary, row 3' });
  await expect(salary).toHaveValue('sekitar 4000');
  await salary.fill('4000');
  await salary.press('Enter');
  await expect(page.getByText('To be checked')).toBeVisible();
  await page.getByRole('button', { name: 'Use Bukit Import in 1 row' }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Check 2 corrections' }).click();

  await expect(page.getByText('1 error must be corrected first')).toBeVisible();
  await expect(page.getByText(/did you mean/)).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Import only the 3 rows without errors' }).check();
  await page.getByRole('checkbox', { name: 'Create them' }).check();
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByText('The file was imported without 1 row')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the row with errors' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain(`${HEADER},import_error`);
  expect(text).toMatch(/IM4,Import Salmah,.*bila-bila.*real date/);
  expect(text).not.toContain('IM2');

  // The next file with these columns is read in the same way, without asking.
  await page.getByRole('button', { name: 'Import another file' }).click();
  await page.locator('input[type=file]').setInputFiles(people);
  await expect(page.getByText('2 errors must be corrected first')).toBeVisible();
  await page.getByRole('button', { name: 'Change columns' }).click();
  await expect(choice('Catatan')).toHaveValue('Position level');
});
