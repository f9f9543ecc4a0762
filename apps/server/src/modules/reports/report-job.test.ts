import { readXlsx } from 'hucre/xlsx';
import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { RunningJob } from '../../kit/jobs.ts';
import { EVERY_MODULE } from '../../kit/testing/access-planting.ts';
import { startJobProcess } from '../../kit/testing/job-process-killed.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { companies } from '../company/company.tables.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';
import { deleteOldReports } from './report.jobs.ts';

/* The job that makes a report, with the report of attendance. No jobs run until a test lets them. */

const PATH = '/api/operation/attendances/reports';
const PERIOD = { start_date: '2026-11-01', end_date: '2026-11-30' };

let product: TestProduct;
let company: { id: number; owner: Person };

beforeEach(async () => {
  await product?.stop();
  product = await startTestProduct();
  company = await product.company();
  await product.within(company.id, (tx) => tx.update(companies).set({ modules: EVERY_MODULE }));
  for (const name of ['Aminah', 'Bala', 'Chong'])
    await addEmployee(product, company.id, { name, salary: 300_000 });
});
afterAll(() => product.stop());

const ask = async (as = company.owner, body: object = {}) =>
  (
    await product.call('POST', PATH, {
      as,
      body: { company_id: company.id, format: 'xlsx', template: 'Summary', ...PERIOD, ...body },
    })
  ).body.data;

const read = async (id: number, as = company.owner) =>
  (await product.call('GET', `/api/reports/${id}`, { as })).body.data;
const file = (id: number, as = company.owner) => product.call('GET', `/api/reports/${id}/file`, { as });

async function until<T>(look: () => Promise<T>, met: (found: T) => boolean): Promise<T> {
  for (let tries = 0; tries < 4_000; tries += 1) {
    const found = await look();
    if (met(found)) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('It did not come to that.');
}

const finished = (id: number) =>
  until(
    () => read(id),
    ({ status }) => status === 'success' || status === 'error',
  );

/** Holds the days of everyone, so that a report stays in its middle. */
async function holdDays(): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: product.adminUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table attendance_days in access exclusive mode');
  return async () => {
    await holder.query('rollback');
    await holder.end();
  };
}

test('a report whose process is killed with -9 in the middle is made whole after a restart', async () => {
  const release = await holdDays();
  const { id } = await ask();
  const killProcess = startJobProcess(product);
  expect(
    await until(
      () => read(id),
      ({ status }) => status === 'generating',
    ),
  ).toMatchObject({ total: 3, done: 0 });
  await killProcess();
  expect(await read(id)).toMatchObject({ status: 'generating', rows: null, size: null });
  expect((await file(id)).status).toBe(409);
  await release();
  await product.startJobs();
  expect(await finished(id)).toMatchObject({ status: 'success', total: 3, done: 3, rows: 3 });
  const [sheet] = (await readXlsx((await file(id)).body)).sheets;
  expect(sheet?.rows.map(([name]) => name)).toEqual(['Employee', 'Aminah', 'Bala', 'Chong', 'Total']);
});

test('a report over which processes keep dying ends in an error instead of being begun for ever', async () => {
  const { id } = await ask();
  await product.within(company.id, (tx) => tx.$client.query('update jobs set cursor = 3'));
  await product.startJobs();
  expect(await finished(id)).toMatchObject({
    status: 'error',
    error: 'The report could not be generated. Try again.',
    rows: null,
  });
  expect((await file(id)).status).toBe(409);
});

test('two taps are one report, and once it is finished the next is another', async () => {
  const first = await ask();
  expect((await ask()).id).toBe(first.id);
  expect((await ask(company.owner, { template: 'Overtime' })).id).not.toBe(first.id);
  await product.startJobs();
  await finished(first.id);
  expect((await ask()).id).not.toBe(first.id);
});

test('whoever asked is told when it is ready', async () => {
  const { id } = await ask();
  await product.startJobs();
  await finished(id);
  const { body } = await product.call('GET', '/api/notifications', { as: company.owner });
  expect(body.data[0]).toMatchObject({ title: 'Attendance summary is ready.', link: '/attendance/report' });
});

test('a report is not made for somebody who has lost the page, or people, since asking', async () => {
  const admin = await product.person(company.id, {
    type: 'admin',
    is_admin: true,
    accesses: [{ route: '/attendance/report', actions: [] }],
  });
  const { id } = await ask(admin);
  await product.within(company.id, (tx) =>
    tx.$client.query(`update memberships set scope = '{"employee_id": []}' where user_id = $1`, [
      admin.user_id,
    ]),
  );
  await product.startJobs();
  const row = () =>
    product.within(company.id, async (tx) => {
      const { rows } = await tx.$client.query('select status, error, file_key from reports where id = $1', [
        id,
      ]);
      return rows[0];
    });
  expect(await until(row, ({ status }) => status === 'error')).toMatchObject({
    error: { key: 'report.access_lost' },
    file_key: null,
  });
});

test('a report and its file are deleted after 30 days, and not before', async () => {
  const { id } = await ask();
  await product.startJobs();
  await finished(id);
  const { rows } = await product.within(company.id, (tx) => tx.$client.query('select file_key from reports'));
  const job = {
    companyId: company.id,
    services: product.services,
    transaction: (work: Parameters<TestProduct['within']>[1]) => product.within(company.id, work),
  } as unknown as RunningJob;
  await deleteOldReports(job, '2026-12-21');
  expect((await file(id)).status).toBe(200);
  await deleteOldReports(job, '2026-12-22');
  expect((await file(id)).status).toBe(404);
  expect(await product.services.files.get(rows[0].file_key)).toBeNull();
});
