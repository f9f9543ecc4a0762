import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { employeeWithSignIn } from '../change-requests/change-requests.factory.ts';
import { addEmployee, monthOf, type PayrollCompany, payrollCompany } from './payroll-run.factory.ts';

/* Zakat of every month is asked for and approved, an instruction CP38 is entered; each is a line of its months' payrolls. */

let product: TestProduct;
let company: PayrollCompany;
let officer: Person;
const BASE = '/api/payrolls/tax/deductions';
const accesses = [{ route: '/payroll/manage', actions: ['Process'] }];

beforeAll(async () => {
  product = await startTestProduct();
  company = await payrollCompany(product);
  officer = await product.person(company.id, { type: 'admin', is_admin: true, accesses });
});
afterAll(() => product.stop());

const someone = (name: string) => employeeWithSignIn(product, company.id, { name, salary: 1_000_000 });
const ZAKAT = { type: 'zakat', amount: '80', start_date: '2026-01-01', reference: 'LZS' };
const CP38 = {
  ...{ type: 'cp38', amount: '350', reference: 'SG 1234567-08/CP38' },
  ...{ start_date: '2026-01-01', end_date: '2026-02-28' },
};
const enter = (as: Person, body: object) =>
  product.call('POST', BASE, { as, body: { company_id: company.id, send: true, ...body } });
const end = (id: number, as: Person, end_date: string, version: number) =>
  product.call('POST', `${BASE}/${id}/end`, { as, body: { end_date, version } });
const cancel = (id: number, as: Person, version: number) =>
  product.call('POST', `${BASE}/${id}/cancel`, { as, body: { version } });
const own = async (as: Person) =>
  (await product.call('GET', `/api/payrolls/tax?company_id=${company.id}&year=2026`, { as })).body.data;
const approve = async (as: Person, employee_id: number) => {
  const list = `/api/inbox?company_id=${company.id}&kind=tax_deduction`;
  const { body } = await product.call('GET', list, { as });
  const item = body.data.find((row: { employee: { id: number } }) => row.employee.id === employee_id);
  const { body: read } = await product.call('GET', `/api/inbox/${item.id}`, { as });
  const answer = await product.call('POST', `/api/inbox/${item.id}/approve`, { as, body: {} });
  return { item, facts: read.data.facts, status: answer.status };
};
const process = (employee_id: number, month: string, more: object = {}) =>
  product.call('POST', '/api/operation/payrolls/process', {
    as: company.owner,
    body: { company_id: company.id, employee_id, ...monthOf(month), form: {}, ...more },
  });
const confirm = (id: number) =>
  product.call('POST', `/api/operation/payrolls/${id}/confirm`, { as: company.owner });
const lines = ({ body }: Awaited<ReturnType<typeof process>>) =>
  body.calculation.deductions.map(({ type, amount }: Record<string, string>) => [type, amount]);

describe('zakat of every month', () => {
  test('is asked for, approved, deducted and credited against PCB each month until it is ended', async () => {
    const { id, person } = await someone('Aminah');
    const before = await process(id, '2026-01');
    const requested = await enter(person, ZAKAT);
    expect([requested.status, requested.body.data]).toMatchObject([
      201,
      { status: 'Pending', can: { end: false } },
    ]);
    const { item, facts, status } = await approve(officer, id);
    expect([status, item.alone]).toEqual([200, null]);
    expect(facts.deduction).toMatchObject({ type: 'zakat', amount: '80.00', end_date: null });
    const january = await process(id, '2026-01', { version: before.body.data.version });
    expect(lines(january)).toEqual([['zakat', '80.00']]);
    const pcb = (answer: typeof january) => Number(answer.body.calculation.contribution_tax_monthly_amount);
    expect(pcb(before) - pcb(january)).toBe(80);
    expect(january.body.calculation.tax_sheet.section_d[0]).toMatchObject({ key: 'zakat', amount: '80.00' });
    expect((await confirm(january.body.data.payroll_id)).status).toBe(200);
    const february = await process(id, '2026-02');
    expect(lines(february)).toEqual([['zakat', '80.00']]);
    await confirm(february.body.data.payroll_id);

    const [row] = (await own(person)).deductions;
    expect(row).toMatchObject({ counted_in: '2026-01-01', can: { cancel: false, end: true } });
    expect((await cancel(row.id, person, row.version)).status).toBe(409);
    const early = await end(row.id, person, '2026-01-31', row.version);
    expect([early.status, Object.keys(early.body.errors)]).toEqual([422, ['end_date']]);
    expect((await end(row.id, person, '2026-02-27', row.version)).status).toBe(422);
    const ended = await end(row.id, person, '2026-02-28', row.version);
    expect(ended.body.data).toMatchObject({ status: 'Approved', end_date: '2026-02-28' });
    expect(lines(await process(id, '2026-03'))).toEqual([]);
    expect((await end(row.id, person, '2026-05-31', row.version)).status).toBe(409);
  });

  test('begins with a whole month that no confirmed payroll has closed', async () => {
    const { id, person } = await someone('Bala');
    const january = await process(id, '2026-01');
    await confirm(january.body.data.payroll_id);
    const fields = async (body: object) => {
      const answer = await enter(person, { ...ZAKAT, ...body });
      return [answer.status, ...Object.keys(answer.body.errors ?? {})];
    };
    expect(await fields({})).toEqual([422, 'start_date']);
    expect(await fields({ start_date: '2026-03-02' })).toEqual([422, 'start_date']);
    expect(await fields({ start_date: '2026-03-01', end_date: '2026-03-15' })).toEqual([422, 'end_date']);
    expect(await fields({ start_date: '2026-03-01', amount: '0' })).toEqual([422, 'amount']);
    expect(await fields({ start_date: '2026-03-01', end_date: '2026-04-30' })).toEqual([201]);
  });

  test('is left out of a month by who processes it, with a reason, and then not counted', async () => {
    const { id, person } = await someone('Chong');
    await enter(person, ZAKAT);
    await approve(officer, id);
    const [row] = (await own(person)).deductions;
    const left_out = [{ source: 'tax', key: String(row.id), reason: 'On unpaid leave' }];
    const january = await process(id, '2026-01', { form: { left_out } });
    expect(lines(january)).toEqual([]);
    expect(january.body.calculation.feed[0].feed).toMatchObject({ taken: false, reason: 'On unpaid leave' });
    await confirm(january.body.data.payroll_id);
    expect((await own(person)).deductions[0]).toMatchObject({ counted_in: null, can: { cancel: true } });
  });
});

