import { callsOf, cancelOnTaxSheet } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { approveInInbox } from '../harness/steps.ts';

/* A relief that an employee claims on a phone, the payroll officer approves, and the next payroll counts. */

const RETAIL = 'Mesra Retail Sdn Bhd';
/** Of no other journey's payrolls. */
const [CODE, NAME] = ['MR0002', 'Tan Wei Jie'];
const NOVEMBER = { start_date: '2026-11-01', end_date: '2026-11-30' };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const KEY = 'deduction_sspn';

test('a relief is claimed on a phone, approved, and lowers the PCB of the next payroll', async ({
  page: desk,
  request,
  signInAs,
  elsewhere,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const employee = await callsOf(request, baseURL ?? '', 'supervisor@mesra.example', RETAIL);
  const admin = await callsOf(request, baseURL ?? '', 'admin@mesra.example', RETAIL);
  await cancelOnTaxSheet(employee, 'claims', ({ key }) => key === KEY);
  const payroll = async () => {
    const { data } = await admin.get('/api/operation/payrolls', { ...NOVEMBER, keyword: CODE });
    return data[0] as { employee_id: number; reference_payroll_id: number | null };
  };
  const before = await payroll();

  await signInAs('admin@mesra.example');
  const address = `/payroll/manage/process?employee_id=${before.employee_id}&start_date=${NOVEMBER.start_date}&end_date=${NOVEMBER.end_date}`;
  const pcb = async () => {
    await desk.goto(address);
    const figure = desk.getByRole('button', { name: /^PCB \(tax\), RM/ }).first();
    await expect(figure).toBeVisible();
    const name = (await figure.getAttribute('aria-label')) ?? '';
    return Number(/RM ([\d,.]+\d)/.exec(name)?.[1]?.replaceAll(',', ''));
  };
  const without = await pcb();
  expect(without).toBeGreaterThan(40);

  const phone = await elsewhere('supervisor@mesra.example', { ...PHONE, company: RETAIL });
  await phone.goto('/payroll/tax');
  await phone.getByRole('button', { name: 'Claim a relief' }).click();
  const form = phone.getByRole('dialog', { name: 'Claim a relief' });
  await form.getByRole('combobox', { name: 'Relief' }).fill('SSPN');
  await phone.getByRole('option', { name: /SSPN/ }).click();
  await form.getByRole('textbox', { name: 'Amount' }).fill('1200');
  await form.getByRole('textbox', { name: 'Date of the receipt' }).fill('16/11/26');
  await form.getByRole('textbox', { name: 'Description' }).fill('SSPN Prime, November');
  await expectNoAxeViolations(phone);
  await form.getByRole('button', { name: 'Send to payroll' }).click();
  await expect(form).toBeHidden();
  const claimed = phone
    .getByRole('list', { name: 'Claimed in 2026' })
    .getByRole('listitem')
    .filter({ hasText: 'SSPN Prime, November' })
    .filter({ hasNotText: 'Cancelled' });
  await expect(claimed).toContainText('Pending');

  try {
    await approveInInbox(desk, 'tax_claim', new RegExp(`${NAME}.*1,200\\.00`), async (detail) => {
      await expect(detail).toContainText('SSPN Prime, November');
      await expect(detail).toContainText('16/11/26');
    });
    await phone.reload();
    await expect(claimed).toContainText('Approved');
    await expect(claimed).toContainText('Counts in the next payroll');

    // 1,200.00 at 6% of the year, over November and December.
    expect(await pcb()).toBeCloseTo(without - 36, 1);
    await desk.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(desk.getByText('Saved.').first()).toBeVisible();
    await desk.getByRole('tab', { name: 'Tax deduction sheet' }).click();
    await expect(desk.getByRole('row').filter({ hasText: 'SSPN' })).toContainText('1,200.00');
    await expectNoAxeViolations(desk);
  } finally {
    await cancelOnTaxSheet(employee, 'claims', ({ key }) => key === KEY);
    const { reference_payroll_id: id } = await payroll();
    if (id && before.reference_payroll_id === null)
      await admin.send('DELETE', `/api/operation/payrolls/${id}`);
  }
});
