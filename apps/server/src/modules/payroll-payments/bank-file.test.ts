import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import {
  addEmployee,
  monthOf,
  type PayrollCompany,
  payrollCompany,
} from '../payroll-run/payroll-run.factory.ts';

/* A batch as the files of banks, read back by their widths and fields, and as the lists of who is paid otherwise. */

let product: TestProduct;
let company: PayrollCompany;
const BASE = '/api/operation/payrolls';
const OCTOBER = monthOf('2026-10');

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, as?: Person) =>
  product.call(method, `${BASE}${path}`, {
    as: as ?? company.owner,
    ...(body ? { body: { company_id: company.id, ...body } } : {}),
  });

interface Payee {
  name: string;
  salary?: number;
  bank_swift?: string | null;
  account?: string | null;
  payment_method?: 'bank' | 'cash' | 'cheque';
  passport?: string;
  nationality?: string;
}

async function batchOf(people: readonly Payee[]) {
  company = await payrollCompany(product);
  for (const { name, salary = 3_000, bank_swift = 'MBBEMYKL', account = '514012345678', ...rest } of people) {
    const { payment_method = 'bank', passport = null, nationality = 'MY' } = rest;
    const employee_id = await addEmployee(product, company.id, {
      ...{ name, salary: salary * 100, bank_swift, payment_method, nationality },
      numbers: { bank_account: account, passport },
    });
    await call('POST', '/process', { ...OCTOBER, employee_id, form: {} });
  }
  await call('POST', '/confirm', OCTOBER);
  const created = await call('POST', '/payments', {
    ...OCTOBER,
    payment_date: '2026-10-30',
    name: 'October',
  });
  return created.body.data as { id: number; total_net_pay: string; version: number };
}
const setUp = async () => {
  const { status } = await call('PATCH', '/bank-files', {
    ...{ cimb_organisation_code: 'MH001', cimb_padding: 'zeros_before', cimb_payment_type: '1' },
    ...{ maybank_corporate_id: 'MYMESRA', version: 0 },
  });
  expect(status).toBe(200);
};
const codeOf = (bank_swift: string, bank_code: string, source = 'Letter of the bank, 03/02/2026') =>
  call('POST', '/bank-codes', { bank_swift, bank_code, source });
const account = () =>
  product.call('POST', '/api/admin/companies/bank-accounts', {
    as: company.owner,
    body: {
      ...{ company_id: company.id, bank_swift: 'MBBEMYKL', account_number: '514099999999' },
      ...{ holder: 'Payroll Sdn Bhd', purpose: 'salary' },
    },
  });
const files = async (id: number) => (await call('GET', `/payments/${id}/files`)).body.data;
const file = (id: number, format: string) => call('GET', `/payments/${id}/file?format=${format}`);
const sen = (text: string) => Math.round(Number(text) * 100);

