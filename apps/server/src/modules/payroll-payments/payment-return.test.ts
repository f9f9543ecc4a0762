import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import {
  addEmployee,
  monthOf,
  type PayrollCompany,
  payrollCompany,
} from '../payroll-run/payroll-run.factory.ts';

/* What the bank sends back: the payroll stays Paid, and one batch pays it again, once. */

let product: TestProduct;
let company: PayrollCompany;
const OCTOBER = monthOf('2026-10');
const BASE = '/api/operation/payrolls';

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());
beforeEach(async () => {
  company = await payrollCompany(product);
});

const post = (path: string, body: object = {}, as = company.owner) =>
  product.call('POST', `${BASE}${path}`, { as, body: { company_id: company.id, ...OCTOBER, ...body } });
const get = (path: string, as = company.owner) => product.call('GET', `${BASE}/payments${path}`, { as });
const ofMonth = () =>
  `company_id=${company.id}&start_date=${OCTOBER.start_date}&end_date=${OCTOBER.end_date}`;
const run = (statement: string) => product.within(company.id, (tx) => tx.$client.query(statement));

const employees = new Map<string, number>();
/** Payrolls of October paid in one batch, by name and salary in ringgit. */
async function paidBatch(people: Record<string, number>) {
  for (const [name, salary] of Object.entries(people)) {
    const numbers = { bank_account: `5120${salary}`, passport: `P${salary}` };
    const employee_id = await addEmployee(product, company.id, {
      ...{ name, salary: salary * 100, numbers, bank_swift: 'MBBEMYKL', nationality: 'NP' },
    });
    employees.set(name, employee_id);
    await post('/process', { employee_id, form: {} });
  }
  await post('/confirm');
  const { data } = (await post('/payments', { payment_date: '2026-10-30', name: 'October' })).body;
  await post(`/payments/${data.id}/pay`, { version: data.version });
  return data as { id: number; version: number; total_net_pay: string };
}
const peopleOf = async (id: number) => (await get(`/${id}/people`)).body.data;
const payrollOf = async (id: number, name: string) =>
  (await peopleOf(id)).find((one: { name: string }) => one.name === name);
const returned = (id: number, payroll_id: number, body: object = {}, as = company.owner) =>
  post(`/payments/${id}/returns`, { payroll_id, returned_on: '2026-11-03', reason: 'Closed', ...body }, as);
const proposed = async () => (await get(`/proposal?${ofMonth()}`)).body.data.returned;
const again = (return_ids: number[], name = 'Again') =>
  post('/payments', { payment_date: '2026-11-05', name, ids: [], return_ids });
const admin = (more: object = {}, actions = ['Payment']): Promise<Person> =>
  product.person(company.id, {
    ...{ type: 'admin', is_admin: true, accesses: [{ route: '/payroll/document', actions }] },
    ...more,
  } as never);

test('a returned payment leaves its payroll Paid, and another batch pays it again into the account of the record', async () => {
  const batch = await paidBatch({ Aminah: 3000, Badrul: 4000 });
  const aminah = await payrollOf(batch.id, 'Aminah');
  const recorded = await returned(batch.id, aminah.id);
  expect([recorded.status, recorded.body.data.returned]).toEqual([201, 1]);
  expect(await run('select distinct status from payrolls')).toMatchObject({ rows: [{ status: 'Paid' }] });
  const [one] = await proposed();
  expect(one).toMatchObject({ name: 'Aminah', amount: aminah.total_net_pay, returned_on: '2026-11-03' });

  const employee = employees.get('Aminah');
  const { data: record } = (
    await product.call('GET', `/api/admin/employees/${employee}`, { as: company.owner })
  ).body;
  const changed = await product.call('PATCH', `/api/admin/employees/${employee}`, {
    as: company.owner,
    body: { version: record.version, bank_swift: 'CIBBMYKL', bank_account: '8600999888' },
  });
  expect(changed.body.errors).toBeUndefined();
  const created = await again([one.id]);
  expect(created.body.data).toMatchObject({ count: 1, repayments: 1, total_net_pay: aminah.total_net_pay });
  const [repaid] = await peopleOf(created.body.data.id);
  expect(repaid).toMatchObject({ name: 'Aminah', repayment: true, account: '••••••9888', returned: null });
  const csv = (await get(`/${created.body.data.id}/file?format=csv`)).body.toString();
  expect(csv).toContain('8600999888');
  expect(csv).toContain(aminah.total_net_pay);
  expect(csv).not.toContain('Badrul');
  expect((await payrollOf(batch.id, 'Aminah')).returned.repaid_in).toMatchObject({ name: 'Again' });
  expect(await proposed()).toEqual([]);

  const { data: open } = (await get(`/${created.body.data.id}`)).body;
  expect((await post(`/payments/${open.id}/pay`, { version: open.version })).status).toBe(200);
  // That one comes back too, and is paid once more.
  const second = await returned(open.id, aminah.id, { returned_on: '2026-11-10' });
  expect(second.status).toBe(201);
  expect(await proposed()).toMatchObject([{ name: 'Aminah' }]);
});

