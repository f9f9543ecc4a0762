import { readFile } from 'node:fs/promises';
import { newCompany } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';

/* A batch lacks what CIMB wants to know; once that is set, its file is downloaded and read back by its widths. */

const EMPLOYEE = 'Sunita Gurung';
const MONTH = { start_date: '2026-12-01', end_date: '2026-12-31' };

/** A line by its widths, as the layout has them. */
const cut = (line: string, widths: readonly number[]): string[] => {
  let at = 0;
  return widths.map((width) => {
    at += width;
    return line.slice(at - width, at).trim();
  });
};

test('a CIMB file says what it lacks, and then pays the payslip to the sen', async ({
  page: _,
  request,
  elsewhere,
  baseURL,
}, info) => {
  const company = `Bank File ${info.retry} Sdn Bhd`;
  const { owner, company_id, employee_id } = await newCompany(request, baseURL ?? '', {
    name: company,
    employee: EMPLOYEE,
  });
  const ofMonth = { company_id, ...MONTH };
  const { data: person } = await owner.get(`/api/admin/employees/${employee_id}`);
  await owner.send('PATCH', `/api/admin/employees/${employee_id}`, {
    ...{ version: person.version, bank_swift: 'CIBBMYKL', bank_account: '8600123456' },
  });
  await owner.send('POST', '/api/operation/payrolls/process', { ...ofMonth, employee_id, form: {} });
  await owner.send('POST', '/api/operation/payrolls/confirm', ofMonth);
  const { data: batch } = await owner.send('POST', '/api/operation/payrolls/payments', {
    ...{ ...ofMonth, payment_date: '2026-12-30', name: 'December' },
  });

  const desk = await elsewhere('owner@mesra.example', { company });
  await desk.goto(`/payroll/document/payment?batch=${batch.id}`);
  const view = desk.getByRole('dialog', { name: 'December' });
  await expect(view.getByText('No bank code entered under Setting, Bank files: CIMB Bank')).toBeVisible();
  await expect(view.getByText('Layout known from several independent sources')).toBeVisible();
  await expect(view.getByText('Public Bank has no file here', { exact: false })).toBeVisible();
  await expectNoAxeViolations(desk);
  await view.getByRole('link', { name: 'Bank files in Setting' }).click();

  await desk.getByRole('button', { name: 'Change', exact: true }).click();
  const setting = desk.getByRole('dialog', { name: 'Change' });
  await setting.getByLabel('CIMB organisation code').fill('MH001');
  await setting.getByLabel('CIMB payment type').fill('1');
  await setting.getByRole('combobox', { name: 'CIMB: how a bank code fills 7 places' }).click();
  await desk.getByRole('option', { name: 'Zeros before it: 0000027' }).click();
  await setting.getByRole('button', { name: 'Save' }).click();
  await expect(setting).toHaveCount(0);
  const code = { bank_swift: 'CIBBMYKL', bank_code: '9035', source: 'Letter of the bank' };
  await owner.send('POST', '/api/operation/payrolls/bank-codes', { company_id, ...code });

  await desk.goto(`/payroll/document/payment?batch=${batch.id}`);
  const download = desk.waitForEvent('download');
  await view.getByRole('button', { name: 'Download CIMB BizChannel' }).click();
  const text = await readFile(await (await download).path(), 'latin1');
  const lines = text.trimEnd().split('\r\n');
  expect(lines.map(({ length }) => length)).toEqual([73, 127, 21]);
  const [header = '', detail = '', trailer = ''] = lines;
  expect(cut(header, [2, 5, 40, 8, 16])).toEqual(['01', 'MH001', company, '30122026', '0'.repeat(16)]);
  const net = Math.round(Number(batch.total_net_pay) * 100);
  const [, bank, account, name, amount] = cut(detail, [2, 7, 16, 40, 11, 30, 20, 1]);
  expect([bank, account, name, Number(amount)]).toEqual(['0009035', '8600123456', EMPLOYEE, net]);
  expect(cut(trailer, [2, 6, 13]).map(Number)).toEqual([3, 1, net]);
});
