import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countQueries } from '../../kit/testing/count-queries.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';
import { addPromoter } from '../promoters/promoters.factory.ts';
import { siteCompany } from '../sites/sites.factory.ts';

/* The directory and the org chart: identical for everyone in a company, exposing only the allowed fields. */

let product: TestProduct;
let company: { id: number; owner: Person };
let colleague: Person;
let ids: Record<'head' | 'left' | 'middle' | 'low' | 'gone' | 'soon' | 'last_day' | 'away', number>;
let orgUnits: Record<'branch' | 'department' | 'position', number>;

beforeAll(async () => {
  product = await startTestProduct();
  company = await siteCompany(product);
  const make = async (table: string, name: string) =>
    (
      await product.within(company.id, (tx) =>
        tx.$client.query(`insert into ${table} (company_id, name) values ($1, $2) returning id`, [
          company.id,
          name,
        ]),
      )
    ).rows[0].id as number;
  orgUnits = {
    branch: await make('branches', 'Ipoh'),
    department: await make('departments', 'Warehouse'),
    position: await make('positions', 'Forklift driver'),
  };
  const add = (name: string, values: Record<string, unknown> = {}) =>
    addEmployee(product, company.id, { name, salary: 123_456, ...values });
  const head = await add('Aminah Head', { phone: '012-7654321', email: 'aminah@work.example' });
  const left = await add('Boon Left', { reports_to_id: head, inactive_at: '2026-11-20' });
  const middle = await add('Chitra Middle', { reports_to_id: head, branch_id: orgUnits.branch });
  ids = {
    head,
    left,
    middle,
    low: await add('Devi Low', {
      reports_to_id: middle,
      department_id: orgUnits.department,
      position_id: orgUnits.position,
    }),
    gone: await add('Edwin Under Left', { reports_to_id: left }),
    soon: await add('Fatimah Soon', { company_joined_at: '2026-11-22', reports_to_id: head }),
    last_day: await add('Gopal Last Day', { reports_to_id: head, inactive_at: '2026-11-21' }),
    away: await add('Hanis Away', { archived_at: '2026-01-01T00:00:00Z' }),
  };
  colleague = await product.person(company.id, { type: 'employee', employee_id: ids.low });
});
afterAll(() => product.stop());

const get = (path: string, as: Person = colleague) => product.call('GET', path, { as });
const list = (query = '', as?: Person) => get(`/api/directory?company_id=${company.id}&${query}`, as);
const namesOf = (answer: { body: { data: { name: string }[] } }) => answer.body.data.map((one) => one.name);
const level = async (query = '') =>
  (await get(`/api/directory/chart?company_id=${company.id}&${query}`)).body.data;

async function show(directory_email: boolean, directory_phone: boolean, as = company.owner) {
  const { body } = await get(`/api/companies/${company.id}/directory`, company.owner);
  return product.call('PATCH', `/api/companies/${company.id}/directory`, {
    as,
    body: { directory_email, directory_phone, version: body.data.version },
  });
}

