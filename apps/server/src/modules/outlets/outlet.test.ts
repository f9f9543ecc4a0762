import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import {
  addOutlet,
  addPart,
  addSalesProject,
  addSupervisor,
  OUTLETS,
} from '../sales-projects/sales-projects.factory.ts';
import { addPerson, addSite, assign, SITES, type SiteCompany, siteCompany } from '../sites/sites.factory.ts';

/* The product's day in these tests is 21/11/2026. */

let product: TestProduct;
let company: SiteCompany;

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  company = await siteCompany(product);
});
afterAll(() => product.stop());

const get = async (path: string, as = company.owner) => {
  const join = path.includes('?') ? '&' : '?';
  return product.call('GET', `${path}${join}company_id=${company.id}`, { as });
};
const list = async (query = '', as = company.owner) => (await get(`${OUTLETS}?${query}`, as)).body;
const named = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);
const change = (id: number, body: Record<string, unknown>) =>
  product.call('PATCH', `${OUTLETS}/${id}`, { as: company.owner, body });

describe('an outlet', () => {
  test('is kept with chain, region, circle and opening hours by weekday', async () => {
    const outlet = await addOutlet(product, company, {
      ...{ code: 'G1', name: 'Giant Kelana', chain: 'Giant', region: 'Central', city: 'Petaling Jaya' },
      ...{ lat: 3.1, lng: 101.6, radius: 80 },
      business_hours: [
        { weekday: 6, opens_at: '09:00', closes_at: '23:00' },
        { weekday: 1, opens_at: '10:00', closes_at: '22:00' },
      ],
    });
    expect(outlet).toMatchObject({
      ...{ code: 'G1', chain: 'Giant', region: 'Central', lat: 3.1, radius: 80, status: 'Active' },
      business_hours: [
        { weekday: 1, opens_at: '10:00', closes_at: '22:00' },
        { weekday: 6, opens_at: '09:00', closes_at: '23:00' },
      ],
      ...{ projects_count: 0, supervisors: [], version: 1, can: { update: true, remove: true } },
    });
    expect((await get(`${OUTLETS}/${outlet.id}`)).body.data).toEqual(outlet);
  });

  test.each([
    ['without a code', { code: ' ' }, 'code'],
    ['with a position of one number', { lat: 3.1, lng: null }, 'lat'],
    ['with a circle that is too small', { radius: 1 }, 'radius'],
    ['that ends before it begins', { start_date: '2026-11-02', end_date: '2026-11-01' }, 'end_date'],
    [
      'open twice on a day',
      {
        business_hours: [
          { weekday: 1, opens_at: '10:00', closes_at: '12:00' },
          { weekday: 1, opens_at: '13:00', closes_at: '22:00' },
        ],
      },
      'business_hours',
    ],
  ])('%s is refused at its field', async (_, values, field) => {
    const { status, body } = await product.call('POST', OUTLETS, {
      as: company.owner,
      body: { company_id: company.id, code: 'G1', name: 'Giant', ...values },
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test('changes its version with whatever changes of it, and a stale one is refused', async () => {
    const { id } = await addOutlet(product, company);
    const first = await change(id, { chain: 'Giant', version: 1 });
    expect([first.status, first.body.data]).toMatchObject([200, { chain: 'Giant', version: 2 }]);
    const second = await change(id, { name: 'Another', version: 1 });
    expect([second.status, second.body.data.chain]).toEqual([409, 'Giant']);
  });

  test('is deleted while no project has it, and not after', async () => {
    const free = await addOutlet(product, company);
    const used = await addOutlet(product, company);
    const project = await addSalesProject(product, company);
    await addPart(product, company, 'outlets', { project_id: project.id, outlet_id: used.id });
    const remove = (id: number) => product.call('DELETE', `${OUTLETS}/${id}`, { as: company.owner });
    expect((await remove(free.id)).status).toBe(200);
    expect((await get(`${OUTLETS}/${free.id}`)).status).toBe(404);
    const refused = await remove(used.id);
    expect([refused.status, refused.body.data.references]).toEqual([
      409,
      [{ table: 'sales_project_outlets', count: 1 }],
    ]);
  });
});

describe('the list of outlets', () => {
  test('is filtered by chain and region, which a list of their own names', async () => {
    await addOutlet(product, company, { name: 'Giant Ipoh', chain: 'Giant', region: 'North' });
    await addOutlet(product, company, { name: 'Lotus Ipoh', chain: 'Lotus', region: 'North' });
    await addOutlet(product, company, { name: 'Giant Johor', chain: 'Giant', region: 'South' });
    expect(named(await list('chain=Giant'))).toEqual(['Giant Ipoh', 'Giant Johor']);
    expect(named(await list('chain=Giant&region=North'))).toEqual(['Giant Ipoh']);
    expect(named(await list('keyword=lotus'))).toEqual(['Lotus Ipoh']);
    const { body } = await get(`${OUTLETS}/filter`);
    const filters = { chains: ['Giant', 'Lotus'], regions: ['North', 'South'] };
    expect(body).toMatchObject({ ...filters, data: filters });
  });

  test('has no work sites, nor do those have outlets', async () => {
    const site = await addSite(product, company, { name: 'Tower' });
    const outlet = await addOutlet(product, company, { name: 'Giant', state: 'Perak' });
    expect(named(await list())).toEqual(['Giant']);
    expect((await get(`${OUTLETS}/${site.id}`)).status).toBe(404);
    expect((await get(`${SITES}/${outlet.id}`)).status).toBe(404);
    for (const path of [`${SITES}?status=all`, '/api/work-task/work-sites'])
      expect(named((await get(path)).body)).toEqual(['Tower']);
    expect((await get(`${SITES}/states`)).body.data).toEqual([]);
    const person = await addPerson(product, company);
    const refused = await assign(product, company.owner, person, {
      ...{ work_site_id: outlet.id, start_date: '2026-11-21' },
    });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['work_site_id']]);
  });

  test('shows a supervisor their own outlets of today alone', async () => {
    const employee_id = await addSupervisor(product, company);
    const as = await product.person(company.id, { type: 'employee', employee_id });
    const [mine, past, other] = [
      await addOutlet(product, company, { name: 'Mine' }),
      await addOutlet(product, company, { name: 'Past' }),
      await addOutlet(product, company, { name: 'Other' }),
    ];
    const project = await addSalesProject(product, company);
    for (const outlet of [mine, past, other])
      await addPart(product, company, 'outlets', { project_id: project.id, outlet_id: outlet.id });
    const supervise = (outlet_ids: number[], days: object) =>
      addPart(product, company, 'supervisors', { project_id: project.id, employee_id, outlet_ids, ...days });
    await supervise([past.id], { end_date: '2026-11-20' });
    await supervise([mine.id], { start_date: '2026-11-21' });
    expect(named(await list('', as))).toEqual(['Mine']);
    expect((await get(`${OUTLETS}/${mine.id}`, as)).body.data.can).toEqual({ update: false, remove: false });
    for (const { id } of [past, other]) expect((await get(`${OUTLETS}/${id}`, as)).status).toBe(404);
    expect((await get(`${OUTLETS}/${other.id}/supervisors`, as)).status).toBe(404);
    const { body } = await get(`${OUTLETS}/${mine.id}/supervisors`);
    expect(body.data).toMatchObject([
      {
        supervisor: { id: employee_id },
        project: { id: project.id },
        start_date: '2026-11-21',
        end_date: '2026-12-31',
      },
    ]);
  });
});

describe('of an outlet a supervisor', () => {
  test('sees the projects that they have there, and themselves', async () => {
    const employee_id = await addSupervisor(product, company);
    const as = await product.person(company.id, { type: 'employee', employee_id });
    const outlet = await addOutlet(product, company);
    const supervised: number[] = [];
    for (const who of [employee_id, await addSupervisor(product, company)]) {
      const { id: project_id } = await addSalesProject(product, company);
      await addPart(product, company, 'outlets', { project_id, outlet_id: outlet.id });
      await addPart(product, company, 'supervisors', {
        ...{ project_id, employee_id: who, outlet_ids: [outlet.id] },
      });
      supervised.push(project_id);
    }
    const [mine] = supervised;
    const path = `${OUTLETS}/${outlet.id}`;
    const projects = (await get(`${path}/projects`, as)).body.data;
    expect(projects.map(({ project }: { project: { id: number } }) => project.id)).toEqual([mine]);
    const supervisors = (await get(`${path}/supervisors`, as)).body.data;
    expect(supervisors).toMatchObject([{ project: { id: mine }, supervisor: { id: employee_id } }]);
    expect((await get(path, as)).body.data).toMatchObject({
      ...{ projects_count: 1, supervisors: [{ id: employee_id }] },
    });
    expect((await get(`${path}/projects`)).body.data).toHaveLength(2);
    expect((await get(path)).body.data.projects_count).toBe(2);
  });

  test('has it no longer once it leaves the project, or in days on which it is in none', async () => {
    const employee_id = await addSupervisor(product, company);
    const as = await product.person(company.id, { type: 'employee', employee_id });
    const { id: project_id } = await addSalesProject(product, company);
    const [gone, over] = [await addOutlet(product, company), await addOutlet(product, company)];
    const [first, second] = [
      await addPart(product, company, 'outlets', { project_id, outlet_id: gone.id }),
      await addPart(product, company, 'outlets', { project_id, outlet_id: over.id }),
    ];
    const outlet_ids = [gone.id, over.id];
    const part = await addPart(product, company, 'supervisors', { project_id, employee_id, outlet_ids });
    expect((await list('', as)).data).toHaveLength(2);
    const path = '/api/spm/project-outlets';
    const removed = await product.call('DELETE', `${path}/${first.id}`, { as: company.owner });
    const body = { end_date: '2026-11-20', version: 1 };
    const ended = await product.call('PATCH', `${path}/${second.id}`, { as: company.owner, body });
    expect([removed.status, ended.status]).toEqual([200, 200]);
    expect((await list('', as)).data).toEqual([]);
    const shown = await get(`/api/spm/project-supervisors/${part.id}`);
    expect(shown.body.data.outlets).toMatchObject([{ id: over.id }]);
  });
});

describe('a file of outlets', () => {
  const send = (text: string, dry_run = false) =>
    product.upload(
      `${OUTLETS}/import`,
      company.owner,
      { name: 'outlets.csv', bytes: text },
      { company_id: String(company.id), dry_run: String(dry_run) },
    );

  test('creates and changes outlets, and the export imported again changes nothing', async () => {
    await addOutlet(product, company, { code: 'G1', name: 'Giant', chain: 'Giant' });
    const text =
      'code,name,chain,region,opening hours,lat,lng\nG1,Giant,Giant,North,,3.1,101.6\nL2,Lotus,Lotus,South,Mon-Fri 10:00-22:00,,\n';
    expect((await send(text, true)).body.data).toMatchObject({ created: 1, updated: 1, errors: [] });
    expect((await send(text)).status).toBe(200);
    expect((await list()).data).toMatchObject([
      { code: 'G1', region: 'North', lat: 3.1 },
      { code: 'L2', chain: 'Lotus', business_hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday })) },
    ]);
    const exported = String((await get(`${OUTLETS}/export`)).body);
    expect((await send(exported, true)).body.data).toMatchObject({ created: 0, updated: 0, same: 2 });
  });

  test('says which cells are wrong, and that a code is of a work site', async () => {
    await addSite(product, company, { code: 'W1' });
    const { status, body } = await send(
      'code,name,opening hours,radius\nA1,Giant,always,\nW1,Lotus,,\nA2,Aeon,,9999\n',
    );
    expect(status).toBe(422);
    expect(body.data.errors.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual(
      [
        [2, 'business_hours'],
        [3, 'code'],
        [4, 'radius'],
      ],
    );
  });
});
