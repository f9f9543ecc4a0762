import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import type { LeaveCompany } from '../leaves/leaves.factory.ts';
import { ask, decide, MANAGE, OWN, requestsCompany, typeId, worker } from './leave-requests.factory.ts';

/* One's own balances, line by line and on a day to come. Today is Saturday 21 November 2026. */

let product: TestProduct;
let company: LeaveCompany;
let annual: number;
let sick: number;
let who: Awaited<ReturnType<typeof worker>>;

beforeAll(async () => {
  product = await startTestProduct();
  company = await requestsCompany(product);
  annual = await typeId(product, company, 'annual');
  sick = await typeId(product, company, 'sick');
  // Two years of service on 15 December.
  who = await worker(product, company, { company_joined_at: '2024-12-15' });
  await ask(product, company, who.person, { leave_type_id: annual, start_date: '2026-12-21' });
});
afterAll(() => product.stop());

const summary = (query: string) =>
  product.call('GET', `${OWN}/summary?company_id=${company.id}${query}`, { as: who.person });
const line = async (query: string, type: number) =>
  (await summary(query)).body.data.find((one: { leave_type_id: number }) => one.leave_type_id === type);

test('the parts of a line add up to its balance, and what waits is beside it', async () => {
  const { entitled, carried, adjusted, earned, taken, encashed, expired, ...rest } = await line('', annual);
  expect(entitled + carried + adjusted + earned + taken + encashed + expired).toBe(rest.balance);
  expect(rest).toMatchObject({ held: 1, available: rest.balance - 1 });
});

test('whoever manages leave sees what waits and what is left without it, as the person does', async () => {
  const own = await line('', annual);
  const read = async (path: string) => (await product.call('GET', path, { as: company.owner })).body.data;
  const { balances } = await read(`/api/admin/employees/${who.id}/leave`);
  const of = (type: number) => balances.find((one: { leave_type_id: number }) => one.leave_type_id === type);
  expect(of(annual)).toMatchObject({
    ...{ kind: 'annual', held: 1, available: own.available, balance: own.balance },
  });
  expect(of(sick)).toMatchObject({ held: 0, available: 14 });
  const [row] = (await read(`/api/operation/leaves/entitlements?company_id=${company.id}`)).filter(
    ({ id }: { id: number }) => id === who.id,
  );
  expect(row.balances.find((one: { leave_type_id: number }) => one.leave_type_id === annual)).toMatchObject({
    held: 1,
    balance: own.balance,
  });
});

test('leave that was earned says until when it lasts where its type carries none', async () => {
  const replacement = await typeId(product, company, 'replacement');
  await product.call('POST', `/api/admin/employees/${who.id}/leave/earnings`, {
    as: company.owner,
    body: {
      ...{ leave_type_id: replacement, year: 2026, worked_on: '2026-11-15', days: 1 },
      ...{ reason: 'Stock take', balance: 0 },
    },
  });
  expect(await line('', replacement)).toMatchObject({ earned: 1, earned_lapses_on: null });
  await product.within(company.id, (tx) =>
    tx.$client.query('update leave_types set carry_half_days = 0 where id = $1', [replacement]),
  );
  expect(await line('', replacement)).toMatchObject({ earned: 1, earned_lapses_on: '2027-01-01' });
});

test('a day to come has what the service of that day grants', async () => {
  const balances = [];
  for (const day of ['', '&on=2026-12-14', '&on=2026-12-15', '&on=2026-12-31'])
    balances.push((await line(day, sick)).available);
  expect(balances).toEqual([14, 14, 18, 18]);
});

test('a day of the next year is that year as it would begin, less what waits of this one', async () => {
  const begun = await line('&year=2027', annual);
  expect(await line('&on=2027-01-01', annual)).toEqual(begun);
  expect(begun.carried).toBe((await line('', annual)).available);
});

test('a day gone by is today', async () => {
  expect(await line('&on=2026-01-01', annual)).toEqual(await line('', annual));
});

test('what is no day is refused at its field', async () => {
  const { status, body } = await summary('&on=2026-02-30');
  expect([status, Object.keys(body.errors)]).toEqual([422, ['on']]);
});

test('days that somebody has asked for are not paid instead as well', async () => {
  const { balance, held } = await line('', annual);
  const encash = (days: number) =>
    product.call('POST', `/api/admin/employees/${who.id}/leave/encashments`, {
      as: company.owner,
      body: { leave_type_id: annual, year: 2026, days, reason: 'Agreed', balance },
    });
  const refused = await encash(balance - held + 0.5);
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    {
      days: [
        'Requests that wait for a decision are for 1 day, and this would leave 0.5. Enter fewer days, or decide the requests first.',
      ],
    },
  ]);
  expect((await encash(balance - held)).status).toBe(201);
  expect(await line('', annual)).toMatchObject({ balance: held, held, available: 0 });
});

test('a change of approved leave is worked out as if the leave had not been taken', async () => {
  const other = await worker(product, company, { company_joined_at: '2024-12-15' });
  const of = { leave_type_id: annual, start_date: '2026-12-07', end_date: '2026-12-11' };
  const { id } = (await ask(product, company, other.person, of)).body.data;
  const previewed = async () => {
    const { body } = await product.call('POST', `${OWN}/preview`, {
      as: other.person,
      body: { company_id: company.id, replaces_id: id, ...of, end_date: '2026-12-10' },
    });
    const [{ before, after }] = body.data.balances;
    return { before, after };
  };
  const waiting = await previewed();
  expect(waiting.before - waiting.after).toBe(4);
  await decide(product, company.owner, id, 'approve');
  expect(await previewed()).toEqual(waiting);
  // Whoever looks at the approved request sees what it took, once.
  const read = await product.call('GET', `${MANAGE}/${id}`, { as: company.owner });
  expect(read.body.data.facts.balances[0]).toMatchObject({
    before: waiting.before,
    after: waiting.before - 5,
  });
});
