import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import {
  addEmployee,
  monthOf,
  type PayrollCompany,
  payrollCompany,
} from '../payroll-run/payroll-run.factory.ts';

/* What comes every month is entered in the employee's record, and every payroll of its days has it. */

let product: TestProduct;
let company: PayrollCompany;

beforeAll(async () => {
  product = await startTestProduct();
  company = await payrollCompany(product);
});
afterAll(() => product.stop());

const PHONE = {
  ...{ type: 'fixed_allowance', name: 'Phone allowance', amount: '150.00' },
  ...{ epf: true, socso: true, eis: true, tax: true, hrdf: true },
  start_date: '2026-03-11',
};
const LOAN = {
  ...{ type: 'loan', name: 'Car loan', amount: '400.00', start_date: '2026-01-01' },
  ...{ epf: false, socso: false, eis: false, tax: false, hrdf: false },
};
const someone = (name: string, more: object = {}) =>
  addEmployee(product, company.id, { name, salary: 500_000, ...more });
const path = (id: number) => `/api/admin/employees/${id}/recurring-lines`;
const pay = async (id: number, as: Person = company.owner) => product.call('GET', path(id), { as });
const add = (id: number, body: object, as: Person = company.owner) =>
  product.call('POST', path(id), { as, body });
const change = (id: number, row: { id: number }, body: object) =>
  product.call('PATCH', `${path(id)}/${row.id}`, { as: company.owner, body: { ...row, ...body } });
const process = (employee_id: number, month: string, form: object = {}, more: object = {}) =>
  product.call('POST', '/api/operation/payrolls/process', {
    as: company.owner,
    body: { company_id: company.id, employee_id, ...monthOf(month), form, ...more },
  });
const desk = (employee_id: number, month: string) => {
  const { start_date, end_date } = monthOf(month);
  return product.call(
    'GET',
    `/api/operation/payrolls/process?company_id=${company.id}&employee_id=${employee_id}&start_date=${start_date}&end_date=${end_date}`,
    { as: company.owner },
  );
};
const confirm = (id: number) =>
  product.call('POST', `/api/operation/payrolls/${id}/confirm`, { as: company.owner });
type Answer = Awaited<ReturnType<typeof process>>;
type Line = { name: string; amount: string };
const lines = ({ body }: Answer) =>
  [...body.calculation.earnings, ...body.calculation.deductions].map(({ name, amount }: Line) => [
    name,
    amount,
  ]);
const errors = ({ status, body }: Answer) => [status, ...Object.keys(body.errors ?? {})];

/** Says that fixed allowances are paid by days from a month on. */
const byDays = (effective_from: string) =>
  product.call('PATCH', '/api/operation/payrolls/items', {
    as: company.owner,
    body: { company_id: company.id, type: 'fixed_allowance', effective_from, prorated: true },
  });

describe('an allowance from 11 March', () => {
  test('is paid by days as the salary where its item says so, and every month after, a missed one or not', async () => {
    const id = await someone('Aminah');
    expect((await byDays('2026-01-01')).status).toBe(200);
    expect((await add(id, PHONE)).status).toBe(201);
    expect(lines(await desk(id, '2026-02'))).toEqual([]);
    const march = await process(id, '2026-03');
    // 150.00 × 21 / 31 = 101.612…
    expect(lines(march)).toEqual([['Phone allowance', '101.61']]);
    const [given] = march.body.calculation.earnings;
    expect(given.feed).toMatchObject({ source: 'recurring', taken: true });
    expect(given.explanation).toMatchObject({
      base: '150.00',
      steps: [
        { date: '2026-03-11', label_key: 'step.recurring', amount: '150.00' },
        { formula: '150.00 × 21 / 31', amount: '101.61' },
      ],
    });
    // April has no payroll; May has the line nevertheless.
    expect(lines(await process(id, '2026-05'))).toEqual([['Phone allowance', '150.00']]);
  });

  test('is left out of one month with a reason, and stands in the next', async () => {
    const id = await someone('Bala');
    const { body } = await add(id, { ...PHONE, start_date: '2026-01-01' });
    const left_out = [{ source: 'recurring', key: String(body.data.id), reason: 'Phone returned' }];
    expect(lines(await process(id, '2026-03', { left_out }))).toEqual([]);
    expect(lines(await desk(id, '2026-04'))).toEqual([['Phone allowance', '150.00']]);
  });
});

test('lines of the form are of their month alone', async () => {
  const id = await someone('Chong');
  const earnings = [{ ...PHONE, start_date: undefined, recurring: true }];
  expect(lines(await process(id, '2026-03', { earnings }))).toEqual([['Phone allowance', '150.00']]);
  expect(lines(await desk(id, '2026-04'))).toEqual([]);
});

