import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import type { Sample } from '../../kit/testing/access-planting.ts';
import { PIXEL } from '../../kit/testing/access-samples-domains.ts';
import { actorOf, callBare } from '../../kit/testing/bare-call.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addToDay, anEntry, enter, plantDay } from '../outlet-days/outlet-days.factory.ts';
import { addSupervisor, plantOutlet, supervise } from '../sales-projects/sales-projects.factory.ts';
import { type SiteCompany, siteCompany } from '../sites/sites.factory.ts';

/* Who sees what of the stock, photos and reports of outlets, by the queries alone: handlers without the check of their access. */

const TODAY = '2026-11-21';
const clock: Clock = { now: () => new Date(`${TODAY}T20:00:00+08:00`) };
let product: TestProduct;
let company: SiteCompany;
let other: SiteCompany;
let day: Awaited<ReturnType<typeof plantDay>>;
let supervisor: Person;
let former: Person;
let elsewhere: number;

const at = (time: string) => new Date(`${TODAY}T${time}:00+08:00`).toISOString();

beforeAll(async () => {
  product = await startTestProduct({ clock });
  company = await siteCompany(product);
  other = await siteCompany(product);
  day = await plantDay(product, company, TODAY);
  const outlet = await plantOutlet(product, company.id, day.plan.project_id);
  elsewhere = outlet.id;
  const cell = (date: string, session: object | null, more: object = {}) => ({
    ...day.plan.cell(date, session, more),
    outlet_id: elsewhere,
  });
  const second = await addToDay(product, company, { ...day.plan, cell }, TODAY);
  for (const [of, sold] of [
    [day.promoter, 2],
    [second, 3],
  ] as const) {
    await enter(product, of, of.person, anEntry('opening', day.soap, 6, at('10:00')));
    await enter(product, of, of.person, anEntry('sale', day.soap, sold, at('11:00')));
  }
  const supervises = async (end_date: string | null = null) => {
    const employee_id = await addSupervisor(product, company);
    const part = { sales_project_id: day.plan.project_id, employee_id, start_date: '2026-01-01' };
    await supervise(product, company.id, { ...part, end_date }, day.plan.outlet.id);
    return product.person(company.id, { type: 'employee', employee_id });
  };
  supervisor = await supervises();
  former = await supervises('2026-11-20');
});
afterAll(() => product.stop());

const bare = async (name: string, request: Sample, as: Person, companyId = company.id): Promise<string> => {
  const handled = product.handled.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === name);
  if (!handled) throw new Error(`No handler of ${name}`);
  return callBare(product, handled, request, {
    ...{ actor: await actorOf(product, as), companyId, companyIds: [companyId] },
  });
};

const SHORTAGES = 'GET /api/spm/outlet-stocks';
const REPORT = 'GET /api/spm/reports/generate';
const CHARTS = 'GET /api/spm/reports/charts';

/** At how many outlets somebody sees what is out of stock, and how many pieces they see sold. */
async function seen(as: Person) {
  const query = { company_id: company.id, start_date: TODAY, end_date: TODAY };
  const shortages = JSON.parse(await bare(SHORTAGES, { query: { company_id: company.id } }, as));
  const report = JSON.parse(await bare(REPORT, { query: { ...query, template: 'Outlet' } }, as));
  const charts = JSON.parse(await bare(CHARTS, { query }, as));
  const sold = report.extras.figures.find(({ key }: { key: string }) => key === 'sold').value;
  expect(charts.data.by_day[0].sold).toBe(sold);
  expect(report.data).toHaveLength(charts.data.by_outlet.length);
  return [shortages.data.length, sold];
}

const admin = (route: string, more: object = {}) =>
  product.person(company.id, { type: 'admin', accesses: [{ route, actions: [] }], ...more });

