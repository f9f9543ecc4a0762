import { MAX_VIEWS } from '@mesra/contract/views/saved-view';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orgUnitsOf } from '../../kit/testing/org-units.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { companies } from '../company/company.tables.ts';

let product: TestProduct;
let company: { id: number; owner: Person };
let admin: Person;
let colleague: Person;
const screen = '/admin/employee';

beforeAll(async () => {
  product = await startTestProduct();
  company = await product.company();
  const accesses = [{ route: screen, actions: [] }];
  admin = await product.person(company.id, { type: 'admin', is_admin: true, accesses });
  colleague = await product.person(company.id, { type: 'admin', is_admin: true, accesses });
});
afterAll(() => product.stop());

let counted = 0;
const keep = (as: Person, values: Record<string, unknown> = {}) => {
  counted += 1;
  const body = {
    company_id: company.id,
    screen,
    name: `View ${counted}`,
    query: { status: 'all' },
    ...values,
  };
  return product.call('POST', '/api/views', { as, body });
};
const change = (as: Person, id: number, body: Record<string, unknown>) =>
  product.call('PATCH', `/api/views/${id}`, { as, body });
const list = async (as: Person) =>
  (await product.call('GET', `/api/views?company_id=${company.id}&screen=${screen}`, { as })).body.data;
const seen = async (as: Person, id: number) =>
  (await list(as)).views.find((view: { id: number }) => view.id === id);

describe('a saved view', () => {
  test('keeps filters, order and columns, and not the page nor the company', async () => {
    const query = { keyword: 'ali', branch_id: [3], sort: 'desc', page: 4, company_id: 77, with: ['branch'] };
    const { status, body } = await keep(admin, { query, columns: ['name', 'phone'] });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      query: { keyword: 'ali', branch_id: [3], sort: 'desc' },
      columns: ['name', 'phone'],
      shared: false,
      mine: true,
      dropped: [],
      can: { update: true, remove: true, share: true },
    });
  });

  test('never keeps a number that identifies somebody, neither new nor changed', async () => {
    const body = {
      ...{ company_id: company.id, employee_code: 'V1', name: 'Viewed Person', nationality: 'SG' },
      ...{ passport: 'K7654321X', company_joined_at: '2024-03-01' },
      ...(await orgUnitsOf(product, company.id)),
    };
    expect((await product.call('POST', '/api/admin/employees', { as: company.owner, body })).status).toBe(
      201,
    );
    const { id, version } = (await keep(admin, { query: { keyword: 'K7654' } })).body.data;
    for (const keyword of ['900101-14-5001', '900101145001', 'K7654321X', 'k7654321x']) {
      expect((await keep(admin, { query: { keyword } })).body.errors?.name?.length, keyword).toBe(1);
      const { status } = await change(admin, id, { query: { keyword }, version });
      expect(status, keyword).toBe(422);
    }
    expect((await seen(admin, id)).query).toEqual({ keyword: 'K7654' });
  });

  test('is its keeper’s alone until it is shared', async () => {
    const { id, version } = (await keep(admin)).body.data;
    expect(await seen(colleague, id)).toBeUndefined();
    expect((await change(colleague, id, { name: 'Mine now', version })).status).toBe(404);
    expect((await change(company.owner, id, { name: 'Mine now', version })).status).toBe(404);
    await change(admin, id, { shared: true, version });
    expect(await seen(colleague, id)).toMatchObject({ mine: false, can: { update: false, remove: false } });
    expect((await seen(colleague, id)).author).toContain('@test.example');
    expect((await change(colleague, id, { name: 'Mine now', version: version + 1 })).status).toBe(403);
    expect((await product.call('DELETE', `/api/views/${id}`, { as: colleague })).status).toBe(403);
    expect((await change(company.owner, id, { name: 'By the owner', version: version + 1 })).status).toBe(
      200,
    );
  });

  test('that the list no longer understands is read without what it does not know, and says so', async () => {
    const { id } = (await keep(admin)).body.data;
    await product.within(company.id, (tx) =>
      tx.$client.query('update saved_views set query = $1 where id = $2', [
        JSON.stringify({ status: 'Retired', keyword: 'ali', colour: 'red' }),
        id,
      ]),
    );
    expect(await seen(admin, id)).toMatchObject({ query: { keyword: 'ali' }, dropped: ['colour', 'status'] });
  });

  test('has a name of its own among those of the person, and one that is no blank', async () => {
    await keep(admin, { name: 'North' });
    expect(Object.keys((await keep(admin, { name: 'north' })).body.errors)).toEqual(['name']);
    expect((await keep(colleague, { name: 'North' })).status).toBe(201);
    expect((await keep(admin, { name: '  ' })).status).toBe(422);
    expect((await keep(admin, { name: 'x'.repeat(61) })).status).toBe(422);
    expect((await keep(admin, { query: 'status=all' })).status).toBe(422);
    expect((await keep(admin, { query: { keyword: 'x'.repeat(5_000) } })).status).toBe(422);
    expect((await keep(admin, { screen: '/payroll' })).status).toBe(422);
  });

  test('of a stale version is refused with the view as it stands', async () => {
    const { id, version } = (await keep(admin)).body.data;
    await change(admin, id, { name: `Renamed ${id}`, version });
    const late = await change(admin, id, { name: 'Too late', version });
    expect([late.status, late.body.data.name]).toEqual([409, `Renamed ${id}`]);
  });

  test('opens the list for one person alone, one at a time, and goes with the view', async () => {
    const [one, two] = [(await keep(admin, { shared: true })).body.data.id, (await keep(admin)).body.data.id];
    const begin = (as: Person, id: number, is_default = true) =>
      product.call('POST', `/api/views/${id}/default`, { as, body: { is_default } });
    const defaults = async (as: Person) =>
      (await list(as)).views.flatMap((view: { id: number; is_default: boolean }) =>
        view.is_default ? [view.id] : [],
      );
    await begin(admin, one);
    await begin(admin, two);
    expect((await begin(colleague, one)).status).toBe(200);
    expect((await begin(colleague, two)).status).toBe(404);
    expect([await defaults(admin), await defaults(colleague)]).toEqual([[two], [one]]);
    const { version } = await seen(admin, one);
    await change(admin, one, { shared: false, version });
    expect(await defaults(colleague)).toEqual([]);
    await product.call('DELETE', `/api/views/${two}`, { as: admin });
    expect(await defaults(admin)).toEqual([]);
  });
});