describe('a line that a confirmed payroll has', () => {
  test('is not changed but ended, no sooner than the payroll, and goes on from another day as another', async () => {
    const id = await someone('Devi');
    const loan = (await add(id, LOAN)).body.data;
    const january = await process(id, '2026-01');
    expect(lines(january)).toEqual([['Car loan', '400.00']]);
    expect((await confirm(january.body.data.payroll_id)).status).toBe(200);
    const [row] = (await pay(id)).body.data.lines;
    expect(row).toMatchObject({ used_until: '2026-01-31', can: { update: true, delete: false } });
    expect(errors(await change(id, loan, { amount: '10' }))).toEqual([422, 'amount']);
    expect(errors(await change(id, loan, { start_date: '2026-02-01', name: 'Loan' }))).toEqual([
      422,
      'name',
      'start_date',
    ]);
    expect(errors(await change(id, loan, { end_date: '2026-01-15' }))).toEqual([422, 'end_date']);
    const gone = await product.call('DELETE', `${path(id)}/${loan.id}`, { as: company.owner });
    expect(gone.status).toBe(409);
    expect(errors(await add(id, { ...LOAN, name: 'Other', start_date: '2026-01-31' }))).toEqual([
      422,
      'start_date',
    ]);

    const replaces = { id: loan.id, version: loan.version };
    const lower = await add(id, { ...LOAN, amount: '250.00', start_date: '2026-02-01', replaces });
    expect(lower.status).toBe(201);
    const stored = (await pay(id)).body.data.lines as Record<string, unknown>[];
    expect(stored.map(({ amount, end_date }) => [amount, end_date])).toContainEqual(['400.00', '2026-01-31']);
    expect(lines(await process(id, '2026-02'))).toEqual([['Car loan', '250.00']]);
    // The closed payslip stays.
    expect(lines(await desk(id, '2026-01'))).toEqual([['Car loan', '400.00']]);
  });

  test('changed while its payroll is in process, the payroll is processed again before it is confirmed', async () => {
    const id = await someone('Emma');
    const row = (await add(id, LOAN)).body.data;
    const january = await process(id, '2026-01');
    expect((await change(id, row, { amount: '500' })).status).toBe(200);
    expect((await confirm(january.body.data.payroll_id)).status).toBe(409);
    const again = await process(id, '2026-01', {}, { version: january.body.data.version });
    expect(lines(again)).toEqual([['Car loan', '500.00']]);
    expect((await confirm(again.body.data.payroll_id)).status).toBe(200);
  });
});

test('what cannot be is refused at its field', async () => {
  const id = await someone('Farid', { company_joined_at: '2026-02-15' });
  const refused = async (body: object) => errors(await add(id, { ...PHONE, ...body }));
  expect(await refused({ amount: '0' })).toEqual([422, 'amount']);
  expect(await refused({ type: 'overtime' })).toEqual([422, 'type']);
  expect(await refused({ type: 'own_unknown' })).toEqual([422, 'type']);
  expect(await refused({ start_date: '2026-02-14' })).toEqual([422, 'start_date']);
  expect(await refused({ end_date: '2026-03-10' })).toEqual([422, 'end_date']);
  expect(await refused({ type: 'travelling_allowance', ordinary_rate: true })).toEqual([
    422,
    'ordinary_rate',
  ]);
  expect(await refused({})).toEqual([201]);
  expect(await refused({ start_date: '2026-06-01' })).toEqual([422, 'start_date']);
  const [row] = (await pay(id)).body.data.lines;
  expect((await change(id, row, { version: row.version + 1 })).status).toBe(409);
  const early = { ...PHONE, replaces: { id: row.id, version: row.version } };
  expect(errors(await add(id, early))).toEqual([422, 'start_date']);
});

test('of two who change a line at once, one is refused', async () => {
  const id = await someone('Gopal');
  const row = (await add(id, LOAN)).body.data;
  const replaces = { id: row.id, version: row.version };
  const answers = await Promise.all(
    ['300', '350'].map((amount) => add(id, { ...LOAN, amount, start_date: '2026-02-01', replaces })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('an admin limited to some employees sees and changes the lines of theirs alone', async () => {
  const [id, other] = [await someone('Hana'), await someone('Imran')];
  const accesses = [{ route: '/admin/employee', actions: [] }];
  const scope = { employee_id: [id] };
  const admin = await product.person(company.id, { type: 'admin', is_admin: true, accesses, scope });
  const row = (await add(other, LOAN)).body.data;
  expect((await pay(id, admin)).status).toBe(200);
  expect((await add(id, LOAN, admin)).status).toBe(201);
  expect((await pay(other, admin)).status).toBe(404);
  expect((await add(other, LOAN, admin)).status).toBe(404);
  const gone = await product.call('DELETE', `${path(other)}/${row.id}`, { as: admin });
  expect(gone.status).toBe(404);
});
