import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { until } from '../../kit/testing/until.ts';
import type { LeaveCompany } from '../leaves/leaves.factory.ts';
import { ask, decide, lineOf, MANAGE, requestsCompany, typeId, worker } from './leave-requests.factory.ts';

/* A server that is killed with -9 while it approves a request. */

let product: TestProduct;
let company: LeaveCompany;
let holder: pg.Client;
/** Beside the holder, which sees its own transaction alone. */
let reader: pg.Client;

beforeAll(async () => {
  product = await startTestProduct();
  company = await requestsCompany(product);
  const admin = { connectionString: product.adminUrl };
  [holder, reader] = [new pg.Client(admin), new pg.Client(admin)];
  await Promise.all([holder.connect(), reader.connect()]);
});
afterAll(async () => {
  await Promise.all([holder.end(), reader.end()]);
  await product.stop();
});

async function startServer(): Promise<{ server: ChildProcess; address: string }> {
  const script = fileURLToPath(new URL('../../kit/testing/server-process.ts', import.meta.url));
  const server = fork(script, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: product.ownerUrl },
  });
  const address = await new Promise<string>((resolve, reject) => {
    server.once('message', (found) => resolve(String(found)));
    server.once('exit', () => reject(new Error('The server ended before it listened.')));
  });
  return { server, address };
}

const count = async (sql: string, values: unknown[] = []): Promise<number> =>
  (await reader.query<{ count: number }>(`select count(*)::int as count ${sql}`, values)).rows[0]?.count ?? 0;

test('posts nothing of it, and all of it when it is approved again', async () => {
  const { person } = await worker(product, company);
  const annual = await typeId(product, company, 'annual');
  const week = { leave_type_id: annual, start_date: '2026-12-07', end_date: '2026-12-11' };
  const { id, approval_id } = (
    await reader.query('select id, approval_id from leave_requests where id = $1', [
      (await ask(product, company, person, week)).body.data.id,
    ])
  ).rows[0];
  const { server, address } = await startServer();

  // Whoever asked is told after the posting: it is certain to be written, and not yet committed, at the kill.
  await holder.query('begin');
  await holder.query('lock table notifications in share mode');
  const answer = fetch(`${address}${MANAGE}/${id}/approve`, {
    method: 'POST',
    headers: { authorization: `Bearer ${company.owner.token}`, 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => null);
  const approving = (where: string) =>
    count(`from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and query ilike 'insert into "notifications"%' and ${where}`);
  await until(async () => (await approving("wait_event_type = 'Lock'")) === 1);
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGKILL');
  await ended;
  expect(await answer).toBeNull();
  await holder.query('rollback');
  await until(async () => (await approving("state = 'active'")) === 0);

  const posted = () => count('from leave_ledger where leave_request_id = $1', [id]);
  const pending = () => count("from approvals where id = $1 and status = 'Pending'", [approval_id]);
  expect([await posted(), await pending()]).toEqual([0, 1]);
  expect(await lineOf(product, company, person, annual)).toMatchObject({ taken: 0, held: 5 });

  expect((await decide(product, company.owner, id, 'approve')).status).toBe(200);
  expect([await posted(), await pending()]).toEqual([5, 0]);
  expect(await lineOf(product, company, person, annual)).toMatchObject({ taken: -5, held: 0 });
});
