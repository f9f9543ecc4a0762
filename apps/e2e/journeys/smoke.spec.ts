import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';

test('the sign-in page comes up, names itself, and has no barrier', async ({ page }) => {
  await page.goto('/auth/login');
  await expect(page).toHaveTitle(/Mesra/);
  await expect(page.locator('input[type=password]')).toBeVisible();
  await expectNoAxeViolations(page);
});
