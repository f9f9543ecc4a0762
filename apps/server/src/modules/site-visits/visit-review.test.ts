import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EVERY_MODULE } from '../../kit/testing/access-planting.ts';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import {
  addWorker,
  attendanceCompany,
  clock,
  instantOf,
  setNow,
  startAttendance,
} from '../attendance/attendance.factory.ts';
import { companies, memberships } from '../company/company.tables.ts';
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';
import { addSite } from '../sites/sites.factory.ts';

const VISITS = '/api/work-task/site-visits';
const TODAY = '2026-11-27';
const AT_SITE = { lat: 3.1579, lng: 101.7123, accuracy: 8 };
const REVIEW = [{ route: '/work-task/site-visit/manage', actions: ['Review'] }];

let product: TestProduct;
let company: ScheduleCompany;
let other: ScheduleCompany;
let mall: { id: number };
let reviewer: Person;

beforeAll(async () => {
  product = await startAttendance();
  company = await attendanceCompany(product);
  other = await attendanceCompany(product);
  for (const { id } of [company, other])
    await product.within(id, (tx) => tx.update(companies).set({ modules: EVERY_MODULE }));
  mall = await addSite(product, company, { name: 'The Mall' });
  reviewer = await product.person(company.id, { type: 'admin', accesses: REVIEW });
});
afterAll(() => product.stop());
beforeEach(() => setNow(`${TODAY} 08:00`));

let counted = 0;
const visitor = () => {
  counted += 1;
  return addWorker(product, company, { name: `Visitor ${counted}` });
};
/** Checks somebody in at the mall without a signature, so that it waits for a review. */
async function checkIn(as: Person) {
  const uuid = randomUUID();
  const body = { uuid, recorded_at: instantOf(`${TODAY} 08:00`), work_site_id: mall.id, ...AT_SITE };
  return (await product.call('POST', `${VISITS}/${uuid}/check-in`, { as, body })).body.data;
}
async function waiting() {
  const worker = await visitor();
  return { ...worker, visit: await checkIn(worker.person) };
}
const list = async (as: Person, query: string) =>
  (await product.call('GET', `${VISITS}/manage?company_id=${company.id}&per_page=500&${query}`, { as })).body
    .data;
const inbox = async (as: Person, id: number) =>
  (await product.call('GET', `/api/inbox?company_id=${company.id}&employee_id=${id}`, { as })).body.data;
const decide = (as: Person, visit: { id: number; event: number }, how: 'approve' | 'reject', note?: string) =>
  product.call('POST', `${VISITS}/${visit.id}/events/${visit.event}/${how}`, { as, body: { note } });
const eventOf = (visit: { id: number; check_in: { id: number } }) => ({
  id: visit.id,
  event: visit.check_in.id,
});

test('Whoever reviews visits finds what waits, whoever planned it, approves it once, and it is gone from the inbox', async () => {
  const { id, visit } = await waiting();
  const [row] = await list(reviewer, `waiting=1&employee_id=${id}`);
  expect([row.id, row.scheduled, row.can.review]).toEqual([visit.id, false, true]);
  expect(await inbox(reviewer, id)).toHaveLength(1);
  const item = (await product.call('GET', `${VISITS}/${visit.id}`, { as: reviewer })).body.data;
  expect([item.check_in.marks[0].key, item.check_in.work_site.id]).toEqual(['unsigned', mall.id]);
  const approved = await decide(reviewer, eventOf(visit), 'approve');
  expect([approved.status, approved.body.data.check_in.status]).toEqual([200, 'Verified']);
  expect(approved.body.data.can.review).toBe(false);
  expect(await list(reviewer, `waiting=1&employee_id=${id}`)).toEqual([]);
  expect(await inbox(reviewer, id)).toEqual([]);
  const again = await decide(reviewer, eventOf(visit), 'reject', 'Late');
  expect([again.status, again.body.data.check_in.status]).toEqual([409, 'Verified']);
});

test('A rejection needs a reason, and takes the visit back', async () => {
  const { visit } = await waiting();
  expect((await decide(reviewer, eventOf(visit), 'reject')).status).toBe(422);
  const rejected = await decide(reviewer, eventOf(visit), 'reject', 'Nobody was there');
  expect(rejected.status).toBe(200);
  expect([rejected.body.data.status, rejected.body.data.check_in.review_reason]).toEqual([
    'Cancelled',
    'Nobody was there',
  ]);
});

