import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { joined, type LeaveCompany } from '../leaves/leaves.factory.ts';
import { ask, decide, MANAGE, OWN, requestsCompany, typeId, worker } from './leave-requests.factory.ts';

/* Who has a request, and who else is away on its days. Today is Saturday 21 November 2026; 7 December is a Monday. */

const MONDAY = '2026-12-07';

let product: TestProduct;
let company: LeaveCompany;
let annual: number;

beforeAll(async () => {
  product = await startTestProduct();
  company = await requestsCompany(product);
  annual = await typeId(product, company, 'annual');
});
afterAll(() => product.stop());

const send = async (as: Person, more: object = {}) =>
  (await ask(product, company, as, { leave_type_id: annual, start_date: MONDAY, ...more })).body.data;

/** Who a request waits for, as its owner reads it. */
const waits = async (as: Person, id: number) =>
  (await product.call('GET', `${OWN}/${id}`, { as })).body.data.waits_for;

test('a request waits for the line manager by name, or whoever holds Approve', async () => {
  const lead = await worker(product, company, { name: 'Lim Mei Ling' });
  const { person } = await worker(product, company, { reports_to_id: lead.id });
  const request = await send(person);
  expect(request.waits_for).toEqual({ people: ['Lim Mei Ling'], role: 'owner' });
  const admin = await product.person(company.id, {
    type: 'admin',
    is_admin: true,
    accesses: [{ route: '/leave/manage', actions: ['Approve'] }],
  });
  expect(await waits(person, request.id)).toEqual({ people: ['Lim Mei Ling'], role: 'admin' });
  const [row] = (await product.call('GET', OWN, { as: person })).body.data;
  expect(row.waits_for).toEqual({ people: ['Lim Mei Ling'], role: 'admin' });
  const managed = await product.call('GET', `${MANAGE}/${request.id}`, { as: admin });
  expect(managed.body.data.waits_for).toEqual({ people: ['Lim Mei Ling'], role: 'admin' });
});

test('a line manager without an account, or who made the request, is not named', async () => {
  const lead = await joined(product, company, { name: 'Tan Wei Jie' });
  const who = await worker(product, company, { reports_to_id: lead.id });
  expect((await send(who.person)).waits_for).toMatchObject({ people: [] });
  const manager = await product.person(company.id, {
    ...{ type: 'admin', is_admin: true, employee_id: lead.id },
    accesses: [{ route: '/leave/manage', actions: ['Approve'] }],
  });
  const later = await send(who.person, { start_date: '2026-12-08' });
  expect(later.waits_for).toMatchObject({ people: ['Tan Wei Jie'] });
  const created = await product.call('POST', MANAGE, {
    as: manager,
    body: {
      ...{ company_id: company.id, employee_id: who.id, leave_type_id: annual },
      ...{ start_date: '2026-12-09', end_date: '2026-12-09', attachment_ids: [], reason: 'By phone' },
    },
  });
  expect(created.body.data.waits_for).toMatchObject({ people: [] });
});

test('a request that is decided or sent back waits for nobody', async () => {
  const { person } = await worker(product, company);
  const back = await send(person);
  await decide(product, company.owner, back.id, 'send-back', { note: 'Another week, please' });
  expect(await waits(person, back.id)).toBeNull();
  const granted = await send(person, { start_date: '2026-12-09' });
  await decide(product, company.owner, granted.id, 'approve', { note: null });
  expect(await waits(person, granted.id)).toBeNull();
});

test('whoever has a free day in their leave is not named as away on it', async () => {
  const colleague = await worker(product, company, { name: 'Nurul Huda' });
  // From Friday to Monday; the weekend counts nothing.
  await send(colleague.person, { start_date: '2026-12-11', end_date: '2026-12-14' });
  const { person } = await worker(product, company);
  const preview = async (start_date: string, end_date: string) => {
    const body = { company_id: company.id, leave_type_id: annual, start_date, end_date, attachment_ids: [] };
    const { away } = (await product.call('POST', `${OWN}/preview`, { as: person, body })).body.data;
    return away.map(({ name, dates }: { name: string; dates: string[] }) => [name, ...dates]);
  };
  expect(await preview('2026-12-10', '2026-12-14')).toContainEqual([
    'Nurul Huda',
    '2026-12-11',
    '2026-12-14',
  ]);
  const calendar = await typeId(product, company, 'unpaid');
  await product.within(company.id, (tx) =>
    tx.$client.query(`update leave_types set counts = 'calendar_days' where id = $1`, [calendar]),
  );
  const body = {
    ...{ company_id: company.id, leave_type_id: calendar, start_date: '2026-12-12', end_date: '2026-12-13' },
    attachment_ids: [],
  };
  const weekend = (await product.call('POST', `${OWN}/preview`, { as: person, body })).body.data;
  expect(weekend).toMatchObject({ days: 2, away: [] });
});
