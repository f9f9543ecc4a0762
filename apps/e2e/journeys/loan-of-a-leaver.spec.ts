import { newCompany } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';

/* A loan that is entered, paid out and taken whole by the last pay of who leaves; what the pay did not suffice for is paid back. */

const EMPLOYEE = 'Sita Gurung';
const DECEMBER = { start_date: '2026-12-01', end_date: '2026-12-31' };

test('a loan of a leaver: the last payroll takes all that the pay suffices for, and a receipt settles the rest', async ({
  page: _,
  request,
  elsewhere,
  baseURL,
}, info) => {
  test.setTimeout(120_000);
  const name = `Loans ${info.retry} Sdn Bhd`;
  const { owner, company_id, employee_id } = await newCompany(request, baseURL ?? '', {
    ...{ name, employee: EMPLOYEE },
  });
  const desk = await elsewhere('owner@mesra.example', { company: name });

  await desk.goto('/payroll/loan');
  await desk.getByRole('button', { name: 'Enter loan or advance' }).click();
  const entering = desk.getByRole('dialog', { name: 'Loan or advance' });
  await entering.getByRole('combobox', { name: 'Employee' }).fill('Sita');
  await desk.getByRole('option', { name: new RegExp(EMPLOYEE) }).click();
  await entering.getByRole('textbox', { name: 'Purpose' }).fill('A new roof');
  await entering.getByRole('textbox', { name: 'Amount', exact: true }).fill('4000');
  await entering.getByRole('textbox', { name: 'Number of months' }).fill('12');
  await expect(
    entering.getByText('12 instalments of RM 333.33 from December 2026 to November 2027'),
  ).toBeVisible();
  await expectNoAxeViolations(desk);
  await entering.getByRole('button', { name: 'Enter', exact: true }).click();
  await expect(entering).toBeHidden();

  // The sole owner's own entry is granted at once.
  const row = desk.getByRole('row').filter({ hasText: EMPLOYEE });
  await expect(row).toContainText('Approved');
  await row.getByRole('link').first().click();
  await expect(desk.getByRole('heading', { name: 'A new roof' })).toBeVisible();
  await desk.getByRole('button', { name: 'Pay out', exact: true }).click();
  const paying = desk.getByRole('dialog', { name: 'Pay out A new roof' });
  await paying.getByLabel('Reference').fill('TT 2026/1');
  await paying.getByRole('button', { name: 'Pay out RM 4,000.00' }).click();
  await expect(paying).toBeHidden();
  const ledger = desk.getByRole('region', { name: 'Ledger' });
  await expect(ledger.getByRole('row').filter({ hasText: 'Paid out' })).toContainText('4,000.00');
  await expectNoAxeViolations(desk);

  const { data: before } = await owner.get(`/api/admin/employees/${employee_id}`);
  const left = await owner.send('POST', `/api/admin/employees/${employee_id}/inactivate`, {
    ...{ inactive_at: DECEMBER.end_date, version: before.version },
  });
  expect(left.status).toBe(200);
  const processed = await owner.send('POST', '/api/operation/payrolls/process', {
    ...{ company_id, employee_id, ...DECEMBER, form: {} },
  });
  await desk.goto(`/payroll/manage/process?employee_id=${employee_id}&start_date=${DECEMBER.start_date}`);
  await expect(desk.getByText(/^Loan: A new roof: RM.+ of RM.4,000\.00 is deducted/).first()).toBeVisible();
  await owner.send('POST', `/api/operation/payrolls/${processed.data.payroll_id}/confirm`);

  await desk.goto('/payroll/loan?status=Active');
  const owed = desk.getByRole('row').filter({ hasText: EMPLOYEE });
  await expect(owed).toContainText('Last day 31/12/26');
  await owed.getByRole('link').first().click();
  await expect(ledger.getByRole('row').filter({ hasText: 'Everything owed, at leaving' })).toBeVisible();
  const { data: loans } = await owner.get('/api/operation/payrolls/loans');
  await desk.getByRole('button', { name: 'Actions' }).click();
  await desk.getByRole('menuitem', { name: 'Record payment' }).click();
  const receipt = desk.getByRole('dialog', { name: 'Record a payment outside payroll' });
  await receipt.getByRole('textbox', { name: 'Amount' }).fill(loans[0].balance);
  await receipt.getByLabel('Receipt').fill('R 17');
  await receipt.getByRole('button', { name: 'Record payment' }).click();
  await expect(desk.getByText('Settled').first()).toBeVisible();
  await expect(ledger.getByRole('row').last()).toContainText('0.00');
});
