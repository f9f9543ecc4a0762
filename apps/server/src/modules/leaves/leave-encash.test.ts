import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import {
  balances,
  entries,
  joined,
  type LeaveCompany,
  leaveCompany,
  leaveOf,
  leaveTypesBy,
} from './leaves.factory.ts';

let product: TestProduct;
let company: LeaveCompany;
let other: LeaveCompany;
let types: Record<string, number>;
let person: number;
beforeAll(async () => {
  product = await startTestProduct();
  company = await leaveCompany(product);
  other = await leaveCompany(product, 'Other Sdn Bhd');
  types = await leaveTypesBy(product, company, 'kind');
});
afterAll(() => product.stop());
beforeEach(async () => {
  person = (await joined(product, company)).id;
});

const encash = (values: Record<string, unknown> = {}, as: Person = company.owner) =>
  product.call('POST', `/api/admin/employees/${person}/leave/encashments`, {
    as,
    body: { leave_type_id: types.annual, year: 2026, days: 4.5, reason: 'Agreed', balance: 16, ...values },
  });
const annual = async () => balances(await leaveOf(product, company.owner, person))['Annual leave'];

test('encashed days leave the balance as an entry of their own, and are not leave on any day', async () => {
  const { status, body } = await encash();
  expect(status).toBe(201);
  expect(body.data.balances[0]).toMatchObject({ entitled: 16, taken: 0, encashed: -4.5, balance: 11.5 });
  expect(body.data.ledger[0]).toMatchObject({ kind: 'encashed', days: -4.5, reason: 'Agreed' });
  expect(entries(await leaveOf(product, company.owner, person))).toContain(
    'Annual leave encashed 2026-11-21 -4.5',
  );
});

test('all that is left can be encashed, and no more, however far below zero the type may go', async () => {
  expect((await encash({ days: 16 })).status).toBe(201);
  const refused = await encash({ days: 0.5, balance: 0 });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['days']]);
  const unpaid = await encash({ leave_type_id: types.unpaid, days: 1, balance: 0 });
  expect([unpaid.status, Object.keys(unpaid.body.errors)]).toEqual([422, ['days']]);
  expect(await annual()).toBe(0);
});

test.each([
  ['no days', { days: 0 }],
  ['days below zero', { days: -1 }],
  ['a third of a day', { days: 0.3 }],
])('%s cannot be encashed', async (_what, values) => {
  const { status, body } = await encash(values);
  expect([status, Object.keys(body.errors)]).toEqual([422, ['days']]);
});

test('a balance that is no longer the one that was seen refuses it', async () => {
  await encash();
  const late = await encash();
  expect([late.status, late.body.code]).toEqual([409, 'stale']);
  expect(await annual()).toBe(11.5);
});

test('nobody encashes their own, nor that of another company', async () => {
  expect((await encash({}, other.owner)).status).toBe(404);
  const own = await product.person(company.id, {
    type: 'admin',
    is_admin: true,
    accesses: [{ route: '/admin/employee', actions: [] }],
    employee_id: person,
  });
  expect((await encash({}, own)).status).toBe(403);
  expect(await annual()).toBe(16);
});
