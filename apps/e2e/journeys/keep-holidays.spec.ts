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
