import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startJobProcess } from '../../kit/testing/job-process-killed.ts';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { until } from '../../kit/testing/until.ts';
import {
  addPeople,
  finishedJob,
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

const read = async <T>(sql: string, values: unknown[] = []): Promise<T> =>
  (await product.within(company.id, (tx) => tx.$client.query(sql, values))).rows[0] as T;

/** Holds the row of the person at a position, so that a run cannot go beyond the chunk before theirs. */
async function hold(client: pg.Client, position: number): Promise<void> {
  await client.query('begin');
  await client.query(
    'select 1 from employees where id = (select id from employees where company_id = $1 order by id offset $2 limit 1) for update',
    [company.id, position],
  );
}

test('a bonus run whose process is killed with -9 three times goes on each time: nobody is lost, nobody paid twice', async () => {
  const october = offCycleCalls(
    () => product,
    () => company,
    monthOf('2026-10'),
  );
  const { body } = await october.create({ amount: '1000.00' });
  const jobId: number = body.data.run.job.id;
  const done = async () =>
    (await read<{ done: number }>('select done from jobs where id = $1', [jobId])).done;
  for (const kill of [1, 2, 3]) {
    const holder = new pg.Client({ connectionString: product.adminUrl });
    await holder.connect();
    await hold(holder, kill * CHUNK);
    const killProcess = startJobProcess(product);
    await until(async () => (await done()) >= kill * CHUNK);
    await killProcess();
    expect(await done()).toBe(kill * CHUNK);
    await holder.query('rollback');
    await holder.end();
  }
  await product.startJobs();
  const job = await finishedJob(product, company.owner, jobId);
  expect(job).toMatchObject({ status: 'success', total: PEOPLE, done: PEOPLE, failed: 0 });
  expect(
    await read(
      `select count(*)::int as rows, count(distinct employee_id)::int as people, max(version) as version,
        sum(total_gross_pay)::int as gross from payrolls where sequence = 2`,
    ),
  ).toEqual({ rows: PEOPLE, people: PEOPLE, version: 1, gross: PEOPLE * 100_000 });
});
