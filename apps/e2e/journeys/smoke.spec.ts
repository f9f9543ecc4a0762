import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';

test('the sign-in page comes up, names itself, and has no barrier', async ({ page }) => {
  await page.goto('/auth/login');
  await expect(page).toHaveTitle('Sign In | Where Excellence Meets Solutions');
  await expect(page.getByRole('img', { name: 'Mesra' })).toBeVisible();
  await expect(page.locator('input[type=password]')).toBeVisible();
  await expectNoAxeViolations(page);
});