describe('views of a screen', () => {
  test('are forbidden to whoever may not open it, and not found in another company', async () => {
    const employee = await product.person(company.id, { type: 'employee', employee_id: 1 });
    const path = `/api/views?company_id=${company.id}&screen=${screen}`;
    expect((await product.call('GET', path, { as: employee })).status).toBe(403);
    expect((await keep(employee)).status).toBe(403);
    const { id } = (await keep(admin, { shared: true })).body.data;
    expect((await change(employee, id, { name: 'No', version: 1 })).status).toBe(404);
    const other = await product.company('Other Sdn Bhd');
    expect((await product.call('GET', path, { as: other.owner })).status).toBe(404);
    expect((await keep(other.owner)).status).toBe(404);
    expect((await change(other.owner, id, { name: 'No', version: 1 })).status).toBe(404);
    expect((await product.call('DELETE', `/api/views/${id}`, { as: other.owner })).status).toBe(404);
  });

  test('are at most fifty for a person, also when two are kept at once', async () => {
    const busy = await product.person(company.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: screen, actions: [] }],
    });
    for (let index = 1; index < MAX_VIEWS; index += 1) await keep(busy);
    const both = await Promise.all([keep(busy), keep(busy)]);
    expect(both.map((answer) => answer.status).sort()).toEqual([201, 422]);
  });
});

describe('a view of another list', () => {
  const other = '/admin/employee/work-permit';

  test('is stored beside those of another list on the same screen, for who may open that screen', async () => {
    const branches = '/admin/company/organizational#branch';
    const stored = await keep(company.owner, { screen: branches, query: { archived: 'true' } });
    expect(stored.body.data).toMatchObject({ screen: branches, dropped: [] });
    const path = `/api/views?company_id=${company.id}&screen=${encodeURIComponent(branches.replace('branch', 'division'))}`;
    expect((await product.call('GET', path, { as: company.owner })).body.data.views).toEqual([]);
    expect((await keep(admin, { screen: branches })).status).toBe(403);
  });

  test('is kept for that list by its own filters, and not for who may not open it', async () => {
    const stored = await keep(company.owner, { screen: other, query: { sort_by: 'permit_expires_at' } });
    expect(stored.status).toBe(201);
    expect(stored.body.data).toMatchObject({ query: { sort_by: 'permit_expires_at' }, dropped: [] });
    const of = async (one: string) =>
      (
        await product.call('GET', `/api/views?company_id=${company.id}&screen=${one}`, { as: company.owner })
      ).body.data.views.map((view: { id: number }) => view.id);
    expect(await of(other)).toEqual([stored.body.data.id]);
    expect(await of(screen)).not.toContain(stored.body.data.id);
    expect((await keep(admin, { screen: other })).status).toBe(403);
  });

  test('of the leave that everyone has keeps its year, while the company keeps leave', async () => {
    const values = { screen: '/leave/entitlement', query: { year: 2025, status: 'all', basis: 'year' } };
    expect((await keep(company.owner, values)).status).toBe(403);
    await product.within(company.id, (tx) => tx.update(companies).set({ modules: { leave: true } }));
    const stored = await keep(company.owner, values);
    expect(stored.status).toBe(201);
    expect(stored.body.data).toMatchObject({ query: { year: 2025, status: 'all' } });
    expect(stored.body.data.query).not.toHaveProperty('basis');
    expect((await keep(admin, values)).status).toBe(403);
  });
});
