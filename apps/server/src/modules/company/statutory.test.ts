import { DEFAULT_STATUTORY_SETTINGS } from '@mesra/domain/statutory/settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addEmployee, monthOf } from '../payroll-run/payroll-run.factory.ts';

let product: TestProduct;
let other: { id: number; owner: Person };

interface Company {
  id: number;
  owner: Person;
}

const PATH = '/api/admin/companies/statutory';
const settings = DEFAULT_STATUTORY_SETTINGS;

const read = (of: Company, as = of.owner) => product.call('GET', `${PATH}?company_id=${of.id}`, { as });
const decide = (of: Company, effective_from: string, changed: object = {}, as = of.owner) =>
  product.call('POST', `${PATH}/periods`, {
    as,
    body: { company_id: of.id, effective_from, settings: { ...settings, ...changed } },
  });
const carry = (of: Company, until: string, table = 'mtd', as = of.owner) =>
  product.call('POST', `${PATH}/carry-forwards`, { as, body: { company_id: of.id, table, until } });
const remove = (of: Company, what: 'periods' | 'carry-forwards', id: number, as = of.owner) =>
  product.call('DELETE', `${PATH}/${what}/${id}`, { as });

/** Non-citizens' wages bear the levy only if all employees' do, so this shows which choice a payslip used. */
async function levyPayer(of: Company): Promise<number> {
  await product.within(of.id, (tx) =>
    tx.$client.query(`update companies set hrdf_class = '1' where id = $1`, [of.id]),
  );
  return addEmployee(product, of.id, { name: 'From Nepal', nationality: 'NP', salary: 300_000 });
}

async function process(of: Company, employee_id: number, month: string) {
  const { body } = await product.call('POST', '/api/operation/payrolls/process', {
    as: of.owner,
    body: { company_id: of.id, employee_id, ...monthOf(month), form: {} },
  });
  return body;
}
const confirm = (of: Company, id: number) =>
  product.call('POST', `/api/operation/payrolls/${id}/confirm`, { as: of.owner });
async function levyOf(of: Company, id: number): Promise<string> {
  const { body } = await product.call('GET', `/api/operation/payrolls/${id}`, { as: of.owner });
  return body.data.calculation?.contribution_hrdf ?? body.data.contribution_hrdf;
}

beforeAll(async () => {
  product = await startTestProduct();
  other = await product.company('Other Sdn Bhd');
});
afterAll(() => product.stop());

