import { afterAll, beforeAll, expect, test } from 'vitest';
import { killInTheMiddle } from '../../kit/testing/job-process-killed.ts';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import {
  closedCompany,
  doneOf,
  finishedJob,
  firstRow,
  type PayrollCompany,
} from '../payroll-run/payroll-run.factory.ts';
import { differenceCalls } from './payroll-differences.factory.ts';

let product: TestProduct;
let company: PayrollCompany;
const PEOPLE = 350;

beforeAll(async () => {
  product = await startTestProduct();
  company = await closedCompany(product, PEOPLE, '2026-10');
  await product.within(company.id, (tx) =>
    tx.$client.query(`insert into employee_salaries (company_id, employee_id, effective_from, amount)
      select company_id, employee_id, '2026-10-01', 310000 from employee_salaries`),
  );
});
afterAll(() => product.stop());

const calls = differenceCalls(
  () => product,
  () => company,
);

test('a search killed three times in the middle finds everybody once, and what is taken is paid once', async () => {
  const { body } = await calls.post('/differences/find', '2026-11');
  const { id } = body.data;
  await killInTheMiddle(product, { done: () => doneOf(product, company.id, id), total: PEOPLE });
  await product.startJobs();
  expect(await finishedJob(product, company.owner, id)).toMatchObject({ status: 'success', done: PEOPLE });
  expect(
    await firstRow(
      product,
      company.id,
      'select count(*)::int as rows, count(distinct employee_id)::int as people, max(version) as version from payroll_differences',
    ),
  ).toEqual({ rows: PEOPLE, people: PEOPLE, version: 1 });

  for (let page = 0; page < 2; page += 1)
    await calls.decide('2026-11', 'take', (await calls.list()).slice(0, 100));
  await calls.close('2026-11');
  expect(
    await firstRow(
      product,
      company.id,
      `select count(*)::int as people, sum(total_gross_pay)::int as gross from payrolls
      where start_date = '2026-11-01' and facts -> 'feed' is not null and total_gross_pay > 310000`,
    ),
  ).toEqual({ people: 200, gross: 200 * (310_000 + 10_000) });
});
