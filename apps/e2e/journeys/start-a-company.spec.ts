import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { codeIn, mailTo } from '../harness/mail.ts';

/* From no account to a company with employees and a first payroll month, interrupted and resumed. */

const FILE = [
  'employee_code,name,passport,nationality,gender,date_of_birth,marital_status,company_joined_at,basic_salary',
  'W1,Wizard First,P4400001,NP,Male,1990-01-01,single,2025-01-01,2500.00',
  'W2,Wizard Second,P4400002,NP,Female,1992-02-02,single,2025-02-01,2600.00',
].join('\n');

const next = async (page: Page) => {
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
};

test('a new company is set up step by step, and goes on where it was left', async ({ page, pageErrors }) => {
  test.setTimeout(180_000);
  pageErrors.ignore(/401|422/);
  const email = 'founder@people.example';
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('Your name').fill('Founder Person');
  await page.getByLabel('Work e-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a founding password');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await page.getByLabel('Six-digit code').fill(codeIn(await mailTo(email)));
  // The form submits itself after six digits.
  const company = page.getByLabel('Company name');
  await expect(company).toBeVisible();
  await company.fill('Founded Sdn Bhd');
  await page.getByRole('button', { name: 'Create company' }).click();

  // What a module costs is shown before it is switched on.
  await expect(page.getByText('RM 4.00 per employee and month').first()).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Payroll' })).toBeChecked();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Confirm modules' }).click();
  await next(page);

  for (const [kind, name] of [
    ['Branch', 'Shah Alam'],
    ['Division', 'Operations'],
    ['Department', 'Kitchen'],
  ] as const) {
    await page.getByLabel(kind, { exact: true }).fill(name);
    await page.getByLabel(kind, { exact: true }).press('Enter');
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  }
  // On return, it resumes with the first open step.
  await page.reload();
  await page.goto('/auth/register');

  await test.step('employees by hand and from a file', async () => {
    const person = page.getByRole('group', { name: 'Employee 1' });
    await person.getByLabel('Name').fill('Wizard Third');
    await person.getByLabel('NRIC').fill('900101-10-55');
    await person.getByLabel('Monthly salary').fill('3000');
    await person.getByLabel('Joining date').fill('01/02/2025');
    await page.getByRole('button', { name: 'Add employees' }).click();
    await expect(person.getByLabel('NRIC')).toHaveAttribute('aria-invalid', 'true');
    await person.getByLabel('NRIC').fill('900101-10-5552');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Add employees' }).click();
    await expect(page.getByText('1 employee was added.')).toBeVisible();
    await page.getByText('Import a file', { exact: true }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(FILE),
    });
    await page.getByRole('button', { name: /^Import 2/ }).click();
    await expect(page.getByText('The file was imported')).toBeVisible();
    await next(page);
  });

  await test.step('employer numbers and bank account', async () => {
    await page.getByLabel('EPF employer number').fill('012345678');
    await page.getByLabel('SOCSO employer code').fill('B3200012345K');
    await page.getByLabel('Employer tax number (E)').fill('E 9012345600');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await next(page);
    await page.getByRole('button', { name: 'Add account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: /^Bank/ }).click();
    await page.getByRole('option', { name: 'Maybank' }).click();
    await dialog.getByLabel('Account number').fill('514012345678');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/Maybank •••• 5678/)).toBeVisible();
    await next(page);
  });

  await test.step('first month and opening balances', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/Payroll starts in/)).toBeVisible();
    await next(page);
    const first = page.getByRole('group', { name: 'Wizard First' });
    await first.getByLabel('Gross pay').fill('25000');
    await first.getByLabel('EPF, employee').fill('0');
    await page.getByRole('button', { name: 'Save figures' }).click();
    await expect(first).toHaveCount(0);
    // Interrupted here, the address leads back to the step.
    await page.reload();
    await expect(page.getByRole('group', { name: 'Wizard Second' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByLabel('Or continue without these figures, because').fill('Not paid earlier this year');
    await page.getByRole('button', { name: 'Continue without figures' }).click();
    await expect(page.getByText('No opening balances are needed.')).toBeVisible();
  });

  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Founded Sdn Bhd').first()).toBeVisible();
  const checklist = page.getByRole('region', { name: 'Until the first pay day' });
  await expect(checklist.getByText('7 of 9 done')).toBeVisible();
  await expectNoAxeViolations(page);
  await checklist.getByRole('link', { name: 'Process the first payroll' }).click();
  await expect(page).toHaveURL(/\/payroll\/manage/);
});
