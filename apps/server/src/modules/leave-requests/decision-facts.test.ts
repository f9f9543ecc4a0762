import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import type { LeaveCompany } from '../leaves/leaves.factory.ts';
import {
  ask,
  decide,
  lineOf,
  MANAGE,
  OWN,
  requestsCompany,
  typeId,
  worker,
} from './leave-requests.factory.ts';

/* What stands beside a decision, and what a decision asks for. Today is Saturday, 21/11/2026; 07/12/2026 is a Monday. */

const MONDAY = '2026-12-07';

let product: TestProduct;
let company: LeaveCompany;
let annual: number;
let who: { id: number; person: Person };

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  company = await requestsCompany(product);
  annual = await typeId(product, company, 'annual');
  who = await worker(product, company, { name: 'Aminah', gender: 'Male' });
});
afterAll(() => product.stop());

const sent = async (as: Person, start_date: string, more: Record<string, unknown> = {}) => {
  const { status, body } = await ask(product, company, as, { leave_type_id: annual, start_date, ...more });
  expect(status).toBe(201);
  return body.data;
};
const factsOf = async (id: number) =>
  (await product.call('GET', `${MANAGE}/${id}`, { as: company.owner })).body.data.facts;

describe('beside a decision', () => {
  test('is the balance before and after, and what else waits; decided, the same', async () => {
    const { available } = await lineOf(product, company, who.person, annual);
    await sent(who.person, '2026-12-21');
    const { id } = await sent(who.person, MONDAY, { end_date: '2026-12-08' });
    const facts = [{ year: 2026, before: available - 1, after: available - 3, held: 1 }];
    expect((await factsOf(id)).balances).toEqual(facts);
    await decide(product, company.owner, id, 'approve');
    expect((await factsOf(id)).balances).toEqual(facts);
  });

  test('is who else is away on these days, and whether that only waits', async () => {
    const [bala, cheng] = [
      await worker(product, company, { name: 'Bala' }),
      await worker(product, company, { name: 'Cheng' }),
    ];
    await sent(bala.person, '2026-12-08');
    const approved = await sent(cheng.person, '2026-12-04', { end_date: MONDAY });
    await decide(product, company.owner, approved.id, 'approve');
    const { id } = await sent(who.person, MONDAY, { end_date: '2026-12-08' });
    expect((await factsOf(id)).away).toMatchObject([
      { name: 'Bala', dates: ['2026-12-08'], waits: true },
      { name: 'Cheng', dates: [MONDAY], waits: false },
    ]);
  });

  test('are the requests of the last twelve months, the latest first, whatever became of them', async () => {
    const rejected = await sent(who.person, '2026-11-24');
    await decide(product, company.owner, rejected.id, 'reject', { note: 'Stock count' });
    // Nothing is granted for last year.
    await product.within(company.id, (tx) =>
      tx.$client.query('update leave_types set below_zero_half_days = null where id = $1', [annual]),
    );
    await sent(who.person, '2025-12-04', { end_date: '2025-12-05' });
    await sent(who.person, '2025-12-07', { end_date: '2025-12-08' });
    const { id } = await sent(who.person, MONDAY);
    await sent(who.person, '2026-12-14');
    const { earlier } = await factsOf(id);
    expect(
      earlier.map((one: Record<string, unknown>) => [one.leave_type, one.start_date, one.days, one.status]),
    ).toEqual([
      ['Annual leave', '2026-11-24', 1, 'Rejected'],
      ['Annual leave', '2025-12-07', 1, 'Pending'],
    ]);
  });
});

test('a rule of the law that is not met is shown with its section, and granted with a reason alone', async () => {
  // Nobody knows him to be married.
  const paternity = await typeId(product, company, 'paternity');
  const request = await sent(who.person, MONDAY, {
    ...{ leave_type_id: paternity, end_date: '2026-12-13' },
    event: { due_on: MONDAY, child_number: 1 },
  });
  const own = (await product.call('GET', `${OWN}/${request.id}`, { as: who.person })).body.data;
  for (const { broken_rules } of [request, own])
    expect(broken_rules.map((one: Record<string, unknown>) => [one.code, one.section])).toEqual([
      ['paternity_unmarried', 's.60FA(1)'],
    ]);
  const silent = await decide(product, company.owner, request.id, 'approve');
  expect([silent.status, Object.keys(silent.body.errors ?? {})]).toEqual([422, ['note']]);
  expect((await product.call('GET', `${MANAGE}/${request.id}`, { as: company.owner })).body.data.status).toBe(
    'Pending',
  );
  const granted = await decide(product, company.owner, request.id, 'approve', { note: 'Married abroad' });
  expect([granted.status, granted.body.data.status, granted.body.data.note]).toEqual([
    200,
    'Approved',
    'Married abroad',
  ]);
});
