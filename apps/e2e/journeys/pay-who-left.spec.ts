import { personByCode, raiseOnce, removeRuns, takeBackPayrolls } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { answer } from '../harness/steps.ts';

/* What somebody who left was paid too little is paid by a correction run; for somebody whom no other journey pays. */

const COMPANY = 'Mesra Security Services Sdn Bhd';
const CODE = 'MS0004';
const NAME = 'Late raise of July';
const SINCE = '2026-07-01';
const DECEMBER = { start_date: '2026-12-01', end_date: '2026-12-31' };

test('the difference of somebody who left is paid by a correction run, which names its month and days', async ({
  page: _,
  request,
  elsewhere,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { owner, employee_id, name } = await personByCode(request, baseURL ?? '', {
    company: COMPANY,
    code: CODE,
  });
  // Whatever an earlier attempt left is taken back; the raise stays.
  const tidy = async () => {
    await takeBackPayrolls(owner, { ...DECEMBER, keyword: CODE });
    await removeRuns(owner, { ...DECEMBER, name: NAME });
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
    await expect(row).toContainText('Left on 15/07/26');
    // 310.00 a month for 15 of the 31 days of July, and the overtime of these days by the new rate.
    await expect(row).toContainText('RM 174.59');
    await dialog.getByRole('checkbox', { name: `Select ${name}, July 2026` }).check();
    await expect(dialog.getByRole('button', { name: 'Take into December 2026' })).toBeHidden();
    await dialog.getByRole('button', { name: 'Pay by a correction run' }).click();

    const paying = desk.getByRole('dialog', { name: 'Correction run' });
    await paying.getByLabel('Name on the payslip').fill(NAME);
    await expectNoAxeViolations(desk);
    await paying.getByRole('button', { name: 'Preview' }).click();
    await expect(paying.getByText('1 person, RM 174.59 before contributions and tax')).toBeVisible();
    await paying.getByRole('button', { name: 'Create and process for 1 person' }).click();
    await expect(paying).toBeHidden();
    await expect(row).toBeHidden();
    await dialog.getByText('Decided').click();
    await expect(row).toContainText(`Taken into the run ${NAME} of December 2026`);
    await expectNoAxeViolations(desk);
    await desk.keyboard.press('Escape');

    const runs = desk.getByRole('region', { name: 'Off-cycle runs' });
    const run = runs.getByRole('listitem').filter({ hasText: NAME });
    await expect(run.getByText('Correction · Pay day 31/12/26 · 1 person')).toBeVisible({ timeout: 30_000 });
    await run.getByRole('button', { name: 'Confirm (1)' }).click();
    await answer(desk, 'Confirm').click();
    await expect(desk.getByText('1 confirmed. Payslips issued.').first()).toBeVisible();
    const [paid] = (
      await owner.get('/api/operation/payrolls', { start_date: DECEMBER.start_date, keyword: CODE })
    ).data;
    await desk.goto(
      `/payroll/manage/process?employee_id=${employee_id}&start_date=${DECEMBER.start_date}&sequence=${paid.sequence}`,
    );
    const given = desk
      .getByRole('listitem')
      .filter({ hasText: 'Differences of closed months · 15 days, 01/07/26 to 15/07/26' });
    await expect(given).toContainText('Basic salary 07/2026');
    await expect(given).toContainText('150.00');
  } finally {
    await tidy();
  }
});