test('the files are of the batch to the sen: those paid by bank, without zero pay', async () => {
  const batch = await batchOf([
    { name: 'Aminah', salary: 3_000 },
    {
      name: 'Sunita',
      salary: 2_000,
      bank_swift: 'CIBBMYKL',
      account: '8600123456',
      passport: 'PA1234567',
      nationality: 'NP',
    },
    { name: 'Nil', salary: 0 },
    { name: 'Cash Only', salary: 1_800, payment_method: 'cash', account: null, bank_swift: null },
  ]);
  await setUp();
  await codeOf('MBBEMYKL', '27');
  await codeOf('CIBBMYKL', '35');
  await account();
  const { banks, lists } = await files(batch.id);
  expect(banks).toMatchObject([
    { kind: 'cimb', grade: 'multiple', count: 2, problems: [] },
    { kind: 'maybank', version: 'v4.3', grade: 'single', count: 2, problems: [] },
  ]);
  expect(lists).toMatchObject([{ payment_method: 'cash', count: 1 }]);
  const cimb: string[] = (await file(batch.id, 'cimb')).body.toString('latin1').trimEnd().split('\r\n');
  expect(cimb.map(({ length }) => length)).toEqual([73, 127, 127, 21]);
  const paid = cimb.slice(1, 3).reduce((sum, line) => sum + Number(line.slice(65, 76)), 0);
  expect(paid).toBe(sen(banks[0].total));
  expect(Number(cimb[3]?.slice(8))).toBe(sen(banks[0].total));
  expect(sen(banks[0].total) + sen(lists[0].total)).toBe(sen(batch.total_net_pay));
  expect(cimb.slice(1, 3).map((line) => line.slice(2, 9))).toEqual(['0000027', '0000035']);

  const maybank = (await file(batch.id, 'maybank')).body.toString('latin1').trimEnd().split('\r\n');
  const records = maybank.map((line: string) => line.split('|'));
  expect(records.map(({ length }: string[]) => length)).toEqual([29, 337, 337, 29]);
  expect(records.slice(1, 3).map((one: string[]) => [one[1], one[14], one[18]])).toEqual([
    ['IT', '514099999999', 'Y'],
    ['IG', '514099999999', 'N'],
  ]);
  expect(sen(records[3][2])).toBe(sen(banks[1].total));
  const csv = (await file(batch.id, 'csv')).body.toString();
  expect(csv).not.toContain('Cash Only');
  expect(csv).not.toContain('Nil');
});

test('what a file lacks is named, and it is not made; hostile names neither break it nor begin a formula', async () => {
  const batch = await batchOf([
    { name: '=HYPERLINK("http://x")|03' },
    { name: 'No Account', account: null },
    { name: 'Other Bank', bank_swift: 'PBBEMYKL' },
  ]);
  const { banks } = await files(batch.id);
  expect(banks[0].problems).toEqual([
    {
      key: 'setting_missing',
      message:
        'Not set under Setting, Bank files: CIMB organisation code, padding of the bank code, CIMB payment type.',
    },
    {
      key: 'account_missing',
      message:
        'No bank account: No Account. Pay them by cheque and enter its number in the list; or enter the account in the record, cancel the batch and reopen the payroll, which has the account as it was.',
    },
    {
      key: 'bank_code_missing',
      message: 'No bank code entered under Setting, Bank files: Maybank, Public Bank.',
    },
  ]);
  const refused = await file(batch.id, 'cimb');
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['format']]);
  expect(refused.body.errors.format.join()).toContain('Maybank, Public Bank');
  expect((await file(batch.id, 'maybank')).status).toBe(422);
  const csv = (await file(batch.id, 'csv')).body.toString();
  expect(csv).toContain(`"'=HYPERLINK(""http://x"")|03"`);
});

test('who has no account is paid by the cheque that is entered, and the others by the file', async () => {
  const batch = await batchOf([{ name: 'No Account', account: null }, { name: 'Devi' }]);
  await setUp();
  await codeOf('MBBEMYKL', '27');
  await account();
  expect((await file(batch.id, 'cimb')).status).toBe(422);
  const { data: people } = (await call('GET', `/payments/${batch.id}/people`)).body;
  const number = (name: string, cheque_number: string | null) =>
    call('PATCH', `/payments/${batch.id}/cheques`, {
      payroll_id: people.find((one: { name: string }) => one.name === name).id,
      cheque_number,
    });
  expect((await number('Devi', '000200')).body.errors).toHaveProperty('payroll_id');
  expect((await number('No Account', '000200')).status).toBe(200);
  const { banks, lists } = await files(batch.id);
  expect([banks[0].count, banks[0].problems, banks[1].problems]).toEqual([1, [], []]);
  expect(lists).toMatchObject([{ payment_method: 'cheque', count: 1 }]);
  expect(sen(banks[0].total) + sen(lists[0].total)).toBe(sen(batch.total_net_pay));
  for (const format of ['cimb', 'maybank', 'csv'])
    expect((await file(batch.id, format)).body.toString().toUpperCase()).not.toContain('NO ACCOUNT');
  const sheet = await call('GET', `/payments/${batch.id}/sheet?payment_method=cheque&format=csv`);
  expect(sheet.body.toString()).toContain('000200');
  expect((await number('No Account', null)).status).toBe(200);
  expect((await file(batch.id, 'cimb')).status).toBe(422);
});

