import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { from, SCHEDULES } from '../promoter-schedules/promoter-schedules.factory.ts';
import { addPromoter } from '../promoters/promoters.factory.ts';
import { addPart, addSupervisor, supervise, takePart } from '../sales-projects/sales-projects.factory.ts';
import { addPerson, type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import {
  addToDay,
  anEntry,
  enter,
  plantDay,
  plantProduct,
  type TestPromoter,
} from './outlet-days.factory.ts';

const TODAY = '2026-11-21';
let now = new Date();
const clock: Clock = { now: () => new Date(now) };
let product: TestProduct;
let company: SiteCompany;
let day: Awaited<ReturnType<typeof plantDay>>;
let promoter: TestPromoter;

beforeAll(async () => {
  product = await startTestProduct({ clock });
});
beforeEach(async () => {
  now = new Date(`${TODAY}T17:00:00+08:00`);
  company = await siteCompany(product);
  day = await plantDay(product, company, TODAY);
  promoter = day.promoter;
});
afterAll(() => product.stop());

const at = (time: string, date = TODAY) => new Date(`${date}T${time}:00+08:00`).toISOString();
const send = (type: string, total: number, time: string, more: Record<string, unknown> = {}, by = promoter) =>
  enter(product, by, by.person, anEntry(type, day.soap, total, at(time), more));
const fields = ({ status, body }: Awaited<ReturnType<typeof send>>) => [
  status,
  Object.keys(body.errors ?? {}),
];
const stock = async (by: { path: string; person: Person } = promoter) => {
  const { body } = await product.call('GET', `${by.path}/outlet-day`, { as: by.person });
  return body.data.products.find(({ product_id }: { product_id: number }) => product_id === day.soap);
};
const marked = async () => {
  const { rows } = await product.within(company.id, (tx) =>
    tx.execute<{ total: number }>(
      sql`select total from stock_entries where marks ? 'beyond_stock' order by recorded_at, uuid`,
    ),
  );
  return rows.map(({ total }) => total);
};

describe('an entry', () => {
  test('is stored and answered with what is available, and the day shows it', async () => {
    const first = await send('opening', 24, '10:00');
    expect([first.status, first.body.data.product]).toEqual([
      201,
      { product_id: day.soap, opening: 24, replenished: 0, sold: 0, total: 24 },
    ]);
    await send('replenishment', 12, '11:00');
    const sold = await send('sale', 5, '12:00');
    expect(sold.body.data).toMatchObject({
      entry: { type: 'sale', total: 5, reversed: false, entered_by: null, reason: null, marks: [] },
      product: { opening: 24, replenished: 12, sold: 5, total: 31 },
    });
    expect(await stock()).toMatchObject({
      ...{ name: 'Soap', price: '12.90', minimum_stock: 5, edited: false },
      ...{ opening: 24, replenished: 12, sold: 5, total: 31 },
    });
  });

  test('is taken by the UUID of its schedule too', async () => {
    const path = `${SCHEDULES}/${promoter.uuid}`;
    const answer = await enter(
      product,
      { path },
      promoter.person,
      anEntry('opening', day.soap, 3, at('10:00')),
    );
    expect([answer.status, (await stock()).total]).toEqual([201, 3]);
  });

  test('is stored once however often it is sent', async () => {
    const entry = anEntry('opening', day.soap, 24, at('10:00'));
    const sent = [1, 2, 3].map(() => enter(product, promoter, promoter.person, entry));
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    const { rows } = await product.within(company.id, (tx) => tx.execute(sql`select from stock_entries`));
    expect(rows).toHaveLength(1);
    const other = await addToDay(product, company, day.plan, TODAY);
    expect(fields(await enter(product, other, other.person, entry))).toEqual([422, ['uuid']]);
  });

  test('is whole pieces, of a product of the day, and not in the future: 422 names the field', async () => {
    expect(fields(await send('opening', 1.5, '10:00'))).toEqual([422, ['total']]);
    expect(fields(await send('opening', -1, '10:00'))).toEqual([422, ['total']]);
    expect(fields(await send('sale', 0, '10:00'))).toEqual([422, ['total']]);
    expect(fields(await send('replenishment', 0, '10:00'))).toEqual([422, ['total']]);
    expect((await send('opening', 0, '10:00')).status).toBe(201);
    expect(fields(await send('opening', 1, '17:03'))).toEqual([422, ['recorded_at']]);
    expect((await send('opening', 1, '17:02')).status).toBe(201);
    expect(fields(await send('opening', 1, '23:59', { recorded_at: at('23:59', '2026-11-20') }))).toEqual([
      422,
      ['recorded_at'],
    ]);
    const elsewhere = await plantDay(product, company, TODAY);
    for (const product_id of [elsewhere.soap, 999_999])
      expect(fields(await send('opening', 1, '10:00', { product_id }))).toEqual([422, ['product_id']]);
    expect(fields(await send('opening', 1, '10:00', { product_id: null, type: null }))).toEqual([
      422,
      ['type', 'product_id'],
    ]);
  });

  test('of a night counts for the day on which its session began', async () => {
    const date = '2026-11-20';
    now = new Date(`${date}T09:00:00+08:00`);
    await day.plan.store([
      day.plan.cell(date, from('22:00', '06:00'), { promoter_id: promoter.promoter_id }),
    ]);
    const { rows } = await product.within(company.id, (tx) =>
      tx.execute<{ id: number }>(sql`select id from promoter_schedules where date = ${date}`),
    );
    const night = { ...promoter, path: `${SCHEDULES}/${rows[0]?.id}` };
    now = new Date(`${TODAY}T17:00:00+08:00`);
    expect((await send('opening', 4, '01:00', {}, night)).status).toBe(201);
    expect([(await stock(night)).opening, (await stock()).opening]).toEqual([4, null]);
    expect((await stock()).total).toBe(4);
  });

  test('is taken on the evening before a session that begins with midnight', async () => {
    const date = '2026-11-22';
    await day.plan.store([
      day.plan.cell(date, from('00:00', '08:00'), { promoter_id: promoter.promoter_id }),
    ]);
    const { rows } = await product.within(company.id, (tx) =>
      tx.execute<{ id: number }>(sql`select id from promoter_schedules where date = ${date}`),
    );
    const early = { ...promoter, path: `${SCHEDULES}/${rows[0]?.id}` };
    now = new Date(`${TODAY}T23:55:00+08:00`);
    expect(fields(await send('opening', 4, '21:59', {}, early))).toEqual([422, ['recorded_at']]);
    expect((await send('opening', 4, '23:50', {}, early)).status).toBe(201);
    expect([(await stock(early)).opening, (await stock()).opening]).toEqual([4, null]);
  });
});

describe('the last piece', () => {
  beforeEach(() => send('opening', 1, '10:00'));

  test('is sold once online: the second is told what is available', async () => {
    const other = await addToDay(product, company, day.plan, TODAY);
    const both = await Promise.all([send('sale', 1, '12:00'), send('sale', 1, '12:00', {}, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    const refused = both.find(({ status }) => status === 422);
    expect(refused?.body.errors).toEqual({ total: ['Nothing is left in stock.'] });
    expect([(await stock()).total, await marked()]).toEqual([0, []]);
  });

  test.each([
    ['the earlier first', [1, 2]],
    ['the later first', [2, 1]],
  ])('is sold twice from queues, and the later is marked, whichever arrives first: %s', async (_, order) => {
    const other = await addToDay(product, company, day.plan, TODAY);
    for (const which of order) {
      const by = which === 1 ? promoter : other;
      const answer = await send('sale', 1, `12:0${which}`, { queued: true }, by);
      expect(answer.status).toBe(201);
    }
    expect((await stock()).total).toBe(-1);
    const { rows } = await product.within(company.id, (tx) =>
      tx.execute(sql`select schedule_id::int as id from stock_entries where marks ? 'beyond_stock'`),
    );
    expect(rows).toEqual([{ id: other.id }]);
  });

  test('is not sold online where a queue has sold it for later', async () => {
    await send('sale', 1, '15:00', { queued: true });
    expect(fields(await send('sale', 1, '14:00'))).toEqual([422, ['total']]);
    expect(await marked()).toEqual([]);
  });
});

describe('a mistake', () => {
  test('is taken back by an entry that names it, once, and what takes it back stays', async () => {
    await send('opening', 10, '10:00');
    const wrong = (await send('sale', 7, '12:00')).body.data.entry;
    const takeBack = (reverses: string, by = promoter) =>
      enter(product, by, by.person, { uuid: randomUUID(), reverses, recorded_at: at('12:01') });
    const other = await addToDay(product, company, day.plan, TODAY);
    expect(fields(await takeBack(wrong.uuid, other))).toEqual([422, ['reverses']]);
    const back = await takeBack(wrong.uuid);
    expect(back.body).toMatchObject({
      message: 'Entry taken back.',
      data: {
        entry: { reverses: wrong.uuid, product_id: day.soap, total: 7 },
        product: { sold: 0, total: 10 },
      },
    });
    expect(fields(await takeBack(wrong.uuid))).toEqual([422, ['reverses']]);
    expect(fields(await takeBack(back.body.data.entry.uuid))).toEqual([422, ['reverses']]);
    expect(fields(await takeBack(randomUUID()))).toEqual([422, ['reverses']]);
    const { body } = await product.call('GET', `${promoter.path}/outlet-day`, { as: promoter.person });
    const shown = body.data.entries.map((one: { uuid: string; reversed: boolean }) => [
      one.uuid,
      one.reversed,
    ]);
    expect(shown).toContainEqual([wrong.uuid, true]);
  });

  test('in what came in marks what was sold of it, until it comes in again', async () => {
    await send('opening', 1, '10:00');
    const { uuid } = (await send('replenishment', 5, '10:30')).body.data.entry;
    await send('sale', 1, '11:00');
    await send('sale', 2, '12:00');
    const back = { uuid: randomUUID(), reverses: uuid, recorded_at: at('13:00') };
    expect((await enter(product, promoter, promoter.person, back)).body.data.product.total).toBe(-2);
    expect(await marked()).toEqual([2]);
    await send('replenishment', 2, '11:30');
    expect([(await stock()).total, await marked()]).toEqual([0, []]);
  });
});

describe('the database', () => {
  const write = (text: ReturnType<typeof sql>) =>
    product
      .within(company.id, (tx) => tx.execute(text))
      .then(
        () => 'stored',
        (error) => String(error.cause?.message ?? error.message),
      );

  test('refuses a total below 0 without a mark, also of a later day', async () => {
    await send('opening', 1, '10:00');
    /** A minute after the entry before. */
    const sale = (marks: string, total = 2) => sql`
      insert into stock_entries (company_id, uuid, schedule_id, outlet_day_id, product_id, type, total, recorded_at,
        arrived_at, source, entered_by, marks)
      select company_id, gen_random_uuid(), schedule_id, outlet_day_id, product_id, 'sale', ${total},
        recorded_at + (select count(*) from stock_entries) * interval '1 minute', now(), 'own', 1, ${marks}::jsonb
      from stock_entries order by id limit 1`;
    expect(await write(sale('[]'))).toContain('the sale is not marked');
    expect(await write(sale('[]', 1))).toBe('stored');
    expect(await write(sale('["after_removal"]'))).toContain('the sale is not marked');
    expect(await write(sale('["beyond_stock"]'))).toBe('stored');
    expect(await write(sql`update stock_entries set marks = '[]'`)).toContain('the sale is not marked');
    // Beside a sale that is marked, and where more came in later.
    expect(await write(sale('[]', 1))).toContain('the sale is not marked');
    await addToDay(product, company, day.plan, '2026-11-22', promoter);
    now = new Date('2026-11-22T17:00:00+08:00');
    const { rows } = await product.within(company.id, (tx) =>
      tx.execute<{ id: number }>(sql`select id from promoter_schedules where date = '2026-11-22'`),
    );
    const later = { ...promoter, path: `${SCHEDULES}/${rows[0]?.id}` };
    const added = { recorded_at: at('10:00', '2026-11-22') };
    expect((await send('replenishment', 50, '10:00', added, later)).status).toBe(201);
    expect(await write(sale('[]', 1))).toContain('the sale is not marked');
    expect(await write(sale('["beyond_stock"]', 1))).toBe('stored');
  });

  test('lets entries be added to, and nothing of them change but the marks', async () => {
    await send('opening', 1, '10:00');
    expect(await write(sql`update stock_entries set total = 2`)).toContain('taken back by a further one');
    expect(await write(sql`delete from stock_entries`)).not.toBe('stored');
    expect(await write(sql`update stock_entries set marks = '["after_removal"]'`)).toBe('stored');
  });
});

describe('who enters', () => {
  test('for a promoter looks after the outlet that day, and says why', async () => {
    const employee_id = await addSupervisor(product, company);
    const part = { sales_project_id: day.plan.project_id, employee_id, start_date: TODAY, end_date: TODAY };
    await supervise(product, company.id, part, day.plan.outlet.id);
    const supervisor = await product.person(company.id, { type: 'employee', employee_id });
    const entry = (more = {}) => anEntry('opening', day.soap, 9, at('10:00'), more);
    for (const by of [supervisor, company.owner]) {
      expect(fields(await enter(product, promoter, by, entry()))).toEqual([422, ['reason']]);
      const answer = await enter(product, promoter, by, entry({ reason: 'His phone is broken' }));
      expect([answer.status, answer.body.data.entry.reason]).toEqual([201, 'His phone is broken']);
      expect(answer.body.data.entry.entered_by).not.toBeNull();
    }
    // Online whatever it claims: nobody enters for others from a queue.
    const excess = { ...anEntry('sale', day.soap, 10, at('12:00')), reason: 'Phoned in', queued: true };
    expect(fields(await enter(product, promoter, supervisor, excess))).toEqual([422, ['total']]);
  });

  test('is not another promoter, a supervisor of another outlet or day, or another company', async () => {
    const other = await addToDay(product, company, day.plan, TODAY);
    const employee_id = await addSupervisor(product, company);
    const part = { sales_project_id: day.plan.project_id, employee_id };
    const late = { ...part, start_date: '2026-11-22', end_date: null };
    await supervise(product, company.id, late, day.plan.outlet.id);
    const supervisor = await product.person(company.id, { type: 'employee', employee_id });
    const elsewhere = await siteCompany(product);
    await addPerson(product, elsewhere);
    for (const by of [other.person, supervisor, elsewhere.owner]) {
      const entry = anEntry('opening', day.soap, 9, at('10:00'), { reason: 'x' });
      expect([403, 404]).toContain((await enter(product, promoter, by, entry)).status);
    }
    expect((await stock()).opening).toBeNull();
  });
});

describe('a promoter who was taken off', () => {
  const removed = (body: { data: { entry: { marks: string[] } } }) => body.data.entry.marks;

  test('enters nothing online, and what waited in the queue is stored and marked', async () => {
    await send('opening', 3, '10:00');
    await product.call('POST', `${promoter.path}/cancel`, {
      as: company.owner,
      body: { version: 1, reason: 'Another comes' },
    });
    expect((await send('sale', 1, '12:00')).status).toBe(409);
    const queued = await send('sale', 1, '12:00', { queued: true });
    expect([queued.status, removed(queued.body)]).toEqual([201, ['after_removal']]);
    const excess = await send('sale', 3, '12:30', { queued: true });
    expect([excess.status, removed(excess.body)]).toEqual([201, ['beyond_stock', 'after_removal']]);
    expect((await stock()).total).toBe(-1);
  });

  test('since they have left likewise, also where they had checked in before it was known', async () => {
    now = new Date(`${TODAY}T08:00:00+08:00`);
    const employee_id = await addPerson(product, company);
    const { id: promoter_id } = await addPromoter(product, company, { employee_id });
    await takePart(product, company.id, day.plan.project_id, promoter_id);
    const person = await product.person(company.id, { type: 'employee', employee_id });
    const leaver = await addToDay(product, company, day.plan, TODAY, { promoter_id, person });
    await product.within(company.id, (tx) =>
      tx.execute(sql`update promoter_schedules set status = 'Checked In' where id = ${leaver.id}`),
    );
    now = new Date(`${TODAY}T17:00:00+08:00`);
    expect((await send('opening', 3, '10:00', {}, leaver)).status).toBe(201);
    const left = await product.call('POST', `/api/admin/employees/${employee_id}/inactivate`, {
      as: company.owner,
      body: { inactive_at: '2026-11-20' },
    });
    expect(left.status).toBe(200);
    const online = await send('sale', 1, '12:00', {}, leaver);
    expect([online.status, online.body.message]).toEqual([
      ...[409, 'The last day of service of the promoter was before 21/11/26.'],
    ]);
    const queued = await send('sale', 1, '12:00', { queued: true }, leaver);
    expect([queued.status, removed(queued.body)]).toEqual([201, ['after_removal']]);
  });

  test('from the project alone likewise', async () => {
    await product.within(company.id, (tx) =>
      tx.execute(sql`update sales_project_promoters set end_date = '2026-11-20'
        where promoter_id = ${promoter.promoter_id}`),
    );
    expect((await send('opening', 3, '10:00')).status).toBe(409);
    const queued = await send('opening', 3, '10:00', { queued: true });
    expect([queued.status, removed(queued.body)]).toEqual([201, ['after_removal']]);
  });
});

describe('the products of a day', () => {
  test('are those of the project on its date, and follow it', async () => {
    await send('opening', 3, '10:00');
    const shown = async () => {
      const { body } = await product.call('GET', `${promoter.path}/outlet-day`, { as: promoter.person });
      return body.data.products.map(({ name, price }: { name: string; price: string }) => `${name} ${price}`);
    };
    expect(await shown()).toEqual(['Soap 12.90', 'Tea 12.90']);
    const { body } = await product.call(
      'GET',
      `/api/spm/project-products?company_id=${company.id}&project_id=${day.plan.project_id}`,
      { as: company.owner },
    );
    const rows: { id: number; product: { id: number }; version: number }[] = body.data;
    const of = (id: number) => rows.find((row) => row.product.id === id);
    await product.call('PATCH', `/api/spm/project-products/${of(day.soap)?.id}`, {
      as: company.owner,
      body: { price: '13.50', version: of(day.soap)?.version },
    });
    await product.call('DELETE', `/api/spm/project-products/${of(day.tea)?.id}`, { as: company.owner });
    expect(await shown()).toEqual(['Soap 13.50']);
    const added = await plantProduct(
      product,
      company,
      (await plantDay(product, company, TODAY)).plan.project_id,
      'Milk',
    );
    await addPart(product, company, 'products', {
      ...{ project_id: day.plan.project_id, product_id: added, price: '7.00', minimum_stock: 1 },
    });
    expect(await shown()).toEqual(['Milk 7.00', 'Soap 13.50']);
  });
});
