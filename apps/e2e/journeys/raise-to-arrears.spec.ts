import { personByCode, raiseOnce, takeBackPayrolls } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';

/* A raise that is entered after its month was confirmed becomes arrears of a later payroll. */

const COMPANY = 'Mesra Security Services Sdn Bhd';
const CODE = 'MS0014';
const SINCE = '2026-10-17';
const DECEMBER = { start_date: '2026-12-01', end_date: '2026-12-31' };

test('a raise entered late: the difference of the closed month, taken into a run, is paid as arrears of its days', async ({
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
  // Whatever an earlier attempt left is taken back; the raise stays.
  const tidy = async () => {
    await takeBackPayrolls(owner, { ...DECEMBER, keyword: CODE });
    const decided = await owner.get('/api/operation/payrolls/differences/settled', {
      employee_id: String(employee_id),
    });
    for (const one of decided.data)
      await owner.send('POST', `/api/operation/payrolls/differences/settled/${one.id}/withdraw`, {});
  };
  await tidy();
  try {
    await raiseOnce(owner, employee_id, SINCE);

    const desk = await elsewhere('owner@mesra.example', { company: COMPANY });
    await desk.goto(`/payroll/manage?start_date=${DECEMBER.start_date}`);
    await desk.getByRole('button', { name: /^Differences/ }).click();
    const dialog = desk.getByRole('dialog', { name: 'Differences of closed months' });
    await dialog.getByRole('button', { name: 'Look for differences' }).click();
    await expect(dialog.getByText(/^Completed/)).toBeVisible({ timeout: 60_000 });
    const row = dialog.getByRole('listitem').filter({ hasText: name });
    // 310.00 a month for 15 of the 31 days of October, less a day of unpaid leave, which costs 10.00 more.
    await expect(row).toContainText('RM 140.00');
    await row.getByRole('button', { name: `Show ${name}, October 2026` }).click();
    await expect(row.getByRole('row').filter({ hasText: 'Basic salary' })).toContainText(
      '15 days, 17/10/26 to 31/10/26',
    );
    await expectNoAxeViolations(desk);
    await dialog.getByRole('checkbox', { name: `Select ${name}, October 2026` }).check();
    await dialog.getByRole('button', { name: 'Take into December 2026' }).click();
    await expect(desk.getByText(/1 difference taken into the run/).first()).toBeVisible();
    await expect(row).toBeHidden();
    await dialog.getByText('Decided').click();
    await expect(row).toContainText('Taken into December 2026');
    await desk.keyboard.press('Escape');

    await owner.send('POST', '/api/operation/payrolls/process', {
      ...{ company_id, employee_id, ...DECEMBER, form: {} },
    });
    await desk.goto(`/payroll/manage/process?employee_id=${employee_id}&start_date=${DECEMBER.start_date}`);
    const given = desk
      .getByRole('listitem')
      .filter({ hasText: 'Differences of closed months · 15 days, 17/10/26 to 31/10/26' });
    await expect(given).toContainText('Basic salary 10/2026');
    await expect(given).toContainText('150.00');
    await expect(given.getByRole('button', { name: /Leave out/ })).toBeHidden();
  } finally {
    await tidy();
  }
});
