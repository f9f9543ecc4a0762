import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { answer, chooseCompany } from '../harness/steps.ts';

/* The categories of claims: one is added with its limits, changed, archived and deleted. */

test('a category is added with limits, archived and deleted', async ({ page, signInAs }, {
  retry,
  repeatEachIndex,
}) => {
  test.setTimeout(120_000);
  // One that a failed try left behind would be in the way of its name.
  const name = `Journey training ${retry}.${repeatEachIndex}`;
  await signInAs('owner@mesra.example');
  await chooseCompany(page, 'Mesra Retail');
  await page.goto('/claim/category');
  await expect(page.getByRole('heading', { name: 'Category', level: 1 })).toBeVisible();
  const row = (named: string) => page.getByRole('row', { name: new RegExp(named.replaceAll('.', '\\.')) });
  await expect(row('Meals')).toContainText('Always');

  await page.getByRole('button', { name: 'Add category' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Add limits' }).click();
  await form.getByLabel('Per month (RM)').fill('500');
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(row(name)).toContainText('RM 500.00 a month');

  await row(name).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await answer(page, 'Confirm').click();
  await expect(row(name)).toHaveCount(0);
  await page.goto('/claim/category?archived=true&keyword=journey+training');
  await row(name).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await answer(page, 'Confirm').click();
  await expect(row(name)).toHaveCount(0);
});
