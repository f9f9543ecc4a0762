import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Sample } from '../../kit/testing/access-planting.ts';
import { actorOf, callBare } from '../../kit/testing/bare-call.ts';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import { AT_OFFICE, clock, setNow } from '../attendance/attendance.factory.ts';
import { type plantPlan, SCHEDULES } from '../promoter-schedules/promoter-schedules.factory.ts';
import { addPromoter, archivePromoter } from '../promoters/promoters.factory.ts';
import { addSupervisor, plantOutlet, supervise, takePart } from '../sales-projects/sales-projects.factory.ts';
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';
import { workSites } from '../sites/sites.tables.ts';
import { addSeller, startOutletAttendance } from './outlet-attendance.factory.ts';
import { addToDay, type TestPromoter } from './outlet-days.factory.ts';

/*
 * Who sees and reviews what promoters recorded of their coming and going at an outlet, by the queries alone: each handler is
 * called without the check of its endpoint's access, as somebody of the same company.
 */

const TODAY = '2026-11-27';
const TOMORROW = '2026-11-28';
/** Two kilometres from the outlet. */
const AWAY = { ...AT_OFFICE, lat: AT_OFFICE.lat + 0.018 };
let product: TestProduct;
let company: ScheduleCompany;
let plan: Awaited<ReturnType<typeof plantPlan>>;
let elsewhere: { id: number };
let promoter: TestPromoter;

beforeAll(async () => {
  ({ product, company, plan } = await startOutletAttendance(TODAY));
  elsewhere = await plantOutlet(product, company.id, plan.project_id);
  const { lat, lng } = AT_OFFICE;
  await product.within(company.id, (tx) =>
    tx.update(workSites).set({ lat, lng, radius: 100 }).where(eq(workSites.id, plan.outlet.id)),
  );
});
beforeEach(async () => {
  setNow(`${TODAY} 08:00`);
  promoter = await addToDay(product, company, plan, TODAY);
  await come(promoter);
});
afterAll(() => product.stop());

/** Checks a promoter in too far from the outlet. */
const come = ({ person, uuid: visit_uuid }: TestPromoter) =>
  clock(product, company, person, 'in', `${TODAY} 09:55`, {
    ...{ visit_uuid, work_site_id: plan.outlet.id },
    ...AWAY,
  });

/** A supervisor of an outlet on a day. */
async function supervisorOf(outletId: number, date: string): Promise<Person> {
  const employee_id = await addSupervisor(product, company);
  const part = { sales_project_id: plan.project_id, employee_id, start_date: date, end_date: date };
  await supervise(product, company.id, part, outletId);
  return product.person(company.id, { type: 'employee', employee_id });
}
const admin = (route: string, actions: string[], scope: Record<string, number[]> | null = null) =>
  product.person(company.id, { type: 'admin', accesses: [{ route, actions }], scope });

const bare = async (name: string, request: Sample, as: Person): Promise<string> => {
  const found = product.handled.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === name);
  if (!found) throw new Error(`No handler of ${name}`);
  return callBare(product, found, request, {
    ...{ actor: await actorOf(product, as), companyId: company.id, companyIds: [company.id] },
  });
};
/** The review of what a promoter recorded, as the inbox of somebody has it; null where it has none. */
async function inInbox(as: Person, { promoter_id }: { promoter_id: number }) {
  const { body } = await product.call('GET', `/api/inbox?company_id=${company.id}&per_page=100`, { as });
  const items = (body.data ?? []) as { id: number; summary: { promoter: { id: number } | null } }[];
  return items.find(({ summary }) => summary.promoter?.id === promoter_id) ?? null;
}
const decide = (id: number, as: Person, decision: 'approve' | 'reject' = 'approve') =>
  bare(`POST /api/inbox/{id}/${decision}`, { params: { id }, body: { note: 'Seen on the day' } }, as);
const reviewOf = async ({ promoter_id }: { promoter_id: number }): Promise<number> => {
  const { rows } = await product.within(company.id, (tx) =>
    tx.execute<{ id: number }>(sql`select approval_id::int as id from presence_events
      where promoter_id = ${promoter_id} order by presence_events.id desc limit 1`),
  );
  return rows[0]?.id ?? 0;
};
const events = (as: Person) =>
  bare('GET /api/spm/schedules/{id}/events', { params: { id: promoter.id } }, as);

test('whoever looks after the outlet that day finds it in the inbox with its place, approves it once, and it is gone', async () => {
  const supervisor = await supervisorOf(plan.outlet.id, TODAY);
  const planner = await admin('/spm/project/manage', ['Update']);
  for (const as of [supervisor, planner, company.owner]) {
    const item = await inInbox(as, promoter);
    const { body } = await product.call('GET', `/api/inbox/${item?.id}`, { as });
    const { employee, summary, facts, can } = body.data;
    expect([employee, summary.marks[0].key, facts.event.lat, facts.site.id, facts.day, can.decide]).toEqual([
      ...[null, 'outside_site', AWAY.lat, plan.outlet.id, null, true],
    ]);
  }
  const id = await reviewOf(promoter);
  const both = await Promise.all([decide(id, supervisor), decide(id, planner)]);
  expect(both.filter((answer) => answer.startsWith('refused'))).toHaveLength(1);
  expect(await inInbox(supervisor, promoter)).toBeNull();
  const { rows } = await product.within(company.id, (tx) =>
    tx.execute(sql`select kind from notifications where user_id = ${promoter.person.user_id} order by id`),
  );
  expect(rows.at(-1)).toEqual({ kind: 'outlet_event_verified' });
});

