import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '../../kit/clock.ts';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { employeeWithSignIn } from '../change-requests/change-requests.factory.ts';
import { monthOf, type PayrollCompany, payrollCompany } from './payroll-run.factory.ts';

/* In January reliefs of last year can still be claimed, until the person's December is confirmed. */

let product: TestProduct;
let company: PayrollCompany;

beforeAll(async () => {
  product = await startTestProduct({ clock: fixedClock('2027-01-06T02:00:00Z') });
  company = await payrollCompany(product);
});
afterAll(() => product.stop());

test('reliefs of last year lower a December that is still to be confirmed, and are refused afterwards', async () => {
  const { id, person } = await employeeWithSignIn(product, company.id, { name: 'Aina', salary: 1_000_000 });
  const claim = () =>
    product.call('POST', '/api/payrolls/tax/claims', {
      as: person,
      body: { company_id: company.id, year: 2026, key: 'deduction_sspn', amount: '2000', send: true },
    });
  const mayClaim = async () =>
    (await product.call('GET', `/api/payrolls/tax?company_id=${company.id}&year=2026`, { as: person })).body
      .data.can;
  expect(await mayClaim()).toMatchObject({ claim: true, add_former_employer: false });
  expect((await claim()).status).toBe(201);
  const { body } = await product.call('GET', `/api/inbox?company_id=${company.id}&kind=tax_claim`, {
    as: company.owner,
  });
  await product.call('POST', `/api/inbox/${body.data[0].id}/approve`, { as: company.owner, body: {} });
  const december = await product.call('POST', '/api/operation/payrolls/process', {
    as: company.owner,
    body: { company_id: company.id, employee_id: id, ...monthOf('2026-12'), form: {} },
  });
  const { section_c } = december.body.calculation.tax_sheet;
  expect(section_c.find(({ key }: { key: string }) => key === 'deduction_sspn').amount).toBe('2000.00');
  const { payroll_id } = december.body.data;
  await product.call('POST', `/api/operation/payrolls/${payroll_id}/confirm`, { as: company.owner });
  expect(await mayClaim()).toMatchObject({ claim: false });
  const late = await claim();
  expect([late.status, late.body.errors]).toEqual([
    422,
    { year: ['Only what was spent in 2027 can be claimed now. Claim other years in your tax return.'] },
  ]);
});

test('somebody who joined this January has no December to lower', async () => {
  const { person } = await employeeWithSignIn(product, company.id, {
    ...{ name: 'Baru', salary: 500_000, company_joined_at: '2027-01-04' },
  });
  const { body } = await product.call('GET', `/api/payrolls/tax?company_id=${company.id}&year=2026`, {
    as: person,
  });
  expect(body.data.can.claim).toBe(false);
});
