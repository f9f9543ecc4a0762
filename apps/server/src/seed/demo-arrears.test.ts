import { afterAll, expect, test } from 'vitest';
import { fixedClock } from '../kit/clock.ts';
import { startTestProduct, type TestProduct } from '../kit/testing/product.ts';
import { seedArrears, seedDifferences } from '../modules/payroll-differences/payroll-differences.seed.ts';
import { seedPayrolls } from '../modules/payroll-run/payroll-run.seed.ts';
import { seedCompanies } from './demo-companies.ts';
import { seedEmployees } from './demo-employees.ts';

let product: TestProduct;
afterAll(() => product.stop());

test('the demo pays arrears of a raise that was agreed late, and leaves another to be decided', async () => {
  product = await startTestProduct({ clock: fixedClock('2026-07-10T01:00:00Z') });
  const { services } = product;
  const companies = (await seedCompanies(services, 'mesra-demo')).slice(0, 1);
  await seedEmployees(services, companies);
  await seedPayrolls(services, companies, seedArrears);
  await seedDifferences(services, companies);
  const { rows } = await product.within(companies[0]?.id ?? 0, async (tx) =>
    tx.$client.query(`select p.start_date, line ->> 'name' as name, line ->> 'amount' as amount
      from payrolls p, json_array_elements(p.result -> 'earnings') line
      where line -> 'feed' ->> 'source' = 'difference' order by 2`),
  );
  expect(rows).toEqual([
    { start_date: '2026-06-01', name: 'Basic salary 04/2026', amount: '12500' },
    { start_date: '2026-06-01', name: 'Basic salary 05/2026', amount: '25000' },
  ]);
  const open = await product.within(companies[0]?.id ?? 0, (tx) =>
    tx.$client.query('select start_date, amount > 0 as owed from payroll_differences'),
  );
  expect(open.rows).toEqual([{ start_date: '2026-06-01', owed: true }]);
});