describe('the directory', () => {
  test('names who works there today, and neither who has left, is yet to join nor is put away', async () => {
    expect(namesOf(await list())).toEqual([
      'Aminah Head',
      'Chitra Middle',
      'Devi Low',
      'Edwin Under Left',
      'Gopal Last Day',
    ]);
    for (const id of [ids.left, ids.soon, ids.away]) {
      expect((await get(`/api/directory/${id}`)).status).toBe(404);
      expect((await get(`/api/directory/${id}/line`)).status).toBe(404);
    }
  });

  test('says nothing of a person but what their card names', async () => {
    const keys = ['branch', 'department', 'division', 'email', 'id', 'image', 'name', 'phone', 'position'];
    const { body } = await list();
    for (const row of body.data) expect(Object.keys(row).sort()).toEqual([...keys, 'reports_to']);
    const face = ['id', 'image', 'name', 'position'];
    const card = (await get(`/api/directory/${ids.middle}`)).body.data;
    expect(Object.keys(card).sort()).toEqual(
      [...keys, 'company_id', 'direct_reports', 'reports', 'reports_to'].sort(),
    );
    expect(Object.keys(card.reports_to).sort()).toEqual(face);
    expect(Object.keys(card.reports[0]).sort()).toEqual(face);
    const nodes = (await level()).nodes;
    expect(Object.keys(nodes[0]).sort()).toEqual(
      [...face, 'department', 'direct_reports', 'total_capped', 'total_reports'].sort(),
    );
  });

  test('is the same for an employee, an owner, and an admin whose employee access names nobody of it', async () => {
    const limited = await product.person(company.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/admin/employee', actions: [] }],
      scope: { employee_id: [ids.low] },
    });
    const { id: promoter_id } = await addPromoter(product, company);
    const promoter = await product.person(company.id, { type: 'employee', promoter_id });
    const seen = await list();
    for (const as of [company.owner, limited, promoter]) expect((await list('', as)).body).toEqual(seen.body);
  });

  test('of another company is not found, person by person as well', async () => {
    const other = await product.company('Other Sdn Bhd');
    expect((await list('', other.owner)).status).toBe(404);
    for (const path of [`${ids.head}`, `${ids.head}/line`])
      expect((await get(`/api/directory/${path}`, other.owner)).status).toBe(404);
    expect((await get(`/api/directory/chart?company_id=${company.id}`, other.owner)).status).toBe(404);
    expect((await get(`/api/directory/places?company_id=${company.id}`, other.owner)).status).toBe(404);
  });

  test('needs a company, whole numbers and a page', async () => {
    expect((await get('/api/directory')).status).toBe(422);
    expect((await list('branch_id=north')).status).toBe(422);
    expect((await get('/api/directory/nobody')).status).toBe(422);
    expect((await list('page=999999')).body.data).toEqual([]);
  });

  test('finds by name, position and department, and by place', async () => {
    expect(namesOf(await list('keyword=chitra'))).toEqual(['Chitra Middle']);
    expect(namesOf(await list('keyword=FORKLIFT'))).toEqual(['Devi Low']);
    expect(namesOf(await list('keyword=wareh'))).toEqual(['Devi Low']);
    expect(namesOf(await list(`branch_id=${orgUnits.branch}`))).toEqual(['Chitra Middle']);
    expect(namesOf(await list(`department_id=${orgUnits.department}`))).toEqual(['Devi Low']);
    expect(namesOf(await list('keyword=%25'))).toEqual([]);
  });

  test('finds nobody by a number, an address or a code', async () => {
    for (const keyword of ['7654321', 'aminah@work', 'T1'])
      expect(namesOf(await list(`keyword=${encodeURIComponent(keyword)}`))).toEqual([]);
  });

  test('names on a card whom the person reports to and the reports that work there today', async () => {
    const { data } = (await get(`/api/directory/${ids.head}`)).body;
    expect(data.reports_to).toBeNull();
    expect(namesOf({ body: { data: data.reports } })).toEqual(['Chitra Middle', 'Gopal Last Day']);
    expect(data.direct_reports).toBe(2);
    expect((await get(`/api/directory/${ids.gone}`)).body.data.reports_to).toBeNull();
  });

  test('counts with as many queries for many people as for one', async () => {
    const one = await countQueries(() => list('per_page=1'));
    const many = await countQueries(() => list('per_page=100'));
    expect(many.result.body.data.length).toBe(5);
    expect(many.queries).toBeLessThanOrEqual(one.queries);
    expect(many.queries).toBeLessThanOrEqual(7);
  });

  test('shows the picture of an account to colleagues, and to nobody where the account is switched off', async () => {
    const image = `/api/users/${colleague.user_id}/picture?v=${'a'.repeat(64)}`;
    await product.services.db.owner.query('update system.users set image = $2 where id = $1', [
      colleague.user_id,
      image,
    ]);
    await product.within(company.id, (tx) =>
      tx.$client.query('update employees set user_id = $1 where id = $2', [colleague.user_id, ids.low]),
    );
    const imageOf = async () => (await get(`/api/directory/${ids.low}`, company.owner)).body.data.image;
    expect(await imageOf()).toBe(image);
    const setStatus = (status: string) =>
      product.within(company.id, (tx) =>
        tx.$client.query('update memberships set status = $1 where user_id = $2', [
          status,
          colleague.user_id,
        ]),
      );
    await setStatus('Inactive');
    expect(await imageOf()).toBeNull();
    await setStatus('Active');
  });
});

