import { afterAll, beforeAll, expect, test } from 'vitest';
import { startJobProcess } from '../../kit/testing/job-process-killed.ts';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { until } from '../../kit/testing/until.ts';
import { processMonth } from '../payroll-run/payroll-run.api.ts';
import {
  addPeople,
  doneOf,
  finishedJob,
  firstRow,
  monthOf,
  type PayrollCompany,
  payrollCompany,
} from '../payroll-run/payroll-run.factory.ts';
import { eaCalls } from './annual-forms.factory.ts';

let product: TestProduct;
let company: PayrollCompany;
const PEOPLE = 700;
const KILLS = 3;

const calls = eaCalls(
  () => product,
  () => company,
);

beforeAll(async () => {
  product = await startTestProduct();
  company = await payrollCompany(product);
  await addPeople(product, company.id, PEOPLE);
  const december = monthOf('2026-12');
  await processMonth(product.services, {
    ...{ company_id: company.id, ...december },
    user_id: company.owner.user_id,
  });
  await calls.post('/confirm', december);
});
afterAll(() => product.stop());

test('work that is killed three times makes one form of each, with the figures of the payslips', async () => {
  const { body } = await calls.post('/ea-forms/figure', { year: 2026 });
  const { id } = body.data;
  const done = () => doneOf(product, company.id, id);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const reached = await done();
    const killProcess = startJobProcess(product);
    // Killed as soon as one more chunk of two hundred is stored, wherever the next one is then.
    await until(async () => (await done()) > reached || reached >= PEOPLE);
    await killProcess();
  }
  await product.startJobs();
  expect(await finishedJob(product, company.owner, id)).toMatchObject({
    ...{ status: 'success', done: PEOPLE, total: PEOPLE },
  });
  expect(
    await firstRow(
      product,
      company.id,
      `select count(*)::int as rows, count(distinct employee_id)::int as people, max(version) as version,
         sum((amounts ->> 'B1a')::bigint)::bigint as income from ea_forms`,
    ),
  ).toEqual({ rows: PEOPLE, people: PEOPLE, version: 1, income: PEOPLE * 300_000 });
  const { data } = (await calls.issueMany(2026)).body;
  expect(data).toEqual({ issued: PEOPLE, left: [] });
  expect(
    await firstRow(product, company.id, 'select min(serial) as first, max(serial) as last from ea_forms'),
  ).toEqual({ first: 1, last: PEOPLE });
});
