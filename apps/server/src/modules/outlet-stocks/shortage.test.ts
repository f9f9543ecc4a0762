import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addToDay, anEntry, enter, plantDay } from '../outlet-days/outlet-days.factory.ts';
import { addSupervisor, supervise } from '../sales-projects/sales-projects.factory.ts';
import { type SiteCompany, siteCompany } from '../sites/sites.factory.ts';

/* A product with a minimum of 5 at an outlet, and the supervisor of that outlet. */

const TODAY = '2026-11-21';
let now = `${TODAY}T20:00:00+08:00`;
const clock: Clock = { now: () => new Date(now) };
const STOCKS = '/api/spm/outlet-stocks';
let product: TestProduct;
let company: SiteCompany;
let day: Awaited<ReturnType<typeof plantDay>>;
let supervisor: Person;

beforeEach(async () => {
  await product?.stop();
  now = `${TODAY}T20:00:00+08:00`;
  product = await startTestProduct({ clock });
  company = await siteCompany(product);
  day = await plantDay(product, company, TODAY);
  const employee_id = await addSupervisor(product, company);
  const part = {
    sales_project_id: day.plan.project_id,
    employee_id,
    start_date: '2026-01-01',
    end_date: null,
  };
  await supervise(product, company.id, part, day.plan.outlet.id);
  supervisor = await product.person(company.id, { type: 'employee', employee_id });
});
afterAll(() => product.stop());

const at = (time: string, date = TODAY) => new Date(`${date}T${time}:00+08:00`).toISOString();
const record = (type: string, total: number, time: string, more: object = {}) =>
  enter(product, day.promoter, day.promoter.person, anEntry(type, day.soap, total, at(time), { ...more }));

const list = async (query = '', as = company.owner) =>
  (await product.call('GET', `${STOCKS}?company_id=${company.id}${query}`, { as })).body.data as {
    product: { name: string };
    total: number;
    minimum_stock: number;
    since: string;
  }[];
const shown = async (query = '', as = company.owner) =>
  (await list(query, as)).map(
    ({ product: { name }, total, since }) => `${name} ${total} ${since.slice(11, 16)}`,
  );
const told = async () => {
  const { rows } = await product.within(company.id, (tx) =>
    tx.execute<{ user_id: number; total: number }>(
      sql`select user_id, (params ->> 'total')::int as total from notifications where kind = 'outlet_short' order by id`,
    ),
  );
  return rows;
};

test('a product that falls to its minimum is listed since then, and its supervisor is told once', async () => {
  await record('opening', 9, '10:00');
  expect(await list()).toEqual([]);
  await record('sale', 4, '11:00');
  await record('sale', 2, '12:00');
  expect(await shown()).toEqual(['Soap 3 03:00']);
  expect(await told()).toEqual([{ user_id: supervisor.user_id, total: 5 }]);
});

test('it is told again only after it has been above', async () => {
  await record('opening', 5, '10:00');
  await record('replenishment', 12, '11:00');
  expect(await list()).toEqual([]);
  await record('sale', 14, '12:00');
  expect(await shown()).toEqual(['Soap 3 04:00']);
  expect((await told()).map(({ total }) => total)).toEqual([5, 3]);
});

test('an entry that arrives late moves the instant, and is told of nobody again', async () => {
  await record('opening', 9, '10:00');
  await record('sale', 4, '13:00');
  await record('sale', 1, '11:00', { queued: true });
  expect(await shown()).toEqual(['Soap 4 05:00']);
  await record('sale', 3, '10:30', { queued: true });
  expect(await shown()).toEqual(['Soap 1 03:00']);
  expect(await told()).toHaveLength(1);
});

test('what was recorded before a later opening changes nothing', async () => {
  const next = await addToDay(product, company, day.plan, '2026-11-22', day.promoter);
  now = '2026-11-22T20:00:00+08:00';
  await enter(product, next, next.person, anEntry('opening', day.soap, 30, at('10:00', '2026-11-22')));
  await record('opening', 4, '10:00', { queued: true });
  expect(await list()).toEqual([]);
  expect(await told()).toEqual([]);
});

test('a reversal ends it', async () => {
  await record('opening', 9, '10:00');
  const sale = anEntry('sale', day.soap, 4, at('11:00'));
  await enter(product, day.promoter, day.promoter.person, sale);
  expect(await list()).toHaveLength(1);
  const back = { uuid: crypto.randomUUID(), reverses: sale.uuid, recorded_at: at('11:05') };
  const answer = await product.call('POST', `${day.promoter.path}/stocks`, {
    as: day.promoter.person,
    body: back,
  });
  expect(answer.status).toBe(201);
  expect(await list()).toEqual([]);
});

