import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { until } from '../../kit/testing/until.ts';
import { addEmployee, monthOf, type PayrollCompany, payrollCompany } from './payroll-run.factory.ts';

let product: TestProduct;
let company: PayrollCompany;
/** One holds a row, the other looks on: within a transaction the sessions look as they first did. */
let holder: Client;
let watcher: Client;

beforeAll(async () => {
  product = await startTestProduct();
  holder = new Client({ connectionString: product.ownerUrl });
  watcher = new Client({ connectionString: product.ownerUrl });
  await Promise.all([holder.connect(), watcher.connect()]);
});
afterAll(async () => {
  await Promise.all([holder.end(), watcher.end()]);
  await product.stop();
});
beforeEach(async () => {
  company = await payrollCompany(product);
});

const OCTOBER = monthOf('2026-10');
const post = (path: string, body: object = {}) =>
  product.call('POST', `/api/operation/payrolls${path}`, {
    as: company.owner,
    body: { company_id: company.id, ...OCTOBER, ...body },
  });
const payAll = () => post('/pay');
const confirmAll = () => post('/confirm');
const batch = () => post('/payments', { payment_date: '2026-10-30', name: 'October' });

/** Confirmed payrolls, which lie in the table in the opposite order of their ids. */
async function confirmed(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let created = 0; created < count; created += 1) {
    const employee_id = await addEmployee(product, company.id, {
      name: `Person ${created}`,
      salary: 400_000,
    });
    ids.push((await post('/process', { employee_id, form: {} })).body.data.payroll_id);
  }
  for (const id of ids.toReversed()) await post(`/${id}/confirm`);
  return ids;
}

/** Waits until so many sessions of this database wait for a lock of another. */
async function waiting(sessions: number): Promise<void> {
  await until(async () => {
    const { rows } = await watcher.query<{ n: number }>(
      `select count(distinct pid)::int as n from pg_locks join pg_stat_activity using (pid)
         where not granted and datname = current_database()`,
    );
    return (rows[0]?.n ?? 0) >= sessions;
  });
}

test.each([
  ['paying all and putting all into a batch', payAll, batch],
  ['putting all into a batch and paying all', batch, payAll],
  ['confirming all and putting all into a batch', confirmAll, batch],
])('%s at once wait for each other, and neither is a deadlock', async (_, first, second) => {
  const [, middle] = await confirmed(3);
  await holder.query('begin');
  await holder.query(`select set_config('app.company_ids', $1, true)`, [String(company.id)]);
  await holder.query('select 1 from payrolls where id = $1 for update', [middle]);
  const one = first();
  await waiting(1);
  const other = second();
  await waiting(2).finally(() => holder.query('rollback'));
  const statuses = (await Promise.all([one, other])).map((answer) => answer.status);
  for (const status of statuses) expect([200, 201, 409]).toContain(status);
  expect(statuses[0]).toBeLessThan(300);
});

test('a batch is paid while all of the month are paid, again and again, without a deadlock', async () => {
  for (let round = 0; round < 6; round += 1) {
    company = await payrollCompany(product);
    const ids = await confirmed(4);
    const half = await post('/payments', {
      payment_date: '2026-10-30',
      name: 'Half',
      ids: [ids[3], ids[1]],
    });
    const { id, version } = half.body.data;
    const payBatch = product.call('POST', `/api/operation/payrolls/payments/${id}/pay`, {
      as: company.owner,
      body: { version },
    });
    const answers = await Promise.all([payAll(), payBatch, confirmAll()]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    const { rows } = await product.within(company.id, (tx) =>
      tx.$client.query(`select count(*)::int as n from payrolls where status = 'Paid'`),
    );
    expect(rows).toEqual([{ n: 4 }]);
  }
});
