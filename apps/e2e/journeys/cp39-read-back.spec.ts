import { readFile } from 'node:fs/promises';
import { type Calls, newCompany } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';

/* CP39 of a month: who has no TIN is left out with a reason, the file is read back, submitted, and outdated by a change. */

const OCTOBER = { start_date: '2026-10-01', end_date: '2026-10-31' };
const WITHOUT = 'Farid bin Kassim';
/** The fields of LHDN's layout, written out: a header of 57 characters, details of 136. */
const HEADER = [1, 10, 10, 4, 2, 10, 5, 10, 5];
const DETAIL = [1, 11, 60, 12, 12, 12, 2, 8, 8, 10];

function cut(line: string, widths: readonly number[]): string[] {
  let at = 0;
  return widths.map((width) => {
    at += width;
    return line.slice(at - width, at).trimEnd();
  });
}

async function addPaid(owner: Calls, company_id: number, of: object, structure: object): Promise<number> {
  const person = { nationality: 'MY', date_of_birth: '1990-01-01', marital_status: 'single' };
  const since = OCTOBER.start_date;
  const { data } = await owner.send('POST', '/api/admin/employees', {
    ...{ company_id, ...person, ...structure, company_joined_at: since, gender: 'Female' },
    ...of,
  });
  await owner.send('POST', `/api/admin/employees/${data.id}/salaries`, {
    ...{ effective_from: since, amount: '40000.00' },
  });
  const form = { company_id, employee_id: data.id, ...OCTOBER, form: {} };
  await owner.send('POST', '/api/operation/payrolls/process', form);
  return data.id;
}

test('CP39 is made of a closed month, equals the payslips to the sen, is submitted, and says that it is outdated', async ({
  page: _,
  request,
  elsewhere,
  baseURL,
}, info) => {
  test.setTimeout(180_000);
  const company = `Files ${info.retry} Sdn Bhd`;
  const named = { name: company, employee: 'Joins Later' };
  const { owner, company_id, employee_id } = await newCompany(request, baseURL ?? '', named);
  const { data: shown } = await owner.get(`/api/companies/${company_id}`, { fulldetails: 'true' });
  const numbers = { tax_number: 'E 9100000007', hrdf_class: 'none', version: shown.details.version };
  const set = await owner.send('PATCH', `/api/companies/${company_id}/contribution`, numbers);
  expect(set.status).toBe(200);
  const { data: record } = await owner.get(`/api/admin/employees/${employee_id}`);
  const { branch_id, division_id, department_id } = record;
  const structure = { branch_id, division_id, department_id };
  const aminah = await addPaid(
    owner,
    company_id,
    {
      ...{ employee_code: 'C1', name: 'Aminah | =binti Osman', identity_number: '900101-14-5678' },
      tax_number: 'IG 531367-080',
    },
    structure,
  );
  const farid = { employee_code: 'C2', name: WITHOUT, identity_number: '900101-14-5671', gender: 'Male' };
  await addPaid(owner, company_id, farid, structure);
  await owner.send('POST', '/api/operation/payrolls/confirm', { company_id, ...OCTOBER });

  const desk = await elsewhere('owner@mesra.example', { company });
  await desk.goto('/payroll/document/statutory');
  await expectNoAxeViolations(desk);
  await desk.getByRole('button', { name: 'Make CP39 (PCB) of October 2026' }).click();
  const dialog = desk.getByRole('dialog', { name: 'CP39 (PCB), October 2026' });
  await expect(dialog.getByText('1 person lacks something')).toBeVisible();
  await expect(dialog.getByText('No tax number (TIN)')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Make file' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: `Leave out ${WITHOUT}` }).check();
  await dialog.getByLabel(`Why is ${WITHOUT} left out?`).fill('TIN applied for');
  await expectNoAxeViolations(desk);
  await dialog.getByRole('button', { name: 'Make file' }).click();
  await expect(dialog.getByText('Left out: TIN applied for')).toBeVisible();
  await expect(dialog.getByText('Layout read in the authority’s own specification')).toBeVisible();

  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download file' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('910000000710_2026.txt');
  const [header = '', detail = '', ...more] = (await readFile(await download.path(), 'latin1')).split('\r\n');
  expect([header.length, detail.length, more]).toEqual([57, 136, ['']]);
  const { data: payrolls } = await owner.get('/api/operation/payrolls', OCTOBER);
  const mine = payrolls.find((one: { employee_id: number }) => one.employee_id === aminah);
  const tax = mine.contribution_tax_monthly_amount.replace('.', '');
  expect(cut(detail, DETAIL)).toEqual([
    ...['D', '00531367080', 'AMINAH BINTI OSMAN', '', '900101145678', '', '', tax.padStart(8, '0')],
    ...['00000000', 'C1'],
  ]);
  expect(cut(header, HEADER)).toEqual([
    ...['H', '9100000007', '9100000007', '2026', '10', tax.padStart(10, '0'), '00001', '0000000000', '00000'],
  ]);

  await dialog.getByRole('button', { name: 'Record submission' }).click();
  await dialog.getByLabel('Receipt number').fill('LHDN-77');
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(dialog.getByText('LHDN-77')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Record payment' })).toBeVisible();

  await owner.send('POST', '/api/operation/payrolls/process', {
    ...{ company_id, employee_id: aminah, ...OCTOBER, form: {} },
    ...{ version: mine.version, reason: 'Overtime missing' },
  });
  await desk.reload();
  await expect(dialog.getByText(/^Outdated since/)).toBeVisible();
  await expect(dialog.getByText('The payroll of Aminah | =binti Osman was opened again.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Record payment' })).toHaveCount(0);
});