test('bank codes are the company’s own, each with its source, once for a bank', async () => {
  company = await payrollCompany(product);
  expect((await codeOf('MBBEMYKL', '27')).status).toBe(201);
  const refused = async (...code: Parameters<typeof codeOf>) => {
    const { status, body } = await codeOf(...code);
    return [status, Object.keys(body.errors ?? {})];
  };
  expect(await refused('MBBEMYKL', '28')).toEqual([422, ['bank_swift']]);
  expect(await refused('NOBANKXX', '28')).toEqual([422, ['bank_swift']]);
  expect(await refused('CIBBMYKL', '2A')).toEqual([422, ['bank_code']]);
  expect(await refused('CIBBMYKL', '35', ' ')).toEqual([422, ['source']]);
  const other = await product.company('Other Sdn Bhd');
  const { body } = await product.call('GET', `${BASE}/bank-codes?company_id=${other.id}`, {
    as: other.owner,
  });
  expect(body.data).toEqual([]);
  const reader = await product.person(company.id, {
    ...{ type: 'admin', is_admin: true, accesses: [{ route: '/payroll/setting', actions: [] }] },
  });
  expect(
    (await call('POST', '/bank-codes', { bank_swift: 'CIBBMYKL', bank_code: '35', source: 'x' }, reader))
      .status,
  ).toBe(403);
  await setUp();
  const stale = await call('PATCH', '/bank-files', {
    ...{ cimb_organisation_code: null, cimb_padding: null, cimb_payment_type: null },
    ...{ maybank_corporate_id: null, version: 0 },
  });
  expect([stale.status, stale.body.data.cimb_organisation_code]).toEqual([409, 'MH001']);
});

test('those paid in cash are listed with room to sign, those by cheque with its number', async () => {
  const batch = await batchOf([
    { name: 'Aminah', payment_method: 'cash', account: null },
    { name: 'Badrul', payment_method: 'cheque', account: null },
    { name: 'Chong', payment_method: 'cheque', account: null },
    { name: 'Devi' },
  ]);
  const { data: people } = (await call('GET', `/payments/${batch.id}/people`)).body;
  expect(people.map((one: { payment_method: string }) => one.payment_method)).toEqual([
    ...['cash', 'cheque', 'cheque', 'bank'],
  ]);
  const [aminah, badrul, chong] = people;
  const number = (payroll_id: number, cheque_number: string | null) =>
    call('PATCH', `/payments/${batch.id}/cheques`, { payroll_id, cheque_number });
  expect((await number(badrul.id, '000123')).status).toBe(200);
  expect((await number(chong.id, '000123')).body.errors).toHaveProperty('cheque_number');
  expect((await number(aminah.id, '000124')).body.errors).toHaveProperty('payroll_id');
  expect((await number(badrul.id, '000125')).status).toBe(200);
  const sheet = (method: string, format: string) =>
    call('GET', `/payments/${batch.id}/sheet?payment_method=${method}&format=${format}`);
  const cheques = (await sheet('cheque', 'csv')).body.toString().trim().split('\r\n');
  expect(cheques[0]).toContain('Name,Employee code,Net pay (RM),Cheque number');
  expect(cheques.slice(1)).toMatchObject([
    expect.stringContaining(',000125'),
    expect.stringContaining('Chong'),
  ]);
  const cash = (await sheet('cash', 'csv')).body.toString();
  expect(cash).toContain('Received by (signature)');
  expect(cash).toContain('Aminah');
  expect(cash).not.toContain('Devi');
  const pdf = await sheet('cash', 'pdf');
  expect([pdf.headers['content-type'], pdf.body.subarray(0, 5).toString()]).toEqual([
    'application/pdf',
    '%PDF-',
  ]);
});
