import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import { PIXEL } from '../../kit/testing/access-samples-domains.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { SCHEDULES } from '../promoter-schedules/promoter-schedules.factory.ts';
import { addSupervisor, supervise } from '../sales-projects/sales-projects.factory.ts';
import { type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
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

const at = (time: string, date = TODAY) => new Date(`${date}T${time}:00+08:00`).toISOString();

beforeAll(async () => {
  product = await startTestProduct({ clock });
});
beforeEach(async () => {
  now = new Date(at('18:00'));
  company = await siteCompany(product);
  day = await plantDay(product, company, TODAY);
  promoter = day.promoter;
  for (const [product_id, total, time] of [
    [day.soap, 10, '10:00'],
    [day.tea, 4, '10:01'],
  ] as const)
    await enter(product, promoter, promoter.person, anEntry('opening', product_id, total, at(time)));
});
afterAll(() => product.stop());

const count = (product_id: number, counted: number, reason?: string) => ({ product_id, counted, reason });
const reportOf = (counts: object[], more: object = {}) => ({
  ...{ uuid: randomUUID(), recorded_at: at('17:30'), closing_counts: counts },
  ...more,
});
const all = (more: object = {}) => reportOf([count(day.soap, 10), count(day.tea, 4)], more);
const report = (body: object, by: TestPromoter = promoter) =>
  product.call('POST', `${by.path}/daily-report`, { as: by.person, body });
const withdraw = (version: number, as: Person = company.owner, reason = 'Wrong counts') =>
  product.call('POST', `${promoter.path}/daily-report/withdraw`, { as, body: { version, reason } });
const refused = ({ status, body }: Awaited<ReturnType<typeof report>>) => [
  status,
  Object.keys(body.errors ?? {}),
];
const read = async (as: Person = promoter.person, { path } = promoter) =>
  (await product.call('GET', `${path}/outlet-day`, { as })).body.data;
const sale = (time: string, more: object = {}) =>
  enter(product, promoter, promoter.person, anEntry('sale', day.soap, 1, at(time), { ...more }));
const price = (amount: string, version = 1, as: Person = company.owner) =>
  product.call('PATCH', `${promoter.path}/products/${day.soap}`, { as, body: { price: amount, version } });

describe('a daily report', () => {
  test('has counts, competitors’ prices and remarks, and is answered with the day', async () => {
    const competitors = [{ name: 'Sunlight', price: '9.90' }];
    const counts = [count(day.soap, 8, 'damage'), count(day.tea, 4)];
    const sent = await report(reportOf(counts, { competitors, remarks: 'Rain all day' }));
    expect(sent.status).toBe(201);
    expect(sent.body.data.report).toMatchObject({
      ...{ recorded_at: at('17:30'), remarks: 'Rain all day', competitors, photos: [], version: 1 },
      closing_counts: [
        { product_id: day.soap, counted: 8, total: 10, difference: -2, reason: 'damage' },
        { product_id: day.tea, counted: 4, total: 4, difference: 0, reason: null },
      ],
    });
    const { body } = await product.call('GET', `${SCHEDULES}?company_id=${company.id}&date=${TODAY}`, {
      as: promoter.person,
    });
    expect(body.data[0].projects[0].outlets[0].schedules[0]).toMatchObject({
      daily_report: { recorded_at: at('17:30') },
      stocks: [
        { type: 'opening', total: 10, product_id: day.soap, recorded_at: at('10:00') },
        { type: 'opening', total: 4, product_id: day.tea, recorded_at: at('10:01') },
      ],
    });
  });

  test('counts each product once, and names the reason of each difference', async () => {
    expect(refused(await report(reportOf([count(day.soap, 10)])))).toEqual([422, ['closing_counts']]);
    const odd = [count(day.soap, 9), count(day.tea, 4), count(day.tea, 4), count(999_999, 1)];
    expect(refused(await report(reportOf(odd)))).toEqual([
      422,
      ['closing_counts.0.reason', 'closing_counts.2.product_id', 'closing_counts.3.product_id'],
    ]);
    expect(refused(await report(reportOf([count(day.soap, 1.5)])))).toEqual([
      422,
      ['closing_counts.0.counted'],
    ]);
    expect(refused(await report(all({ recorded_at: at('18:03') })))).toEqual([422, ['recorded_at']]);
    expect((await read()).report).toBeNull();
  });

  test('never enters the stock, and is proposed as the next opening', async () => {
    await report(reportOf([count(day.soap, 8, 'lost'), count(day.tea, 4)]));
    expect((await read()).products[0]).toMatchObject({ total: 10, proposed: null });
    const tomorrow = '2026-11-22';
    const named = { promoter_id: promoter.promoter_id, person: promoter.person };
    const next = await addToDay(product, company, day.plan, tomorrow, named);
    expect((await read(next.person, next)).products[0]).toMatchObject({
      opening: null,
      total: 10,
      proposed: 8,
    });
  });

  test('is stored once however often it is sent, and is the only one', async () => {
    const body = all();
    const answers = await Promise.all([1, 2, 3].map(() => report(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect((await report(all())).status).toBe(409);
    const other = await addToDay(product, company, day.plan, TODAY);
    expect(refused(await report(body, other))).toEqual([422, ['uuid']]);
  });

  test('from the queue is stored as it was counted, whatever arrives after it', async () => {
    const queued = all({ queued: true, closing_counts: [count(day.soap, 9)] });
    expect((await report(queued)).status).toBe(201);
    expect((await read()).report.closing_counts).toMatchObject([{ difference: -1, reason: null }]);
    expect((await sale('12:00', { queued: true })).status).toBe(201);
    expect((await read()).report.closing_counts).toMatchObject([{ total: 9, difference: 0 }]);
  });

  test('has photos, each once, which those see who see its schedule', async () => {
    const photo = (as: Person) =>
      product.upload(
        `${promoter.path}/daily-report/photos`,
        as,
        { name: 'shelf.png', bytes: PIXEL },
        {
          taken_at: at('17:00'),
        },
      );
    expect((await photo(promoter.person)).status).toBe(409);
    await report(all());
    expect((await photo(company.owner)).status).toBe(404);
    await photo(promoter.person);
    const { photos } = (await photo(promoter.person)).body.data.report;
    expect(photos).toEqual([
      { id: expect.any(Number), taken_at: at('17:00'), url: expect.stringContaining(promoter.path) },
    ]);
    const path = photos[0].url;
    const other = await addToDay(product, company, day.plan, TODAY);
    const see = async (as: Person) => (await product.call('GET', path, { as })).status;
    expect([await see(promoter.person), await see(company.owner), await see(other.person)]).toEqual([
      200, 200, 404,
    ]);
  });

  test('is of its promoter alone', async () => {
    const other = await addToDay(product, company, day.plan, TODAY);
    for (const as of [company.owner, other.person])
      expect([403, 404]).toContain(
        (await product.call('POST', `${promoter.path}/daily-report`, { as, body: all() })).status,
      );
  });
});

describe('a report closes', () => {
  test('the entries of its promoter, but for what the queue recorded before it', async () => {
    await report(all());
    const late = await sale('17:45');
    expect([late.status, late.body.message]).toEqual([
      409,
      'The daily report is there, so entries no longer change. A supervisor can withdraw it.',
    ]);
    expect((await sale('17:45', { queued: true })).status).toBe(409);
    expect((await sale('17:00')).status).toBe(409);
    const before = await sale('17:00', { queued: true });
    expect([before.status, before.body.data.product.total]).toEqual([201, 9]);
    const manual = anEntry('sale', day.soap, 1, at('12:00'), { reason: 'Phoned in' });
    expect((await enter(product, promoter, company.owner, manual)).status).toBe(409);
    const other = await addToDay(product, company, day.plan, TODAY);
    const theirs = anEntry('sale', day.soap, 1, at('17:45'));
    expect((await enter(product, other, other.person, theirs)).status).toBe(201);
  });

  test('the products and prices of the outlet day, for all who work there', async () => {
    const changed = await price('12.00');
    expect([changed.status, changed.body.data.products[0]]).toMatchObject([
      200,
      { price: '12.00', edited: true, version: 2 },
    ]);
    const stale = await price('11.00');
    expect([stale.status, stale.body.data.products[0].price]).toEqual([409, '12.00']);
    await report(all());
    const products = `${promoter.path}/products`;
    const milk = await plantProduct(
      product,
      company,
      (await plantDay(product, company, TODAY)).plan.project_id,
    );
    const tries = [
      await price('11.00', 2),
      await product.call('DELETE', `${products}/${day.tea}`, { as: company.owner }),
      await product.call('POST', products, { as: company.owner, body: { product_id: milk, price: '5.00' } }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([409, 409, 409]);
    const other = await addToDay(product, company, day.plan, TODAY);
    const path = `${other.path}/products/${day.soap}`;
    const body = { price: '11.00', version: 2 };
    expect((await product.call('PATCH', path, { as: company.owner, body })).status).toBe(409);
  });

  test('nothing more once it is withdrawn with a reason: entries and prices are open until another', async () => {
    await report(all());
    expect(refused(await withdraw(1, company.owner, ' '))).toEqual([422, ['reason']]);
    expect((await withdraw(7)).status).toBe(409);
    expect((await withdraw(1, promoter.person)).status).toBe(403);
    const done = await withdraw(1);
    expect([done.status, done.body.data.report, done.body.data.can]).toEqual([
      200,
      null,
      {
        ...{ enter: true, report: false, edit: true, check_in: true, check_out: false },
        ...{ correct_in: false, correct_out: false },
      },
    ]);
    expect((await withdraw(2)).status).toBe(409);
    expect([(await sale('17:45')).status, (await price('12.00')).status]).toEqual([201, 200]);
    const again = await report(reportOf([count(day.soap, 9), count(day.tea, 4)]));
    expect([again.status, (await price('11.00', 2)).status]).toEqual([201, 409]);
    const { rows } = await product.within(company.id, (tx) =>
      tx.execute(sql`select withdrawal_reason as reason from daily_reports order by id`),
    );
    expect(rows).toEqual([{ reason: 'Wrong counts' }, { reason: null }]);
  });

  test('what the project changes, and a withdrawn one lets it through', async () => {
    await report(all());
    const { rows } = await product.within(company.id, (tx) =>
      tx.execute<{ id: number }>(sql`select id from sales_project_products where product_id = ${day.soap}`),
    );
    const path = `/api/spm/project-products/${rows[0]?.id}`;
    await product.call('PATCH', path, { as: company.owner, body: { price: '15.00', version: 1 } });
    expect((await read()).products[0].price).toBe('12.90');
    await withdraw(1);
    expect((await read()).products[0].price).toBe('15.00');
  });

  test('in the database too', async () => {
    await report(all());
    const write = (text: ReturnType<typeof sql>) =>
      product
        .within(company.id, (tx) => tx.execute(text))
        .then(
          () => 'stored',
          (error) => String(error.cause?.message ?? error.message),
        );
    expect(await write(sql`update outlet_day_products set price = 1`)).toContain('has a daily report');
    expect(await write(sql`update daily_reports set remarks = 'x'`)).toContain('withdrawn, not changed');
    expect(await write(sql`delete from daily_reports`)).toContain('withdrawn, not deleted');
    expect(await write(sql`update daily_report_counts set counted = 1`)).toContain('only added to');
  });
});

describe('the products of a day', () => {
  test('are changed by whoever looks after the outlet that day', async () => {
    const employee_id = await addSupervisor(product, company);
    const supervisor = await product.person(company.id, { type: 'employee', employee_id });
    expect((await price('11.00', 1, promoter.person)).status).toBe(403);
    expect([403, 404]).toContain((await price('11.00', 1, supervisor)).status);
    const part = { sales_project_id: day.plan.project_id, employee_id, start_date: TODAY, end_date: TODAY };
    await supervise(product, company.id, part, day.plan.outlet.id);
    expect((await price('11.00', 1, supervisor)).status).toBe(200);
  });

  test('come and go for the day alone, and stay once there are entries', async () => {
    const milk = await plantProduct(
      product,
      company,
      (await plantDay(product, company, TODAY)).plan.project_id,
      'Milk',
    );
    const products = `${promoter.path}/products`;
    const add = (product_id: number) =>
      product.call('POST', products, { as: company.owner, body: { product_id, price: '5.00' } });
    const remove = (id: number) => product.call('DELETE', `${products}/${id}`, { as: company.owner });
    const added = await add(milk);
    expect(added.body.data.products[0]).toMatchObject({ name: 'Milk', price: '5.00', edited: true });
    expect(refused(await add(milk))).toEqual([422, ['product_id']]);
    expect(refused(await add(999_999))).toEqual([422, ['product_id']]);
    expect((await remove(day.soap)).status).toBe(409);
    expect([(await remove(milk)).status, (await remove(milk)).status]).toEqual([200, 404]);
    expect((await read()).products).toHaveLength(2);
  });
});
