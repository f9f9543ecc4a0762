import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import type { LeaveCompany } from '../leaves/leaves.factory.ts';
import { ask, requestsCompany, typeId, worker } from './leave-requests.factory.ts';

/* Whoever decides for somebody is told of what comes in meanwhile. Today is Saturday, 21/11/2026. */

let product: TestProduct;
let company: LeaveCompany;
let annual: number;

beforeAll(async () => {
  product = await startTestProduct();
  company = await requestsCompany(product);
  annual = await typeId(product, company, 'annual');
});
afterAll(() => product.stop());

type Worker = Awaited<ReturnType<typeof worker>>;
const told = async ({ person }: Worker): Promise<string[]> =>
  (await product.call('GET', '/api/notifications', { as: person })).body.data.flatMap(
    (one: { kind: string; title: string }) => (one.kind === 'leave_requested' ? one.title : []),
  );
const delegate = async (from: Worker, to: Worker, more: object = {}) => {
  const body = { company_id: company.id, to_user_id: to.person.user_id, starts_on: '2026-11-21' };
  const answer = await product.call('POST', '/api/inbox/delegations', {
    as: from.person,
    body: { ...body, ends_on: '2026-11-30', ...more },
  });
  expect(answer.status).toBe(200);
};
const send = async (person: Person, start_date: string) =>
  expect((await ask(product, company, person, { leave_type_id: annual, start_date })).status).toBe(201);

test('a delegate of the line manager is told as they are, of what they may decide alone', async () => {
  const lead = await worker(product, company, { name: 'Lead' });
  const stand = await worker(product, company, { name: 'Stand In', reports_to_id: lead.id });
  const other = await worker(product, company, { name: 'Other' });
  const later = await worker(product, company, { name: 'Later' });
  const who = await worker(product, company, { name: 'Aminah', reports_to_id: lead.id });
  await delegate(lead, stand);
  await delegate(lead, other, { kinds: ['claim'] });
  await delegate(lead, later, { starts_on: '2026-11-22' });
  await send(who.person, '2026-12-07');
  for (const one of [lead, stand]) expect(await told(one)).toEqual([expect.stringContaining('Aminah')]);
  for (const one of [other, later]) expect(await told(one)).toEqual([]);
  // Their own request is not theirs to decide.
  await send(stand.person, '2026-12-08');
  expect(await told(stand)).toHaveLength(1);
  expect(await told(lead)).toHaveLength(2);
});
