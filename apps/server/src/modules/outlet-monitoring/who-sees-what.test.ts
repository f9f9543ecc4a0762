import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import type { Handled } from '../../kit/http.ts';
import { actorOf, callBare } from '../../kit/testing/bare-call.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addToDay, anEntry, enter, plantDay, type TestPromoter } from '../outlet-days/outlet-days.factory.ts';
import { addSupervisor, plantOutlet, supervise } from '../sales-projects/sales-projects.factory.ts';
import { type SiteCompany, siteCompany } from '../sites/sites.factory.ts';

/*
 * Who monitors what, by the queries alone: each handler is called without the check of its endpoint's access, as somebody of the
 * same company.
 */

const TODAY = '2026-11-21';
const TOMORROW = '2026-11-22';
const clock: Clock = { now: () => new Date(`${TODAY}T17:00:00+08:00`) };
let product: TestProduct;
let company: SiteCompany;
let day: Awaited<ReturnType<typeof plantDay>>;
let outlet: { id: number };
let promoter: TestPromoter;

const at = (time: string) => new Date(`${TODAY}T${time}:00+08:00`).toISOString();

/** An outlet with two promoters today, and one tomorrow; another with one today. Each sells another number of pieces. */
beforeAll(async () => {
  product = await startTestProduct({ clock });
  company = await siteCompany(product);
  day = await plantDay(product, company, TODAY);
  promoter = day.promoter;
  const second = await addToDay(product, company, day.plan, TODAY);
  await addToDay(product, company, day.plan, TOMORROW);
  outlet = await plantOutlet(product, company.id, day.plan.project_id);
  const there = {
    ...day.plan,
    cell: (date: string, session: object | null, more: object = {}) => ({
      ...day.plan.cell(date, session, more),
      outlet_id: outlet.id,
    }),
  };
  const elsewhere = await addToDay(product, company, there, TODAY);
  for (const [by, type, total] of [
    [promoter, 'opening', 20],
    [promoter, 'sale', 1],
    [second, 'sale', 2],
    [elsewhere, 'opening', 20],
    [elsewhere, 'sale', 4],
  ] as const)
    await enter(product, by, by.person, anEntry(type, day.soap, total, at('12:00')));
});
afterAll(() => product.stop());

const handlerOf = (name: string): Handled => {
  const found = product.handled.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === name);
  if (!found) throw new Error(`No handler of ${name}`);
  return found;
};
const bare = async (name: string, query: Record<string, unknown>, as: Person): Promise<string> =>
  callBare(
    product,
    handlerOf(name),
    { query: { company_id: company.id, ...query } },
    { actor: await actorOf(product, as), companyId: company.id, companyIds: [company.id] },
  );

/** The schedules and pieces that somebody monitors of today and tomorrow. */
const monitored = async (as: Person) => {
  const query = { start_date: TODAY, end_date: TOMORROW };
  const { data } = JSON.parse(await bare('GET /api/spm/projects/monitoring', query, as));
  return [data.scheduled, data.sold];
};
/** The promoters of an outlet on a day, or that it is refused. */
const opened = async (as: Person, outlet_id: number, date: string) => {
  const query = { project_id: day.plan.project_id, outlet_id, date };
  const answer = await bare('GET /api/spm/projects/monitoring/day', query, as);
  return answer.startsWith('refused') ? 'refused' : JSON.parse(answer).data.promoters.length;
};
const everywhere = async (as: Person) => [
  await opened(as, day.plan.outlet.id, TODAY),
  await opened(as, day.plan.outlet.id, TOMORROW),
  await opened(as, outlet.id, TODAY),
];

/** A supervisor of an outlet of the project from a day to another. */
async function supervisor(outlet_id: number, start_date: string, end_date: string | null) {
  const employee_id = await addSupervisor(product, company);
  const part = { sales_project_id: day.plan.project_id, employee_id, start_date, end_date };
  await supervise(product, company.id, part, outlet_id);
  return product.person(company.id, { type: 'employee', employee_id });
}

test('the owner and whoever monitors projects see all of them', async () => {
  const admin = await product.person(company.id, {
    type: 'admin',
    accesses: [{ route: '/spm/project', actions: [] }],
  });
  for (const as of [company.owner, admin]) {
    expect(await monitored(as)).toEqual([4, 7]);
    expect(await everywhere(as)).toEqual([2, 1, 1]);
  }
});

test('supervisors see their outlets on their dates', async () => {
  const today = await supervisor(day.plan.outlet.id, TODAY, TODAY);
  expect(await monitored(today)).toEqual([2, 3]);
  expect(await everywhere(today)).toEqual([2, 'refused', 'refused']);
  const onwards = await supervisor(day.plan.outlet.id, TOMORROW, null);
  expect(await monitored(onwards)).toEqual([1, 0]);
  expect(await everywhere(onwards)).toEqual(['refused', 1, 'refused']);
  const other = await supervisor(outlet.id, TODAY, null);
  expect(await monitored(other)).toEqual([1, 4]);
  expect(await everywhere(other)).toEqual(['refused', 'refused', 1]);
});

test('nobody else sees anything: neither promoters, nor admins of other screens, nor beyond their employee access', async () => {
  const nothing = [
    [0, 0],
    ['refused', 'refused', 'refused'],
  ];
  const accesses = [{ route: '/spm/project', actions: [] }];
  const people = [
    promoter.person,
    await product.person(company.id, { type: 'employee' }),
    await product.person(company.id, { type: 'admin', accesses: [{ route: '/spm/client', actions: [] }] }),
    await product.person(company.id, { type: 'admin', accesses, scope: { employee_id: [1] } }),
    await product.person(company.id, {
      type: 'employee',
      employee_id: await addSupervisor(product, company),
    }),
  ];
  for (const as of people) expect([await monitored(as), await everywhere(as)]).toEqual(nothing);
});