describe('an instruction CP38', () => {
  test('is entered by who processes payroll and is the line of its months, outside PCB', async () => {
    const { id, person } = await someone('Devi');
    expect((await own(person)).can).toMatchObject({ add_zakat: true, add_cp38: false });
    expect((await enter(person, CP38)).status).toBe(403);
    const before = await process(id, '2026-01');
    const entered = await enter(officer, { ...CP38, employee_id: id });
    expect([entered.status, entered.body.data]).toMatchObject([201, { status: 'Approved' }]);
    const january = await process(id, '2026-01', { version: before.body.data.version });
    expect(lines(january)).toEqual([['cp38', '350.00']]);
    const { calculation } = january.body;
    expect(calculation.contribution_tax_monthly_amount).toBe(
      before.body.calculation.contribution_tax_monthly_amount,
    );
    expect(calculation.deductions[0].explanation).toMatchObject({
      law: 'law.tax.cp38',
      source: 'SG 1234567-08/CP38',
    });
    expect(lines(await process(id, '2026-02'))).toEqual([['cp38', '350.00']]);
    expect(lines(await process(id, '2026-03'))).toEqual([]);
    expect(lines(await process(id, '2026-01', { sequence: 2 }))).toEqual([]);
    const [row] = (await own(person)).deductions;
    expect(row.can).toMatchObject({ end: false });
    expect((await end(row.id, person, '2026-01-31', row.version)).status).toBe(403);
  });

  test('names its reference and its last month', async () => {
    const { id } = await someone('Ewe');
    const fields = async (body: object) =>
      Object.keys((await enter(officer, { ...CP38, employee_id: id, ...body })).body.errors ?? {});
    expect(await fields({ reference: '' })).toEqual(['reference']);
    expect(await fields({ end_date: '' })).toEqual(['end_date']);
  });

  test('about the officer themselves is approved and ended by another', async () => {
    const id = await addEmployee(product, company.id, { name: 'Farid', salary: 1_000_000 });
    const self = await product.person(company.id, {
      ...{ type: 'admin', is_admin: true, accesses, employee_id: id },
    });
    const entered = await enter(self, CP38);
    expect(entered.body.data.status).toBe('Pending');
    expect((await approve(company.owner, id)).status).toBe(200);
    const [row] = (await own(self)).deductions;
    expect(row).toMatchObject({ status: 'Approved', can: { end: false } });
    expect((await end(row.id, self, '2026-01-31', row.version)).status).toBe(403);
    expect((await end(row.id, officer, '2026-01-31', row.version)).status).toBe(200);
  });
});

test('what confirmed payrolls have deducted refuses every path', async () => {
  const { id } = await someone('Osman');
  const { body } = await enter(officer, { ...CP38, employee_id: id });
  for (const month of ['2026-01', '2026-02']) await confirm((await process(id, month)).body.data.payroll_id);
  for (const statement of [
    'update tax_deductions set amount = 1 where id = $1',
    "update tax_deductions set end_date = '2026-01-31' where id = $1",
    "update tax_deductions set end_date = '2026-03-31', payroll_id = null where id = $1",
    "update tax_deductions set status = 'Cancelled', payroll_id = null where id = $1",
    'delete from tax_deductions where id = $1',
  ]) {
    const change = product.within(company.id, (tx) => tx.$client.query(statement, [body.data.id]));
    await expect(change, statement).rejects.toMatchObject({ code: 'MP001' });
  }
});
