import { afterAll, expect, test } from 'vitest';
import { fixedClock } from '../kit/clock.ts';
import { startTestProduct, type TestProduct } from '../kit/testing/product.ts';
import { seedEaForms } from '../modules/annual-forms/annual-forms.seed.ts';
import { seedLateCommission } from '../modules/off-cycle-runs/off-cycle-runs.seed.ts';
import { seedEarlierPayrolls } from '../modules/payroll-run/payroll-run.seed.ts';
import { seedCompanies } from './demo-companies.ts';
import { seedEmployees } from './demo-employees.ts';

let product: TestProduct;
afterAll(() => product.stop());

test('some of the demo have EA forms of the year before: issued, one to be issued, one replaced; once', async () => {
  product = await startTestProduct({ clock: fixedClock('2026-11-21T01:00:00Z') });
  const { services } = product;
  const companies = (await seedCompanies(services, 'mesra-demo')).slice(0, 1);
  await seedEmployees(services, companies);
  for (let times = 0; times < 2; times += 1) {
    await seedEarlierPayrolls(services, companies);
    await seedEaForms(services, companies, seedLateCommission);
  }
  const read = async (sql: string) =>
    (await product.within(companies[0]?.id ?? 0, (tx) => tx.$client.query(sql))).rows;
  const whose = (status: string) =>
    read(`select person ->> 'employee_code' as code, year, note is not null as noted from ea_forms
      where status = '${status}' and person ->> 'employee_code' in ('MR0001', 'MR0003', 'MR0005') order by 1`);
  expect(await whose('Issued')).toEqual([
    { code: 'MR0001', year: 2025, noted: false },
    { code: 'MR0005', year: 2025, noted: true },
  ]);
  expect(await whose('Draft')).toEqual([{ code: 'MR0003', year: 2025, noted: false }]);
  expect(await whose('Replaced')).toEqual([{ code: 'MR0005', year: 2025, noted: false }]);
  expect(
    await read(`select count(distinct status)::int as statuses, count(distinct p.start_date)::int as months,
      bool_and(p.status = 'Paid') as paid from payrolls p where p.start_date < '2026-01-01'`),
  ).toEqual([{ statuses: 1, months: 12, paid: true }]);
  // Whoever joined in a month that others were paid for has a payroll of it, or it would be owed to them.
  expect(
    await read(`select e.employee_code from employees e where e.company_joined_at between '2025-01-01' and '2025-12-31'
      and not exists (select from payrolls p where p.employee_id = e.id
        and p.start_date = date_trunc('month', e.company_joined_at::timestamp)::date)`),
  ).toEqual([]);
});
