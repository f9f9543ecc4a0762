import { afterAll, expect, test } from 'vitest';
import { fixedClock } from '../kit/clock.ts';
import { startTestProduct, type TestProduct } from '../kit/testing/product.ts';
import { seedBonus } from '../modules/off-cycle-runs/off-cycle-runs.seed.ts';
import { seedPayrolls } from '../modules/payroll-run/payroll-run.seed.ts';
import { seedCompanies } from './demo-companies.ts';
import { seedEmployees } from './demo-employees.ts';

let product: TestProduct;
afterAll(() => product.stop());

test('the demo pays a bonus before the salary of its month, and closes it with that', async () => {
  product = await startTestProduct({ clock: fixedClock('2026-04-10T01:00:00Z') });
  const { services } = product;
  const companies = await seedCompanies(services, 'mesra-demo');
  await seedEmployees(services, companies);
  await seedPayrolls(services, companies.slice(0, 1), seedBonus);
  const { rows } = await product.within(companies[0]?.id ?? 0, (tx) =>
    tx.$client.query(`select r.name, p.status, count(*)::int > 2 as several, bool_and(p.id < m.id) as before_salary
      from off_cycle_runs r join payrolls p on p.company_id = r.company_id and p.start_date = r.start_date and p.sequence = r.sequence
      join payrolls m on m.company_id = p.company_id and m.employee_id = p.employee_id and m.start_date = p.start_date and m.sequence = 1
      group by 1, 2`),
  );
  expect(rows).toEqual([
    { name: 'Hari Raya bonus', status: 'Confirmed', several: true, before_salary: true },
  ]);
});
