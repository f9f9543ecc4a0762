import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import type { Handled } from '../../kit/http.ts';
import type { Sample } from '../../kit/testing/access-planting.ts';
import { actorOf, callBare } from '../../kit/testing/bare-call.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addPromoter } from '../promoters/promoters.factory.ts';
import { addSupervisor, plantOutlet, supervise, takePart } from '../sales-projects/sales-projects.factory.ts';
import { type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import { addToDay, anEntry, enter, plantDay, type TestPromoter } from './outlet-days.factory.ts';

/*
 * Who sees what of outlet days, by the queries alone: each handler is called without the check of its endpoint's access, as
 * somebody of the same company.
 */

const TODAY = '2026-11-21';
const clock: Clock = { now: () => new Date(`${TODAY}T17:00:00+08:00`) };
let product: TestProduct;
let company: SiteCompany;
let day: Awaited<ReturnType<typeof plantDay>>;
let first: TestPromoter;
let second: TestPromoter;
let elsewhere: TestPromoter;
let tomorrow: TestPromoter;

const at = (time: string) => new Date(`${TODAY}T${time}:00+08:00`).toISOString();

beforeAll(async () => {
  product = await startTestProduct({ clock });
  company = await siteCompany(product);
  day = await plantDay(product, company, TODAY);
  first = day.promoter;
  second = await addToDay(product, company, day.plan, TODAY);
  tomorrow = await addToDay(product, company, day.plan, '2026-11-22');
  const outlet = await plantOutlet(product, company.id, day.plan.project_id);
  elsewhere = await addToDay(product, company, { ...day.plan, ...cellAt(outlet.id) }, TODAY);
  for (const [by, type, total] of [
    [first, 'opening', 20],
    [first, 'sale', 3],
    [second, 'sale', 4],
  ] as const)
    await enter(product, by, by.person, anEntry(type, day.soap, total, at('12:00')));
});
afterAll(() => product.stop());

/** The plan with its cells at another outlet. */
const cellAt = (outlet_id: number) => ({
  cell: (date: string, session: object | null, more: object = {}) => ({
    ...day.plan.cell(date, session, more),
    outlet_id,
  }),
});

const handlerOf = (name: string): Handled => {
  const found = product.handled.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === name);
  if (!found) throw new Error(`No handler of ${name}`);
  return found;
};
const bare = async (name: string, request: Sample, as: Person): Promise<string> =>
  callBare(product, handlerOf(name), request, {
    ...{ actor: await actorOf(product, as), companyId: company.id, companyIds: [company.id] },
  });
const read = (of: TestPromoter, as: Person) =>
  bare('GET /api/spm/schedules/{id}/outlet-day', { params: { id: of.id } }, as);
const seen = async (of: TestPromoter, as: Person) => {
  const answer = await read(of, as);
  if (answer.startsWith('refused')) return 'refused';
  const { products, entries } = JSON.parse(answer).data;
  const soap = products.find(({ product_id }: { product_id: number }) => product_id === day.soap);
  return [
    soap.total,
    entries.map(({ total }: { total: number }) => total).sort((a: number, b: number) => a - b),
  ];
};

test('promoters see the stock of their outlet and their own entries', async () => {
  expect(await seen(first, first.person)).toEqual([13, [3, 20]]);
  expect(await seen(second, second.person)).toEqual([13, [4]]);
  expect(await seen(second, first.person)).toBe('refused');
  expect(await seen(first, elsewhere.person)).toBe('refused');
});

test('supervisors see their outlets on their dates, and enter there alone', async () => {
  const employee_id = await addSupervisor(product, company);
  const part = { sales_project_id: day.plan.project_id, employee_id, start_date: TODAY, end_date: TODAY };
  await supervise(product, company.id, part, day.plan.outlet.id);
  const supervisor = await product.person(company.id, { type: 'employee', employee_id });
  expect(await seen(first, supervisor)).toEqual([13, [3, 4, 20]]);
  const body = anEntry('replenishment', day.soap, 1, at('12:00'), { reason: 'x' });
  for (const of of [elsewhere, tomorrow]) {
    expect(await seen(of, supervisor)).toBe('refused');
    const request = { params: { id: of.id }, body };
    expect(await bare('POST /api/spm/schedules/{id}/stocks', request, supervisor)).toMatch(/^refused: /);
  }
});

