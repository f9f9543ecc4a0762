import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addToDay } from '../outlet-days/outlet-days.factory.ts';
import { from } from '../promoter-schedules/promoter-schedules.factory.ts';
import { addPromoter } from '../promoters/promoters.factory.ts';
import { takePart } from '../sales-projects/sales-projects.factory.ts';
import { type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import { callWithout, clock, plantReviewed, supervisorAt, TODAY } from './outlet-reviews.factory.ts';

let product: TestProduct;
let company: SiteCompany;
let day: Awaited<ReturnType<typeof plantReviewed>>;
let supervisor: Person;
let free: { id: number; person: Person };

/** Somebody of the project who has nothing to do. */
async function addFree() {
  const { id } = await addPromoter(product, company);
  await takePart(product, company.id, day.plan.project_id, id);
  const person = await product.person(company.id, { type: 'employee', promoter_id: id });
  return { id, person };
}

beforeAll(async () => {
  product = await startTestProduct({ clock });
});
beforeEach(async () => {
  company = await siteCompany(product);
  day = await plantReviewed(product, company);
  supervisor = day.supervisor;
  free = await addFree();
});
afterAll(() => product.stop());

const preview = (as = supervisor, path = day.promoter.path) =>
  product.call('GET', `${path}/replacement`, { as });
const replace = (more: object = {}, as = supervisor, path = day.promoter.path) =>
  product.call('POST', `${path}/replacement`, {
    as,
    body: { promoter_id: free.id, reason: 'Did not come', version: 1, ...more },
  });
const named = async () =>
  (await preview()).body.data.free
    .map((one: { promoter_id: number }) => one.promoter_id)
    .sort((a: number, b: number) => a - b);
/** Those who have nothing to do: the promoter of the plan, and others. */
const idle = (...ids: number[]) => [day.plan.promoter.id as number, ...ids].sort((a, b) => a - b);
const stands = async () => {
  const { rows } = await product.within(company.id, (tx) =>
    tx.execute<{ promoter_id: number; status: string; start_time: string | null; reason: string | null }>(
      sql`select promoter_id, status, start_time, reason from promoter_schedules
        where outlet_id = ${day.plan.outlet.id} order by id`,
    ),
  );
  return rows;
};

test('an absent promoter is replaced for what is left: one is cancelled, the other scheduled, both are told', async () => {
  const shown = (await preview()).body.data;
  expect([shown.start_time, shown.end_time, shown.free_total]).toEqual(['12:15', '18:00', 2]);
  const { status, body } = await replace();
  expect([status, body.data.cancelled.status, body.data.schedule.promoter_id]).toEqual([
    201,
    'Cancelled',
    free.id,
  ]);
  expect(await stands()).toEqual([
    {
      promoter_id: day.promoter.promoter_id,
      ...{ status: 'Cancelled', start_time: '10:00', reason: 'Did not come' },
    },
    { promoter_id: free.id, status: 'Scheduled', start_time: '12:15', reason: null },
  ]);
  const [gone, came] = [day.promoter.person.user_id, free.person.user_id];
  const { rows } = await product.within(company.id, (tx) =>
    tx.execute<{ kind: string; user_id: number }>(
      sql`select kind, user_id from notifications where kind in ('promoter_schedules_cancelled', 'promoter_scheduled')
        and user_id in (${gone}, ${came}) order by id desc limit 2`,
    ),
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      { kind: 'promoter_schedules_cancelled', user_id: gone },
      { kind: 'promoter_scheduled', user_id: came },
    ]),
  );
});

test('who works elsewhere then, or is not in the project, is not free', async () => {
  const other = await addPromoter(product, company);
  expect(await named()).toEqual(idle(free.id));
  expect(Object.keys((await replace({ promoter_id: other.id })).body.errors)).toEqual(['promoter_id']);
  const busy = (await replace({ promoter_id: day.elsewhere.promoter_id })).body;
  expect(Object.keys(busy.errors)).toEqual(['promoter_id']);
  expect((await replace({ promoter_id: day.promoter.promoter_id })).status).toBe(422);
  expect((await stands()).map(({ status }) => status)).toEqual(['Scheduled']);
});

test('who is at the outlet already that day is not free for a second session there', async () => {
  const { store, cell } = day.plan;
  await store([cell(TODAY, from('08:00', '09:00'), { promoter_id: free.id })]);
  expect(await named()).toEqual(idle());
  expect((await replace()).status).toBe(422);
});

test('of two at once one replaces, and the other is shown the schedule as it is', async () => {
  const second = await addFree();
  const answers = await Promise.all([replace(), replace({ promoter_id: second.id }, company.owner)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const late = answers.find(({ status }) => status === 409);
  expect(late?.body.data.status).toBe('Cancelled');
  expect((await stands()).filter(({ status }) => status === 'Scheduled')).toHaveLength(1);
});

test('nobody is replaced at a stale version, or who has come', async () => {
  expect((await replace({ version: 7 })).status).toBe(409);
  await product.within(company.id, (tx) =>
    tx.execute(sql`update promoter_schedules set status = 'Checked In' where id = ${day.promoter.id}`),
  );
  const { status, body } = await replace({ version: 2 });
  expect([status, body.data.status, (await preview()).status]).toEqual([409, 'Checked In', 409]);
});

test('a supervisor replaces at their outlets on their dates alone, by the queries alone', async () => {
  const { project_id } = day.plan;
  const other = await supervisorAt(product, company, project_id, day.other_outlet);
  const dates = { start_date: '2026-11-22', end_date: '2026-11-30' };
  const late = await supervisorAt(product, company, project_id, day.plan.outlet.id, dates);
  const tomorrow = await addToDay(product, company, day.plan, '2026-11-22');
  const bare = (as: Person, id = day.promoter.id) =>
    callWithout(
      product,
      company,
      'POST /api/spm/schedules/{id}/replacement',
      { params: { id }, body: { promoter_id: free.id, reason: 'x', version: 1 } },
      as,
    );
  for (const as of [other, late, free.person]) expect(await bare(as)).toMatch(/^refused: /);
  expect(await bare(day.promoter.person)).toMatch(/^refused: /);
  expect(await bare(supervisor, tomorrow.id)).toMatch(/^refused: /);
  expect(await bare(supervisor)).not.toMatch(/^refused: /);
});
