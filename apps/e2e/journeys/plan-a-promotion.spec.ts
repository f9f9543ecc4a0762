import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { chooseCompany } from '../harness/steps.ts';

/*
 * A promotion is planned: it is visible for its day, changes nothing before it, and is undone without a
 * trace.
 */

test('a planned promotion is seen for its day alone, and can be taken back', async ({ page, signInAs }) => {
  test.setTimeout(90_000);
  await signInAs('owner@mesra.example');
  await chooseCompany(page, 'Mesra Retail');
  await page.goto('/admin/employee?keyword=chong%20wai');
  await page.getByRole('link', { name: 'Chong Wai Kit' }).click();
  await page.getByRole('link', { name: 'Employment', exact: true }).last().click();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Promote' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'From' }).fill('01/01/27');
  await form.getByRole('textbox', { name: 'From' }).press('Tab');
  await form.getByRole('combobox', { name: 'Position', exact: true }).fill('Manager');
  await page.getByRole('option', { name: 'Manager', exact: true }).click();
  await form.getByLabel('Monthly salary').fill('8,500.00');
  await expect(form.getByText('It takes effect automatically on 01/01/27.')).toBeVisible();
  await expect(form.getByText('Manager').last()).toBeVisible();
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Save change' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('From 01/01/27').first()).toBeVisible();

  await page.getByLabel('As of').fill('02/01/27');
  await page.getByLabel('As of').press('Tab');
  await expect(page.getByText('As of 02/01/27.')).toBeVisible();
  await expect(page.getByText('RM 8,500.00').first()).toBeVisible();

  await page.goto('/directory?keyword=chong%20wai');
  await expect(page.getByText('Chong Wai Kit')).toBeVisible();
  await expect(page.getByText('Senior Executive').first()).toBeVisible();
  await expect(page.getByText('Manager', { exact: true })).toHaveCount(0);

  await page.goBack();
  await page
    .getByRole('button', { name: /Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('From 01/01/27')).toHaveCount(0);
});
