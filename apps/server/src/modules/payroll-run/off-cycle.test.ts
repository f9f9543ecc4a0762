import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import {
  addEmployee,
  finishedJob,
  monthOf,
  type PayrollCompany,
  payrollCompany,
} from './payroll-run.factory.ts';

let product: TestProduct;
let company: PayrollCompany;

beforeAll(async () => {
  product = await startTestProduct();
  await product.startJobs();
});
afterAll(() => product.stop());
beforeEach(async () => {
  company = await payrollCompany(product);
});

const JANUARY = monthOf('2026-01');
const FEBRUARY = monthOf('2026-02');
const MARCH = monthOf('2026-03');
const bonus = (amount: string) => ({
  earnings: [
    {
      type: 'additional_remuneration_bonus',
      name: 'Bonus',
      amount,
      epf: true,
      socso: false,
      eis: false,
      tax: true,
      hrdf: false,
      contribution_total_type: 'additional',
    },
  ],
});

const save = (employee_id: number, month: object, body: object = {}) =>
  product.call('POST', '/api/operation/payrolls/process', {
    as: company.owner,
    body: { company_id: company.id, employee_id, ...month, form: {}, ...body },
  });
const addressOf = (path: string, { start_date, end_date }: typeof JANUARY) =>
  `/api/operation/payrolls${path}?company_id=${company.id}&start_date=${start_date}&end_date=${end_date}`;
const read = (path: string, month: typeof JANUARY, query = '', as = company.owner) =>
  product.call('GET', `${addressOf(path, month)}${query}`, { as });
const accumulated = async (employee_id: number, month: typeof JANUARY) =>
  (await read('/process', month, `&employee_id=${employee_id}`)).body.data.remuneration_accumulate.y;
const confirm = (id: number) =>
  product.call('POST', `/api/operation/payrolls/${id}/confirm`, { as: company.owner });
const run = async (month: typeof JANUARY) => {
  const started = await product.call('POST', '/api/operation/payrolls/runs', {
    as: company.owner,
    body: { company_id: company.id, ...month },
  });
  return finishedJob(product, company.owner, started.body.data.id);
};

describe('an off-cycle payroll before the monthly one', () => {
  test('stays in the year: 5,000 and 4,000 of January and 4,000 of February are 13,000', async () => {
    const id = await addEmployee(product, company.id, { name: 'Early Bonus', salary: 400_000 });
    await save(id, JANUARY, { sequence: 2, form: bonus('5000.00') });
    await run(JANUARY);
    expect(await accumulated(id, JANUARY)).toBe('9000.00');
    expect(await accumulated(id, FEBRUARY)).toBe('13000.00');
    await run(FEBRUARY);
    expect(await accumulated(id, FEBRUARY)).toBe('13000.00');
  });

  test('takes together with it what both would take in the other order', async () => {
    const taken = async (order: readonly [number, number]) => {
      const id = await addEmployee(product, company.id, { name: 'Either Order', salary: 400_000 });
      const amounts: Record<string, string>[] = [];
      for (const sequence of order) {
        const form = sequence === 2 ? bonus('5000.00') : {};
        amounts.push((await save(id, JANUARY, { sequence, form })).body.calculation);
      }
      return ['total_gross_pay', 'contribution_epf_employee_amount', 'contribution_tax_monthly_amount'].map(
        (key) => amounts.reduce((sum, one) => sum + Math.round(Number(one[key]) * 100), 0),
      );
    };
    expect(await taken([2, 1])).toEqual(await taken([1, 2]));
  });

  test('cannot be changed or taken back once the monthly one rests on it, and the monthly one can', async () => {
    const id = await addEmployee(product, company.id, { name: 'Resting', salary: 400_000 });
    const early = (await save(id, JANUARY, { sequence: 2, form: bonus('5000.00') })).body.data;
    const monthly = (await save(id, JANUARY)).body.data;
    const remove = (payroll: number) =>
      product.call('DELETE', `/api/operation/payrolls/${payroll}`, { as: company.owner });
    const changed = await save(id, JANUARY, { sequence: 2, version: early.version, form: bonus('1.00') });
    expect(changed.body.code).toBe('wrong_state');
    expect((await remove(early.payroll_id)).body.code).toBe('wrong_state');
    expect((await save(id, JANUARY, { version: monthly.version })).status).toBe(200);
    expect((await remove(monthly.payroll_id)).status).toBe(200);
    expect((await remove(early.payroll_id)).status).toBe(200);
  });

  test('processed for a month that is over counts from the next payroll on', async () => {
    const id = await addEmployee(product, company.id, { name: 'Late Bonus', salary: 400_000 });
    await save(id, JANUARY);
    await save(id, FEBRUARY);
    await save(id, JANUARY, { sequence: 2, form: bonus('5000.00') });
    expect(await accumulated(id, MARCH)).toBe('17000.00');
  });

  test('stored at the same moment as the monthly one waits for it, so that one builds on the other', async () => {
    const id = await addEmployee(product, company.id, { name: 'At Once', salary: 400_000 });
    await Promise.all([save(id, JANUARY, { sequence: 2, form: bonus('5000.00') }), save(id, JANUARY)]);
    const { rows } = await product.within(company.id, (tx) =>
      tx.$client.query<{ y: number }>(
        `select (remuneration_accumulate ->> 'y')::int as y from payrolls where employee_id = $1 order by id desc`,
        [id],
      ),
    );
    expect(rows[0]?.y).toBe(900_000);
  });
});

