import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { codeIn, mailTo } from '../harness/mail.ts';

/* From no account to a company with employees and a first payroll month, interrupted and resumed. */

const FILE = [
  'employee_code,name,passport,nationality,gender,date_of_birth,marital_status,company_joined_at,basic_salary',
  'W1,Wizard First,P4400001,NP,Male,1990-01-01,single,2025-01-01,2500.00',
  'W2,Wizard Second,P4400002,NP,Female,1992-02-02,single,2025-02-01,2600.00',
].join('\n');

test('a new company is set up step by step, and goes on where it was left', async ({ page, pageErrors }) => {
  test.setTimeout(120_000);
  pageErrors.ignore(/401/);
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

  await expect(page.getByText(/Import your employees from a file/)).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(FILE),
  });
  await page.getByRole('button', { name: /^Import/ }).click();
  await expect(page.getByText(/imported/i).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Choose the first month to run payroll/)).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/Payroll starts in/)).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Founded Sdn Bhd').first()).toBeVisible();
});
