import type { CentreCost } from '@mesra/contract/employee-pay/cost-centre';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import {
  addEmployee,
  monthOf,
  type PayrollCompany,
  payrollCompany,
} from '../payroll-run/payroll-run.factory.ts';

/* Cost centres bear shares of an employee's cost from a day on; each payroll keeps the shares that it used. */

let product: TestProduct;
let company: PayrollCompany;
const CENTRES = '/api/operation/payrolls/cost-centres';

beforeAll(async () => {
  product = await startTestProduct();
  company = await payrollCompany(product);
});
afterAll(() => product.stop());

const centre = async (name: string, more: object = {}): Promise<number> => {
  const body = { company_id: company.id, name, ...more };
  return (await product.call('POST', CENTRES, { as: company.owner, body })).body.data.id;
};
const someone = (name: string) => addEmployee(product, company.id, { name, salary: 500_001 });
const path = (id: number) => `/api/admin/employees/${id}/cost-splits`;
const split = (id: number, effective_from: string, shares: object[], as: Person = company.owner) =>
  product.call('POST', path(id), { as, body: { effective_from, shares } });
const stored = async (id: number) =>
  (await product.call('GET', path(id), { as: company.owner })).body.data.splits;
const process = (employee_id: number, month: string, more: object = {}) =>
  product.call('POST', '/api/operation/payrolls/process', {
    as: company.owner,
    body: { company_id: company.id, employee_id, ...monthOf(month), form: {}, ...more },
  });
const costs = async (month: string, as: Person = company.owner) => {
  const query = `company_id=${company.id}&start_date=${month}-01`;
  const { body } = await product.call('GET', `/api/operation/payrolls/costs?${query}`, { as });
  return body.data.map((one: CentreCost) => [
    one.cost_centre?.name ?? null,
    one.people,
    one.wages,
    one.total_contribution_employer,
    one.total_cost,
  ]);
};

describe('shares of an employee’s cost', () => {
  test('are exactly 100 per cent, with two decimals, each of a centre once', async () => {
    const [sales, shop] = [await centre('Sales A', { code: 'S-A' }), await centre('Shop A')];
    const id = await someone('Aminah');
    const refused = async (...shares: [number, string][]) => {
      const all = shares.map(([cost_centre_id, share]) => ({ cost_centre_id, share }));
      const { status, body } = await split(id, '2026-01-01', all);
      return [status, ...Object.keys(body.errors ?? {})];
    };
    expect(await refused([sales, '60'], [shop, '39.99'])).toEqual([422, 'shares']);
    expect(await refused([sales, '60'], [shop, '40.01'])).toEqual([422, 'shares']);
    expect(await refused([sales, '50'], [sales, '50'])).toEqual([422, 'shares']);
    expect(await refused([sales, '33.333'], [shop, '66.667'])).toEqual([
      422,
      'shares.0.share',
      'shares.1.share',
    ]);
    expect(await refused([999_999, '100'])).toEqual([422, 'shares']);
    expect(await refused([sales, '33.33'], [shop, '66.67'])).toEqual([201]);
    expect(await refused([sales, '100'])).toEqual([422, 'effective_from']);
    const [row] = await stored(id);
    expect(row).toMatchObject({ effective_from: '2026-01-01', current: true });
    expect(
      row.shares.map(({ name, code, percent }: Record<string, string>) => [name, code, percent]),
    ).toEqual([
      ['Shop A', null, '66.67'],
      ['Sales A', 'S-A', '33.33'],
    ]);
    const change = (version: number) =>
      product.call('PATCH', `${path(id)}/${row.id}`, {
        as: company.owner,
        body: { effective_from: '2026-02-01', shares: [{ cost_centre_id: shop, share: '100' }], version },
      });
    expect((await change(row.version + 1)).status).toBe(409);
    expect((await change(row.version)).body.data.shares).toHaveLength(1);
  });

  test('are kept by each payroll as they were on the last day of its month, and add up to the sen', async () => {
    const [north, south] = [await centre('North'), await centre('South')];
    const [one, two, three] = [await someone('Bala'), await someone('Chong'), await someone('Devi')];
    await split(one, '2026-03-31', [
      { cost_centre_id: north, share: '50' },
      { cost_centre_id: south, share: '50' },
    ]);
    await split(two, '2026-01-01', [{ cost_centre_id: south, share: '100' }]);
    for (const id of [one, two]) await process(id, '2026-03');
    const flags = { epf: false, socso: false, eis: false, tax: false, hrdf: false };
    const line = (type: string, amount: string) => ({ type, name: type, amount, ...flags });
    const form = { earnings: [line('advance_paid', '300')], deductions: [line('absence', '100')] };
    await process(three, '2026-03', { form });
    // 5,000.01 and 645.00 + 86.65 + 10.10 … by halves: the sen that is left to the centre with the lower id.
    const march = await costs('2026-03');
    expect(march.map(([name, people, wages]: string[]) => [name, people, wages])).toEqual([
      ['North', 1, '2500.01'],
      ['South', 2, '7500.01'],
      // What was not earned is no cost, nor what is lent.
      [null, 1, '4900.01'],
    ]);
    const sum = (at: number) =>
      march.reduce((total: number, row: string[]) => total + Math.round(Number(row[at]) * 100), 0);
    const summary = await product.call(
      'GET',
      `/api/operation/payrolls/summary?company_id=${company.id}&start_date=2026-03-01&end_date=2026-03-31`,
      { as: company.owner },
    );
    const { total_cost, total_contribution_employer } = summary.body.data.totals;
    expect([sum(3), sum(4), sum(2) + sum(3)]).toEqual([
      Math.round(Number(total_contribution_employer) * 100),
      Math.round(Number(total_cost) * 100),
      sum(4),
    ]);

    // What was processed keeps its shares; in February, the first had none yet.
    const [row] = await stored(one);
    const gone = await product.call('DELETE', `${path(one)}/${row.id}`, { as: company.owner });
    expect(gone.status).toBe(200);
    expect(await costs('2026-03')).toEqual(march);
    await process(one, '2026-02');
    expect((await costs('2026-02')).map(([name]: string[]) => name)).toEqual([null]);
  });

  test('end with a split of nobody', async () => {
    const west = await centre('West');
    const id = await someone('Emma');
    await split(id, '2026-01-01', [{ cost_centre_id: west, share: '100' }]);
    expect((await split(id, '2026-05-01', [])).status).toBe(201);
    await process(id, '2026-04');
    await process(id, '2026-05');
    expect((await costs('2026-04')).map(([name]: string[]) => name)).toEqual(['West']);
    expect((await costs('2026-05')).map(([name]: string[]) => name)).toEqual([null]);
  });
});

