import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { postLeave } from './entitlement.store.ts';
import {
  balances,
  entries,
  joined,
  type LeaveCompany,
  leaveCompany,
  leaveOf,
  leaveTypesBy,
} from './leaves.factory.ts';

/* The product's day in these tests is 21/11/2026. */

let product: TestProduct;
let company: LeaveCompany;
let other: LeaveCompany;
let types: Record<string, number>;
let person: number;
beforeAll(async () => {
  product = await startTestProduct();
  company = await leaveCompany(product);
  other = await leaveCompany(product, 'Other Sdn Bhd');
  types = await leaveTypesBy(product, company, 'law');
});
afterAll(() => product.stop());
beforeEach(async () => {
  person = (await joined(product, company)).id;
});

const adjust = (values: Record<string, unknown> = {}, as = company.owner, id = person, key?: string) =>
  product.call('POST', `/api/admin/employees/${id}/leave/adjustments`, {
    as,
    body: {
      leave_type_id: types.annual,
      year: 2026,
      days: 2.5,
      reason: 'Worked on a rest day',
      balance: 16,
      ...values,
    },
    headers: key ? { 'idempotency-key': key } : {},
  });
const annual = async (id = person) => balances(await leaveOf(product, company.owner, id))['Annual leave'];
const keeper = (values: Record<string, unknown> = {}) =>
  product.person(company.id, {
    type: 'admin',
    is_admin: true,
    accesses: [{ route: '/admin/employee', actions: [] }],
    ...values,
  });

describe('an adjustment', () => {
  test('adds days with its reason, and says who did it', async () => {
    const { status, body } = await adjust();
    expect([status, body.message]).toEqual([201, 'Saved.']);
    expect(body.data.balances[0]).toMatchObject({ entitled: 16, adjusted: 2.5, balance: 18.5 });
    expect(body.data.ledger[0]).toMatchObject({
      kind: 'adjustment',
      entry_on: '2026-11-21',
      days: 2.5,
      balance: 18.5,
      reason: 'Worked on a rest day',
      by: { id: company.owner.user_id },
    });
  });

  test('takes days away, down to nothing and not below it', async () => {
    expect((await adjust({ days: -16 })).status).toBe(201);
    const refused = await adjust({ days: -0.5, balance: 0 });
    expect([refused.status, refused.body.errors.days]).toEqual([
      422,
      ['The balance is 0 days. This would make it -0.5.'],
    ]);
    expect(await annual()).toBe(0);
  });

  test('goes below zero where the type allows it', async () => {
    const created = await product.call('POST', '/api/operation/leaves/types', {
      as: company.owner,
      body: {
        company_id: company.id,
        name: `Advance ${person}`,
        basis: 'year',
        prorated: false,
        below_zero_days: null,
        tiers: [{ from_years: 0, days: 1 }],
      },
    });
    const { status, body } = await adjust({ leave_type_id: created.body.data.id, days: -3, balance: 1 });
    expect(status).toBe(201);
    expect(body.data.balances.at(-1)).toMatchObject({ balance: -2 });
  });

  test('is refused with the balance as it is where that is not the one that was seen', async () => {
    await adjust();
    const late = await adjust({ days: -16 });
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    expect(late.body.data.balances[0]).toMatchObject({ balance: 18.5 });
    expect(await annual()).toBe(18.5);
  });

  test('that is clicked twice is posted once, with the same key or without', async () => {
    const key = `twice-${person}`;
    const answers = await Promise.all([
      adjust({}, company.owner, person, key),
      adjust({}, company.owner, person, key),
    ]);
    expect(answers.map((one) => one.status)).toEqual([201, 201]);
    expect(await annual()).toBe(18.5);
    const others = await Promise.all([
      adjust({ balance: 18.5 }),
      adjust({ balance: 18.5 }),
      adjust({ balance: 18.5 }),
    ]);
    expect(others.map((one) => one.status).sort()).toEqual([201, 409, 409]);
    expect(await annual()).toBe(21);
  });

  test.each([
    ['no reason', { reason: ' ' }, 'reason'],
    ['no days', { days: 0 }, 'days'],
    ['blank days', { days: '' }, 'days'],
    ['a third of a day', { days: 0.3 }, 'days'],
    ['days in a notation of machines', { days: '1e1' }, 'days'],
    ['more days than a year has', { days: 400 }, 'days'],
    ['a year that is long over', { year: 2024 }, 'year'],
    ['a year to come', { year: 2027 }, 'year'],
    ['a type that is not there', { leave_type_id: 999_999 }, 'leave_type_id'],
    ['a type that is no number', { leave_type_id: 'annual' }, 'leave_type_id'],
    ['no balance that was seen', { balance: undefined }, 'balance'],
  ])('is refused with %s', async (_what, values, field) => {
    const { status, body } = await adjust(values);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await annual()).toBe(16);
  });

  test('is refused of another company’s type, of leave that is granted each time, and of years out of service', async () => {
    const theirs = await product.call('GET', `/api/operation/leaves/types?company_id=${other.id}`, {
      as: other.owner,
    });
    const foreign = await adjust({ leave_type_id: theirs.body.data[0].id });
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([422, ['leave_type_id']]);
    const each = await adjust({ leave_type_id: types.maternity, balance: 0 });
    expect(Object.keys(each.body.errors)).toEqual(['leave_type_id']);
    const fresh = (await joined(product, company, { company_joined_at: '2026-03-01' })).id;
    const before = await adjust({ year: 2025, balance: 0 }, company.owner, fresh);
    expect(before.body.errors).toEqual({ year: ['This employee does not work here in 2025.'] });
  });

  test('of last year changes what was carried into this one', async () => {
    await product.within(company.id, (tx) =>
      postLeave(tx, { companyId: company.id, today: '2025-06-01', people: [person] }),
    );
    await product.within(company.id, (tx) =>
      postLeave(tx, { companyId: company.id, today: '2026-11-21', people: [person] }),
    );
    // The law's annual leave is carried whole.
    expect(await annual()).toBe(32);
    expect((await adjust({ year: 2025, days: -16.5, balance: 0 })).status).toBe(422);
    expect((await adjust({ year: 2025, days: -4, balance: 0 })).status).toBe(201);
    expect(await annual()).toBe(28);
    expect((await adjust({ year: 2025, days: 1, balance: 0 })).status).toBe(201);
    expect(await annual()).toBe(29);
    expect(balances(await leaveOf(product, company.owner, person, 2025))['Annual leave']).toBe(0);
  });
});

