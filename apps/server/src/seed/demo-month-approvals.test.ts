import { afterEach, expect, test } from 'vitest';
import { fixedClock } from '../kit/clock.ts';
import { startTestProduct, type TestProduct } from '../kit/testing/product.ts';
import { seedMonthApprovals } from '../modules/payroll-approvals/payroll-approvals.seed.ts';
import { seedCompanies } from './demo-companies.ts';
import { seedEmployees } from './demo-employees.ts';

let product: TestProduct | undefined;
afterEach(() => product?.stop());

/** Late in a year, and in one whose law is not known. */
test.each([
  ['2026-10-21', [{ start_date: '2026-11-01', status: 'Pending' }]],
  ['2031-05-01', []],
])('a month of the demo waits for its owner on %s, once', async (today, expected) => {
  product = await startTestProduct({ clock: fixedClock(`${today}T01:00:00Z`) });
  const { services } = product;
  const companies = await seedCompanies(services, 'mesra-demo');
  await seedEmployees(services, companies);
  for (let times = 0; times < 2; times += 1) await seedMonthApprovals(services, companies);
  const { rows } = await product.within(companies[0]?.id ?? 0, (tx) =>
    tx.$client.query(`select m.start_date::text, a.status from month_approvals m
      join approvals a on a.company_id = m.company_id and a.id = m.approval_id`),
  );
  expect(rows).toEqual(expected);
});
