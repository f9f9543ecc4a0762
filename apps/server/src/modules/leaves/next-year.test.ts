import { afterAll, beforeAll, expect, test } from 'vitest';
import { countQueries } from '../../kit/testing/count-queries.ts';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import {
  ask,
  decide,
  lineOf,
  requestsCompany,
  typeId,
  worker,
} from '../leave-requests/leave-requests.factory.ts';
import { type LeaveCompany, leaveOf } from './leaves.factory.ts';

/* What 2027 would begin with, seen on 21/11/2026. */

let product: TestProduct;
let company: LeaveCompany;

beforeAll(async () => {
  product = await startTestProduct();
  company = await requestsCompany(product);
});
afterAll(() => product.stop());

const list = (year: number, more = '') =>
  product.call('GET', `/api/operation/leaves/entitlements?company_id=${company.id}&year=${year}${more}`, {
    as: company.owner,
  });

test('the next year is a preview of carry, lapse and grant, the same in the list, on the tab and in one’s own', async () => {
  const annual = await typeId(product, company, 'annual');
  const { id, person } = await worker(product, company, { name: 'Aminah' });
  await ask(product, company, person, {
    leave_type_id: annual,
    start_date: '2026-12-07',
    end_date: '2026-12-08',
  });
  const now = await lineOf(product, company, person, annual);
  expect(now.held).toBe(2);
  const [row] = (await list(2027, '&keyword=Aminah')).body.data;
  const balance = row.balances.find((one: { leave_type_id: number }) => one.leave_type_id === annual);
  const { left, carried, lapsed, granted } = balance.begins;
  expect(left).toBe(now.available);
  expect(carried + lapsed).toBe(left);
  expect(balance.balance).toBe(granted + carried);
  expect(balance.entitled).toBe(granted + carried);
  const tab = (await leaveOf(product, company.owner, id, 2027)).body.data.balances.find(
    (one: { leave_type_id: number }) => one.leave_type_id === annual,
  );
  expect(tab).toMatchObject({ balance: balance.balance, entitled: granted, carried, begins: balance.begins });
  expect((await lineOf(product, company, person, annual, 2027)).balance).toBe(balance.balance);

  // Leave of January may be taken before the year has begun.
  const january = await ask(product, company, person, { leave_type_id: annual, start_date: '2027-01-04' });
  expect((await decide(product, company.owner, january.body.data.id, 'approve')).status).toBe(200);
  const [after] = (await list(2027, '&keyword=Aminah')).body.data;
  expect(after.balances.find((one: { leave_type_id: number }) => one.leave_type_id === annual)).toMatchObject(
    {
      taken: 1,
      balance: balance.balance - 1,
      begins: balance.begins,
    },
  );
});

test('this year is none', async () => {
  const { body } = await list(2026);
  const begins = body.data.flatMap((row: { balances: { begins: unknown }[] }) =>
    row.balances.map((one) => one.begins),
  );
  expect(begins.length).toBeGreaterThan(0);
  expect(new Set(begins)).toEqual(new Set([null]));
});

test('takes the same queries for one person and for many', async () => {
  const one = await countQueries(() => list(2027, '&keyword=Aminah'));
  await worker(product, company);
  await worker(product, company);
  const many = await countQueries(() => list(2027, '&status=all'));
  expect(many.queries).toBe(one.queries);
});