describe('who may', () => {
  test('keep the records adjusts and sees, of employees in their access', async () => {
    const as = await keeper();
    expect((await leaveOf(product, as, person)).status).toBe(200);
    expect((await adjust({}, as)).status).toBe(201);
    const limited = await keeper({ scope: { employee_id: [person] } });
    expect((await adjust({ balance: 18.5 }, limited)).status).toBe(201);
    const elsewhere = await keeper({ scope: { employee_id: [person + 1_000] } });
    expect((await leaveOf(product, elsewhere, person)).status).toBe(404);
    expect((await adjust({}, elsewhere)).status).toBe(404);
  });

  test('nobody adjusts their own, an owner only where there is no other, and then the entry says so', async () => {
    const self = await keeper({ employee_id: person });
    expect((await leaveOf(product, self, person)).body.data.can).toEqual({ adjust: false });
    expect((await adjust({}, self)).status).toBe(403);
    const owner = await product.person(company.id, {
      type: 'owner',
      employee_id: (await joined(product, company)).id,
    });
    expect((await adjust({}, owner)).status).toBe(201);
    const { rows } = await product.within(company.id, (tx) =>
      tx.$client.query('select employee_id from memberships where user_id = $1', [owner.user_id]),
    );
    const own = rows[0].employee_id;
    expect((await leaveOf(product, owner, own)).body.data.can).toEqual({ adjust: false });
    expect((await adjust({}, owner, own)).status).toBe(403);
    const alone = await leaveCompany(product, 'One Owner Sdn Bhd');
    const { id } = await joined(product, alone);
    await product.within(alone.id, (tx) =>
      tx.$client.query('update memberships set employee_id = $1 where user_id = $2', [
        id,
        alone.owner.user_id,
      ]),
    );
    expect((await leaveOf(product, alone.owner, id)).body.data.can).toEqual({ adjust: true });
    const colleague = (await joined(product, alone)).id;
    const shown = (await leaveOf(product, alone.owner, id)).body.data.balances;
    const { leave_type_id, balance } = shown.find((one: { name: string }) => one.name === 'Annual leave');
    const values = { leave_type_id, balance };
    const last = (answer: { body: { data: { ledger: { kind: string }[] } } }) =>
      answer.body.data.ledger.find(({ kind }) => kind === 'adjustment');
    expect(last(await adjust(values, alone.owner, id))).toMatchObject({ granted_at_once: true });
    expect(last(await adjust(values, alone.owner, colleague))).toMatchObject({ granted_at_once: false });
  });

  test('no stranger, no employee, nobody without the page, and nobody while the module is off', async () => {
    const refused = async (as: Person) => [
      (await leaveOf(product, as, person)).status,
      (await adjust({}, as)).status,
    ];
    expect(await refused(other.owner)).toEqual([404, 404]);
    const employee = await product.person(company.id, { type: 'employee', employee_id: person });
    expect(await refused(employee)).toEqual([403, 403]);
    expect(
      await refused(await keeper({ accesses: [{ route: '/leave/entitlement', actions: ['Update'] }] })),
    ).toEqual([403, 403]);
    const off = await product.company('Off Sdn Bhd');
    const { id } = await joined(product, off);
    expect((await leaveOf(product, off.owner, id)).status).toBe(403);
  });
});

