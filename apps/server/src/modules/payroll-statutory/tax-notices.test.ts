import { expect, test } from 'vitest';
import type { TestProduct } from '../../kit/testing/product.ts';
import {
  addEmployee,
  eachTestPays,
  monthOf,
  type PayrollCompany,
} from '../payroll-run/payroll-run.factory.ts';

let product: TestProduct;
let company: PayrollCompany;

eachTestPays((given) => {
  ({ product, company } = given);
});

const NOTICES = '/api/operation/payrolls/tax-notices';
const get = async (path: string, as = company.owner) =>
  (await product.call('GET', `${NOTICES}${path}`, { as })).body;
const listed = async (query = '', as = company.owner) =>
  (await get(`?company_id=${company.id}&year=2026${query}`, as)).data.map(
    (one: { name: string; notice: string; due_on: string; state: string; withholds_pay: boolean }) =>
      `${one.name} ${one.notice} ${one.due_on} ${one.state}${one.withholds_pay ? ' withheld' : ''}`,
  );
const record = (body: object, as = company.owner) =>
  product.call('POST', NOTICES, { as, body: { company_id: company.id, ...body } });
const leaver = (
  name: string,
  inactive_at: string,
  leaving_reason: 'retired' | 'resigned' | 'deceased',
  nationality = 'MY',
) => addEmployee(product, company.id, { name, salary: 4_000_000, inactive_at, leaving_reason, nationality });

test('CP22 of who joined and CP22A of who retires, dies or leaves without PCB are due by their days', async () => {
  await addEmployee(product, company.id, { name: 'Nora', salary: 300_000, company_joined_at: '2026-11-10' });
  await addEmployee(product, company.id, { name: 'Long Since', salary: 300_000 });
  await leaver('Rahman', '2026-12-31', 'retired');
  await leaver('Devi', '2026-11-01', 'deceased');
  await leaver('Lim', '2026-10-31', 'resigned');
  await leaver('Ahmed', '2026-12-31', 'resigned', 'BD');
  await addEmployee(product, company.id, {
    ...{ name: 'Chin', salary: 4_000_000, inactive_at: '2026-12-31', leaving_reason: 'resigned' },
    leaves_malaysia: true,
  });
  const paid = await leaver('Paid', '2026-10-31', 'resigned');
  const month = { company_id: company.id, ...monthOf('2026-10') };
  await product.call('POST', '/api/operation/payrolls/process', {
    as: company.owner,
    body: { ...month, employee_id: paid, form: {} },
  });
  await product.call('POST', '/api/operation/payrolls/confirm', { as: company.owner, body: month });
  const all = await listed();
  expect(all.map((one: string) => one.replace(/ (due|overdue)/, ''))).toEqual([
    'Lim cp22a 2026-10-01 withheld',
    'Ahmed cp21 2026-12-01 withheld',
    'Chin cp21 2026-12-01 withheld',
    'Devi cp22a 2026-12-01 withheld',
    'Rahman cp22a 2026-12-01 withheld',
    'Nora cp22 2026-12-10',
  ]);
  const limited = await product.person(company.id, {
    ...{ type: 'admin', is_admin: true, scope: { employee_id: [paid] } },
    accesses: [{ route: '/payroll/document', actions: ['Payment'] }],
  });
  expect(await listed('', limited)).toEqual([]);
  const [nora] = (await get(`?company_id=${company.id}&year=2026&keyword=Nora`)).data;
  const sheet = `/sheet?company_id=${company.id}&employee_id=${nora.employee_id}&notice=cp22`;
  expect((await product.call('GET', `${NOTICES}${sheet}`, { as: limited })).status).toBe(404);
  const put = { employee_id: nora.employee_id, notice: 'cp22', note: 'None' };
  expect((await record(put, limited)).status).toBe(404);
});

test('final pay is neither paid nor put into a batch until the notice is recorded; earlier pay is', async () => {
  const payrolls = '/api/operation/payrolls';
  const post = (path: string, body: object) =>
    product.call('POST', `${payrolls}${path}`, {
      as: company.owner,
      body: { company_id: company.id, ...monthOf('2026-10'), ...body },
    });
  const stays = await addEmployee(product, company.id, { name: 'Stays', salary: 300_000 });
  const retires = await leaver('Rahman', '2026-10-31', 'retired');
  const later = await leaver('Ahmed', '2026-12-31', 'resigned', 'BD');
  const ids = new Map<number, number>();
  for (const employee_id of [stays, retires, later]) {
    const { body } = await post('/process', { employee_id, form: {} });
    ids.set(employee_id, body.data.payroll_id);
  }
  await post('/confirm', {});
  const idOf = (employee_id: number) => ids.get(employee_id) ?? 0;
  const batch = (ids?: number[]) => post('/payments', { name: 'October', payment_date: '2026-10-30', ids });
  for (const refused of [
    await batch(),
    await batch([idOf(retires)]),
    await post(`/${idOf(retires)}/pay`, {}),
  ]) {
    expect([refused.status, refused.body.code]).toEqual([409, 'wrong_state']);
    expect(refused.body.message).toContain('under Statutory files: Rahman (CP22A).');
  }
  // The notice of who leaves in December withholds nothing of October.
  expect((await batch([idOf(later)])).status).toBe(201);
  // Paying all leaves the one out, and says why.
  const paid = await post('/pay', {});
  expect(paid.body.data).toMatchObject({ count: 1, skipped: [{ id: idOf(retires), name: 'Rahman' }] });
  expect(paid.body.data.skipped[0].message).toContain('under Statutory files: Rahman (CP22A).');
  const submitted = { submitted_on: '2026-10-02', receipt_number: 'R-22A' };
  expect((await record({ employee_id: retires, notice: 'cp22a', submitted })).status).toBe(200);
  expect((await post(`/${idOf(retires)}/pay`, {})).status).toBe(200);
});

test('a notice has a sheet to type from, and is submitted with its receipt or set aside with a reason, once', async () => {
  const employee_id = await addEmployee(product, company.id, {
    ...{ name: 'Nora', salary: 300_000, company_joined_at: '2026-10-01' },
    ...{ address: '1 Jalan A', city: 'Muar', numbers: { tax_number: 'IG 531367080' } },
  });
  const { data: sheet } = await get(`/sheet?company_id=${company.id}&employee_id=${employee_id}&notice=cp22`);
  expect(sheet).toMatchObject({
    notice: { due_on: '2026-10-31', can: { record: true } },
    person: { name: 'Nora', tax_number: 'IG 531367080', address: '1 Jalan A, Muar', salary: '3000.00' },
    year: { remuneration: '0.00', pcb: '0.00' },
  });
  const cp22 = { employee_id, notice: 'cp22' };
  expect((await record(cp22)).body.errors.note[0]).toContain('Say when it was submitted');
  const submitted = { submitted_on: '2026-10-05', receipt_number: 'R-22' };
  expect((await record({ ...cp22, submitted: { ...submitted, submitted_on: '2199-01-01' } })).status).toBe(
    422,
  );
  expect((await record({ employee_id, notice: 'cp22a', note: 'Works on' })).status).toBe(404);
  const answers = await Promise.all([
    record({ ...cp22, submitted }),
    record({ ...cp22, note: 'Handed in on paper' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { state } = answers.find(({ status }) => status === 200)?.body.data ?? {};
  expect(['submitted', 'set_aside']).toContain(state);
  expect(await listed()).toEqual([`Nora cp22 2026-10-31 ${state}`]);
  expect(await listed('&open=1')).toEqual([]);
});
