import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import type { LeaveCompany } from '../leaves/leaves.factory.ts';
import { ask, MANAGE, OWN, requestsCompany, typeId, worker } from './leave-requests.factory.ts';

/* What a request says of its day, and of its reason. 7 December 2026 is a Monday. */

let product: TestProduct;
let company: LeaveCompany;
let who: { id: number; person: Person };

beforeAll(async () => {
  product = await startTestProduct();
  company = await requestsCompany(product);
  who = await worker(product, company, { name: 'Aminah' });
  const leave_type_id = await typeId(product, company, 'annual');
  const half = (date: string, duration: string) => ({
    ...{ leave_type_id, start_date: date, end_date: date },
    days: [{ date, duration }],
  });
  const spell = { start_date: '2026-12-09', end_date: '2026-12-10' };
  for (const values of [
    { leave_type_id, start_date: '2026-12-07' },
    half('2026-12-08', 'Half Day (Afternoon)'),
    { ...half('2026-12-09', 'Half Day (Morning)'), ...spell },
  ])
    expect((await ask(product, company, who.person, values)).status).toBe(201);
});
afterAll(() => product.stop());

const DURATIONS = { '2026-12-07': 'Full', '2026-12-08': 'Half Day (Afternoon)', '2026-12-09': 'Full' };

test.each([
  ['one’s own', () => [OWN, who.person] as const],
  ['those who manage it', () => [MANAGE, company.owner] as const],
  ['the inbox', () => ['/api/inbox', company.owner] as const],
])('a single day says how much of it is leave in the list of %s, and more days are full', async (_, of) => {
  const [path, as] = of();
  const { body } = await product.call('GET', `${path}?company_id=${company.id}`, { as });
  type Row = { start_date: string; duration: string };
  const rows: Row[] = body.data.map((row: Row & { summary?: Row }) => row.summary ?? row);
  expect(Object.fromEntries(rows.map((row) => [row.start_date, row.duration]))).toEqual(DURATIONS);
});

test('nobody has to say why', async () => {
  const peer = await worker(product, company, { name: 'Bala' });
  const leave_type_id = await typeId(product, company, 'annual');
  const sent = await ask(product, company, peer.person, {
    leave_type_id,
    start_date: '2026-12-14',
    reason: '',
  });
  expect([sent.status, sent.body.data.reason]).toEqual([201, null]);
});