test('a centre in use is archived, not deleted, and chosen no more', async () => {
  const [old, other] = [await centre('Old'), await centre('Other')];
  const id = await someone('Farid');
  await split(id, '2026-01-01', [{ cost_centre_id: old, share: '100' }]);
  const as = company.owner;
  expect((await product.call('DELETE', `${CENTRES}/${old}`, { as })).status).toBe(409);
  expect((await product.call('DELETE', `${CENTRES}/${other}`, { as })).status).toBe(200);
  const archived = await product.call('PATCH', `${CENTRES}/${old}`, {
    as,
    body: { archived: true, version: 1 },
  });
  expect(archived.body.data.employees_count).toBe(1);
  const again = await split(id, '2026-02-01', [{ cost_centre_id: old, share: '100' }]);
  expect([again.status, ...Object.keys(again.body.errors)]).toEqual([422, 'shares']);
  // The split that has it is still changed with it.
  const [row] = await stored(id);
  const changed = await product.call('PATCH', `${path(id)}/${row.id}`, {
    as,
    body: {
      effective_from: '2026-01-15',
      shares: [{ cost_centre_id: old, share: '100' }],
      version: row.version,
    },
  });
  expect(changed.status).toBe(200);
  const same = await product.call('POST', CENTRES, { as, body: { company_id: company.id, name: 'OLD' } });
  expect([same.status, ...Object.keys(same.body.errors)]).toEqual([422, 'name']);
});

test('an admin limited to some employees sees the cost of theirs alone, and sets no cost centre', async () => {
  const [id, other] = [await someone('Gopal'), await someone('Hana')];
  await process(id, '2026-06');
  await process(other, '2026-06');
  const accesses = [
    { route: '/admin/employee', actions: [] },
    { route: '/payroll/manage', actions: ['Process'] },
    { route: '/payroll/setting', actions: ['Update'] },
  ];
  const scope = { employee_id: [id] };
  const admin = await product.person(company.id, { type: 'admin', is_admin: true, accesses, scope });
  expect((await costs('2026-06', admin)).map(([, people]: number[]) => people)).toEqual([1]);
  expect((await split(other, '2026-01-01', [], admin)).status).toBe(404);
  const body = { company_id: company.id, name: 'Theirs' };
  expect((await product.call('POST', CENTRES, { as: admin, body })).status).toBe(403);
});
