import { afterAll, beforeAll, expect, test } from 'vitest';
import { startJobProcess } from '../../kit/testing/job-process-killed.ts';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { until } from '../../kit/testing/until.ts';
import {
  addPeople,
  finishedJob,
  firstRow,
  holdPerson,
  monthOf,
  type PayrollCompany,
  payrollCompany,
} from './payroll-run.factory.ts';

let product: TestProduct;
let company: PayrollCompany;
const PEOPLE = 600;
const OCTOBER = monthOf('2026-10');

beforeAll(async () => {
  product = await startTestProduct();
  company = await payrollCompany(product);
  await addPeople(product, company.id, PEOPLE);
});
afterAll(() => product.stop());

test('a run whose process is killed with -9 in the middle goes on after a restart: nothing lost, nobody paid twice', async () => {
  // The last person's row is held, so that the run is certain to be in its last chunk when it is killed.
  const release = await holdPerson(product, company.id, PEOPLE - 1);

  const started = await product.call('POST', '/api/operation/payrolls/runs', {
    as: company.owner,
    body: { company_id: company.id, ...OCTOBER },
  });
  const killProcess = startJobProcess(product);
  const progress = () =>
    firstRow<{ done: number; status: string }>(
      product,
      company.id,
      'select done, status from jobs where id = $1',
      [started.body.data.id],
    );
  await until(async () => (await progress()).done >= 500);
  await killProcess();
  expect(await progress()).toEqual({ done: 500, status: 'running' });
  await release();

  await product.startJobs();
  const job = await finishedJob(product, company.owner, started.body.data.id);
  expect(job).toMatchObject({ status: 'success', total: PEOPLE, done: PEOPLE, failed: 0 });
  expect(
    await firstRow(
      product,
      company.id,
      'select count(*)::int as rows, count(distinct employee_id)::int as people, max(version) as version from payrolls',
    ),
  ).toEqual({
    rows: PEOPLE,
    people: PEOPLE,
    version: 1,
  });
});
