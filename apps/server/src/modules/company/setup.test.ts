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
const contribution = async (company: Company, body: Record<string, string>) => {
  const shown = await product.call('GET', `/api/companies/${company.id}?fulldetails=true`, {
    as: company.owner,
  });
  return product.call('PATCH', `/api/companies/${company.id}/contribution`, {
    as: company.owner,
    body: { ...body, version: shown.body.data.details.version },
  });
};
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
    expect(await states(company)).toEqual([
      'modules open',
      'structure open',
      'employees open',
      'numbers open',
      'bank open',
      'payroll open',
      'openings open',
      false,
    ]);
    await product.call('POST', `/api/companies/${company.id}/setup/confirm`, {
      as: company.owner,
      body: { step: 'modules' },
    });
    expect((await states(company))[0]).toBe('modules done');
    for (const kind of ['branches', 'divisions', 'departments']) {
      expect((await states(company))[1]).toBe('structure open');
      await product.call('POST', `/api/admin/companies/${kind}`, {
        as: company.owner,
        body: { company_id: company.id, name: 'Main' },
      });
    }
    expect((await states(company))[1]).toBe('structure done');
    await addEmployee(product, company.id, { name: 'First', salary: null });
    expect((await states(company))[2]).toBe('employees done');
    await contribution(company, { epf_number: '1', socso_number: '2', tax_number: '3', hrdf_class: '1' });
    expect((await states(company))[3]).toBe('numbers open');
    await contribution(company, { epf_number: '1', socso_number: '2', tax_number: '3', hrdf_class: 'none' });
    expect((await states(company))[3]).toBe('numbers done');
    const account = { bank_swift: 'MBBEMYKL', account_number: '514012345678', holder: 'Main' };
    await product.call('POST', '/api/admin/companies/bank-accounts', {
      as: company.owner,
      body: { company_id: company.id, ...account, purpose: 'salary' },
    });
    expect((await states(company))[4]).toBe('bank done');
    expect((await begin(company, '2027-01')).body.data).toMatchObject({
      finished: true,
      first_payroll_month: '2027-01',
    });
  });

  test('asks for opening figures of whoever was employed earlier in the year of the first month', async () => {
    const company = await product.company();
    const id = await addEmployee(product, company.id, {
      name: 'Earlier',
      salary: 300_000,
      opening: 'missing',
    });
    const openings = async () =>
      (await product.call('GET', `/api/companies/${company.id}/setup/openings`, { as: company.owner })).body
        .data;
    expect(await openings()).toEqual({ year: null, total: 0, people: [] });
    await begin(company, '2026-12');
    expect(await openings()).toMatchObject({
      year: 2026,
      total: 1,
      people: [{ employee_id: id, name: 'Earlier' }],
    });
    expect((await states(company))[6]).toBe('openings open');
    await product.call('POST', `/api/admin/employees/${id}/openings`, {
      as: company.owner,
      body: { year: 2026, remuneration: '1000', epf: '110', mtd: '0', zakat: '0' },
    });
    expect((await states(company))[6]).toBe('openings done');
    expect((await openings()).total).toBe(0);
    expect((await begin(company, '2027-01')).status).toBe(200);
    expect((await states(company))[6]).toBe('openings done');
  });

  test('leaves a checklist until a payroll is paid, each line found in the data', async () => {
    const company = await product.company();
    const done = async () =>
      (await read(company)).body.data.checklist
        ?.filter((one: { done: boolean }) => one.done)
        .map((one: { key: string }) => one.key);
    expect(await done()).toEqual([]);
    await addEmployee(product, company.id, { name: 'Unpaid', salary: null });
    expect(await done()).not.toContain('salaries');
    const employee_id = await addEmployee(product, company.id, { name: 'Paid', salary: 300_000 });
    await product.call('POST', '/api/operation/payrolls/process', {
      as: company.owner,
      body: { company_id: company.id, employee_id, ...monthOf('2026-06'), form: {} },
    });
    expect(await done()).toContain('processed');
    await product.within(company.id, (tx) =>
      tx.$client.query(`update companies set modules = '{"payroll": false}'`),
    );
    expect(await done()).toBeUndefined();
  });

  test('leaves steps for later and takes that back; what is done is done', async () => {
    const company = await product.company();
    await skip(company, 'structure', true);
    await skip(company, 'structure', true);
    for (const step of ['modules', 'employees', 'numbers', 'bank', 'openings'])
      await skip(company, step, true);
    expect((await skip(company, 'payroll', true)).body.data.finished).toBe(true);
    expect((await skip(company, 'employees', false)).body.data.finished).toBe(false);
    await addEmployee(product, company.id, { name: 'First', salary: null });
    await skip(company, 'employees', true);
    expect(await states(company)).toEqual([
      'modules skipped',
      'structure skipped',
      'employees done',
      'numbers skipped',
      'bank skipped',
      'payroll skipped',
      'openings skipped',
      true,
    ]);
    expect((await skip(company, 'rockets', true)).status).toBe(422);
  });

  test('has no step of a module that is off', async () => {
    const company = await product.company();
    await product.within(company.id, (tx) =>
      tx.$client.query(`update companies set modules = '{"payroll": false}'`),
    );
    expect(await states(company)).toEqual(['modules open', 'structure open', 'employees open', false]);
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
      const openings = `/api/companies/${company.id}/setup/openings`;
      expect((await product.call('GET', openings, { as })).status).toBe(status);
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
