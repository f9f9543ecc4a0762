import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countQueries } from '../../kit/testing/count-queries.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { departments } from '../company/company.tables.ts';
import { costCentres, costShares, costSplits } from '../employee-pay/employee-pay.tables.ts';
import {
  addEmployee,
  addPeople,
  monthOf,
  type PayrollCompany,
  payrollCompany,
} from '../payroll-run/payroll-run.factory.ts';

/* What a raise, an allowance, a bonus or hiring would come to: the same as entering it and processing the month, and nothing stored. */

let product: TestProduct;
let company: PayrollCompany;
let aminah: number;
let bala: number;
let hourly: number;
let centre: number;
const JANUARY = monthOf('2026-01');
const process = [{ route: '/payroll/manage', actions: ['Process'] }];

beforeAll(async () => {
  product = await startTestProduct();
  company = await payrollCompany(product);
  aminah = await addEmployee(product, company.id, { name: 'Aminah', salary: 500_000 });
  bala = await addEmployee(product, company.id, { name: 'Bala', salary: 800_000 });
  hourly = await addEmployee(product, company.id, { name: 'Chong', salary: null });
  centre = await product.within(company.id, async (tx) => {
    const of = { company_id: company.id };
    const [row] = await tx
      .insert(costCentres)
      .values({ ...of, name: 'Sales', code: '300' })
      .returning();
    const split = { ...of, employee_id: bala, effective_from: '2026-01-01' };
    const [stored] = await tx.insert(costSplits).values(split).returning();
    const share = { ...of, split_id: stored?.id ?? 0, cost_centre_id: row?.id ?? 0, share: 10_000 };
    await tx.insert(costShares).values(share);
    return row?.id ?? 0;
  });
});
afterAll(() => product.stop());

const RAISE = { kind: 'raise', percent: '5' };
const ask = (body: object = RAISE, as: Person = company.owner) =>
  product.call('POST', '/api/operation/payrolls/what-if', {
    as,
    body: { company_id: company.id, ...JANUARY, ...body },
  });
const preview = async (employee_id: number, form: object) => {
  const { body } = await product.call('POST', '/api/operation/payrolls/process/preview', {
    as: company.owner,
    body: { company_id: company.id, employee_id, ...JANUARY, form },
  });
  return body.calculation;
};
const KEYS = [
  ...['total_gross_pay', 'total_net_pay', 'total_contribution_employer', 'contribution_hrdf'],
  ...['contribution_epf_employee_amount', 'contribution_epf_employer_amount'],
  'contribution_tax_monthly_amount',
];
const some = (figures: Record<string, string>) => Object.fromEntries(KEYS.map((key) => [key, figures[key]]));
const BONUS = {
  ...{ type: 'additional_remuneration_bonus', name: 'Bonus', amount: '5000' },
  ...{ epf: true, socso: false, eis: false, tax: true, hrdf: false, contribution_total_type: 'additional' },
};

describe('the answer', () => {
  test('of a bonus is what the process page comes to with it', async () => {
    const { status, body } = await ask({ kind: 'bonus', percent: '100', employee_ids: [aminah] });
    expect(status).toBe(200);
    const { people, total, rows } = body.data;
    expect(people).toBe(1);
    expect(some(total.now)).toEqual(some(await preview(aminah, {})));
    expect(some(total.changed)).toEqual(some(await preview(aminah, { earnings: [BONUS] })));
    expect(rows[0]).toMatchObject({ employee_id: aminah, name: 'Aminah', changed: total.changed });
    expect(total.difference.total_gross_pay).toBe('5000.00');
  });

  test('of a raise is what the records come to once it is entered, by cost centre too', async () => {
    const { body } = await ask();
    const { total, centres, rows, left_out, year_incomplete } = body.data;
    expect([body.data.people, year_incomplete]).toEqual([2, false]);
    expect(total).toMatchObject({
      now: { total_gross_pay: '13000.00', contribution_epf_employer_amount: '1610.00' },
      // 5,250 and 8,400: above RM 5,000 the employer bears 12% of both.
      changed: { total_gross_pay: '13650.00', contribution_epf_employer_amount: '1644.00' },
      difference: { total_gross_pay: '650.00', contribution_epf_employer_amount: '34.00' },
    });
    expect(Number(total.difference.total_cost)).toBeCloseTo(
      650 + Number(total.difference.total_contribution_employer),
      2,
    );
    expect(centres).toMatchObject([
      { cost_centre: { id: centre, code: '300' }, people: 1, difference: { total_gross_pay: '400.00' } },
      { cost_centre: null, people: 1, difference: { total_gross_pay: '250.00' } },
    ]);
    expect(rows.map(({ name }: { name: string }) => name)).toEqual(['Bala', 'Aminah']);
    expect(left_out).toMatchObject([{ employee_id: hourly, name: 'Chong' }]);
  });

  test('of an allowance names who it is of; of hiring, so many alike', async () => {
    const allowance = await ask({ kind: 'allowance', amount: '200', employee_ids: [bala] });
    expect(allowance.body.data.total.difference).toMatchObject({ total_gross_pay: '200.00' });
    const hired = await ask({ kind: 'hiring', amount: '4000', hired: 3, cost_centre_id: centre });
    expect(hired.body.data).toMatchObject({
      people: 3,
      rows: [],
      total: {
        now: { total_cost: '0.00' },
        changed: { total_gross_pay: '12000.00', contribution_epf_employer_amount: '1560.00' },
      },
      centres: [{ cost_centre: { id: centre }, people: 3, changed: { total_gross_pay: '12000.00' } }],
    });
  });

  test('says that earlier months of the year are still to be processed', async () => {
    const other = await payrollCompany(product);
    const employee_id = await addEmployee(product, other.id, { name: 'Devi', salary: 400_000 });
    await product.call('POST', '/api/operation/payrolls/process', {
      as: other.owner,
      body: { company_id: other.id, employee_id, ...JANUARY, form: {} },
    });
    const incomplete = async (month: string) => {
      const about = { company_id: other.id, ...monthOf(month) };
      return (await ask({ ...RAISE, ...about }, other.owner)).body.data.year_incomplete;
    };
    expect([await incomplete('2026-01'), await incomplete('2026-02'), await incomplete('2026-03')]).toEqual([
      ...[false, false],
      true,
    ]);
  });
});

