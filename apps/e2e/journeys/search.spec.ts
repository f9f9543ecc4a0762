import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { chooseCompany } from '../harness/steps.ts';

/* The palette: everything by keyboard alone. */

test('with the keyboard alone a person is found with a wrong letter, opened, and then comes first', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner@mesra.example');
  await page.goto('/');
  await chooseCompany(page, 'Mesra Retail');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect(field).toBeFocused();
  await page.keyboard.type('kavihta');
  const found = page.getByRole('option', { name: /^Kavitha a\/p Muthu/ });
  await expect(found.first()).toBeVisible();
  await expect(field).toHaveAttribute('aria-activedescendant', /^palette-row-\d+$/);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/employee\/view\?id=\d+/);
  await expect(page.getByRole('heading', { name: 'Kavitha a/p Muthu', level: 1 })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toHaveAccessibleName(/^Kavitha a\/p Muthu/);
  await page.keyboard.type('zzqxzz');
  await expect(page.getByText('Nothing found for “zzqxzz”')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});

test('an action is run from anywhere, in either language, and a page is found with a mistake', async ({
  page,
  signInAs,
}) => {
  await signInAs('employee@mesra.example');
  await page.goto('/directory');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('mohon cuti');
  await expect(page.getByRole('option', { name: 'Apply for leave' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Apply for leave' })).toBeVisible();
  await expect(page).toHaveURL(/\/leave$/);
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('calender');
  await expect(page.getByRole('option', { name: 'Leave · Calendar' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/leave\/calendar/);
});
