import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { answer, chooseCompany } from '../harness/steps.ts';

/* The holiday register: imported dates need confirmation; the company adds its own day. */

test('a company holiday is added with its branch, confirmed together with others, and deleted', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner@mesra.example');
  await chooseCompany(page, 'Mesra Retail');
  await page.goto('/leave/holiday?year=2027');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await expect(row('Malaysia Day')).toContainText('Not confirmed');

  await page.getByRole('button', { name: 'Add holiday' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Date' }).fill('15/09/27');
  await form.getByLabel('Name').fill('Founders’ Day');
  await form.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Company holiday' }).click();
  await form.getByRole('combobox', { name: 'Branches' }).click();
  await page.getByRole('option', { name: 'Penang' }).click();
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(row('Founders’ Day')).toContainText('Company holiday');

  for (const name of ['Founders’ Day', 'Malaysia Day']) await row(name).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  for (const name of ['Founders’ Day', 'Malaysia Day'])
    await expect(row(name)).not.toContainText('Not confirmed');

  await row('Founders’ Day').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await answer(page, 'Confirm').click();
  await expect(row('Founders’ Day')).toHaveCount(0);
});

test('a file of holidays is compared, imported and confirmed; the year is compared with the next', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner@mesra.example');
  await chooseCompany(page, 'Mesra Security');
  await page.goto('/leave/holiday?year=2029');
  await expect(page.getByRole('heading', { name: 'Holiday', level: 1 })).toBeVisible();
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });

  await page.getByRole('button', { name: 'Import' }).click();
  const form = page.getByRole('dialog');
  const rows = [
    'date,name,kind,states',
    '2029-08-31,Journey National Day,Compulsory,All',
    '31/11/2029,Wrong,,',
  ];
  const file = (text: string) => ({ name: 'holidays.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await form.locator('input[type=file]').setInputFiles(file(rows.join('\n')));
  await form.getByRole('button', { name: 'Compare with the register' }).click();
  await expect(form.getByRole('alert')).toContainText('Row 3');
  await form.locator('input[type=file]').setInputFiles(file(rows.slice(0, 2).join('\n')));
  await form.getByRole('button', { name: 'Compare with the register' }).click();
  await expect(form.getByRole('status')).toContainText('1 to add');
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(form).toBeHidden();
  await expect(row('Journey National Day')).toContainText('Not confirmed');

  await row('Journey National Day').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(row('Journey National Day')).not.toContainText('Not confirmed');

  await page.getByRole('button', { name: 'Copy to 2030' }).click();
  await expect(form.getByRole('row', { name: /Journey National Day/ })).toContainText('31/08/30');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();
});