test('it follows the minimum, of the day and of the project', async () => {
  await record('opening', 9, '10:00');
  const path = `${day.promoter.path}/products/${day.soap}`;
  const change = (minimum_stock: number, version: number) =>
    product.call('PATCH', path, { as: company.owner, body: { minimum_stock, version } });
  expect((await change(10, 1)).status).toBe(200);
  expect(await list()).toMatchObject([{ total: 9, minimum_stock: 10, since: at('20:00') }]);
  await change(12, 2);
  expect(await list()).toMatchObject([{ total: 9, minimum_stock: 12, since: at('20:00') }]);
  await change(3, 3);
  expect(await list()).toEqual([]);
  expect(await told()).toHaveLength(1);
});

test('it follows the project once the report is withdrawn that kept the minimum of the day', async () => {
  await record('opening', 9, '10:00');
  const closing_counts = [
    { product_id: day.soap, counted: 9 },
    { product_id: day.tea, counted: 0 },
  ];
  const report = await product.call('POST', `${day.promoter.path}/daily-report`, {
    as: day.promoter.person,
    body: { uuid: crypto.randomUUID(), recorded_at: at('18:00'), closing_counts },
  });
  expect(report.status).toBe(201);
  const parts = '/api/spm/project-products';
  const query = `company_id=${company.id}&project_id=${day.plan.project_id}`;
  const { body } = await product.call('GET', `${parts}?${query}`, { as: company.owner });
  const part = body.data.find((one: { product: { id: number } }) => one.product.id === day.soap);
  const { status } = await product.call('PATCH', `${parts}/${part.id}`, {
    as: company.owner,
    body: { version: part.version, minimum_stock: 20 },
  });
  expect([status, await list()]).toEqual([200, []]);
  await product.call('POST', `${day.promoter.path}/daily-report/withdraw`, {
    as: company.owner,
    body: { reason: 'Counted wrongly', version: 1 },
  });
  expect(await list()).toMatchObject([{ total: 9, minimum_stock: 20 }]);
  expect(await told()).toHaveLength(1);
});

test('it is of the projects, outlets and products of today alone', async () => {
  await record('opening', 2, '10:00');
  expect(await list()).toHaveLength(1);
  for (const [table, where] of [
    ['sales_project_products', sql`product_id = ${day.soap}`],
    ['sales_project_outlets', sql`outlet_id = ${day.plan.outlet.id}`],
    ['sales_projects', sql`id = ${day.plan.project_id}`],
  ] as const) {
    const set = (end: string | null) =>
      product.within(company.id, (tx) =>
        tx.execute(sql`update ${sql.raw(table)} set end_date = ${end}::date where ${where}`),
      );
    await set('2026-11-20');
    expect([table, await list()]).toEqual([table, []]);
    await set(table === 'sales_projects' ? '2026-12-31' : null);
    expect(await list()).toHaveLength(1);
  }
});

test('is found by its filters and a keyword, and sorted', async () => {
  await record('opening', 2, '10:00');
  await enter(product, day.promoter, day.promoter.person, anEntry('opening', day.tea, 0, at('09:00')));
  expect(await shown('&sort_by=product&sort=asc')).toEqual(['Soap 2 02:00', 'Tea 0 01:00']);
  expect(await shown('&sort_by=total&sort=asc')).toEqual(['Tea 0 01:00', 'Soap 2 02:00']);
  expect(await shown()).toEqual(['Soap 2 02:00', 'Tea 0 01:00']);
  expect(await shown('&empty=true')).toEqual(['Tea 0 01:00']);
  expect(await shown(`&product_id=${day.soap}`)).toEqual(['Soap 2 02:00']);
  expect(await shown('&keyword=tea')).toEqual(['Tea 0 01:00']);
  expect(await shown(`&outlet_id=${day.plan.outlet.id}&project_id=${day.plan.project_id}`)).toHaveLength(2);
  expect(await shown('&brand=Other')).toEqual([]);
  expect(await shown('&region=Central')).toEqual([]);
  const { meta } = (
    await product.call('GET', `${STOCKS}?company_id=${company.id}&per_page=1&page=2`, { as: company.owner })
  ).body;
  expect(meta).toMatchObject({ total: 2, last_page: 2 });
});

test('the outlet shows each product with its last day', async () => {
  await record('opening', 9, '10:00');
  await record('sale', 6, '11:00');
  await record('replenishment', 1, '12:00');
  const answer = await product.call('GET', `/api/spm/outlets/${day.plan.outlet.id}/stocks`, {
    as: supervisor,
  });
  expect(answer.body.data).toMatchObject([
    {
      product: { name: 'Soap' },
      ...{ date: TODAY, opening: 9, replenished: 1, sold: 6, total: 4, minimum_stock: 5 },
      short_since: at('11:00'),
    },
  ]);
});