describe('who may ask', () => {
  test('is whoever holds Process; a viewer, a line manager and an employee see nothing', async () => {
    const officer = await product.person(company.id, { type: 'admin', is_admin: true, accesses: process });
    expect((await ask(RAISE, officer)).status).toBe(200);
    const viewing = [{ route: '/payroll/manage', actions: [] }];
    const viewer = await product.person(company.id, { type: 'admin', is_admin: true, accesses: viewing });
    const manager = await product.person(company.id, { type: 'employee', employee_id: bala });
    for (const one of [viewer, manager]) expect((await ask(RAISE, one)).status).toBe(403);
  });

  test('asks about people within their employee access alone', async () => {
    const department = await product.within(company.id, async (tx) => {
      const [row] = await tx
        .insert(departments)
        .values({ company_id: company.id, name: 'Sales' })
        .returning();
      return row?.id ?? 0;
    });
    const ewe = await addEmployee(product, company.id, {
      ...{ name: 'Ewe', salary: 300_000, department_id: department },
    });
    const officer = await product.person(company.id, {
      ...{ type: 'admin', is_admin: true, accesses: process, scope: { department_id: [department] } },
    });
    const limited = await ask(RAISE, officer);
    expect(limited.body.data.rows.map(({ name }: { name: string }) => name)).toEqual(['Ewe']);
    expect((await ask({ ...RAISE, employee_ids: [aminah] }, officer)).status).toBe(404);
    expect((await ask({ ...RAISE, employee_ids: [ewe] }, officer)).status).toBe(200);
    expect((await ask({ ...RAISE, department_id: department })).body.data.people).toBe(1);
  });

  test('is nobody of another company, and nobody of theirs is named', async () => {
    const other = await payrollCompany(product);
    const theirs = await addEmployee(product, other.id, { name: 'Farid', salary: 400_000 });
    expect([403, 404]).toContain((await ask(RAISE, other.owner)).status);
    expect((await ask({ ...RAISE, employee_ids: [theirs] })).status).toBe(404);
    const [theirCentre] = await product.within(other.id, (tx) =>
      tx.insert(costCentres).values({ company_id: other.id, name: 'Theirs' }).returning(),
    );
    const hiring = { kind: 'hiring', amount: '4000', hired: 1, cost_centre_id: theirCentre?.id };
    expect(Object.keys((await ask(hiring)).body.errors)).toEqual(['cost_centre_id']);
  });
});

test.each([
  ['neither an amount nor a share', { kind: 'raise' }, 'amount'],
  ['both', { kind: 'bonus', amount: '100', percent: '5' }, 'amount'],
  ['a share above 1,000', { kind: 'raise', percent: '1000.5' }, 'percent'],
  ['an unknown kind', { kind: 'cut', amount: '100' }, 'kind'],
  ['an amount that no payslip can have', { kind: 'raise', amount: '99999999.99' }, 'amount'],
  ['hiring nobody', { kind: 'hiring', amount: '4000' }, 'hired'],
  ['hiring for nothing', { kind: 'hiring', hired: 2 }, 'amount'],
  [
    'hiring somebody employed',
    { kind: 'hiring', amount: '4000', hired: 1, employee_ids: [1] },
    'employee_ids',
  ],
  ['a part of a month', { ...RAISE, start_date: '2026-01-02' }, 'start_date'],
  ['a month whose law is not known', { ...RAISE, ...monthOf('2035-01') }, 'start_date'],
  ['nobody with a payroll', { ...RAISE, branch_id: 987_654 }, 'employee_ids'],
])('%s is refused at its field', async (_, body, field) => {
  const { status, body: answer } = await ask(body);
  expect([status, ...Object.keys(answer.errors)]).toEqual([422, field]);
});

test('nothing is stored, audited or told, and the number of queries does not grow with the people', async () => {
  const ofPeople = async (count: number) => {
    const other = await payrollCompany(product);
    await addPeople(product, other.id, count);
    return other;
  };
  const rowsOf = async ({ id }: PayrollCompany) => {
    const { rows } = await product.within(id, (tx) =>
      tx.$client.query(
        `select (select count(*) from payrolls) + (select count(*) from audit_log) + (select count(*) from jobs)
           + (select count(*) from notifications) as n`,
      ),
    );
    return Number(rows[0].n);
  };
  const counting = (of: PayrollCompany) => countQueries(() => ask({ ...RAISE, company_id: of.id }, of.owner));
  const [few, many] = [await ofPeople(2), await ofPeople(40)];
  const before = await rowsOf(many);
  const small = await counting(few);
  const large = await counting(many);
  expect([large.result.body.data.people, await rowsOf(many)]).toEqual([40, before]);
  expect(large.queries).toBe(small.queries);
  expect(large.queries).toBeLessThanOrEqual(20);
});
