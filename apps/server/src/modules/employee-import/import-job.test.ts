import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { generateEmployees } from '../../seed/generate-employees.ts';
import { importFile } from './employee-import.factory.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
  await product.startJobs();
});
afterAll(() => product.stop());

const file = (count: number, change: (people: Record<string, string>[]) => void = () => undefined) => {
  const people = generateEmployees(count, { seed: 5, prefix: 'J' });
  change(people);
  return Papa.unparse(people);
};

async function finished(id: number, as: Person) {
  const seen: number[] = [];
  for (let tries = 0; tries < 3000; tries += 1) {
    const { body } = await product.call('GET', `/api/jobs/${id}`, { as });
    seen.push(body.data.done);
    if (body.data.status === 'success' || body.data.status === 'failed') return { job: body.data, seen };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The job did not end.');
}

const count = async (companyId: number) =>
  (await product.within(companyId, (tx) => tx.$client.query('select count(*)::int as n from employees')))
    .rows[0].n;

test('a file of exactly 1,000 rows is imported at once, a longer one as a job with the same answer', async () => {
  const company = await product.company();
  const short = await importFile(product, company, file(1_000));
  expect(short.body.data).toMatchObject({ created: 1_000, job: null });
  // The first bulk load of a database: table statistics are updated within the transaction.
  const learnt = await product.services.db.owner.query(
    `select reltuples from pg_class where oid = 'public.employees'::regclass`,
  );
  expect(learnt.rows[0].reltuples).toBeGreaterThanOrEqual(500);
  const long = await importFile(product, company, file(1_500));
  expect(long.status).toBe(202);
  expect(long.body.data.job).toMatchObject({ id: long.body.data.id, type: 'employees.import', total: 1_500 });
  const { job, seen } = await finished(long.body.data.id, company.owner);
  expect(job.status).toBe('success');
  expect(job.result).toMatchObject({ created: 500, skipped: 1_000, updated: 0, errors: [] });
  expect(job).toMatchObject({ done: 1_500, total: 1_500, failed: 0 });
  expect([...seen].sort((a, b) => a - b)).toEqual(seen);
  expect(await count(company.id)).toBe(1_500);
});

test('a job refuses the whole file for one wrong cell, and keeps no file', async () => {
  const company = await product.company();
  const bytes = file(1_200, (people) => {
    (people[1_100] as Record<string, string>).company_joined_at = '2026-13-01';
  });
  const { body } = await importFile(product, company, bytes);
  const { job } = await finished(body.data.id, company.owner);
  expect(job.result).toMatchObject({ created: 0, errors_total: 1 });
  expect(job.result.errors[0]).toMatchObject({ row: 1_102, column: 'company_joined_at' });
  expect(job.message).toBe('Nothing was imported. Errors in the file: 1.');
  expect(await count(company.id)).toBe(0);
  const { rows } = await product.within(company.id, (tx) => tx.$client.query('select * from jobs'));
  expect(rows[0].secret_payload).toBeNull();
});

test('the file of a waiting job lies sealed, and others of the company do not see the job', async () => {
  const company = await product.company();
  const { body } = await importFile(product, company, file(1_001));
  const { rows } = await product.within(company.id, (tx) =>
    tx.$client.query('select t::text as text from jobs t where id = $1', [body.data.id]),
  );
  expect(rows[0].text).not.toContain('demo.example');
  const someone = await product.person(company.id, { type: 'employee' });
  expect((await product.call('GET', `/api/jobs/${body.data.id}`, { as: someone })).status).toBe(404);
  await finished(body.data.id, company.owner);
});

test('a job reads the file as chosen, corrects it, and leaves out the rows with errors', async () => {
  const company = await product.company();
  const bytes = file(1_200, (people) => {
    (people[10] as Record<string, string>).company_joined_at = '2026-13-01';
    (people[11] as Record<string, string>).company_joined_at = 'never';
  }).replace('company_joined_at', 'Tarikh');
  const header = bytes.slice(0, bytes.indexOf('\r\n')).split(',');
  const fields = header.map((name) => (name === 'Tarikh' ? 'company_joined_at' : name));
  const corrections = { cells: [{ row: 12, column: 'company_joined_at', value: '2025-01-01' }] };
  const { body } = await importFile(product, company, bytes, {
    fields: {
      fields: JSON.stringify(fields),
      corrections: JSON.stringify(corrections),
      skip_errors: '1',
    },
  });
  const { job } = await finished(body.data.id, company.owner);
  expect(job.result).toMatchObject({ created: 1_199, left_out: 1, errors_total: 1, refused: false });
  expect(job.result.errors[0]).toMatchObject({ row: 13, column: 'company_joined_at' });
  expect(job.message).toBe('Imported without 1 row that had errors.');
  expect(await count(company.id)).toBe(1_199);
});
