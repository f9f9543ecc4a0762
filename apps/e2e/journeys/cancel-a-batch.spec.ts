import { newCompany } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { answer } from '../harness/steps.ts';

/* A payment batch with the wrong day is cancelled, and its payroll is paid by another; the bank sends that back, and it is paid again. */

const EMPLOYEE = 'Sunita Gurung';
const MONTH = { start_date: '2026-12-01', end_date: '2026-12-31' };

test('a batch is cancelled with a reason, says whom it held, and its payroll goes into another that is paid', async ({
  page: _,
  request,
  elsewhere,
  baseURL,
}, info) => {
  const company = `Batches ${info.retry} Sdn Bhd`;
  const { owner, company_id, employee_id } = await newCompany(request, baseURL ?? '', {
    name: company,
    employee: EMPLOYEE,
  });
  const ofMonth = { company_id, ...MONTH };
  await owner.send('POST', '/api/operation/payrolls/process', { ...ofMonth, employee_id, form: {} });
  await owner.send('POST', '/api/operation/payrolls/confirm', ofMonth);
  const create = async (name: string, payment_date: string) => {
    const batch = { ...ofMonth, payment_date, name };
    const { status, data } = await owner.send('POST', '/api/operation/payrolls/payments', batch);
    expect(status).toBe(201);
    return data as { id: number; total_net_pay: string };
  };
  const wrong = await create('Wrong day', '2026-12-25');

  const desk = await elsewhere('owner@mesra.example', { company });
  await desk.goto(`/payroll/document/payment?batch=${wrong.id}`);
  const view = desk.getByRole('dialog', { name: 'Wrong day' });
  await expect(view.getByRole('cell', { name: new RegExp(`^${EMPLOYEE}`) })).toBeVisible();
  await view.getByRole('button', { name: 'Cancel batch' }).click();
  const question = desk.getByRole('dialog', { name: 'Cancel the batch' });
  await expect(question).toContainText('Its payrolls are Confirmed again');
  await question.getByLabel('Reason').fill('The bank is closed that day');
  await expectNoAxeViolations(desk);
  await question.getByRole('button', { name: 'Cancel the batch' }).click();
  await expect(desk.getByText('Batch cancelled. Its payrolls are Confirmed again.').first()).toBeVisible();
  await expect(view.getByText('The bank is closed that day')).toBeVisible();
  await expect(view.getByText('Employees it held')).toBeVisible();
  await expect(view.getByRole('cell', { name: new RegExp(EMPLOYEE) })).toBeVisible();
  await expect(view.getByRole('button', { name: 'Mark as paid' })).toHaveCount(0);

  const right = await create('Right day', '2026-12-24');
  expect(right.total_net_pay).toBe(wrong.total_net_pay);
  await desk.goto(`/payroll/document/payment?batch=${right.id}`);
  const paid = desk.getByRole('dialog', { name: 'Right day' });
  await paid.getByRole('button', { name: 'Mark as paid' }).click();
  await answer(desk, 'Confirm').click();
  await expect(desk.getByText('Marked as paid.').first()).toBeVisible();

  await paid.getByRole('button', { name: new RegExp(EMPLOYEE) }).click();
  await desk.getByRole('menuitem', { name: 'Record as returned' }).click();
  const returning = desk.getByRole('dialog', { name: `The bank returned the payment of ${EMPLOYEE}` });
  await returning.getByLabel('Reason').fill('Account closed');
  await expectNoAxeViolations(desk);
  await returning.getByRole('button', { name: 'Record' }).click();
  await expect(desk.getByText('Recorded as returned.', { exact: false }).first()).toBeVisible();
  await expect(paid.getByText('Account closed', { exact: false })).toBeVisible();
  await paid.getByRole('button', { name: 'Pay again' }).click();
  const again = desk.getByRole('dialog', { name: 'New payment batch' });
  await expect(again.getByRole('checkbox', { name: new RegExp(EMPLOYEE) })).toBeChecked();
  await again.getByRole('textbox', { name: 'Name' }).fill('Paid again');
  await again.getByRole('button', { name: 'Create' }).click();
  await desk.getByRole('link', { name: 'Paid again' }).click();
  await expect(
    desk.getByRole('dialog', { name: 'Paid again' }).getByRole('cell', { name: new RegExp(`^${EMPLOYEE}`) }),
  ).toBeVisible();
  const { data: batches } = await owner.get('/api/operation/payrolls/payments');
  expect(batches[0]).toMatchObject({ name: 'Paid again', repayments: 1, total_net_pay: right.total_net_pay });
  await desk.goto(`/payroll/manage?start_date=${MONTH.start_date}`);
  await expect(desk.getByRole('row').filter({ hasText: EMPLOYEE })).toContainText('Paid');
});
