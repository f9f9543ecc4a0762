import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PIXEL } from '../../kit/testing/access-samples-domains.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addToDay, anEntry, enter, type TestPromoter } from '../outlet-days/outlet-days.factory.ts';
import { addPart } from '../sales-projects/sales-projects.factory.ts';
import { type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import { at, clock, plantReviewed, supervisorAt, TODAY, waitingAt } from './outlet-reviews.factory.ts';

let product: TestProduct;
let company: SiteCompany;
let day: Awaited<ReturnType<typeof plantReviewed>>;
let promoter: TestPromoter;
let supervisor: Person;

beforeAll(async () => {
  product = await startTestProduct({ clock });
});
beforeEach(async () => {
  company = await siteCompany(product);
  day = await plantReviewed(product, company);
  ({ promoter, supervisor } = day);
});
afterAll(() => product.stop());

const send = (type: string, total: number, time: string, more: object = {}, by = promoter) =>
  enter(product, by, by.person, anEntry(type, day.soap, total, at(time), { ...more }));
const oversell = (total = 3, by = promoter) => send('sale', total, '11:00', { queued: true }, by);
const waiting = (as = supervisor) => waitingAt(product, company, as);
const decide = (id: number, act: 'approve' | 'reject', note: string | null = null, as = supervisor) =>
  product.call('POST', `/api/inbox/${id}/${act}`, { as, body: { note } });
const read = async (id: number, as = supervisor) =>
  (await product.call('GET', `/api/inbox/${id}`, { as })).body.data;
const day_ = async (by = promoter) =>
  (await product.call('GET', `${by.path}/outlet-day`, { as: by.person })).body.data;
const total = async () =>
  (await day_()).products.find(({ product_id }: { product_id: number }) => product_id === day.soap).total;
const told = async (person: Person) => {
  const { rows } = await product.within(company.id, (tx) =>
    tx.execute<{ kind: string; params: Record<string, unknown> }>(sql`select kind, params from notifications
      where user_id = ${person.user_id} and kind like 'outlet_%' order by id`),
  );
  return rows;
};
const statuses = async () => {
  const { rows } = await product.within(company.id, (tx) =>
    tx.execute<{ status: string }>(
      sql`select status from approvals where kind = 'outlet_evidence' order by id`,
    ),
  );
  return rows.map(({ status }) => status);
};

describe('a marked entry', () => {
  test('waits for whoever looks after the outlet, with its stock beside the decision', async () => {
    await send('opening', 2, '10:00');
    expect(await waiting()).toEqual([]);
    await oversell();
    const [item] = await waiting();
    expect(item).toMatchObject({
      kind: 'outlet_evidence',
      alone: 'marked',
      summary: { date: TODAY, entry: { type: 'sale', total: 3, product: 'Soap', marks: ['beyond_stock'] } },
    });
    expect((await waiting(company.owner)).map(({ id }) => id)).toEqual([item?.id]);
    const { facts, can } = await read(item?.id ?? 0);
    expect([can.decide, facts.evidence.stock, facts.evidence.recorded_at]).toEqual([
      true,
      { opening: 2, replenished: 0, sold: 3, total: -1 },
      at('11:00'),
    ]);
  });

  test('is accepted: it counts as before, and waits no more', async () => {
    await oversell();
    const [item] = await waiting();
    expect((await decide(item?.id ?? 0, 'approve')).status).toBe(200);
    expect([await total(), await waiting(), await told(promoter.person)]).toEqual([-3, [], []]);
  });

  test('is refused with a reason: it is taken back, and its promoter is told', async () => {
    await oversell();
    const [item] = await waiting();
    expect((await decide(item?.id ?? 0, 'reject', null)).status).toBe(422);
    expect((await decide(item?.id ?? 0, 'reject', 'No such sale')).status).toBe(200);
    expect(await total()).toBe(0);
    expect((await day_()).entries[0].reversed).toBe(true);
    expect(await told(promoter.person)).toMatchObject([
      {
        kind: 'outlet_entry_refused',
        params: { count: 3, product: 'Soap', day: TODAY, reason: 'No such sale' },
      },
    ]);
    expect(await statuses()).toEqual(['Rejected']);
  });

  test('is refused also once the daily report is there', async () => {
    await oversell();
    const products = (await day_()).products as { product_id: number; total: number }[];
    const closing_counts = products.map(({ product_id, total: left }) => ({
      ...{ product_id, counted: 0 },
      reason: left === 0 ? null : 'miscount',
    }));
    const sent = await product.call('POST', `${promoter.path}/daily-report`, {
      as: promoter.person,
      body: { uuid: randomUUID(), recorded_at: at('12:00'), closing_counts },
    });
    expect(sent.status).toBe(201);
    const [item] = await waiting();
    expect((await decide(item?.id ?? 0, 'reject', 'No such sale')).status).toBe(200);
    expect(await total()).toBe(0);
  });

  test('waits no more once it is not marked any more, or taken back by its promoter', async () => {
    await oversell();
    expect(await waiting()).toHaveLength(1);
    await send('opening', 9, '09:00');
    expect([await waiting(), await statuses()]).toEqual([[], ['Cancelled']]);
    const again = await send('sale', 20, '12:00', { queued: true });
    expect(await waiting()).toHaveLength(1);
    await send('sale', 1, '12:10', { reverses: again.body.data.entry.uuid });
    expect([await waiting(), await statuses()]).toEqual([[], ['Cancelled', 'Cancelled']]);
  });

  test('of somebody who was taken off the project waits too, whatever its type', async () => {
    await product.within(company.id, (tx) =>
      tx.execute(sql`update sales_project_promoters set end_date = '2026-11-20'
        where promoter_id = ${promoter.promoter_id}`),
    );
    await send('opening', 5, '10:00', { queued: true });
    expect((await waiting()).map(({ summary }) => summary.entry)).toMatchObject([
      { type: 'opening', marks: ['after_removal'] },
    ]);
  });

  test('that somebody entered for the promoter is decided by somebody else', async () => {
    const body = anEntry('sale', day.soap, 4, at('11:30'), { reason: 'Phoned in' });
    await send('opening', 4, '10:00');
    expect((await enter(product, promoter, supervisor, body)).status).toBe(201);
    await oversell(1);
    const entered = (await waiting(company.owner)).find(({ summary }) => {
      const { entry } = summary as unknown as { entry: { total: number } };
      return entry.total === 4;
    });
    expect(entered).toBeDefined();
    expect((await waiting()).map(({ id }) => id)).not.toContain(entered?.id);
    expect((await decide(entered?.id ?? 0, 'approve', null, supervisor)).status).toBe(404);
    expect((await decide(entered?.id ?? 0, 'approve', null, company.owner)).status).toBe(200);
  });
});

describe('the photos of a task', () => {
  let task: number;
  beforeEach(async () => {
    const { project_id } = day.plan;
    task = (
      await addPart(product, company, 'tasks', { project_id, title: 'Shelf', start_date: '2026-01-01' })
    ).id;
  });
  const photo = (taken: string, bytes: Buffer | Uint8Array = PIXEL) =>
    product.upload(
      `${promoter.path}/tasks/${task}/photos`,
      promoter.person,
      { name: 'shelf.png', bytes: bytes as never },
      { taken_at: at(taken) },
    );

  test('wait once for a review of the task, and are seen by whoever decides', async () => {
    expect((await photo('11:00')).status).toBe(200);
    const [item, ...more] = await waiting();
    expect(more).toEqual([]);
    expect(item).toMatchObject({
      alone: 'files',
      summary: { entry: null, task: { title: 'Shelf', photos_total: 1 } },
    });
    const { facts } = await read(item?.id ?? 0);
    const [shown] = facts.evidence.photos;
    expect((await product.call('GET', shown.url, { as: supervisor })).status).toBe(200);
    expect((await product.call('GET', shown.url, { as: day.elsewhere.person })).status).toBe(404);
  });

  test('are refused: the task is to be done again, and what comes then is reviewed anew', async () => {
    await photo('11:00');
    const [item] = await waiting();
    await decide(item?.id ?? 0, 'reject', 'Too dark');
    expect((await day_()).tasks[0].recorded_at).toBeNull();
    expect(await told(promoter.person)).toMatchObject([
      { kind: 'outlet_task_refused', params: { title: 'Shelf', reason: 'Too dark' } },
    ]);
    const same = await photo('11:30');
    expect([same.status, await waiting()]).toEqual([200, []]);
  });
});

describe('who reviews', () => {
  test('is a supervisor at their outlets on their dates, and a planner within their employee access', async () => {
    const { project_id } = day.plan;
    const outlet = day.plan.outlet.id;
    const dates = { start_date: '2026-11-22', end_date: '2026-11-30' };
    const late = await supervisorAt(product, company, project_id, outlet, dates);
    const other = await supervisorAt(product, company, project_id, day.other_outlet);
    const plans = [{ route: '/spm/project/manage', actions: ['Update'] }];
    const planner = await product.person(company.id, { type: 'admin', accesses: plans });
    const reads = [{ route: '/spm/project/manage', actions: [] }];
    const reader = await product.person(company.id, { type: 'admin', accesses: reads });
    const scope = { employee_id: [1] };
    const limited = await product.person(company.id, { type: 'admin', accesses: plans, scope });
    await oversell();
    const [item] = await waiting();
    const id = item?.id ?? 0;
    const seen = async (as: Person) => [
      (await waiting(as)).length,
      (await product.call('GET', `/api/inbox/${id}`, { as })).status,
    ];
    for (const as of [late, other, reader, limited, promoter.person])
      expect([await seen(as), (await decide(id, 'approve', null, as)).status]).toEqual([[0, 404], 404]);
    expect([await seen(supervisor), await seen(planner)]).toEqual([
      [1, 200],
      [1, 200],
    ]);
  });

  test('is not its promoter, also where they plan projects', async () => {
    const accesses = [{ route: '/spm/project/manage', actions: ['Update'] }];
    const planner = await product.person(company.id, { type: 'admin', accesses });
    await oversell();
    const [item] = await waiting(planner);
    await product.within(company.id, async (tx) => {
      await tx.execute(
        sql`update memberships set promoter_id = null where user_id = ${promoter.person.user_id}`,
      );
      await tx.execute(sql`update memberships set promoter_id = ${promoter.promoter_id}
        where user_id = ${planner.user_id}`);
    });
    expect(await waiting(planner)).toEqual([]);
    expect((await decide(item?.id ?? 0, 'approve', null, planner)).status).toBe(404);
    expect(await waiting(company.owner)).toHaveLength(1);
  });

  test('of two at once the second is told what the first decided', async () => {
    await oversell();
    const [item] = await waiting();
    const answers = await Promise.all([
      decide(item?.id ?? 0, 'reject', 'No such sale'),
      decide(item?.id ?? 0, 'reject', 'Twice', company.owner),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body.data).toMatchObject({ status: 'Rejected', can: { decide: false } });
    expect(await total()).toBe(0);
  });
});

test('a promoter is told that their check-in was entered for them, with the reason', async () => {
  const other = await addToDay(product, company, day.plan, TODAY);
  const body = { uuid: randomUUID(), type: 'in', recorded_at: at('10:05'), reason: 'The phone was lost' };
  const entered = await product.call('POST', `${other.path}/events`, { as: supervisor, body });
  expect(entered.status).toBe(201);
  const again = await product.call('POST', `${other.path}/events`, { as: supervisor, body });
  expect(again.status).toBe(200);
  expect(await told(other.person)).toMatchObject([
    { kind: 'outlet_checkin_entered', params: { day: TODAY, reason: 'The phone was lost' } },
  ]);
});

test('a promoter is told that their daily report was withdrawn, with the reason', async () => {
  const products = (await day_()).products as { product_id: number }[];
  const body = {
    ...{ uuid: randomUUID(), recorded_at: at('12:00') },
    closing_counts: products.map(({ product_id }) => ({ product_id, counted: 0 })),
  };
  const sent = await product.call('POST', `${promoter.path}/daily-report`, { as: promoter.person, body });
  const { version } = sent.body.data.report;
  const withdrawn = await product.call('POST', `${promoter.path}/daily-report/withdraw`, {
    as: supervisor,
    body: { reason: 'Wrong price', version },
  });
  expect(withdrawn.status).toBe(200);
  expect(await told(promoter.person)).toMatchObject([
    { kind: 'outlet_report_withdrawn', params: { day: TODAY, reason: 'Wrong price' } },
  ]);
});
