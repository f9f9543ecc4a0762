import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { entries, joined, type LeaveCompany, leaveCompany, leaveOf } from './leaves.factory.ts';

/* Replacement leave for work on a free day or for overtime. Today is Saturday 21 November 2026. */

let product: TestProduct;
let company: LeaveCompany;
let other: LeaveCompany;
let replacement: number;
let person: number;
beforeAll(async () => {
  product = await startTestProduct();
  company = await leaveCompany(product);
  other = await leaveCompany(product, 'Other Sdn Bhd');
  const { body } = await product.call('GET', `/api/operation/leaves/types?company_id=${company.id}`, {
    as: company.owner,
  });
  replacement = body.data.find((type: { kind: string }) => type.kind === 'replacement').id;
});
afterAll(() => product.stop());
beforeEach(async () => {
  person = (await joined(product, company, { company_joined_at: '2026-02-01' })).id;
});

const earn = (values: Record<string, unknown> = {}, as: Person = company.owner) =>
  product.call('POST', `/api/admin/employees/${person}/leave/earnings`, {
    as,
    body: {
      ...{ leave_type_id: replacement, year: 2026, days: 1, reason: 'Stock count', balance: 0 },
      worked_on: '2026-11-15',
      ...values,
    },
  });

test('work on a rest day earns a day that can be taken, entered on that day', async () => {
  const { status, body } = await earn();
  expect(status).toBe(201);
  const line = body.data.balances.find((one: { leave_type_id: number }) => one.leave_type_id === replacement);
  expect(line).toMatchObject({ entitled: 0, earned: 1, balance: 1 });
  expect(entries(await leaveOf(product, company.owner, person)).at(-1)).toMatch(/ earned 2026-11-15 1$/);
});

test('a day earns once, another day again', async () => {
  await earn();
  const again = await earn({ balance: 1 });
  expect([again.status, again.body.errors]).toEqual([
    422,
    { worked_on: ['Leave of this type was given for that day already.'] },
  ]);
  expect((await earn({ balance: 1, worked_on: '2026-11-14' })).status).toBe(201);
});

test.each([
  ['a day to come', { worked_on: '2026-11-22' }, 'worked_on'],
  ['a day of another year', { worked_on: '2025-12-31' }, 'worked_on'],
  ['a day before joining', { worked_on: '2026-01-31' }, 'worked_on'],
  ['no day', { worked_on: '' }, 'worked_on'],
  ['no days', { days: 0 }, 'days'],
  ['a reason that is missing', { reason: ' ' }, 'reason'],
])('%s is refused at its field', async (_what, values, field) => {
  const { status, body } = await earn(values);
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});

test('nobody gives it to somebody of another company', async () => {
  expect((await earn({}, other.owner)).status).toBe(404);
});
