import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { branches } from '../company/company.tables.ts';
import {
  ask,
  decide,
  MANAGE,
  OWN,
  requestsCompany,
  typeId,
  worker,
} from '../leave-requests/leave-requests.factory.ts';
import type { LeaveCompany } from '../leaves/leaves.factory.ts';
import { leaveTypes } from '../leaves/leaves.tables.ts';

/* The figures of leave beside the list, and what both screens show where no dates are named. Today is Saturday, 21/11/2026. */

let product: TestProduct;
let company: LeaveCompany;
let north: number;
let aminah: { id: number; person: Person };
let bala: { id: number; person: Person };

beforeAll(async () => {
  product = await startTestProduct();
  company = await requestsCompany(product);
  const annual = await typeId(product, company, 'annual');
  const sick = await typeId(product, company, 'sick');
  await product.within(company.id, async (tx) => {
    await tx
      .update(leaveTypes)
      .set({ confidential: true, attachment_from_half_days: null, counts: 'calendar_days' })
      .where(eq(leaveTypes.id, sick));
    const [added] = await tx
      .insert(branches)
      .values({ company_id: company.id, name: 'Alor Setar' })
      .returning({ id: branches.id });
    north = added?.id ?? 0;
  });
  aminah = await worker(product, company, { name: 'Aminah' });
  bala = await worker(product, company, { name: 'Bala', branch_id: north });
  const request = async (as: Person, values: Record<string, unknown>, approve = true) => {
    const sent = await ask(product, company, as, values);
    expect(sent.status).toBe(201);
    if (approve) await decide(product, company.owner, sent.body.data.id, 'approve');
  };
  // Of November one day and a half, beside one of October and one of December.
  await request(aminah.person, { leave_type_id: annual, start_date: '2026-10-30' });
  await request(aminah.person, { leave_type_id: annual, start_date: '2026-11-30', end_date: '2026-12-01' });
  await request(aminah.person, {
    leave_type_id: annual,
    start_date: '2026-11-24',
    days: [{ date: '2026-11-24', duration: 'Half Day (Morning)' }],
  });
  await request(bala.person, { leave_type_id: sick, start_date: '2026-11-21' });
  await request(bala.person, { leave_type_id: annual, start_date: '2026-11-25' }, false);
});
afterAll(() => product.stop());

const summary = async (as: Person, query = '') =>
  (await product.call('GET', `${MANAGE}/summary?company_id=${company.id}${query}`, { as })).body.data;
const typesOf = ({ types }: { types: { name: string; days: number }[] }) =>
  types.map(({ name, days }) => `${name} ${days}`);

test('counts requests by state, the days of this month by type, and names who is away today', async () => {
  const data = await summary(company.owner);
  expect([data.start_date, data.end_date]).toEqual(['2026-11-01', '2026-11-30']);
  expect(data.statuses).toEqual([
    { status: 'Approved', count: 4 },
    { status: 'Pending', count: 1 },
  ]);
  expect(typesOf(data).sort()).toEqual(['Annual leave 1.5', 'Sick leave 1']);
  expect(data.away_today).toMatchObject([{ name: 'Bala', leave: 'Sick leave' }]);
  const october = await summary(company.owner, '&start_date=2026-10-01&end_date=2026-10-31');
  expect(typesOf(october)).toEqual(['Annual leave 1']);
});

test('names no confidential type to whoever does not hold Approve, and nobody whom they do not see', async () => {
  const reader = (scope: Record<string, number[]> | null = null) =>
    product.person(company.id, {
      ...{ type: 'admin', is_admin: true, accesses: [{ route: '/leave/manage', actions: [] }] },
      scope,
    });
  const plain = await summary(await reader());
  expect(typesOf(plain)).toEqual(['Annual leave 1.5']);
  expect(plain.away_today).toMatchObject([{ name: 'Bala', leave: 'Leave' }]);
  const limited = await summary(await reader({ employee_id: [aminah.id] }));
  expect(limited).toMatchObject({ statuses: [{ status: 'Approved', count: 3 }], away_today: [] });
});

test('the calendar is of this month where no dates are named, by branch, and of one alone on demand', async () => {
  for (const [path, as] of [
    [OWN, aminah.person],
    [MANAGE, company.owner],
  ] as const) {
    const read = async (query = '') =>
      (await product.call('GET', `${path}/calendar?company_id=${company.id}${query}`, { as })).body;
    const { start_date, end_date, data } = await read();
    expect([start_date, end_date]).toEqual(['2026-11-01', '2026-11-30']);
    const days = data.map(({ name, days: away }: { name: string; days: { date: string }[] }) => [
      name,
      ...away.map(({ date }) => date).filter((date) => date !== '2026-11-25'),
    ]);
    expect(days).toEqual([
      ['Bala', '2026-11-21'],
      ['Aminah', '2026-11-24', '2026-11-30'],
    ]);
    const branch = await read(`&branch_id=${north}`);
    expect(branch.data.map((one: Record<string, unknown>) => [one.name, one.branch])).toEqual([
      ['Bala', { id: north, name: 'Alor Setar' }],
    ]);
    expect(branch.away).toMatchObject([{ date: '2026-11-21', people: 1 }, ...(path === OWN ? [] : [{}])]);
  }
});
