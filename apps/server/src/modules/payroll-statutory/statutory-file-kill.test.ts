import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KilledServers, killServers } from '../../kit/testing/killed-server.ts';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { monthOf, type PayrollCompany, payrollCompany } from '../payroll-run/payroll-run.factory.ts';
import { addNumbered, giveNumbers } from './payroll-statutory.factory.ts';

/* A server that is killed with -9 while it makes a statutory file, which it does within one request. */

let product: TestProduct;
let company: PayrollCompany;
let killed: KilledServers;
const PEOPLE = ['Aminah', 'Badrul', 'Chong'];
const PAYROLLS = '/api/operation/payrolls';
const FILES = `${PAYROLLS}/statutory-files`;
const october = () => ({ company_id: company.id, ...monthOf('2026-10') });
const post = (path: string, body: object) => product.call('POST', path, { as: company.owner, body });

beforeAll(async () => {
  product = await startTestProduct();
  company = await payrollCompany(product);
  await giveNumbers(product, company.id);
  for (const name of PEOPLE) {
    const employee_id = await addNumbered(product, company.id, { name, salary: 9_000 });
    await post(`${PAYROLLS}/process`, { ...october(), employee_id, form: {} });
  }
  await post(`${PAYROLLS}/confirm`, october());
  killed = await killServers(product);
});
afterAll(async () => {
  await killed.stop();
  await product.stop();
});

const PARTS = ['statutory_files', 'statutory_file_contents', 'statutory_file_people'];
/** How many rows each part has. */
async function stored(): Promise<number[]> {
  const counts: number[] = [];
  for (const table of PARTS) counts.push(await killed.count(`from ${table}`));
  return counts;
}

test('killed three times, before each part of a file is stored, it leaves nothing; the next makes it once and whole', async () => {
  for (const table of PARTS) {
    const answered = await killed.during({
      ...{ path: FILES, as: company.owner, body: { ...october(), kind: 'epf' } },
      ...{ holds: { sql: `lock table ${table} in share mode` }, waits: `insert into "${table}"` },
    });
    expect([table, answered, await stored()]).toEqual([table, false, [0, 0, 0]]);
  }
  const { status, body } = await post(FILES, { ...october(), kind: 'epf' });
  expect([status, await stored()]).toEqual([201, [1, 1, PEOPLE.length]]);
  const { id, sha256, count } = body.data;
  const file = await product.call('GET', `${FILES}/${id}/file`, { as: company.owner });
  const bytes = file.body as Buffer;
  expect([count, createHash('sha256').update(bytes).digest('hex')]).toEqual([PEOPLE.length, sha256]);
});

test('killed while it takes the place of another, the other stands; then one does', async () => {
  const statuses = async () => {
    const { rows } = await killed.reader.query('select id, status, version from statutory_files order by id');
    return rows.map((row) => row.status);
  };
  const { rows } = await killed.reader.query('select id, version from statutory_files');
  const instead_of = { id: Number(rows[0].id), version: rows[0].version };
  const answered = await killed.during({
    ...{ path: FILES, as: company.owner, body: { ...october(), kind: 'epf', instead_of } },
    holds: { sql: 'lock table statutory_file_contents in share mode' },
    waits: 'insert into "statutory_file_contents"',
  });
  expect([answered, await statuses()]).toEqual([false, ['Generated']]);
  expect((await post(FILES, { ...october(), kind: 'epf', instead_of })).status).toBe(201);
  expect(await statuses()).toEqual(['Replaced', 'Generated']);
});
