import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { until } from '../../kit/testing/until.ts';
import { employeeOpeningBalances, employeeSalaries, employees } from '../employees/employees.tables.ts';
import {
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
  await product.within(company.id, async (tx) => {
    const people = Array.from({ length: PEOPLE }, (_, i) => ({
      company_id: company.id,
      employee_code: `K${i}`,
      name: `Person ${i}`,
      date_of_birth: '1990-05-05',
      company_joined_at: '2020-01-01',
    }));
    const of = { company_id: company.id };
    const rows = await tx.insert(employees).values(people).returning({ employee_id: employees.id });
    await tx
      .insert(employeeOpeningBalances)
      .values(rows.map((row) => ({ ...of, ...row, year: 2026, waiver_reason: 'A test' })));
    await tx
      .insert(employeeSalaries)
      .values(rows.map((row) => ({ ...of, ...row, effective_from: '2020-01-01', amount: 300_000 })));
  });
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
  const script = fileURLToPath(new URL('../../kit/testing/job-process.ts', import.meta.url));
  for (const kill of [1, 2, 3]) {
    const holder = new pg.Client({ connectionString: product.adminUrl });
    await holder.connect();
    await hold(holder, kill * CHUNK);
    const child = spawn(process.execPath, ['--import', 'tsx', script], {
      env: { ...process.env, DATABASE_URL: product.ownerUrl },
      stdio: 'ignore',
    });
    await until(async () => (await done()) >= kill * CHUNK);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
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