test('is recorded once, by a day and a reason, of a batch that is paid, while none pays it again', async () => {
  const batch = await paidBatch({ Aminah: 3000 });
  const { id } = await payrollOf(batch.id, 'Aminah');
  const refused = async (body: object) => {
    const answer = await returned(batch.id, id, body);
    return [answer.status, Object.keys(answer.body.errors ?? {})];
  };
  expect(await refused({ returned_on: '2026-10-29' })).toEqual([422, ['returned_on']]);
  expect(await refused({ returned_on: '2027-11-01' })).toEqual([422, ['returned_on']]);
  expect(await refused({ reason: ' ' })).toEqual([422, ['reason']]);
  expect(await refused({ payroll_id: 999_999 })).toEqual([422, ['payroll_id']]);
  const both = await Promise.all([returned(batch.id, id), returned(batch.id, id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const refusal = both.find(({ status }) => status === 409);
  expect(refusal?.body.data).toMatchObject({ id: batch.id, returned: 1 });

  const [one] = await proposed();
  const remove = (return_id: number) =>
    product.call('DELETE', `${BASE}/payments/${batch.id}/returns/${return_id}`, { as: company.owner });
  expect((await remove(one.id)).body.data.returned).toBe(0);
  expect((await remove(one.id)).status).toBe(404);
  await returned(batch.id, id);
  const [next] = await proposed();
  const created = await again([next.id]);
  const late = await remove(next.id);
  expect([late.status, late.body.code]).toEqual([409, 'wrong_state']);
  const waits = await returned(created.body.data.id, id);
  expect([waits.status, waits.body.data.status]).toEqual([409, 'Waiting for Payment']);
});

test('of two batches at once one pays it again', async () => {
  const batch = await paidBatch({ Aminah: 3000 });
  await returned(batch.id, (await payrollOf(batch.id, 'Aminah')).id);
  const [one] = await proposed();
  const answers = await Promise.all([again([one.id], 'First'), again([one.id], 'Second')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toContain('1 of the named returned');
  expect((await get(`?company_id=${company.id}`)).body.meta.total).toBe(2);
});

test('a batch that fails half created leaves it waiting', async () => {
  const batch = await paidBatch({ Aminah: 3000, Badrul: 4000 });
  await returned(batch.id, (await payrollOf(batch.id, 'Aminah')).id);
  const [one] = await proposed();
  expect((await again([one.id, one.id + 1_000])).status).toBe(409);
  expect(await proposed()).toHaveLength(1);
  expect((await get(`?company_id=${company.id}`)).body.meta.total).toBe(1);
});

test('a cancelled batch lets go of it, and says that it held it', async () => {
  const batch = await paidBatch({ Aminah: 3000 });
  await returned(batch.id, (await payrollOf(batch.id, 'Aminah')).id);
  const [one] = await proposed();
  const { data: created } = (await again([one.id])).body;
  const cancelled = await post(`/payments/${created.id}/cancel`, {
    note: 'Wrong day',
    version: created.version,
  });
  expect(cancelled.body.data).toMatchObject({ status: 'Cancelled', count: 1, repayments: 1 });
  expect(await peopleOf(created.id)).toMatchObject([{ name: 'Aminah', repayment: true }]);
  expect(await proposed()).toMatchObject([{ id: one.id }]);
  expect((await again([one.id])).status).toBe(201);
});

test('no path records what no batch has paid, changes it, or pays it again twice', async () => {
  const batch = await paidBatch({ Aminah: 3000, Badrul: 4000 });
  const aminah = await payrollOf(batch.id, 'Aminah');
  const refused = { code: 'MP001' };
  const insert = (amount: number) =>
    run(`insert into payroll_payment_returns (company_id, payment_id, payroll_id, employee_id, amount, returned_on, reason, recorded_by)
      select company_id, payment_id, id, employee_id, ${amount}, '2026-11-03', 'Closed', 1 from payrolls where id = ${aminah.id}`);
  await expect(insert(1)).rejects.toMatchObject(refused);
  await returned(batch.id, aminah.id);
  const [one] = await proposed();
  await expect(run('update payroll_payment_returns set amount = 1')).rejects.toMatchObject(refused);
  await expect(run(`update payroll_payment_returns set repaid_in = ${batch.id}`)).rejects.toThrow();
  const { data: created } = (await again([one.id])).body;
  await expect(run('update payroll_payment_returns set repaid_in = null')).rejects.toMatchObject(refused);
  await expect(run('delete from payroll_payment_returns')).rejects.toMatchObject(refused);
  await expect(insert(Math.round(Number(aminah.total_net_pay) * 100))).rejects.toMatchObject({
    code: '23505',
  });
  expect(created.repayments).toBe(1);
});

test('needs Payment, sees the whole batch, and stays in its company', async () => {
  const batch = await paidBatch({ Aminah: 3000, Badrul: 4000 });
  const { id } = await payrollOf(batch.id, 'Aminah');
  const reader = await admin({}, []);
  expect((await returned(batch.id, id, {}, reader)).status).toBe(403);
  const limited = await admin({ scope: { employee_id: [employees.get('Aminah')] } });
  expect((await returned(batch.id, id, {}, limited)).status).toBe(404);
  const other = await product.company('Other Sdn Bhd');
  expect((await returned(batch.id, id, {}, other.owner)).status).toBe(404);
  await returned(batch.id, id);
  const badrul = await admin({ scope: { employee_id: [employees.get('Badrul')] } });
  expect((await get(`/proposal?${ofMonth()}`, badrul)).body.data.returned).toEqual([]);
});
