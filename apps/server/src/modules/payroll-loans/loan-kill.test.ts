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

let product: TestProduct;
let company: PayrollCompany;
/** Two chunks, so that a run is killed after the first. */
const PEOPLE = 300;
const CHUNK = 250;
const OCTOBER = monthOf('2026-10');

beforeAll(async () => {
  product = await startTestProduct();
  company = await payrollCompany(product);
  await addPeople(product, company.id, PEOPLE);
  // Everybody owes RM1,200, to be paid back in twelve months.
  await product.within(company.id, async (tx) => {
    await tx.$client.query(
      `insert into loans (company_id, employee_id, kind, purpose, principal, first_month, instalments, status)
       select company_id, id, 'Loan', 'School fees', 120000, '2026-10-01', 12, 'Approved' from employees where company_id = $1`,
      [company.id],
    );
    await tx.$client.query(
      `insert into loan_entries (company_id, loan_id, type, amount, day)
       select company_id, id, 'paid_out', principal, '2026-09-15' from loans where company_id = $1`,
      [company.id],
    );
  });
});
afterAll(() => product.stop());

const read = async <T>(sql: string, values: unknown[] = []): Promise<T> =>
  (await product.within(company.id, (tx) => tx.$client.query(sql, values))).rows[0] as T;

const ledger = () =>
  read(
    `select count(*)::int as entries, count(distinct loan_id)::int as loans, sum(amount)::int as owed,
       (select count(*)::int from loans where status = 'Active') as active from loan_entries`,
  );

test('a run whose process is killed with -9 takes each instalment once, and confirming it posts each once', async () => {
  const holder = new pg.Client({ connectionString: product.adminUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from employees where company_id = $1 order by id desc limit 1 for update', [
    company.id,
  ]);
  const post = (path: string) =>
    product.call('POST', `/api/operation/payrolls${path}`, {
      as: company.owner,
      body: { company_id: company.id, ...OCTOBER },
    });
  const { body: started } = await post('/runs');
  const killProcess = startJobProcess(product);
  const done = async () =>
    (await read<{ done: number }>('select done from jobs where id = $1', [started.data.id])).done;
  await until(async () => (await done()) >= CHUNK);
  await killProcess();
  await holder.query('rollback');
  await holder.end();
  await product.startJobs();
  expect(await finishedJob(product, company.owner, started.data.id)).toMatchObject({
    ...{ status: 'success', done: PEOPLE, failed: 0 },
  });
  const owed = PEOPLE * 120_000;
  expect(await ledger()).toEqual({ entries: PEOPLE, loans: PEOPLE, owed, active: PEOPLE });
  const { body } = await post('/confirm');
  expect(body.data.count).toBe(PEOPLE);
  expect(await ledger()).toEqual({
    ...{ entries: PEOPLE * 2, loans: PEOPLE, active: PEOPLE },
    owed: owed - PEOPLE * 10_000,
  });
});