describe('a decision from a month on', () => {
  test('holds for the payrolls of that month and later ones, and leaves earlier months as they were', async () => {
    const of = await product.company();
    const employee = await levyPayer(of);
    expect((await decide(of, '2026-09-01', { hrdf_base: 'all_employees' })).status).toBe(201);
    expect((await decide(of, '2026-11-01')).status).toBe(201);
    const levies: string[] = [];
    for (const month of ['2026-08', '2026-09', '2026-10', '2026-11'])
      levies.push(await levyOf(of, (await process(of, employee, month)).data.payroll_id));
    expect(levies).toEqual(['0.00', '30.00', '30.00', '0.00']);
  });

  test('is listed the latest first, each with all its answers', async () => {
    const of = await product.company();
    await decide(of, '2026-04-01', { mtd_band_edge: 'whole_ringgit', skbbk_in_socso_relief: true });
    await decide(of, '2027-01-01');
    const { periods, open_from } = (await read(of)).body.data;
    expect(open_from).toBeNull();
    expect(periods.map((one: { effective_from: string }) => one.effective_from)).toEqual([
      '2027-01-01',
      '2026-04-01',
    ]);
    expect(periods[1].settings).toEqual({
      ...settings,
      mtd_band_edge: 'whole_ringgit',
      skbbk_in_socso_relief: true,
    });
  });

  test('is refused for a month that is decided already, is none, or for answers that are none', async () => {
    const of = await product.company();
    await decide(of, '2026-04-01');
    expect((await decide(of, '2026-04-01')).body.errors).toEqual({
      effective_from: ['Effective from is already in use.'],
    });
    expect((await decide(of, '2026-04-02')).body.errors).toHaveProperty('effective_from');
    const wrong = await decide(of, '2026-05-01', {
      mtd_band_edge: 'loose',
      hrdf_base: null,
      eis_age_on: true,
    });
    expect(Object.keys(wrong.body.errors).sort()).toEqual([
      'settings.eis_age_on',
      'settings.hrdf_base',
      'settings.mtd_band_edge',
    ]);
    expect((await read(of)).body.data.periods).toHaveLength(1);
  });

  test('is closed by a confirmed payroll of its months, and the payslip keeps what it was worked out from', async () => {
    const of = await product.company();
    const employee = await levyPayer(of);
    const { periods } = (await decide(of, '2026-09-01', { hrdf_base: 'all_employees' })).body.data;
    const payroll = (await process(of, employee, '2026-10')).data.payroll_id;
    expect((await confirm(of, payroll)).status).toBe(200);
    const after = (await read(of)).body.data;
    expect(after).toMatchObject({
      open_from: '2026-11-01',
      periods: [{ can: { update: false, remove: false } }],
    });
    expect((await decide(of, '2026-10-01')).body.errors).toEqual({
      effective_from: ['Payrolls are confirmed until 31/10/26. Choose a later month.'],
    });
    const body = { settings, version: 1 };
    const path = `${PATH}/periods/${periods[0].id}`;
    for (const answer of [
      await product.call('PATCH', path, { as: of.owner, body }),
      await remove(of, 'periods', periods[0].id),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'wrong_state']);
    expect((await decide(of, '2026-11-01')).status).toBe(201);
    expect(await levyOf(of, payroll)).toBe('30.00');
  });

  test('is changed while it is open; of two at once one is told, with what stands now', async () => {
    const of = await product.company();
    const { id } = (await decide(of, '2026-12-01')).body.data.periods[0];
    const change = (hrdf_base: string) =>
      product.call('PATCH', `${PATH}/periods/${id}`, {
        as: of.owner,
        body: { settings: { ...settings, hrdf_base, mtd_minimum_test: 'after_rounding' }, version: 1 },
      });
    const answers = await Promise.all([change('all_employees'), change('malaysian_citizens')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const lost = answers.find((answer) => answer.status === 409);
    expect(lost?.body.data.periods[0]).toMatchObject({
      version: 2,
      settings: { mtd_minimum_test: 'after_rounding' },
    });
    expect((await remove(of, 'periods', id)).body.data.periods).toEqual([]);
    expect((await remove(of, 'periods', id)).status).toBe(404);
  });

  test('is for the owners of that company alone', async () => {
    const of = await product.company();
    const { id } = (await decide(of, '2026-12-01')).body.data.periods[0];
    const admin = await product.person(of.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/admin/company/contribution', actions: [] }],
    });
    const requested = async (as: Person) => [
      (await read(of, as)).status,
      (await decide(of, '2027-01-01', {}, as)).status,
      (await remove(of, 'periods', id, as)).status,
      (await carry(of, '2027-01-31', 'mtd', as)).status,
    ];
    expect(await requested(admin)).toEqual([403, 403, 403, 403]);
    expect(await requested(other.owner)).toEqual([404, 404, 404, 404]);
    const patched = await product.call('PATCH', `${PATH}/periods/${id}`, {
      as: other.owner,
      body: { settings, version: 1 },
    });
    expect(patched.status).toBe(404);
    expect((await read(of)).body.data.periods).toHaveLength(1);
  });
});

describe('a table of the law that runs out', () => {
  test('is shown with the days that are left, counted in the company’s zone', async () => {
    const of = await product.company();
    const { tables } = (await read(of)).body.data;
    expect(tables).toHaveLength(7);
    expect(tables.find((one: { table: string }) => one.table === 'mtd')).toMatchObject({
      known_until: '2026-12-31',
      covered_until: '2026-12-31',
      days_left: 40,
    });
  });

  test('carried forward, makes the named months payable, and their payslips say so', async () => {
    const of = await product.company();
    const employee = await addEmployee(product, of.id, { name: 'Paid in 2027', salary: 600_000 });
    const blocked = await process(of, employee, '2027-01');
    expect(blocked.success).toBe(false);
    const carried = (await carry(of, '2027-02-28')).body.data;
    expect(carried.carry_forwards).toEqual([
      expect.objectContaining({
        table: 'mtd',
        from: '2027-01-01',
        to: '2027-02-28',
        source_date: '2026-12-31',
        can: { remove: true },
      }),
    ]);
    const payroll = (await process(of, employee, '2027-01')).data.payroll_id;
    const { body } = await product.call('GET', `/api/operation/payrolls/${payroll}`, { as: of.owner });
    expect(JSON.stringify(body.data)).toContain(
      '"carried_forward":{"table":"mtd","from":"2027-01-01","to":"2027-02-28","source_date":"2026-12-31"}',
    );
    expect((await process(of, employee, '2027-03')).success).toBe(false);
    expect((await confirm(of, payroll)).status).toBe(200);
    const closed = await remove(of, 'carry-forwards', carried.carry_forwards[0].id);
    expect([closed.status, closed.body.code]).toEqual([409, 'wrong_state']);
  });

  test('is carried on from where the last decision ends, and that one is taken back first', async () => {
    const of = await product.company();
    await carry(of, '2027-02-28');
    const { carry_forwards } = (await carry(of, '2027-04-30')).body.data;
    expect(carry_forwards.map((one: { from: string; can: object }) => [one.from, one.can])).toEqual([
      ['2027-01-01', { remove: false }],
      ['2027-03-01', { remove: true }],
    ]);
    expect((await remove(of, 'carry-forwards', carry_forwards[0].id)).status).toBe(409);
    expect((await remove(of, 'carry-forwards', carry_forwards[1].id)).status).toBe(200);
    expect((await remove(of, 'carry-forwards', carry_forwards[0].id)).body.data.carry_forwards).toEqual([]);
  });

  test('is not carried where it has no end, where it is in force, for too long, or where there is none', async () => {
    const of = await product.company();
    for (const [until, table] of [
      ['2027-02-28', 'epf'],
      ['2026-12-31', 'mtd'],
      ['2028-01-31', 'mtd'],
    ] as const)
      expect(Object.keys((await carry(of, until, table)).body.errors)).toEqual(['until']);
    expect(Object.keys((await carry(of, 'soon', 'zakat')).body.errors).sort()).toEqual(['table', 'until']);
    expect((await read(of)).body.data.carry_forwards).toEqual([]);
  });

  test('is carried once by two who decide at once', async () => {
    const of = await product.company();
    const answers = await Promise.all([carry(of, '2027-02-28'), carry(of, '2027-02-28')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422]);
    expect((await read(of)).body.data.carry_forwards).toHaveLength(1);
  });

  test('cannot be carried twice over one day, whatever asks the database', async () => {
    const of = await product.company();
    await carry(of, '2027-02-28');
    const insert = (table: string) =>
      product.within(of.id, (tx) =>
        tx.$client.query(
          `insert into statutory_carry_forwards (company_id, "table", "from", "to", source_date)
           values ($1, $2, '2027-02-01', '2027-06-30', '2026-12-31')`,
          [of.id, table],
        ),
      );
    await expect(insert('mtd')).rejects.toMatchObject({ code: '23P01' });
    await expect(insert('skbbk')).resolves.toBeDefined();
  });
});