describe('what a company lets its directory show', () => {
  test('is the e-mail and not the telephone, until the owner says otherwise', async () => {
    const reach = async () => {
      const { email, phone } = (await get(`/api/directory/${ids.head}`)).body.data;
      return { email, phone };
    };
    expect(await reach()).toEqual({ email: 'aminah@work.example', phone: null });
    expect((await show(false, true)).status).toBe(200);
    expect(await reach()).toEqual({ email: null, phone: '012-7654321' });
    expect(namesOf(await list('keyword=aminah@work'))).toEqual([]);
    await show(true, false);
  });

  test('is set by an owner alone, of their own company, from what they have seen', async () => {
    expect((await show(true, true, colleague)).status).toBe(403);
    const other = await product.company('Elsewhere Sdn Bhd');
    expect((await show(true, true, other.owner)).status).toBe(404);
    const body = { directory_email: true, directory_phone: true, version: 1_000 };
    const stale = await product.call('PATCH', `/api/companies/${company.id}/directory`, {
      as: company.owner,
      body,
    });
    expect([stale.status, stale.body.data.directory_phone]).toEqual([409, false]);
  });
});

describe('the org chart', () => {
  test('begins with those who report to nobody, each with direct and all reports', async () => {
    const top = await level();
    expect(top.nodes).toMatchObject([{ id: ids.head, direct_reports: 2, total_reports: 3 }]);
    expect(top.total).toBe(1);
  });

  test('keeps apart who is in no line, also where the one they reported to has left', async () => {
    expect((await level()).apart).toBe(1);
    expect(namesOf({ body: { data: (await level('apart=true')).nodes } })).toEqual(['Edwin Under Left']);
  });

  test('opens a level at a time, by name', async () => {
    const below = await level(`parent_id=${ids.head}`);
    expect(below.nodes.map((node: { name: string }) => node.name)).toEqual([
      'Chitra Middle',
      'Gopal Last Day',
    ]);
    expect((await level(`parent_id=${ids.low}`)).nodes).toEqual([]);
    expect((await level('parent_id=999999999')).nodes).toEqual([]);
  });

  test('gives a wide level fifty at a time, each person once', async () => {
    const lead = await addEmployee(product, company.id, { name: 'Wide Lead', salary: null });
    for (let index = 0; index < 52; index += 1)
      await addEmployee(product, company.id, { name: `Wide ${index}`, salary: null, reports_to_id: lead });
    const pages = [await level(`parent_id=${lead}`), await level(`parent_id=${lead}&page=2`)];
    expect(pages.map((page) => [page.nodes.length, page.total])).toEqual([
      [50, 52],
      [2, 52],
    ]);
    const seen = pages.flatMap((page) => page.nodes.map((node: { id: number }) => node.id));
    expect(new Set(seen).size).toBe(52);
    expect((await level('page=2')).nodes).toEqual([]);
  });

  test('answers the line of a person from the top', async () => {
    const { body } = await get(`/api/directory/${ids.low}/line`);
    expect(namesOf(body && { body })).toEqual(['Aminah Head', 'Chitra Middle', 'Devi Low']);
  });

  test('ends where a line runs in a circle', async () => {
    const a = await addEmployee(product, company.id, { name: 'Round A', salary: null });
    const b = await addEmployee(product, company.id, { name: 'Round B', salary: null, reports_to_id: a });
    await product.within(company.id, (tx) =>
      tx.$client.query('update employees set reports_to_id = $1 where id = $2', [b, a]),
    );
    const below = await level(`parent_id=${a}`);
    expect(below.nodes[0]).toMatchObject({ id: b, direct_reports: 1, total_reports: 1 });
    expect((await get(`/api/directory/${a}/line`)).status).toBe(200);
  });
});
