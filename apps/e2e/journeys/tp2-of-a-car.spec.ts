import { callsOf, cancelOnTaxSheet } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { approveInInbox } from '../harness/steps.ts';

/* A car that the employer gives (TP2): the employee agrees to it, payroll approves it, and its value is taxed with the pay. */

const RETAIL = 'Mesra Retail Sdn Bhd';
const NAME = 'Kavitha a/p Muthu';
const CAR = 'Car of the journey';
const NOVEMBER = { start_date: '2026-11-01', end_date: '2026-11-30' };

test('a benefit below a ringgit a month is refused; one above is approved and counts on the tax deduction sheet', async ({
  page: desk,
  request,
  signInAs,
  elsewhere,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const employee = await callsOf(request, baseURL ?? '', 'promoter@mesra.example', RETAIL);
  const admin = await callsOf(request, baseURL ?? '', 'admin@mesra.example', RETAIL);
  await cancelOnTaxSheet(employee, 'benefits', ({ name }) => name === CAR);
  const [{ employee_id }] = (await admin.get('/api/operation/payrolls', { ...NOVEMBER, keyword: NAME })).data;

  const hers = await elsewhere('promoter@mesra.example', { company: RETAIL });
  await hers.goto('/payroll/tax');
  await hers.getByRole('button', { name: 'Add a benefit in kind' }).click();
  const form = hers.getByRole('dialog', { name: 'Add a benefit in kind' });
  await form.getByRole('textbox', { name: 'What it is' }).fill(CAR);
  await form.getByRole('textbox', { name: 'Value for the year' }).fill('1.50');
  await form.getByRole('button', { name: 'Send to payroll' }).click();
  await expect(form.getByText(/below RM 1\.00 a month.*at least RM 2\.00/)).toBeVisible();
  await hers.getByRole('dialog', { name: 'Please check the following' }).getByRole('button').click();
  await form.getByRole('textbox', { name: 'Value for the year' }).fill('1201');
  await expectNoAxeViolations(hers);
  await form.getByRole('button', { name: 'Send to payroll' }).click();
  await expect(form).toBeHidden();
  const car = hers
    .getByRole('list', { name: 'Benefits in kind and accommodation of 2026 (TP2)' })
    .getByRole('listitem')
    .filter({ hasText: CAR })
    .filter({ hasNotText: 'Cancelled' });
  // Over November and December, in whole ringgit.
  await expect(car).toContainText('600.00');
  await expect(car).toContainText('Pending');

  try {
    await signInAs('admin@mesra.example');
    await approveInInbox(desk, 'tax_benefit', new RegExp(`${NAME}.*1,201\\.00`), (detail) =>
      expect(detail).toContainText('600.00'),
    );
    await hers.reload();
    await expect(car).toContainText('Approved');
    await expect(car).toContainText('Counts from the next payroll');

    await desk.goto(
      `/payroll/manage/process?employee_id=${employee_id}&start_date=${NOVEMBER.start_date}&end_date=${NOVEMBER.end_date}`,
    );
    await desk.getByRole('tab', { name: 'Tax deduction sheet' }).click();
    await expect(
      desk
        .getByRole('row')
        .filter({ hasText: /benefits? in kind/i })
        .first(),
    ).toContainText('600.00');
    await expectNoAxeViolations(desk);
  } finally {
    await cancelOnTaxSheet(employee, 'benefits', ({ name }) => name === CAR);
  }
});
