import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KilledServers, killServers } from '../../kit/testing/killed-server.ts';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import type { LeaveCompany } from '../leaves/leaves.factory.ts';
import { ask, decide, lineOf, MANAGE, requestsCompany, typeId, worker } from './leave-requests.factory.ts';

/* A server that is killed with -9 while it approves a request. */

let product: TestProduct;
let company: LeaveCompany;
let killed: KilledServers;

beforeAll(async () => {
  product = await startTestProduct();
  company = await requestsCompany(product);
  killed = await killServers(product);
});
afterAll(async () => {
  await killed.stop();
  await product.stop();
});

test('posts nothing of it, and all of it when it is approved again', async () => {
  const { person } = await worker(product, company);
  const annual = await typeId(product, company, 'annual');
  const week = { leave_type_id: annual, start_date: '2026-12-07', end_date: '2026-12-11' };
  const { id, approval_id } = (
    await killed.reader.query('select id, approval_id from leave_requests where id = $1', [
      (await ask(product, company, person, week)).body.data.id,
    ])
  ).rows[0];

  // Whoever asked is told after the posting, which is written by then.
  const answered = await killed.during({
    ...{ path: `${MANAGE}/${id}/approve`, as: company.owner, body: {}, waits: 'insert into "notifications"' },
    holds: { sql: 'lock table notifications in share mode' },
  });
  expect(answered).toBe(false);

  const posted = () => killed.count('from leave_ledger where leave_request_id = $1', [id]);
  const pending = () => killed.count("from approvals where id = $1 and status = 'Pending'", [approval_id]);
  expect([await posted(), await pending()]).toEqual([0, 1]);
  expect(await lineOf(product, company, person, annual)).toMatchObject({ taken: 0, held: 5 });

  expect((await decide(product, company.owner, id, 'approve')).status).toBe(200);
  expect([await posted(), await pending()]).toEqual([5, 0]);
  expect(await lineOf(product, company, person, annual)).toMatchObject({ taken: -5, held: 0 });
});
