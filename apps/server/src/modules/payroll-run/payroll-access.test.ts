import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import {
  addEmployee,
  finishedJob,
  monthOf,
  type PayrollCompany,
  payrollCompany,
} from './payroll-run.factory.ts';

/* Payrolls of employees outside an admin's scope are not visible, summed, run or paid. */

let product: TestProduct;
let company: PayrollCompany;
let limited: Person;
let mine: number;
let theirs: number;
const OCTOBER = monthOf('2026-10');
const ACCESSES = [
  { route: '/payroll/manage', actions: ['Process'] },
  { route: '/payroll/document', actions: ['Payslip', 'Payment'] },
];

beforeAll(async () => {
  product = await startTestProduct();
  await product.startJobs();
  company = await payrollCompany(product);
  mine = await addEmployee(product, company.id, { name: 'Mine', salary: 300_000 });
  theirs = await addEmployee(product, company.id, { name: 'Theirs', salary: 900_000 });
  await addEmployee(product, company.id, { name: 'Theirs Blocked', salary: null });
  limited = await product.person(company.id, {
    type: 'admin',
    is_admin: true,
    accesses: ACCESSES,
    scope: { employee_id: [mine] },
  });
});
afterAll(() => product.stop());

const of = (month = OCTOBER) =>
  `company_id=${company.id}&start_date=${month.start_date}&end_date=${month.end_date}`;
const get = (path: string, as: Person) => product.call('GET', `/api/operation/payrolls${path}`, { as });
const post = (path: string, body: object, as: Person) =>
  product.call('POST', `/api/operation/payrolls${path}`, { as, body: { company_id: company.id, ...body } });
const run = async (as: Person, month = OCTOBER) => {
  const { body } = await post('/runs', month, as);
  return finishedJob(product, as, body.data.id);
};
const statuses = async (month = OCTOBER) => {
  const { body } = await get(`?${of(month)}&per_page=100`, company.owner);
  return Object.fromEntries(body.data.map((row: { name: string; status: string }) => [row.name, row.status]));
};
const idOf = async (employee_id: number, month = OCTOBER): Promise<number> => {
  const { body } = await get(`?${of(month)}&per_page=100`, company.owner);
  return body.data.find((row: { employee_id: number }) => row.employee_id === employee_id)
    .reference_payroll_id;
};

