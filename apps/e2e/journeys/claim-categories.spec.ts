import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { answer, chooseCompany } from '../harness/steps.ts';

/* The categories of claims: one is added with its limits, changed, archived and deleted. */

test('a category is added with limits, archived and deleted', async ({ page, signInAs }) => {
  await signInAs('owner@mesra.example');
  await chooseCompany(page, 'Mesra Retail');
  await page.goto('/claim/category');
  await expect(page.getByRole('heading', { name: 'Category', level: 1 })).toBeVisible();
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await expect(row('Meals')).toContainText('Always');

  await page.getByRole('button', { name: 'Add category' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Journey training');
  await form.getByRole('button', { name: 'Add limits' }).click();
  await form.getByLabel('Per month (RM)').fill('500');
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(row('Journey training')).toContainText('RM 500.00 a month');

  await row('Journey training').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await answer(page, 'Confirm').click();
  await expect(row('Journey training')).toHaveCount(0);
  await page.goto('/claim/category?archived=true&keyword=journey');
  await row('Journey training').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await answer(page, 'Confirm').click();
  await expect(row('Journey training')).toHaveCount(0);
});