test('a ledger that is read is in order, with what was left after each entry', async () => {
  await adjust({ days: -1 });
  await adjust({ days: 3, balance: 15 });
  const answer = await leaveOf(product, company.owner, person);
  expect(entries(answer).filter((line) => line.startsWith('Annual'))).toEqual([
    'Annual leave entitlement 2026-01-01 16',
    'Annual leave adjustment 2026-11-21 -1',
    'Annual leave adjustment 2026-11-21 3',
  ]);
  const left = answer.body.data.ledger
    .filter((one: { leave_type_id: number }) => one.leave_type_id === types.annual)
    .map((one: { balance: number }) => one.balance);
  expect(left).toEqual([18, 15, 16]);
});

test('of somebody who has yet to join, or has left, the years without service are told apart', async () => {
  const later = (await joined(product, company, { company_joined_at: '2027-02-01' })).id;
  expect((await leaveOf(product, company.owner, later)).body.data).toMatchObject({
    serves: false,
    ledger: [],
    company_joined_at: '2027-02-01',
  });
  expect((await leaveOf(product, company.owner, later, 2027)).body.data.serves).toBe(true);
  expect((await leaveOf(product, company.owner, later, 2019)).status).toBe(422);
});

describe('whoever leaves', () => {
  const owed = async (id: number, query: string, owner = company.owner) =>
    (await product.call('GET', `/api/admin/employees/${id}/leaving?${query}`, { as: owner })).body.data.leave;

  test('is told what annual leave is untaken on a day that is only asked for, and its worth', async () => {
    const { id } = await joined(product, company, { basic_salary: '2600.00' });
    const june = 'inactive_at=2026-06-30&leaving_reason=resigned';
    expect(await owed(id, june)).toMatchObject({
      state: 'due',
      days: 8,
      amount: '800.00',
      monthly_wages: '2600.00',
    });
    expect(await owed(id, 'inactive_at=2026-06-30&leaving_reason=dismissed')).toMatchObject({
      state: 'dismissed',
      days: 8,
      amount: null,
    });
    await adjust({ days: -10 }, company.owner, id);
    expect(await owed(id, june)).toMatchObject({ state: 'overdrawn', days: -2, amount: null });
    expect(await annual(id)).toBe(6);
    expect(await owed(id, 'inactive_at=2024-06-30')).toBeNull();
  });

  test('and of a company that keeps no leave, nothing', async () => {
    const plain = await product.company('No Leave Sdn Bhd');
    const { id } = await joined(product, plain, { basic_salary: '2600.00' });
    expect(await owed(id, 'inactive_at=2026-06-30', plain.owner)).toBeNull();
  });
});