test('nobody else sees or decides it: supervisors elsewhere or on other days, managers of attendance, limited planners, the promoter', async () => {
  const others = [
    await supervisorOf(elsewhere.id, TODAY),
    await supervisorOf(plan.outlet.id, TOMORROW),
    await admin('/attendance/manage', ['Create']),
    await admin('/work-task/site-visit/manage', ['Review']),
    await admin('/spm/project/manage', []),
    await admin('/spm/project/manage', ['Update'], { employee_id: [1] }),
    (await addToDay(product, company, plan, TODAY)).person,
    promoter.person,
  ];
  const id = await reviewOf(promoter);
  for (const [index, as] of others.entries()) {
    expect([index, await inInbox(as, promoter)]).toEqual([index, null]);
    expect([index, await decide(id, as)]).toEqual([index, expect.stringMatching(/^refused/)]);
    const picture = { params: { id, event_id: 1 } };
    expect(await bare('GET /api/inbox/{id}/events/{event_id}/picture', picture, as)).toMatch(/^refused/);
  }
  expect(await decide(id, company.owner)).not.toMatch(/^refused/);
});

test('nobody reviews what they recorded as a promoter whose record has been archived since', async () => {
  const { id: promoter_id } = await addPromoter(product, company);
  await takePart(product, company.id, plan.project_id, promoter_id);
  const accesses = [{ route: '/spm/project/manage', actions: ['Update'] }];
  const person = await product.person(company.id, { type: 'admin', accesses, promoter_id });
  const day = await addToDay(product, company, plan, TODAY, { promoter_id, person });
  await come(day);
  const visit = { visit_uuid: day.uuid, work_site_id: plan.outlet.id };
  await clock(product, company, person, 'out', `${TODAY} 18:05`, { ...visit, ...AWAY });
  const id = await reviewOf({ promoter_id });
  expect(await inInbox(person, { promoter_id })).toBeNull();
  expect((await archivePromoter(product, company, promoter_id)).status).toBe(200);
  expect(await inInbox(person, { promoter_id })).toBeNull();
  expect(await decide(id, person)).toMatch(/^refused/);
  expect(await decide(id, await admin('/spm/project/manage', ['Update']))).not.toMatch(/^refused/);
});

test('a rejected check-in counts no more', async () => {
  const before = await addToDay(product, company, plan, TODAY);
  const visit = { visit_uuid: before.uuid, uuid: randomUUID() };
  await clock(product, company, before.person, 'in', `${TODAY} 09:40`, { ...visit, ...AWAY });
  expect(await decide(await reviewOf(before), company.owner, 'reject')).not.toMatch(/^refused/);
  const { rows } = await product.within(company.id, (tx) =>
    tx.execute(sql`select status, review_reason as reason from presence_events where uuid = ${visit.uuid}`),
  );
  expect(rows).toEqual([{ status: 'Rejected', reason: 'Seen on the day' }]);
  const query = `company_id=${company.id}&date=${TODAY}&promoter_id=${before.promoter_id}`;
  const { body } = await product.call('GET', `${SCHEDULES}?${query}`, { as: company.owner });
  expect(body.data[0].projects[0].outlets[0].schedules).toHaveLength(1);
});

test('positions are seen by the promoter and by whoever looks after the outlet that day', async () => {
  const supervisor = await supervisorOf(plan.outlet.id, TODAY);
  const planner = await admin('/spm/project/manage', ['Update']);
  for (const as of [promoter.person, supervisor, planner, company.owner])
    expect(JSON.parse(await events(as)).data).toMatchObject([
      { promoter_id: promoter.promoter_id, lat: AWAY.lat, marks: [{ key: 'outside_site' }] },
    ]);
  const others = [
    await supervisorOf(elsewhere.id, TODAY),
    await supervisorOf(plan.outlet.id, TOMORROW),
    await admin('/spm/promoter', []),
    await admin('/attendance/manage', ['Create']),
    (await addToDay(product, company, plan, TODAY)).person,
  ];
  for (const [index, as] of others.entries())
    expect([index, await events(as)]).toEqual([index, expect.stringMatching(/^refused/)]);
});

test('what an employee recorded at an outlet is reviewed there too, besides by those who review attendance', async () => {
  const { employee_id, person, promoter_id } = await addSeller(product, company, plan);
  await come(await addToDay(product, company, plan, TODAY, { promoter_id, person }));
  const { rows } = await product.within(company.id, (tx) =>
    tx.execute<{ id: number }>(sql`select approval_id::int as id from presence_events
      where employee_id = ${employee_id}`),
  );
  const listed = async (as: Person) => {
    const query = `company_id=${company.id}&employee_id=${employee_id}`;
    const { body } = await product.call('GET', `/api/inbox?${query}`, { as });
    return body.data.map(({ id }: { id: number }) => id);
  };
  const supervisor = await supervisorOf(plan.outlet.id, TODAY);
  for (const as of [supervisor, await admin('/attendance/manage', ['Create']), company.owner])
    expect(await listed(as)).toEqual([rows[0]?.id]);
  for (const as of [await supervisorOf(plan.outlet.id, TOMORROW), person])
    expect(await listed(as)).toEqual([]);
  expect(await decide(rows[0]?.id ?? 0, supervisor)).not.toMatch(/^refused/);
});