describe('a month with an off-cycle payroll', () => {
  test('shows every sequence in its list, summary and payslips', async () => {
    const id = await addEmployee(product, company.id, { name: 'Twice Paid', salary: 400_000 });
    const early = (await save(id, JANUARY, { sequence: 2, form: bonus('5000.00') })).body.data.payroll_id;
    const rows = async () => (await read('', JANUARY)).body.data;
    expect(await rows()).toMatchObject([
      { id, employee_id: id, sequence: 1, status: 'Pending', total_gross_pay: null },
      { id: -early, employee_id: id, sequence: 2, status: 'In Process', total_gross_pay: '5000.00' },
    ]);
    expect((await read('', JANUARY, '&processed=Unprocessed')).body.meta.total).toBe(1);
    const monthly = (await save(id, JANUARY)).body.data.payroll_id;
    const summary = (await read('/summary', JANUARY)).body.data;
    expect(summary).toMatchObject({
      employees: 1,
      unprocessed: 0,
      statuses: [{ status: 'In Process', count: 2 }],
      totals: { total_gross_pay: '9000.00' },
    });
    await confirm(early);
    await confirm(monthly);
    expect((await rows()).map((row: { status: string }) => row.status)).toEqual(['Confirmed', 'Confirmed']);
    const payslips = (await read('/payslips', JANUARY)).body.data;
    expect(payslips.map((row: { sequence: number }) => row.sequence).sort()).toEqual([1, 2]);
  });

  test('shows the off-cycle payroll of somebody who has left before it', async () => {
    const left = { company_joined_at: '2020-01-01', inactive_at: '2025-12-31' };
    const id = await addEmployee(product, company.id, { name: 'Has Left', salary: 400_000, ...left });
    expect((await save(id, JANUARY, { sequence: 2, form: bonus('800.00') })).status).toBe(200);
    expect((await read('', JANUARY)).body.data).toMatchObject([{ employee_id: id, sequence: 2 }]);
    expect((await read('/summary', JANUARY)).body.data).toMatchObject({ employees: 0, unprocessed: 0 });
  });

  test('shows another company’s owner, and who may not see the person, nothing of it', async () => {
    const id = await addEmployee(product, company.id, { name: 'Hidden', salary: 400_000 });
    await save(id, JANUARY, { sequence: 2, form: bonus('800.00') });
    const other = await product.company('Other Sdn Bhd');
    expect((await read('', JANUARY, '', other.owner)).status).toBe(404);
    const nobodys = await product.person(company.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/payroll/manage', actions: [] }],
      scope: { employee_id: [0] },
    });
    expect((await read('', JANUARY, '', nobodys)).body.data).toEqual([]);
  });

  test('has the days of the monthly payroll locked when that is confirmed, none for the off-cycle one', async () => {
    const id = await addEmployee(product, company.id, { name: 'Locked', salary: 400_000 });
    const locks = async () =>
      (
        await product.within(company.id, (tx) =>
          tx.$client.query('select start_date, end_date from payroll_day_locks where employee_id = $1', [id]),
        )
      ).rows;
    await confirm((await save(id, JANUARY, { sequence: 2, form: bonus('5000.00') })).body.data.payroll_id);
    expect(await locks()).toEqual([]);
    await confirm((await save(id, JANUARY)).body.data.payroll_id);
    expect(await locks()).toEqual([JANUARY]);
  });
});
