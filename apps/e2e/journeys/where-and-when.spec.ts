import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { chooseCompany } from '../harness/steps.ts';

/*
 * On one person's record: leave is adjusted by a day, Saturday becomes a work day from next month, and a site
 * is assigned.
 */

test('leave, week and site of one person are set, and say from when', async ({ page, signInAs }) => {
  test.setTimeout(120_000);
  await signInAs('owner@mesra.example');
  await chooseCompany(page, 'Mesra Retail');
  await page.goto('/admin/employee?keyword=MR0042');
  await page.getByRole('link', { name: 'Nazri bin Bakar' }).click();
  const parts = page.getByRole('navigation', { name: 'Employee record' });
  const form = page.getByRole('dialog');

  await parts.getByRole('link', { name: 'Leave' }).click();
  const left = page.getByText(/^\d+(\.5)? left$/).first();
  const before = Number.parseFloat(await left.innerText());
  await page.getByRole('button', { name: 'Adjust' }).click();
  await form.getByLabel('Days').fill('1.5');
  await form.getByLabel('Reason').fill('Worked on a holiday');
  await expect(form.getByText(String(before + 1.5))).toBeVisible();
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Adjust' }).click();
  await expect(form).toBeHidden();
  await expect(left).toHaveText(`${before + 1.5} left`);
  await expect(page.getByText('Worked on a holiday').first()).toBeVisible();

  await parts.getByRole('link', { name: 'Work Schedule' }).click();
  await expect(page.getByText('40 h of work a week').first()).toBeVisible();
  await page.getByRole('button', { name: 'Set work schedule' }).first().click();
  await form.getByRole('textbox', { name: 'From' }).fill('01/12/26');
  await form.getByRole('combobox', { name: 'Saturday: type of day' }).click();
  await page.getByRole('option', { name: 'Work', exact: true }).click();
  await form.getByRole('button', { name: 'Copy Monday to all work days' }).click();
  // The Employment Act limit on weekly hours is shown as a warning only.
  await expect(form.getByText('48 h of work a week. The usual limit is 45 h.')).toBeVisible();
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Save schedule' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(/01\/12\/26/).first()).toBeVisible();
  await expect(page.getByText('40 h of work a week').first()).toBeVisible();

  await parts.getByRole('link', { name: 'Work Site' }).click();
  await page.getByRole('button', { name: 'Assign to site' }).click();
  await form.getByRole('combobox', { name: 'Work site' }).click();
  await page.getByRole('option', { name: /Suria KLCC/ }).click();
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await form.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(form).toBeHidden();
  const now = page.getByRole('region', { name: 'Current work sites' });
  await expect(now.getByText('Suria KLCC').first()).toBeVisible();
});