test('Of two reviewers at once one wins; the other is shown the visit as it is', async () => {
  const { id, visit } = await waiting();
  const [item] = await inbox(reviewer, id);
  const answers = await Promise.all([
    decide(company.owner, eventOf(visit), 'approve'),
    decide(reviewer, eventOf(visit), 'reject', 'Nobody was there'),
    product.call('POST', `/api/inbox/${item.id}/approve`, { as: company.owner, body: {} }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const now = (await product.call('GET', `${VISITS}/${visit.id}`, { as: reviewer })).body.data;
  for (const lost of answers.slice(0, 2).filter(({ status }) => status === 409))
    expect(lost.body.data).toMatchObject({ id: visit.id, status: now.status });
});

test('The same right decides in the inbox, and sees there what it decided', async () => {
  const { id, visit } = await waiting();
  const [item] = await inbox(reviewer, id);
  const rejected = await product.call('POST', `/api/inbox/${item.id}/reject`, {
    as: reviewer,
    body: { note: 'Nobody was there' },
  });
  expect([rejected.status, rejected.body.data.status]).toEqual([200, 'Rejected']);
  const done = await product.call('GET', `/api/inbox/done?company_id=${company.id}`, { as: reviewer });
  expect(done.body.data.map((one: { id: number }) => one.id)).toContain(item.id);
  expect((await decide(reviewer, eventOf(visit), 'approve')).status).toBe(409);
});

test('An event at no site is attendance alone: not for whoever reviews visits', async () => {
  const { id, person } = await visitor();
  await clock(product, company, person, 'in', `${TODAY} 08:00`, { lat: null, lng: null });
  const [item] = await inbox(company.owner, id);
  expect(item.kind).toBe('presence_event');
  expect(await inbox(reviewer, id)).toEqual([]);
  const approve = { as: reviewer, body: {} };
  expect((await product.call('POST', `/api/inbox/${item.id}/approve`, approve)).status).toBe(404);
});

test('A going without a site is reviewed as part of the visit that it ends', async () => {
  const { id, person, visit } = await waiting();
  await clock(product, company, person, 'out', `${TODAY} 09:00`, { lat: null, lng: null });
  const item = (await product.call('GET', `${VISITS}/${visit.id}`, { as: reviewer })).body.data;
  expect([item.check_out.status, item.check_out.work_site]).toEqual(['Pending', null]);
  const rejected = await decide(reviewer, { id: visit.id, event: item.check_out.id }, 'reject', 'Too early');
  expect([rejected.status, rejected.body.data.status]).toEqual([200, 'In Progress']);
  expect(rejected.body.data.marks).toEqual(['check_out_rejected']);
  expect(await inbox(reviewer, id)).toHaveLength(1);
});

test('Only holders of Review decide, on people whom they see, in their company, and never on their own', async () => {
  const { person, visit } = await waiting();
  const event = eventOf(visit);
  const planner = await product.person(company.id, {
    type: 'admin',
    accesses: [{ route: '/work-task/site-visit/manage', actions: ['Create', 'Update'] }],
  });
  const limited = await product.person(company.id, {
    type: 'admin',
    accesses: REVIEW,
    scope: { department_ids: [999_999] },
  });
  expect((await decide(person, event, 'approve')).status).toBe(403);
  expect((await decide(planner, event, 'approve')).status).toBe(403);
  expect((await decide(limited, event, 'approve')).status).toBe(404);
  expect((await decide(other.owner, event, 'approve')).status).toBe(404);
  expect((await product.call('GET', `${VISITS}/${visit.id}`, { as: other.owner })).status).toBe(404);
  expect((await decide(reviewer, { ...event, event: 999_999_999 }, 'approve')).status).toBe(404);
  expect((await list(planner, 'waiting=1')).some((row: { can: { review: boolean } }) => row.can.review)).toBe(
    false,
  );

  const own = await visitor();
  await product.within(company.id, (tx) =>
    tx
      .update(memberships)
      .set({ is_admin: true, accesses: REVIEW })
      .where(eq(memberships.employee_id, own.id)),
  );
  const mine = await checkIn(own.person);
  const [row] = await list(own.person, `waiting=1&employee_id=${own.id}`);
  expect([row.id, row.can.review]).toEqual([mine.id, false]);
  const refused = await decide(own.person, eventOf(mine), 'approve');
  expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('own')]);
});
