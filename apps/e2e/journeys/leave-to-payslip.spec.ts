import type { Page } from '@playwright/test';
import { callsOf, cancelLeaveOf } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { answer } from '../harness/steps.ts';

/* Unpaid days in a payroll of a month that no other journey pays, and one of them cancelled afterwards. */

const COMPANY = 'Mesra Security Services Sdn Bhd';
const CODE = 'MS0009';
const DECEMBER = { start_date: '2026-12-01', end_date: '2026-12-31' };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, company: COMPANY };

async function openProcess(page: Page): Promise<void> {
  await page.goto(`/payroll/manage?start_date=${DECEMBER.start_date}&keyword=${CODE}`);
  await page.getByRole('row').filter({ hasText: CODE }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/payroll\/manage\/process/);
}

test('unpaid days asked on a phone are deducted in the payslip; one cancelled later is a late fact', async ({
  page: _,
  request,
  elsewhere,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const owner = await callsOf(request, baseURL ?? '', 'owner@mesra.example', COMPANY);
  const { data: people } = await owner.get('/api/admin/employees', { keyword: CODE });
  const employee_id: number = people[0].id;
  const payrollOf = async () => {
    const query = { start_date: DECEMBER.start_date, keyword: CODE };
    return (await owner.get('/api/operation/payrolls', query)).data[0];
  };
  // Whatever an earlier attempt left: its payroll is reopened and taken back, its leave cancelled.
  const tidy = async () => {
    const { reference_payroll_id: id, status, version } = await payrollOf();
    const body = { company_id: Number(owner.companyId), employee_id, ...DECEMBER, form: {} };
    if (status === 'Confirmed')
      await owner.send('POST', '/api/operation/payrolls/process', { ...body, version, reason: 'Again' });
    if (id) await owner.send('DELETE', `/api/operation/payrolls/${id}`);
    await cancelLeaveOf(owner, employee_id, DECEMBER);
  };
  await tidy();

  try {
    const phone = await elsewhere('admin@mesra.example', PHONE);
    await phone.goto('/leave');
    await phone.getByRole('button', { name: 'Apply for leave' }).first().click();
    const form = phone.getByRole('dialog', { name: 'Apply for leave' });
    await form.getByRole('combobox', { name: 'Leave type' }).click();
    await phone.getByRole('option', { name: /^Unpaid leave/ }).click();
    await form.getByRole('textbox', { name: 'From' }).fill('08/12/26');
    await form.getByRole('textbox', { name: 'To', exact: true }).fill('09/12/26');
    await form.getByLabel('Reason').fill('Moving to Klang');
    await expect(form.getByText(/^2 days/)).toBeVisible();
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form).toBeHidden();

    const desk = await elsewhere('owner@mesra.example', { company: COMPANY });
    await desk.goto(`/leave/manage?keyword=${CODE}`);
    await desk.getByRole('button', { name: 'Unpaid leave' }).first().click();
    const decision = desk.getByRole('dialog', { name: 'Leave of Lim Mei Ling' });
    await expect(decision).toContainText('Moving to Klang');
    await decision.getByRole('button', { name: 'Approve' }).click();
    await expect(desk.getByRole('button', { name: 'Unpaid leave' })).toHaveCount(0);

    await openProcess(desk);
    const feed = desk.getByRole('region', { name: 'From attendance and other records' });
    const line = feed.getByRole('listitem').filter({ hasText: 'Unpaid leave' });
    await expect(line).toContainText('2 days, 08/12/26 to 09/12/26');
    // 3,400.00 × 2 / 31 calendar days of December.
    await line.getByRole('button', { name: /219\.35/ }).click();
    const why = desk.getByRole('dialog');
    await expect(why).toContainText('3,400.00 × 2 ÷ 31');
    await expect(why).toContainText('Employment Act 1955, section 18A');
    await expectNoAxeViolations(desk);
    await desk.keyboard.press('Escape');
    await desk.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(desk.getByText('Saved.').first()).toBeVisible();
    await desk.getByRole('button', { name: 'Confirm', exact: true }).click();
    await answer(desk, 'Confirm').click();
    await expect(desk.getByText('Confirmed', { exact: true }).first()).toBeVisible();

    await phone.goto('/payroll');
    await phone.getByText('December 2026').first().click();
    await expect(phone.getByRole('button', { name: /^Unpaid leave, RM 219\.35/ })).toBeVisible();
    // The days are paid: their owner can change nothing of them, and nobody can ask for one of their month.
    const { data: lines } = await owner.get('/api/operation/leaves/balances', {
      employee_id: String(employee_id),
    });
    const unpaid = lines.find(({ kind }: { kind: string }) => kind === 'unpaid');
    const locked = await owner.send('POST', '/api/operation/leaves', {
      ...{ company_id: Number(owner.companyId), employee_id, leave_type_id: unpaid.leave_type_id },
      ...{ start_date: '2026-12-10', end_date: '2026-12-10', reason: 'Another day' },
    });
    expect(locked.status).toBe(409);

    await desk.goto(`/leave/manage?status=Approved&keyword=${CODE}`);
    const row = desk.getByRole('row').filter({ hasText: '08/12/26' });
    await row.getByRole('button', { name: 'Unpaid leave' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Cancel the leave' }).click();
    const cancelling = desk.getByRole('dialog', { name: 'Cancel the leave' });
    await cancelling.getByRole('textbox', { name: 'From' }).fill('09/12/26');
    await cancelling.getByRole('textbox', { name: 'From' }).press('Tab');
    await cancelling.getByLabel('Reason').fill('Came back a day early');
    await expectNoAxeViolations(desk);
    await cancelling.getByRole('button', { name: 'Cancel 1 day' }).click();
    await expect(cancelling).toBeHidden();
    await expect(row).toContainText('1');

    await openProcess(desk);
    const late = desk.getByRole('region', { name: 'Changed after confirmation' });
    await expect(late).toContainText('Leave · 09/12/26');
    await expect(late).toContainText('219.35');
    await expect(late).toContainText('109.68');
    await expectNoAxeViolations(desk);
    // What was paid stays as it was paid.
    await phone.reload();
    await expect(phone.getByRole('button', { name: /^Unpaid leave, RM 219\.35/ })).toBeVisible();
  } finally {
    await tidy();
  }
});