test('admins see by their access list and within their employee access', async () => {
  const accesses = [{ route: '/spm/project/manage', actions: ['Update'] }];
  const admin = await product.person(company.id, { type: 'admin', accesses });
  const limited = await product.person(company.id, { type: 'admin', accesses, scope: { employee_id: [1] } });
  const without = await product.person(company.id, { type: 'admin', accesses: [] });
  expect(await seen(first, admin)).toEqual([13, [3, 4, 20]]);
  expect([await seen(first, limited), await seen(first, without)]).toEqual(['refused', 'refused']);
  const other = await addPromoter(product, company);
  await takePart(product, company.id, day.plan.project_id, other.id);
  const stranger = await product.person(company.id, { type: 'employee', promoter_id: other.id });
  for (const one of product.handled.filter(({ endpoint }) => /schedules\/\{id\}\/./.test(endpoint.path))) {
    const request = {
      params: { id: first.id, product_id: day.soap, photo_id: 1 },
      body: {
        ...anEntry('sale', day.soap, 1, at('12:00'), { reason: 'x' }),
        ...{ closing_counts: [], version: 1, price: '1.00', taken_at: at('12:00') },
      },
    };
    const name = `${one.endpoint.method} ${one.endpoint.path}`;
    expect([name, (await bare(name, request, stranger)).slice(0, 7)]).toEqual([name, 'refused']);
  }
  expect(await seen(first, first.person)).toEqual([13, [3, 20]]);
});

test('a refusal shows the day as a read of it does, and nothing of what a project pays', async () => {
  const { project_id, outlet } = day.plan;
  await product.within(company.id, async (tx) => {
    await tx.execute(
      sql`update sales_projects set commission_by = 'piece', commission_rate = 777 where id = ${project_id}`,
    );
    await tx.execute(sql`update sales_project_products set commission_by = 'piece', commission_rate = 888
      where product_id = ${day.soap}`);
    await tx.execute(sql`update sales_project_promoters set rate = 23400, rate_unit = 'day'
      where promoter_id = ${first.promoter_id}`);
  });
  const employee_id = await addSupervisor(product, company);
  const part = { sales_project_id: project_id, employee_id, start_date: TODAY, end_date: TODAY };
  await supervise(product, company.id, part, outlet.id);
  const supervisor = await product.person(company.id, { type: 'employee', employee_id });
  const { products } = JSON.parse(await read(first, first.person)).data;
  const closing_counts = products.map(({ product_id, total }: { product_id: number; total: number }) => ({
    ...{ product_id, counted: total },
  }));
  const report = { uuid: randomUUID(), recorded_at: at('16:00'), closing_counts };
  const path = `${first.path}/daily-report`;
  expect((await product.call('POST', path, { as: first.person, body: report })).status).toBe(201);
  const of = { id: first.id, product_id: day.soap };
  const refusals = [
    ['POST stocks', first.person, anEntry('sale', day.soap, 1, at('16:30'))],
    ['POST daily-report', first.person, { ...report, uuid: randomUUID() }],
    ['POST check-out', first.person, { uuid: randomUUID(), recorded_at: at('16:30'), reason: 'x' }],
    ['POST stocks', supervisor, anEntry('sale', day.soap, 1, at('16:30'), { reason: 'x' })],
    ['POST products', supervisor, { product_id: day.soap, price: '1.00' }],
    ['PATCH products/{product_id}', supervisor, { version: 1, price: '1.00' }],
    ['DELETE products/{product_id}', supervisor, {}],
    ['POST daily-report/withdraw', supervisor, { version: 9, reason: 'x' }],
  ] as const;
  for (const [what, as, body] of refusals) {
    const [method, under] = what.split(' ');
    const text = await bare(`${method} /api/spm/schedules/{id}/${under}`, { params: of, body }, as);
    expect([
      what,
      text.slice(0, 8),
      text.includes('"products":['),
      /7\.77|8\.88|234\.00|23400|commission/.test(text),
    ]).toEqual([what, 'refused:', true, false]);
    const others = text.match(/"uuid":"[^"]+","schedule_id":\d+/g) ?? [];
    if (as === first.person) for (const entry of others) expect(entry).toContain(`"schedule_id":${first.id}`);
  }
});
