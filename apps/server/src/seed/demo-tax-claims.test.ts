import { afterEach, expect, test } from 'vitest';
import { fixedClock } from '../kit/clock.ts';
import { startTestProduct, type TestProduct } from '../kit/testing/product.ts';
import { seedMonthlyTax, seedTaxClaims } from '../modules/payroll-tax/payroll-tax.seed.ts';
import { seedCompanies } from './demo-companies.ts';
import { seedEmployees } from './demo-employees.ts';

let product: TestProduct | undefined;
afterEach(() => product?.stop());

const STATES = ['Approved', 'Pending', 'Rejected', 'Draft'];

/** Late in a year, early in the next one, and in one whose law is not known. */
test.each([
  ['2026-11-21', STATES],
  ['2026-01-03', ['Draft']],
  ['2031-05-01', []],
])('somebody of the demo has claimed reliefs on %s, once', async (today, expected) => {
  product = await startTestProduct({ clock: fixedClock(`${today}T01:00:00Z`) });
  const { services } = product;
  const companies = await seedCompanies(services, 'mesra-demo');
  await seedEmployees(services, companies);
  for (let times = 0; times < 2; times += 1) await seedTaxClaims(services, companies);
  const [{ id } = { id: 0 }] = companies;
  const { rows } = await product.within(id, (tx) =>
    tx.$client.query('select status from tax_claims order by id'),
  );
  expect(rows.map(({ status }) => status)).toEqual(expected);
});

test('somebody of the demo has zakat, a benefit and an instruction CP38, once', async () => {
  product = await startTestProduct({ clock: fixedClock('2026-11-21T01:00:00Z') });
  const { services } = product;
  const companies = await seedCompanies(services, 'mesra-demo');
  await seedEmployees(services, companies);
  for (let times = 0; times < 2; times += 1) await seedMonthlyTax(services, companies);
  const [{ id } = { id: 0 }] = companies;
  const { rows } = await product.within(id, (tx) =>
    tx.$client.query(
      `select type, status from tax_deductions union all select type, status from tax_benefits order by type`,
    ),
  );
  expect(rows).toEqual(['bik', 'cp38', 'zakat'].map((type) => ({ type, status: 'Approved' })));
});
