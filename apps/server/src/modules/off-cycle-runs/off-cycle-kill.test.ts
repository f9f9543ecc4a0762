import { afterAll, beforeAll, expect, test } from 'vitest';
import { startJobProcess } from '../../kit/testing/job-process-killed.ts';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { until } from '../../kit/testing/until.ts';
import {
  addPeople,
  doneOf,
  finishedJob,
  firstRow,
  holdPerson,
  monthOf,
  type PayrollCompany,
  payrollCompany,
} from '../payroll-run/payroll-run.factory.ts';
import { offCycleCalls } from './off-cycle-runs.factory.ts';

let product: TestProduct;
let company: PayrollCompany;
/** Four chunks, so that a run is killed after each of the first three. */
const PEOPLE = 800;
const CHUNK = 250;

beforeAll(async () => {
  product = await startTestProduct();
  company = await payrollCompany(product);
  await addPeople(product, company.id, PEOPLE);
});
afterAll(() => product.stop());

test('a bonus run whose process is killed with -9 three times goes on each time: nobody is lost, nobody paid twice', async () => {
  const october = offCycleCalls(
    () => product,
    () => company,
    monthOf('2026-10'),
  );
  const { body } = await october.create({ amount: '1000.00' });
  const jobId: number = body.data.run.job.id;
  const done = () => doneOf(product, company.id, jobId);
  for (const kill of [1, 2, 3]) {
    const release = await holdPerson(product, company.id, kill * CHUNK);
    const killProcess = startJobProcess(product);
    await until(async () => (await done()) >= kill * CHUNK);
    await killProcess();
    expect(await done()).toBe(kill * CHUNK);
    await release();
  }
  await product.startJobs();
  const job = await finishedJob(product, company.owner, jobId);
  expect(job).toMatchObject({ status: 'success', total: PEOPLE, done: PEOPLE, failed: 0 });
  expect(
    await firstRow(
      product,
      company.id,
      `select count(*)::int as rows, count(distinct employee_id)::int as people, max(version) as version,
        sum(total_gross_pay)::int as gross from payrolls where sequence = 2`,
    ),
  ).toEqual({ rows: PEOPLE, people: PEOPLE, version: 1, gross: PEOPLE * 100_000 });
});