test('owners see all, admins what their access list has', async () => {
  expect(await seen(company.owner)).toEqual([2, 5]);
  expect(await seen(await admin('/spm/product/stock'))).toEqual([2, 0]);
  expect(await seen(await admin('/spm/project/report'))).toEqual([0, 5]);
  expect(await seen(await admin('/spm/project/manage'))).toEqual([0, 0]);
});

test('admins limited to some employees see nothing of outsiders', async () => {
  const scope = { employee_id: [1] };
  expect(await seen(await admin('/spm/product/stock', { scope }))).toEqual([0, 0]);
  expect(await seen(await admin('/spm/project/report', { scope }))).toEqual([0, 0]);
});

test('supervisors see their outlets on their dates alone', async () => {
  expect(await seen(supervisor)).toEqual([1, 2]);
  expect(await seen(former)).toEqual([0, 0]);
});

test('promoters see nothing of it', async () => {
  expect(await seen(day.promoter.person)).toEqual([0, 0]);
  for (const part of ['stocks', 'photos'])
    expect(
      await bare(
        `GET /api/spm/outlets/{id}/${part}`,
        { params: { id: day.plan.outlet.id } },
        day.promoter.person,
      ),
    ).toMatch(/^refused: /);
});

test('the stock and photos of an outlet are of whoever sees it', async () => {
  const stock = 'GET /api/spm/outlets/{id}/stocks';
  const of = (id: number) => ({ params: { id } });
  expect(JSON.parse(await bare(stock, of(day.plan.outlet.id), supervisor)).data).toHaveLength(1);
  expect(await bare(stock, of(elsewhere), supervisor)).toMatch(/^refused: /);
  expect(await bare(stock, of(day.plan.outlet.id), other.owner, other.id)).toMatch(/^refused: /);
});

test('the photos of an outlet are those of the days that somebody supervises or plans', async () => {
  const { path, person } = day.promoter;
  const { body } = await product.call('GET', `${path}/outlet-day`, { as: person });
  const closing_counts = body.data.products.map(
    ({ product_id, total }: { product_id: number; total: number }) => ({ product_id, counted: total }),
  );
  const report = { uuid: crypto.randomUUID(), recorded_at: at('18:00'), closing_counts };
  const sent = await product.call('POST', `${path}/daily-report`, { as: person, body: report });
  const file = { name: 'shelf.png', bytes: PIXEL };
  const photo = (taken_at: string) =>
    product.upload(`${path}/daily-report/photos`, person, file, { taken_at });
  const refused = [at('23:00'), '2026-11-19T10:00:00.000Z'].map(async (taken_at) => {
    const answer = await photo(taken_at);
    return [answer.status, Object.keys(answer.body.errors ?? {})];
  });
  expect(await Promise.all(refused)).toEqual([
    [422, ['taken_at']],
    [422, ['taken_at']],
  ]);
  expect([sent.status, (await photo(at('18:00'))).status]).toEqual([201, 200]);
  const photos = async (as: Person, id = day.plan.outlet.id, companyId = company.id) => {
    const text = await bare('GET /api/spm/outlets/{id}/photos', { params: { id } }, as, companyId);
    return text.startsWith('refused') ? 'refused' : JSON.parse(text).data.length;
  };
  const employee_id = await addSupervisor(product, company);
  const part = { sales_project_id: day.plan.project_id, employee_id, end_date: null };
  await supervise(product, company.id, { ...part, start_date: '2026-11-20' }, elsewhere);
  const beside = await product.person(company.id, { type: 'employee', employee_id });
  expect([await photos(company.owner), await photos(supervisor)]).toEqual([1, 1]);
  expect([await photos(former), await photos(beside), await photos(person)]).toEqual([
    'refused',
    'refused',
    'refused',
  ]);
  expect([await photos(beside, elsewhere), await photos(company.owner, elsewhere)]).toEqual([0, 0]);
  expect(await photos(other.owner, day.plan.outlet.id, other.id)).toBe('refused');
});
