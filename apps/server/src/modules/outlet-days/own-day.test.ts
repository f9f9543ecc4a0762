import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { from, SCHEDULES } from '../promoter-schedules/promoter-schedules.factory.ts';
import { type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import { addToDay, anEntry, enter, plantDay, type TestPromoter } from './outlet-days.factory.ts';

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
  now = new Date(at('12:00'));
  company = await siteCompany(product);
  day = await plantDay(product, company, TODAY);
  promoter = day.promoter;
});
afterAll(() => product.stop());

const read = (as: Person = promoter.person) =>
  product.call('GET', `${SCHEDULES}/my-day?company_id=${company.id}`, { as });
/** A schedule of the promoter on the day before, planned on that day. */
async function scheduledYesterday() {
  const then = now;
  now = new Date(at('09:00', '2026-11-20'));
  const schedule = await addToDay(product, company, day.plan, '2026-11-20', promoter);
  now = then;
  return schedule;
}
const own = async () => (await read()).body.data;
const ids = async () => (await own()).days.map(({ schedule }: { schedule: { id: number } }) => schedule.id);

test('the own day has the schedule of today with its stock, tasks and report, and the server\u2019s time', async () => {
  const { body, status } = await read();
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    ...{ company_id: company.id, promoter_id: promoter.promoter_id, employee_id: null, next: null },
    ...{ now: at('12:00'), zone: 'Asia/Kuala_Lumpur', date: TODAY },
    days: [
      {
        ...{ schedule: { id: promoter.id, uuid: promoter.uuid, status: 'Scheduled' }, report: null },
        ...{ starts_at: at('10:00'), ends_at: at('18:00'), entries: [], tasks: [] },
        products: [{ name: 'Soap' }, { name: 'Tea' }],
        can: { enter: true, report: true, edit: false },
      },
    ],
  });
});

test('what was available before the day stands beside what it came to', async () => {
  const yesterday = await scheduledYesterday();
  const entry = anEntry('opening', day.soap, 7, at('11:00', '2026-11-20'));
  expect((await enter(product, yesterday, promoter.person, entry)).status).toBe(201);
  await enter(product, promoter, promoter.person, anEntry('sale', day.soap, 2, at('11:00')));
  expect((await own()).days[0].products[0]).toMatchObject({ opening: null, before: 7, sold: 2, total: 5 });
});

test('own sales are those that count, at the prices of their days, and nobody else\u2019s', async () => {
  const other = await addToDay(product, company, day.plan, TODAY);
  const earlier = await scheduledYesterday();
  const sell = (by: TestPromoter, pieces: number, time: string, date = TODAY) =>
    enter(product, by, by.person, anEntry('sale', day.soap, pieces, at(time, date), { queued: true }));
  await enter(product, promoter, promoter.person, anEntry('opening', day.soap, 50, at('10:00')));
  await sell(promoter, 3, '11:00');
  await sell({ ...earlier, person: promoter.person }, 4, '11:00', '2026-11-20');
  await sell(other, 9, '11:10');
  const wrong = await sell(promoter, 5, '11:20');
  const reversal = { reverses: wrong.body.data.entry.uuid, ...{ type: null, product_id: null, total: null } };
  await enter(product, promoter, promoter.person, { ...anEntry('sale', 0, 0, at('11:21')), ...reversal });
  expect((await own()).days[0].sales).toEqual({
    day: { pieces: 3, amount: '38.70' },
    month: { pieces: 7, amount: '90.30' },
    target: null,
  });
});

test('own sales are summed beyond what an entry may have', async () => {
  await product.within(company.id, (tx) =>
    tx.execute(sql`
      with day as (insert into outlet_days (company_id, sales_project_id, outlet_id, date)
        values (${company.id}, ${day.plan.project_id}, ${day.plan.outlet.id}, ${TODAY}) returning id),
      products as (insert into outlet_day_products (company_id, outlet_day_id, product_id, price, minimum_stock)
        select ${company.id}, id, ${day.soap}, 1290, 5 from day)
      insert into stock_entries (company_id, uuid, schedule_id, outlet_day_id, product_id, type, total, recorded_at, arrived_at,
        source, entered_by, marks)
      select ${company.id}, gen_random_uuid(), ${promoter.id}, day.id, ${day.soap}, 'sale', 1000000000, ${at('11:00')},
        ${at('11:00')}, 'own', 1, '["beyond_stock"]' from day, generate_series(1, 3)`),
  );
  expect((await own()).days[0].sales.day).toEqual({ pieces: 3_000_000_000, amount: '38700000000.00' });
});

test('a target of the month is shared by the days on which the promoter is scheduled in it', async () => {
  await addToDay(product, company, day.plan, '2026-11-23', promoter);
  await addToDay(product, company, day.plan, '2026-11-24', promoter);
  const part = (
    await product.call(
      'GET',
      `/api/spm/project-promoters?company_id=${company.id}&project_id=${day.plan.project_id}`,
      {
        as: company.owner,
      },
    )
  ).body.data.find((one: { promoter: { id: number } }) => one.promoter.id === promoter.promoter_id);
  const changed = await product.call('PATCH', `/api/spm/project-promoters/${part.id}`, {
    as: company.owner,
    body: { version: part.version, target_by: 'quantity', target: '100' },
  });
  expect(changed.status).toBe(200);
  expect((await own()).days[0].sales.target).toEqual({ by: 'quantity', day: '34', month: '100' });
});

test('a session that goes on after midnight is of the day, and one that ended before is not', async () => {
  now = new Date(at('09:00'));
  const night = await day.plan.store([
    day.plan.cell('2026-11-22', from('22:00', '06:00'), { promoter_id: promoter.promoter_id }),
  ]);
  expect(night.status).toBe(200);
  const [next] = [(await own()).next];
  expect(next).toMatchObject({
    date: '2026-11-22',
    start_time: '22:00',
    outlet: { id: day.plan.outlet.id },
  });
  const [today, tomorrow] = (await own()).days;
  expect([today.schedule.id, tomorrow.schedule.date]).toEqual([promoter.id, '2026-11-22']);
  now = new Date(at('01:30', '2026-11-23'));
  const [shown, ...others] = (await own()).days;
  expect([shown.schedule.date, shown.schedule.status, others]).toEqual(['2026-11-22', 'Scheduled', []]);
  now = new Date(at('00:30', '2026-11-24'));
  expect(await ids()).toEqual([]);
});

test('somebody who is no promoter has no day', async () => {
  expect((await read(company.owner)).status).toBe(403);
});
