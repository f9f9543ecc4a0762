import { newCompany } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';

/* What somebody has every month, who bears their cost, and what a change of their pay would come to. */

const DECEMBER = { start_date: '2026-12-01', end_date: '2026-12-31' };
const LIST = `/payroll/manage?start_date=${DECEMBER.start_date}`;

test('an allowance from a day is paid by days, borne by two cost centres in per cent, and a raise is asked about', async ({
  page: _,
  request,
  elsewhere,
  baseURL,
}, info) => {
  test.setTimeout(150_000);
  const [company, employee] = [`Allowances ${info.retry} Sdn Bhd`, 'Anjali Thapa'];
  const { owner, company_id, employee_id } = await newCompany(request, baseURL ?? '', {
    ...{ name: company, employee },
  });
  // In this company a fixed allowance is paid by the days of the month.
  const item = { type: 'fixed_allowance', prorated: true, ea_box: 'B1c' };
  await owner.send('PATCH', '/api/operation/payrolls/items', {
    ...{ company_id, effective_from: DECEMBER.start_date, ...item },
  });
  for (const [code, name] of [
    ['100', 'Kitchen'],
    ['200', 'Counter'],
  ])
    await owner.send('POST', '/api/operation/payrolls/cost-centres', { company_id, code, name });

  const desk = await elsewhere('owner@mesra.example', { company });
  await desk.goto(`/admin/employee/view/employment?id=${employee_id}`);
  await desk.getByRole('button', { name: 'Add recurring line' }).click();
  const line = desk.getByRole('dialog', { name: 'Add recurring line' });
  await line.getByRole('combobox', { name: 'Item' }).fill('Fixed allowance');
  await desk.getByRole('option', { name: 'Fixed allowance' }).click();
  await line.getByRole('textbox', { name: 'Name on the payslip' }).fill('Housing');
  await line.getByRole('textbox', { name: 'Amount a month' }).fill('310');
  await line.getByRole('textbox', { name: 'First day' }).fill('16/12/26');
  await expectNoAxeViolations(desk);
  await line.getByRole('button', { name: 'Save' }).click();
  await expect(line).toBeHidden();
  await expect(desk.getByRole('row').filter({ hasText: 'Housing' })).toContainText('16/12/26');

  await desk.getByRole('button', { name: 'Set cost centres' }).click();
  const split = desk.getByRole('dialog', { name: 'Set cost centres' });
  await split.getByRole('textbox', { name: 'From' }).fill('01/12/26');
  const share = async (number: number, centre: string, percent: string) => {
    await split.getByRole('combobox', { name: `Cost centre ${number}` }).click();
    await desk.getByRole('option', { name: new RegExp(centre) }).click();
    await split.getByRole('textbox', { name: `Per cent ${number}` }).fill(percent);
  };
  await share(1, 'Kitchen', '60');
  await split.getByRole('button', { name: 'Add cost centre' }).click();
  await share(2, 'Counter', '30');
  await split.getByRole('button', { name: 'Save' }).click();
  await expect(split.getByRole('alert')).toContainText('The shares must be exactly 100%.');
  await desk.getByRole('dialog', { name: 'Please check the following' }).getByRole('button').click();
  await split.getByRole('textbox', { name: 'Per cent 2' }).fill('40');
  await expect(split.getByText('Total 100.00%')).toBeVisible();
  await split.getByRole('button', { name: 'Save' }).click();
  await expect(split).toBeHidden();

  const { data } = await owner.send('POST', '/api/operation/payrolls/process', {
    ...{ company_id, employee_id, ...DECEMBER, form: {} },
  });
  expect(data.payroll_id).toBeTruthy();
  await desk.goto(`/payroll/manage/process?employee_id=${employee_id}&start_date=${DECEMBER.start_date}`);
  // 310.00 × 16 of the 31 days.
  await expect(desk.getByRole('listitem').filter({ hasText: 'Housing' }).first()).toContainText('160.00');
  await desk.goto(LIST);
  const costs = desk.getByRole('region', { name: 'Cost by cost centre' });
  // 60 and 40 per cent of 3,000.00 and 160.00.
  await expect(costs.getByRole('row').filter({ hasText: 'Kitchen' })).toContainText('1,896.00');
  await expect(costs.getByRole('row').filter({ hasText: 'Counter' })).toContainText('1,264.00');

  await desk.getByRole('button', { name: 'What if', exact: true }).click();
  const ask = desk.getByRole('dialog', { name: 'What if' });
  await ask.getByRole('textbox', { name: 'Per cent of monthly salary' }).fill('10');
  await ask.getByRole('button', { name: 'Work it out' }).click();
  // 300.00, and what the employer contributes on it.
  await expect(ask.getByRole('status')).toContainText(/Cost to the employer: \+RM 3\d\d\.\d\d a month/);
  const gross = ask.getByRole('row').filter({ hasText: 'Gross pay' }).first();
  await expect(gross).toContainText('3,160.00');
  await expect(gross).toContainText('3,460.00');
  await expect(ask.getByText(/recurring lines, claims and advances/)).toBeVisible();
  await expectNoAxeViolations(desk);
  await ask.getByRole('button', { name: 'Done' }).click();
  const { data: after } = await owner.get(`/api/admin/employees/${employee_id}/employment`);
  expect(after.salaries).toHaveLength(1);
});
