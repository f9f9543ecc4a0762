import { afterAll, beforeAll, expect, test } from 'vitest';
import { PIXEL } from '../../kit/testing/access-samples-domains.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addToDay, anEntry, enter } from '../outlet-days/outlet-days.factory.ts';
import { addPart } from '../sales-projects/sales-projects.factory.ts';
import { type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import { at, callWithout, clock, plantReviewed, TODAY } from './outlet-reviews.factory.ts';

const PATH = '/api/spm/my-projects';
let product: TestProduct;
let company: SiteCompany;
let day: Awaited<ReturnType<typeof plantReviewed>>;

beforeAll(async () => {
  product = await startTestProduct({ clock });
  company = await siteCompany(product);
  day = await plantReviewed(product, company);
  await addToDay(product, company, day.plan, '2026-11-22');
});
afterAll(() => product.stop());

interface Listed {
  date: string;
  projects: {
    tasks: number;
    complete: boolean;
    outlets: { id: number; complete: boolean; schedules: Record<string, never>[] }[];
  }[];
}
const list = async (as: Person, query = ''): Promise<Listed[]> =>
  (await product.call('GET', `${PATH}?company_id=${company.id}${query}`, { as })).body.data;
const outletsOf = (days: readonly Listed[]) =>
  days.map(({ date, projects }) => [
    date,
    projects.flatMap(({ outlets }) => outlets.map(({ id }) => id)).sort((a, b) => a - b),
  ]);
const BOTH = '&start_date=2026-11-21&end_date=2026-11-22';

test('a supervisor sees their outlets on their dates, owner and admin those they manage', async () => {
  const here = day.plan.outlet.id;
  const accesses = [
    { route: '/spm/my-project', actions: [] },
    { route: '/spm/project/manage', actions: ['Update'] },
  ];
  const admin = await product.person(company.id, { type: 'admin', accesses });
  const all = [here, day.other_outlet].sort((a, b) => a - b);
  expect(outletsOf(await list(day.supervisor, BOTH))).toEqual([[TODAY, [here]]]);
  for (const as of [company.owner, admin])
    expect(outletsOf(await list(as, BOTH))).toEqual([
      [TODAY, all],
      ['2026-11-22', [here]],
    ]);
  expect(outletsOf(await list(company.owner))).toEqual([[TODAY, all]]);
});

test('and nobody sees more by the queries alone', async () => {
  const bare = async (as: Person) => {
    const query = { company_id: company.id, start_date: TODAY, end_date: '2026-11-22' };
    const answer = await callWithout(product, company, `GET ${PATH}`, { query }, as);
    return outletsOf(JSON.parse(answer).data);
  };
  const without = await product.person(company.id, { type: 'admin', accesses: [] });
  const scope = { employee_id: [1] };
  const accesses = [{ route: '/spm/project/manage', actions: ['Update'] }];
  const limited = await product.person(company.id, { type: 'admin', accesses, scope });
  expect(await bare(day.supervisor)).toEqual([[TODAY, [day.plan.outlet.id]]]);
  for (const as of [day.promoter.person, without, limited]) expect(await bare(as)).toEqual([]);
});

test('promoters do not open it', async () => {
  expect(
    (await product.call('GET', `${PATH}?company_id=${company.id}`, { as: day.promoter.person })).status,
  ).toBe(403);
});

test('a day is complete once one task has a recorded action; its schedules say what is recorded', async () => {
  const { project_id } = day.plan;
  const shown = async () => {
    const [first] = await list(day.supervisor);
    const [project] = first?.projects ?? [];
    const [schedule] = project?.outlets[0]?.schedules ?? [];
    return { project, schedule };
  };
  expect(await shown()).toMatchObject({ project: { tasks: 0, complete: false } });
  const tasks = await Promise.all(
    ['Shelf', 'Poster'].map((title) =>
      addPart(product, company, 'tasks', { project_id, title, start_date: '2026-01-01' }),
    ),
  );
  expect(await shown()).toMatchObject({ project: { tasks: 2, complete: false } });
  const { path, person } = day.promoter;
  const file = { name: 'shelf.png', bytes: PIXEL };
  await product.upload(`${path}/tasks/${tasks[0].id}/photos`, person, file, { taken_at: at('11:00') });
  await enter(product, day.promoter, person, anEntry('opening', day.soap, 9, at('10:00')));
  await enter(product, day.promoter, person, anEntry('sale', day.soap, 4, at('11:00')));
  await enter(product, day.promoter, person, anEntry('sale', day.soap, 9, at('11:30'), { queued: true }));
  expect(await shown()).toMatchObject({
    project: { tasks: 2, complete: true, outlets: [{ complete: true }] },
    schedule: {
      promoter_id: day.promoter.promoter_id,
      stocks: [
        { type: 'opening', total: 9, product_id: day.soap, recorded_at: at('10:00') },
        { type: 'sale', total: 4 },
        { type: 'sale', total: 9 },
      ],
      ...{ checkin: null, checkout: null, daily_report: null, tasks_recorded: 1, reviews: 2 },
      can: { replace: true },
    },
  });
  const [today] = await list(company.owner);
  const elsewhere = today?.projects[0]?.outlets.find(({ id }) => id === day.other_outlet);
  expect([today?.projects[0]?.complete, elsewhere?.complete]).toEqual([true, false]);
});

test('at most 31 days are read at once', async () => {
  const requested = (end: string) =>
    product.call('GET', `${PATH}?company_id=${company.id}&start_date=2026-11-01&end_date=${end}`, {
      as: company.owner,
    });
  expect([(await requested('2026-12-01')).status, (await requested('2026-12-02')).status]).toEqual([
    200, 422,
  ]);
  expect((await requested('2026-10-31')).status).toBe(422);
});
