import { readFile } from 'node:fs/promises';
import { newCompany } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';

/* A month is confirmed, its accounts are set, and the journal is read back by whoever keeps the books. */

const MONTH = { start_date: '2026-12-01', end_date: '2026-12-31' };
const cellsOf = (line: string) => line.split(',').map((cell) => cell.replace(/^'/, ''));
const sen = (amount: string | undefined) => Math.round(Number(amount || '0') * 100);

test('a journal names what has no account, is created once each has one, and adds up in its file', async ({
  page: _,
  request,
  elsewhere,
  baseURL,
}, info) => {
  const company = `Journals ${info.retry} Sdn Bhd`;
  const { owner, company_id, employee_id } = await newCompany(request, baseURL ?? '', {
    name: company,
    employee: 'Sunita Gurung',
  });
  const ofMonth = { company_id, ...MONTH };
  await owner.send('POST', '/api/operation/payrolls/process', { ...ofMonth, employee_id, form: {} });
  await owner.send('POST', '/api/operation/payrolls/confirm', ofMonth);

  const desk = await elsewhere('owner@mesra.example', { company });
  await desk.goto('/payroll/document/journal');
  await desk.getByRole('button', { name: 'Make journal' }).first().click();
  const dialog = desk.getByRole('dialog', { name: 'Make a journal' });
  await dialog.getByLabel('Month').selectOption(MONTH.start_date);
  await expect(dialog.getByText('1 payroll', { exact: true })).toBeVisible();
  await expect(dialog.getByText('These have no account yet')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Make journal' })).toBeDisabled();
  await expectNoAxeViolations(desk);

  const { data: setting } = await owner.get('/api/operation/payrolls/journal-settings');
  const accounts = setting.accounts.map(({ account }: { account: string }, at: number) => ({
    ...{ account, code: String(4000 + at), name: account },
  }));
  await owner.send('PATCH', '/api/operation/payrolls/journal-settings', {
    ...{ company_id, accounts, version: setting.version },
  });
  await desk.goto('/payroll/setting?part=accounts');
  await desk.getByRole('button', { name: 'Change the account of Net pay payable' }).click();
  const editor = desk.getByRole('dialog', { name: 'Net pay payable' });
  await editor.getByLabel('Account name').fill('Salaries payable');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByRole('row').filter({ hasText: 'Salaries payable' })).toContainText('4008');

  await desk.goto('/payroll/document/journal');
  await desk.getByRole('button', { name: 'Make journal' }).first().click();
  await dialog.getByLabel('Month').selectOption(MONTH.start_date);
  await expect(dialog.getByText('Salaries payable')).toBeVisible();
  await expect(dialog.getByLabel('Reference')).toHaveValue('JV-2026-12');
  await dialog.getByRole('button', { name: 'Make journal' }).click();
  const view = desk.getByRole('dialog', { name: 'JV-2026-12' });
  await expect(view.getByText('Salaries payable')).toBeVisible();
  await expectNoAxeViolations(desk);
  await view.getByRole('button', { name: 'Export' }).click();
  const download = desk.waitForEvent('download');
  await desk.getByRole('menuitem', { name: 'CSV' }).click();
  const text = (await readFile(await (await download).path(), 'utf8')).replace('\uFEFF', '');
  const [header, ...lines] = text.trim().split('\r\n').map(cellsOf);
  const at = (column: string) => header?.indexOf(column) ?? -1;
  const sum = (column: string) => lines.reduce((all, cells) => all + sen(cells[at(column)]), 0);
  expect(sum('Debit')).toBe(sum('Credit'));
  expect(sum('Debit')).toBeGreaterThan(0);
  const { data: payslips } = await owner.get('/api/operation/payrolls', { start_date: MONTH.start_date });
  const netPay = lines.find((cells) => cells[at('Account')] === '4008');
  expect(sen(netPay?.[at('Credit')])).toBe(sen(payslips[0].total_net_pay));
});
