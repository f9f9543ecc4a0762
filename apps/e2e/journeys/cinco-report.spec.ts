import { callsOf } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';

/*
 * The check of a month before it is confirmed: an account that is missing is found, mended on the record, and taken into the
 * payroll by processing it again. For somebody whose account and December no other journey uses.
 */

const COMPANY = 'Mesra Retail Sdn Bhd';
const CODE = 'MR0022';
const DECEMBER = { start_date: '2026-12-01', end_date: '2026-12-31' };

test('the payroll officer finds a missing account in the Cinco report, mends it, and the finding is gone', async ({
  page,
  request,
  signInAs,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const officer = await callsOf(request, baseURL ?? '', 'admin@mesra.example', COMPANY);
  const company_id = Number(officer.companyId);
  const { data: people } = await officer.get('/api/admin/employees', { keyword: CODE });
  const [{ id: employee_id, name }] = people;
  const process = async () => {
    const query = { employee_id: String(employee_id), ...DECEMBER };
    const { data: before } = await officer.get('/api/operation/payrolls/process', query);
    const body = { company_id, employee_id, ...DECEMBER, form: {}, version: before.version };
    await officer.send('POST', '/api/operation/payrolls/process', body);
  };
  // Whatever an earlier attempt has mended is missing again, from the record and from the payroll.
  const { data: record } = await officer.get(`/api/admin/employees/${employee_id}`);
  const missing = { bank_swift: 'MBBEMYKL', bank_account: null, version: record.version };
  await officer.send('PATCH', `/api/admin/employees/${employee_id}`, missing);
  await process();

  await signInAs('admin@mesra.example');
  await page.goto(`/payroll/manage?start_date=${DECEMBER.start_date}`);
  await page.getByRole('link', { name: 'Cinco report' }).click();
  await expect(page).toHaveURL(/\/payroll\/manage\/cinco/);
  await page.getByRole('button', { name: /^Payment/ }).click();
  await page.getByRole('searchbox').or(page.getByLabel('Search people')).first().fill(CODE);
  const report = page.getByRole('table', { name: 'Cinco report' });
  await expect(report.getByText('No bank account.')).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(page).toHaveURL(new RegExp(CODE));
  const check = page.url();

  await page.getByRole('link', { name: `Employee record: ${name}` }).click();
  await expect(page).toHaveURL(/\/admin\/employee\/view/);
  await page.getByRole('textbox', { name: 'Account number' }).fill('512345678901');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.').first()).toBeVisible();

  // The payroll was processed without an account: it is paid to the new one once it is processed again.
  await page.goto(check);
  await expect(report.getByText(/Process again, so that this payroll is paid to it\.$/)).toBeVisible();
  await expect(page.getByText('No bank account.')).toBeHidden();
  await page.getByRole('link', { name: `Process page: ${name}` }).click();
  await expect(page).toHaveURL(/\/payroll\/manage\/process/);
  await expect(page.getByRole('link', { name: 'Cinco report' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.').first()).toBeVisible();

  // What is left to look at is that the account is another than the last one that was paid to.
  await page.goto(check);
  await expect(
    report.getByText(/^New account •+8901; the last paid payroll went to •+\d{4}\.$/),
  ).toBeVisible();
  await expect(report.getByRole('row')).toHaveCount(2);
});