describe('a limited admin', () => {
  test('runs a month for those whom they see alone, and is told of nobody else', async () => {
    const job = await run(limited);
    expect(job).toMatchObject({ status: 'success', total: 1, done: 1, failed: 0, failures: [] });
    expect(await statuses()).toEqual({ Mine: 'In Process', Theirs: 'Pending', 'Theirs Blocked': 'Pending' });
  });

  test('does not join a run of everyone, nor is shown it', async () => {
    const job = await run(company.owner);
    expect(job).toMatchObject({ total: 3, failed: 1 });
    const shown = (await get(`/summary?${of()}`, limited)).body.data.job;
    expect(shown.id).not.toBe(job.id);
    expect((await get(`/summary?${of()}`, company.owner)).body.data.job.id).toBe(job.id);
    expect((await product.call('GET', `/api/jobs/${job.id}`, { as: limited })).status).toBe(404);
  });

  test('sees the month, its counts and its totals of those alone', async () => {
    const list = await get(`?${of()}`, limited);
    expect(list.body.data.map((row: { name: string }) => row.name)).toEqual(['Mine']);
    expect(list.body.meta.total).toBe(1);
    const { data } = (await get(`/summary?${of()}`, limited)).body;
    expect(data).toMatchObject({
      employees: 1,
      blocked: 0,
      statuses: [{ status: 'In Process', count: 1, total_net_pay: data.totals.total_net_pay }],
    });
    expect(data.totals.total_salary).toBe('3000.00');
    const all = (await get(`/summary?${of()}`, company.owner)).body.data;
    expect(all).toMatchObject({ employees: 3, blocked: 1 });
    expect(all.totals.total_salary).toBe('12000.00');
    const november = (await get(`/summary?${of(monthOf('2026-11'))}`, limited)).body.data;
    expect(november.previous.total_salary).toBe('3000.00');
  });

  test('opens, previews, saves and removes no payroll of another', async () => {
    const id = await idOf(theirs);
    const payslipKey = { employee_id: theirs, ...OCTOBER, form: {} };
    expect((await get(`/process?${of()}&employee_id=${theirs}`, limited)).status).toBe(404);
    expect((await post('/process/preview', payslipKey, limited)).status).toBe(404);
    expect((await post('/process', { ...payslipKey, version: 1 }, limited)).status).toBe(404);
    expect((await get(`/${id}`, limited)).status).toBe(404);
    expect((await product.call('DELETE', `/api/operation/payrolls/${id}`, { as: limited })).status).toBe(404);
    expect((await get(`/process?${of()}&employee_id=${mine}`, limited)).status).toBe(200);
    expect((await get(`/${await idOf(mine)}`, limited)).status).toBe(200);
  });

  test('confirms a month of those alone, even when others are named', async () => {
    const id = await idOf(theirs);
    expect((await post(`/${id}/confirm`, {}, limited)).status).toBe(404);
    const named = await post('/confirm', { ...OCTOBER, ids: [id, await idOf(mine)] }, limited);
    const unknown = { id, name: `#${id}`, message: 'This month has no such payroll.' };
    expect(named.body.data).toEqual({ count: 1, skipped: [unknown] });
    expect((await post('/confirm', OCTOBER, limited)).body.data).toEqual({ count: 0, skipped: [] });
    expect(await statuses()).toMatchObject({ Mine: 'Confirmed', Theirs: 'In Process' });
  });

  test('sees no payslip of another, as a row or as a file', async () => {
    await post('/confirm', OCTOBER, company.owner);
    const rows = (query: string, as: Person) => get(`/payslips?company_id=${company.id}${query}`, as);
    expect((await rows('', limited)).body).toMatchObject({ data: [{ name: 'Mine' }], meta: { total: 1 } });
    expect((await rows(`&employee_id=${theirs}`, limited)).body.data).toEqual([]);
    expect((await rows('&keyword=Theirs', limited)).body.data).toEqual([]);
    expect((await rows('&keyword=Theirs', company.owner)).body.data).toHaveLength(1);
    expect((await get(`/payslips/${await idOf(theirs)}/pdf`, limited)).status).toBe(404);
    expect((await get(`/payslips/${await idOf(mine)}/pdf`, limited)).status).toBe(200);
  });

  test('pays those alone, and finds no batch that holds anyone else', async () => {
    const batch = { ...OCTOBER, payment_date: '2026-10-30' };
    const only = await idOf(theirs);
    expect((await post('/payments', { ...batch, name: 'Named', ids: [only] }, limited)).body.code).toBe(
      'wrong_state',
    );
    const created = await post('/payments', { ...batch, name: 'Of mine' }, limited);
    expect(created.body.data).toMatchObject({ count: 1, total_net_pay: expect.stringMatching(/^2\d{3}\./) });
    const other = await post('/payments', { ...batch, name: 'Of theirs' }, company.owner);
    expect(other.body.data.count).toBe(1);
    const names = async (as: Person) =>
      (await get(`/payments?company_id=${company.id}`, as)).body.data.map(
        (row: { name: string }) => row.name,
      );
    expect(await names(limited)).toEqual(['Of mine']);
    expect((await names(company.owner)).sort()).toEqual(['Of mine', 'Of theirs']);
    const { id, version } = other.body.data;
    expect((await post(`/payments/${id}/pay`, { version }, limited)).status).toBe(404);
    expect((await post('/pay', OCTOBER, limited)).body.data).toEqual({ count: 0, skipped: [] });
    expect((await post(`/${only}/pay`, {}, limited)).status).toBe(404);
    expect(await statuses()).toMatchObject({ Theirs: 'Waiting for Payment' });
    const own = created.body.data;
    expect((await post(`/payments/${own.id}/pay`, { version: own.version }, limited)).status).toBe(200);
  });

  test('does not see a batch of theirs that holds another person too', async () => {
    const month = monthOf('2026-09');
    await run(company.owner, month);
    await post('/confirm', month, company.owner);
    const mixed = await post(
      '/payments',
      { ...month, payment_date: '2026-09-30', name: 'Mixed' },
      company.owner,
    );
    expect(mixed.body.data.count).toBe(2);
    const { body } = await get(`/payments?company_id=${company.id}&keyword=Mixed`, limited);
    expect(body).toMatchObject({ data: [], meta: { total: 0 } });
    const { id, version } = mixed.body.data;
    expect((await post(`/payments/${id}/pay`, { version }, limited)).status).toBe(404);
  });
});

describe('a month before the one that payrolls begin with', () => {
  test('is neither run nor processed, and says why; the month itself is', async () => {
    const other = await payrollCompany(product);
    const id = await addEmployee(product, other.id, { name: 'Later', salary: 300_000 });
    await product.within(other.id, (tx) =>
      tx.$client.query(`update companies set first_payroll_month = '2026-10-01'`),
    );
    const as = other.owner;
    const call = (path: string, body: object) =>
      product.call('POST', `/api/operation/payrolls${path}`, { as, body: { company_id: other.id, ...body } });
    const september = monthOf('2026-09');
    const messages = ['Payroll for this company starts on 01/10/26.'];
    expect((await call('/runs', september)).body.errors).toEqual({ start_date: messages });
    for (const path of ['/process', '/process/preview'])
      expect((await call(path, { employee_id: id, ...september, form: {} })).body.errors).toEqual({
        employee_id: messages,
      });
    const query = `company_id=${other.id}&start_date=${september.start_date}&end_date=${september.end_date}`;
    const process = await product.call('GET', `/api/operation/payrolls/process?${query}&employee_id=${id}`, {
      as,
    });
    expect(process.status).toBe(422);
    const summary = await product.call('GET', `/api/operation/payrolls/summary?${query}`, { as });
    expect(summary.body.data.blockers).toMatchObject([{ key: 'before_first_payroll_month' }]);
    expect((await call('/process', { employee_id: id, ...OCTOBER, form: {} })).status).toBe(200);
    expect((await call('/runs', OCTOBER)).status).toBe(202);
  });
});
