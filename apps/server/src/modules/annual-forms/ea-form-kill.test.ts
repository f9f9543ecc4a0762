import { afterAll, beforeAll, expect, test } from 'vitest';
import { killInTheMiddle } from '../../kit/testing/job-process-killed.ts';
import { type KilledServers, killServers } from '../../kit/testing/killed-server.ts';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import {
  closedCompany,
  doneOf,
  finishedJob,
  firstRow,
  type PayrollCompany,
} from '../payroll-run/payroll-run.factory.ts';
import { eaCalls } from './annual-forms.factory.ts';

let product: TestProduct;
let company: PayrollCompany;
let killed: KilledServers;
const PEOPLE = 700;

const calls = eaCalls(
  () => product,
  () => company,
);

beforeAll(async () => {
  product = await startTestProduct();
  company = await closedCompany(product, PEOPLE, '2026-12');
  killed = await killServers(product);
});
afterAll(async () => {
  await killed.stop();
  await product.stop();
});

test('work that is killed three times makes one form of each, with the figures of the payslips', async () => {
  const { body } = await calls.post('/ea-forms/figure', { year: 2026 });
  const { id } = body.data;
  await killInTheMiddle(product, { done: () => doneOf(product, company.id, id), total: PEOPLE });
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
});

test('a server that is killed while it issues them issues none, and the next numbers each once, without a hole', async () => {
  const answered = await killed.during({
    ...{ path: '/api/operation/payrolls/ea-forms/issue', as: company.owner },
    body: { company_id: company.id, year: 2026 },
    ...{ holds: { sql: 'lock table ea_forms in share mode' }, waits: 'update "ea_forms" set' },
  });
  expect(answered).toBe(false);
  expect(await killed.count("from ea_forms where status <> 'Draft' or serial is not null")).toBe(0);
  const { data } = (await calls.issueMany(2026)).body;
  expect(data).toEqual({ issued: PEOPLE, left: [] });
  expect(
    await firstRow(
      product,
      company.id,
      'select min(serial) as first, max(serial) as last, count(distinct serial)::int as numbers from ea_forms',
    ),
  ).toEqual({ first: 1, last: PEOPLE, numbers: PEOPLE });
});
