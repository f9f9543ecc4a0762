import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { joined, type LeaveCompany } from '../leaves/leaves.factory.ts';
import { ask, decide, lineOf, MANAGE, requestsCompany, typeId } from './leave-requests.factory.ts';

/* Leave of an owner who has an employee record. 7 December 2026 is a Monday. */

const MONDAY = '2026-12-07';

let product: TestProduct;
let company: LeaveCompany;
let annual: number;

beforeAll(async () => {
  product = await startTestProduct();
  company = await requestsCompany(product);
  annual = await typeId(product, company, 'annual');
  const { id } = await joined(product, company);
  await product.within(company.id, (tx) =>
    tx.$client.query('update memberships set employee_id = $1 where user_id = $2', [
      id,
      company.owner.user_id,
    ]),
  );
});
afterAll(() => product.stop());

const own = () => lineOf(product, company, company.owner, annual);

test('of the sole owner is granted at once, is posted, and says so', async () => {
  const { status, body } = await ask(product, company, company.owner, {
    leave_type_id: annual,
    start_date: MONDAY,
  });
  expect([status, body.data.status, body.data.granted_at_once]).toEqual([201, 'Approved', true]);
  expect(await own()).toMatchObject({ taken: -1, held: 0 });
});

test('of one of two owners waits for the other, who alone decides', async () => {
  const other = await product.person(company.id, { type: 'owner' });
  const sent = await ask(product, company, company.owner, {
    leave_type_id: annual,
    start_date: '2026-12-08',
  });
  expect(sent.body.data).toMatchObject({ status: 'Pending', granted_at_once: false });
  const { id } = sent.body.data;
  expect((await decide(product, company.owner, id, 'approve')).status).toBe(403);
  expect((await product.call('GET', `${MANAGE}/${id}`, { as: other })).body.data.can).toMatchObject({
    approve: true,
  });
  expect((await decide(product, other, id, 'approve')).status).toBe(200);
  expect(await own()).toMatchObject({ taken: -2, held: 0 });
});
