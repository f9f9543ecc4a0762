import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { linkIn, mailTo } from '../harness/mail.ts';
import { CLOCK } from '../harness/product.mjs';
import { chooseCompany } from '../harness/steps.ts';

/*
 * An owner invites an admin by mail; access that the owner later revokes closes on the admin's screen
 * immediately.
 */

const INVITED = 'nadia.hassan@people.example';
const PASSWORD = 'a password of hers';
const COMPANY = 'Mesra Retail';

test('somebody invited joins with what they were given, and loses it on the screen the moment it is taken', async ({
  browser,
  page,
  signInAs,
  pageErrors,
}) => {
  test.setTimeout(120_000);
  pageErrors.ignore(/403|404/);
  await signInAs('owner@mesra.example');
  await chooseCompany(page, COMPANY);
  await page.goto('/admin/user');
  await page.getByRole('button', { name: 'Invite' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill(INVITED);
  await dialog.getByLabel('Name', { exact: true }).fill('Nadia Hassan');
  await dialog.getByRole('combobox', { name: /Page access/ }).click();
  await page.getByRole('option', { name: /^Payroll officer/ }).click();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByRole('link', { name: 'Invitations' }).click();
  await expect(page.getByText(INVITED).first()).toBeVisible();

  const invited = await browser.newContext({ locale: 'en-MY', timezoneId: 'Asia/Kuala_Lumpur' });
  const hers = await invited.newPage();
  await hers.clock.setFixedTime(new Date(CLOCK));
  const link = linkIn(await mailTo(INVITED));
  await hers.goto(`${process.env.MESRA_BASE_URL}${link}`);
  await expect(hers.getByRole('heading', { name: /Join Mesra Retail/ })).toBeVisible();
  await expectNoAxeViolations(hers);
  await hers.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await hers.getByRole('button', { name: 'Create account and join' }).click();
  await expect(hers).toHaveURL(/\/$/);
  const menu = hers.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Payroll' }).click();
  await expect(hers).toHaveURL(/\/payroll\/manage/);
  await expect(hers.getByRole('table')).toBeVisible();
  // The realtime connection opens once the page is idle.
  await hers.waitForTimeout(5000);

  await page.goto('/admin/user?keyword=nadia');
  await page.getByRole('link', { name: /Nadia Hassan/ }).click();
  await page.getByRole('link', { name: 'Page access' }).click();
  await page.getByRole('combobox', { name: 'Preset' }).click();
  await page.getByRole('option', { name: /^Nothing/ }).click();
  await page.getByRole('button', { name: 'Save access' }).click();

  await expect(hers).not.toHaveURL(/\/payroll\/manage/);
  await expect(menu.getByRole('link', { name: 'Payroll' })).toHaveCount(0);

  await hers.goto(`${process.env.MESRA_BASE_URL}${link}`);
  await expect(hers.getByText('This invitation cannot be used')).toBeVisible();
  await invited.close();
});
