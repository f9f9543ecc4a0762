import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';

let product: TestProduct;
let company: { id: number; owner: Person };

beforeAll(async () => {
  product = await startTestProduct();
  company = await product.company();
});
afterAll(() => product.stop());

const PATH = '/api/admin/companies/departments';
const create = (name: string, company_id = company.id, as = company.owner) =>
  product.call('POST', PATH, { as, body: { company_id, name } });

describe('a reference resource', () => {
  test('is created, found by keyword, changed and deleted by the owner', async () => {
    const created = await create('Finance');
    expect(created.status).toBe(201);
    const list = await product.call('GET', `${PATH}?company_id=${company.id}&keyword=fin`, {
      as: company.owner,
    });
    expect(list.body.data.map((row: { name: string }) => row.name)).toEqual(['Finance']);
    expect(list.body.meta).toEqual({ page: 1, per_page: 10, total: 1, last_page: 1, total_capped: false });
    const { id, version } = created.body.data;
    const changed = await product.call('PATCH', `${PATH}/${id}`, {
      as: company.owner,
      body: { name: 'Accounts', version },
    });
    expect(changed.body.data).toMatchObject({ name: 'Accounts', version: version + 1 });
    const gone = await product.call('POST', `${PATH}/${id}`, {
      as: company.owner,
      body: { _method: 'DELETE' },
    });
    expect(gone.status).toBe(200);
    expect((await product.call('GET', `${PATH}/${id}`, { as: company.owner })).status).toBe(404);
  });

  test('names every wrong field at once', async () => {
    const answer = await product.call('POST', PATH, {
      as: company.owner,
      body: { company_id: 'x', name: '  ', code: 'c'.repeat(31) },
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).sort()).toEqual(['code', 'company_id', 'name']);
    expect(answer.body.errors.name).toEqual(['Name is required.']);
  });

  test('is refused a second time under the same name, whatever its capitals', async () => {
    await create('Logistics');
    const again = await create('LOGISTICS');
    expect(again.status).toBe(422);
    expect(again.body.errors).toEqual({ name: ['Name is already in use.'] });
  });

  test('refuses a stale version and shows the row as it is now', async () => {
    const { body } = await create('Retail');
    const update = (name: string) =>
      product.call('PATCH', `${PATH}/${body.data.id}`, {
        as: company.owner,
        body: { name, version: body.data.version },
      });
    expect((await update('Shops')).status).toBe(200);
    const second = await update('Stores');
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ code: 'stale', data: { name: 'Shops' } });
  });

  test('of another company is not found, in whatever way it is asked for', async () => {
    const other = await product.company('Other Sdn Bhd');
    const { body } = await create('Secret', other.id, other.owner);
    const as = company.owner;
    expect((await product.call('GET', `${PATH}/${body.data.id}`, { as })).status).toBe(404);
    expect(
      (await product.call('PATCH', `${PATH}/${body.data.id}`, { as, body: { name: 'Mine', version: 1 } }))
        .status,
    ).toBe(404);
    expect((await product.call('DELETE', `${PATH}/${body.data.id}`, { as })).status).toBe(404);
    expect((await create('Planted', other.id, as)).status).toBe(404);
    expect((await product.call('GET', `${PATH}?company_id=${other.id}`, { as })).status).toBe(404);
  });

  test('is not open to an employee', async () => {
    const employee = await product.person(company.id, { type: 'employee' });
    expect((await create('Mine', company.id, employee)).status).toBe(403);
    expect((await product.call('GET', `${PATH}?company_id=${company.id}`, { as: employee })).status).toBe(
      403,
    );
  });

  test('leaves an audit row with who, before and after', async () => {
    const { body } = await create('Audited');
    const { id, version } = body.data;
    await product.call('PATCH', `${PATH}/${id}`, {
      as: company.owner,
      body: { name: 'Audited twice', version },
    });
    const { rows } = await product.within(company.id, (tx) =>
      tx.$client.query(
        `select action, actor_user_id, before, after from audit_log where table_name = 'departments' and row_id = $1 order by id`,
        [id],
      ),
    );
    expect(rows[1]).toEqual({
      action: 'update',
      actor_user_id: company.owner.user_id,
      before: { name: 'Audited' },
      after: { name: 'Audited twice' },
    });
  });

  test('a write repeated with its Idempotency-Key happens once', async () => {
    const send = () =>
      product.call('POST', PATH, {
        as: company.owner,
        body: { company_id: company.id, name: 'Once' },
        headers: { 'idempotency-key': 'k1' },
      });
    const [first, second] = [await send(), await send()];
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
  });
});
