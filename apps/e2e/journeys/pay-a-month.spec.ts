import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { answer, signInByForm } from '../harness/steps.ts';

/*
 * A payroll officer's month in a demo company: run, review, adjust, confirm, pay; then the employee's
 * payslip.
 */

test.describe.configure({ mode: 'serial' });

const NOVEMBER = '/payroll/manage?start_date=2026-11-01';

test('the owner signs in by the form, sees the frame, switches company and signs out when asked', async ({
  page,
}) => {
  await page.goto('/auth/login');
  await expect(page.getByText('Welcome to Mesra')).toBeVisible();
  await signInByForm(page, 'owner@mesra.example');
  await expect(page).toHaveTitle(/Where Excellence Meets Solutions|Mesra/);
  await expect(page.getByText('Good', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Homepage');
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: /Switch company/ }).click();
  await page.getByRole('menuitem', { name: /Mesra Sandbox/ }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: /Switch company/ })).toContainText('Mesra Sandbox');

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('Are you sure to sign out?')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.goto('/payroll/manage');
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('the admin sees who is blocked and why, runs the month, and the counts are true', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin@mesra.example');
  await page.goto(`${NOVEMBER}&processed=Blocked`);
  await expect(page.getByText('The date of birth is missing.').first()).toBeVisible();
  await expect(page.getByText(/No salary is in force/).first()).toBeVisible();
  await page.goto(NOVEMBER);
  await page.getByRole('button', { name: 'Run payroll' }).click();
  await expect(page.getByText('Run payroll for November 2026?')).toBeVisible();
  await answer(page, 'Confirm').click();
  await expect(page.getByText('Payroll run, November 2026')).toBeVisible();
  await expect(page.getByText(/56 of 58/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/2 failed/)).toBeVisible();
  await expectNoAxeViolations(page);
});

test('an overtime line moves every figure before saving; confirmed, changed with a reason, and paid', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin@mesra.example');
  await page.goto(`${NOVEMBER}&keyword=MR0001`);
  await page.getByText('Ahmad Faizal bin Rahman').first().click();
  await expect(page).toHaveURL(/\/payroll\/manage\/process/);
  const figure = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, RM`) }).first();
  const gross = figure('Gross pay');
  await expect(gross).toHaveAccessibleName(/RM 7,200\.00/);
  const menu = page.getByRole('button', { name: 'Add an earning' });
  await menu.focus();
  // Typing on the closed or open menu adds nothing.
  await page.keyboard.type('bonus');
  await expect(page.getByText('No earnings apart from the salary.')).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Overtime', exact: true }).click();
  await expect(page.getByLabel('Hours of Overtime')).toBeFocused();
  await page.keyboard.type('10');
  // 7,200 / 26 / 8 an hour, ten hours at 1.5: 519.23; checked before saving, since a reload would discard it.
  await expect(gross).toHaveAccessibleName(/RM 7,719\.23/);

  await gross.click();
  await expect(page.getByRole('dialog')).toContainText('Gross pay');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await answer(page, 'Confirm').click();
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible();

  await page.getByLabel('Hours of Overtime').fill('12');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Two hours were forgotten');
  await answer(page, 'Save changes').click();
  await expect(page.getByText('In Process', { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await answer(page, 'Confirm').click();
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await answer(page, 'Confirm').click();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(
    page.getByText('This payroll is paid and can no longer be changed.', { exact: false }),
  ).toBeVisible();
  await expectNoAxeViolations(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('the employee opens the payslip, sees where a figure comes from, and downloads the PDF', async ({
    page,
  }) => {
    // Through the form, since downloads need the cookie that it sets.
    await signInByForm(page, 'employee@mesra.example');
    await page.goto('/payroll');
    await page.getByText('November 2026').first().click();
    await expect(page.getByText('Net pay').first()).toBeVisible();
    await page
      .getByRole('button', { name: /^EPF, RM/ })
      .first()
      .click();
    const why = page.getByRole('dialog');
    await expect(why).toContainText('Third Schedule');
    await expect(why).toContainText('01/10/25');
    await expect(why).toContainText(/above RM [\d,.]+/);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download PDF' }).click();
    expect((await download).suggestedFilename()).toBe('payslip-MR0001-2026-11.pdf');
    await page.goto('/payroll/manage');
    await expect(page).toHaveURL('/');
  });
});
