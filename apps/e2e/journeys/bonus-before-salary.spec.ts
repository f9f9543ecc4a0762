import { personByCode, removeRuns, takeBackPayrolls } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { answer } from '../harness/steps.ts';

/* A bonus paid before the salary of its month, and then the salary; for somebody whom no other journey pays. */

const COMPANY = 'Mesra Security Services Sdn Bhd';
const CODE = 'MS0012';
const NAME = 'Festive bonus';
const DECEMBER = { start_date: '2026-12-01', end_date: '2026-12-31' };
const LIST = `/payroll/manage?start_date=${DECEMBER.start_date}&keyword=${CODE}`;

test('a bonus before the salary: its run, its payslip by name, and the month takes what both together would', async ({
  page: _,
  request,
  elsewhere,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { owner, company_id, employee_id, name } = await personByCode(request, baseURL ?? '', {
    company: COMPANY,
    code: CODE,
  });
  const rows = async () =>
    (await owner.get('/api/operation/payrolls', { start_date: DECEMBER.start_date, keyword: CODE })).data;
  const saveMonth = () =>
    owner.send('POST', '/api/operation/payrolls/process', {
      ...{ company_id, employee_id, ...DECEMBER, form: {} },
    });
  // Whatever an earlier attempt left is taken back.
  const tidy = async () => {
    await takeBackPayrolls(owner, { ...DECEMBER, keyword: CODE });
    await removeRuns(owner, { ...DECEMBER, name: NAME });
  };
  await tidy();

  try {
    const desk = await elsewhere('owner@mesra.example', { company: COMPANY });
    await desk.goto(LIST);
    await desk.getByRole('button', { name: 'Off-cycle run', exact: true }).click();
    const dialog = desk.getByRole('dialog', { name: 'Off-cycle run' });
    await dialog.getByLabel('Name on the payslip').fill(NAME);
    await dialog.getByRole('textbox', { name: 'Pay day' }).fill('10/12/26');
    await dialog.getByRole('combobox', { name: 'Only these people' }).fill(CODE);
    await desk.getByRole('option', { name: new RegExp(CODE) }).click();
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('2000');
    await expectNoAxeViolations(desk);
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog.getByText('1 person, RM 2,000.00 before contributions and tax')).toBeVisible();
    await dialog.getByRole('button', { name: 'Create and process for 1 person' }).click();
    await expect(dialog).toBeHidden();

    const runs = desk.getByRole('region', { name: 'Off-cycle runs' });
    await expect(runs.getByText('Bonus · Pay day 10/12/26 · 1 person')).toBeVisible({ timeout: 30_000 });
    await runs.getByRole('button', { name: 'Confirm (1)' }).click();
    await answer(desk, 'Confirm').click();
    await expect(desk.getByText('1 confirmed. Payslips issued.').first()).toBeVisible();
    const bonus = desk.getByRole('row').filter({ hasText: NAME });
    await expect(bonus).toContainText('2,000.00');
    // 11% of 2,000.00, and neither SOCSO nor EIS.
    await expect(bonus).toContainText('220.00');
    await expect(bonus).toContainText('Confirmed');

    // The salary afterwards takes what is left of the month; alone it would take that of both.
    await saveMonth();
    const [monthly, before] = await rows();
    const { data: salary } = await owner.get(`/api/operation/payrolls/${monthly.reference_payroll_id}`);
    const epf = salary.calculation.explanations.find(
      ({ key }: { key: string }) => key === 'contribution_epf_employee_amount',
    );
    expect(epf.steps.at(-1).formula).toContain(`- ${before.contribution_epf_employee_amount}`);
    await desk.goto(`${LIST}&run_type=Monthly`);
    await expect(desk.getByRole('row').filter({ hasText: CODE })).toContainText(name);
    await desk.getByRole('row').filter({ hasText: CODE }).getByRole('link').first().click();
    await desk
      .getByRole('button', { name: /^EPF, RM/ })
      .first()
      .click();
    // The bonus, the salary of 5,000.00 and an allowance of 100.00 that recurs.
    await expect(desk.getByRole('dialog')).toContainText('781.00 − 220.00');

    await desk.goto('/payroll/document');
    await expect(desk.getByRole('row').filter({ hasText: NAME })).toContainText(name);
  } finally {
    await tidy();
  }
});
