import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addEmployee, monthOf } from '../payroll-run/payroll-run.factory.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

interface Company {
  id: number;
  owner: Person;
}
const read = (company: Company, as = company.owner) =>
  product.call('GET', `/api/companies/${company.id}/setup`, { as });
const skip = (company: Company, step: string, skipped: boolean, as = company.owner) =>
  product.call('POST', `/api/companies/${company.id}/setup/skip`, { as, body: { step, skipped } });
const begin = (company: Company, month: string, as = company.owner) =>
  product.call('POST', `/api/companies/${company.id}/setup/first-payroll-month`, { as, body: { month } });
const states = async (company: Company) => {
  const { data } = (await read(company)).body;
  return [
    ...data.steps.map((step: { key: string; state: string }) => `${step.key} ${step.state}`),
    data.finished,
  ];
};

describe('the set-up of a company', () => {
  test('is as far as what is there, and finished when nothing is open', async () => {
    const company = await product.company();
    expect(await states(company)).toEqual(['structure open', 'employees open', 'payroll open', false]);
    for (const kind of ['branches', 'divisions', 'departments']) {
      expect((await states(company))[0]).toBe('structure open');
      await product.call('POST', `/api/admin/companies/${kind}`, {
        as: company.owner,
        body: { company_id: company.id, name: 'Main' },
      });
    }
    expect((await states(company))[0]).toBe('structure done');
    await addEmployee(product, company.id, { name: 'First', salary: null });
    expect((await states(company))[1]).toBe('employees done');
    expect((await begin(company, '2026-12')).body.data).toMatchObject({
      finished: true,
      first_payroll_month: '2026-12',
    });
  });

  test('leaves steps for later and takes that back; what is done is done', async () => {
    const company = await product.company();
    await skip(company, 'structure', true);
    await skip(company, 'structure', true);
    await skip(company, 'employees', true);
    expect((await skip(company, 'payroll', true)).body.data.finished).toBe(true);
    expect((await skip(company, 'employees', false)).body.data.finished).toBe(false);
    await addEmployee(product, company.id, { name: 'First', salary: null });
    await skip(company, 'employees', true);
    expect(await states(company)).toEqual(['structure skipped', 'employees done', 'payroll skipped', true]);
    expect((await skip(company, 'rockets', true)).status).toBe(422);
  });

  test('has no step of a module that is off', async () => {
    const company = await product.company();
    await product.within(company.id, (tx) =>
      tx.$client.query(`update companies set modules = '{"payroll": false}'`),
    );
    expect(await states(company)).toEqual(['structure open', 'employees open', false]);
  });

  test('is its owner’s alone', async () => {
    const company = await product.company();
    const stranger = (await product.company()).owner;
    const admin = await product.person(company.id, { type: 'admin' });
    for (const [as, status] of [
      [stranger, 404],
      [admin, 403],
    ] as const) {
      expect((await read(company, as)).status).toBe(status);
      expect((await skip(company, 'employees', true, as)).status).toBe(status);
      expect((await begin(company, '2026-12', as)).status).toBe(status);
    }
  });
});

describe('the first payroll month', () => {
  test.each([
    ['2020-01', 200],
    ['2019-12', 422],
    ['2027-12', 200],
    ['2028-01', 422],
    ['2026-13', 422],
    ['2026-1', 422],
    ['soon', 422],
  ])('%s answers %i on 21 November 2026', async (month, status) => {
    expect((await begin(await product.company(), month)).status).toBe(status);
  });

  test('is not after a month that has a payroll', async () => {
    const company = await product.company();
    const employee_id = await addEmployee(product, company.id, { name: 'Paid', salary: 300_000 });
    await product.call('POST', '/api/operation/payrolls/process', {
      as: company.owner,
      body: { company_id: company.id, employee_id, ...monthOf('2026-06'), form: {} },
    });
    const late = await begin(company, '2026-07');
    expect(late.status).toBe(409);
    expect(late.body.message).toContain('01/06/26');
    expect((await begin(company, '2026-06')).status).toBe(200);
    expect((await begin(company, '2026-01')).body.data.first_payroll_month).toBe('2026-01');
  });
});
