import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KilledServers, killServers } from '../../kit/testing/killed-server.ts';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { closedCompany, monthOf, type PayrollCompany } from '../payroll-run/payroll-run.factory.ts';

/*
 * A server that is killed with -9 while it creates or pays a batch. The file of a batch is not stored: each download makes it of
 * the batch anew.
 */

let product: TestProduct;
let company: PayrollCompany;
let killed: KilledServers;
const PEOPLE = 5;
const PAYMENTS = '/api/operation/payrolls/payments';

beforeAll(async () => {
  product = await startTestProduct();
  company = await closedCompany(product, PEOPLE, '2026-10');
  killed = await killServers(product);
});
afterAll(async () => {
  await killed.stop();
  await product.stop();
});

/** Payrolls and batches by status. */
const states = async () => {
  const { rows } = await killed.reader.query(`
    select 'payroll' as of, status, count(*)::int as count from payrolls group by status
    union all select 'batch', status, count(*)::int from payroll_payments group by status order by 1, 2`);
  return rows.map((row) => `${row.count} ${row.of} ${row.status}`);
};
const killedDuring = (path: string, body: object, table: string, waits: string) =>
  killed.during({
    ...{ path, as: company.owner, body, waits },
    holds: { sql: `lock table ${table} in share mode` },
  });
const post = (path: string, body: object) => product.call('POST', path, { as: company.owner, body });

test('killed three times, it leaves all of a batch or nothing: each payroll is in it once and paid once', async () => {
  const created = {
    ...{ company_id: company.id, ...monthOf('2026-10') },
    ...{ payment_date: '2026-10-30', name: 'October' },
  };
  expect(await killedDuring(PAYMENTS, created, 'payrolls', 'update "payrolls" set')).toBe(false);
  expect(await states()).toEqual(['5 payroll Confirmed']);
  const { data: batch } = (await post(PAYMENTS, created)).body;
  const waiting = ['1 batch Waiting for Payment', '5 payroll Waiting for Payment'];
  expect([batch.count, await states()]).toEqual([PEOPLE, waiting]);

  const pay = `${PAYMENTS}/${batch.id}/pay`;
  const { version } = batch;
  for (const table of ['payroll_payments', 'payrolls']) {
    expect(await killedDuring(pay, { version }, table, `update "${table}" set`)).toBe(false);
    expect(await states()).toEqual(waiting);
  }
  const paidBy = () =>
    killed.count(`from audit_log where table_name = 'payrolls' and action = 'update'
      and after ->> 'status' = 'Paid' and before ->> 'status' <> 'Paid'`);
  expect((await post(pay, { version })).status).toBe(200);
  expect([await states(), await paidBy()]).toEqual([['1 batch Paid', '5 payroll Paid'], PEOPLE]);

  const file = async () =>
    (await product.call('GET', `${PAYMENTS}/${batch.id}/file?format=csv`, { as: company.owner })).body;
  const first = String(await file());
  expect(first.trimEnd().split('\r\n')).toHaveLength(PEOPLE + 1);
  expect(String(await file())).toBe(first);
});
