import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';

let product: TestProduct;
let company: { id: number; owner: Person };
let other: { id: number; owner: Person };

interface Parts {
  branch_id: number;
  division_id: number;
  department_id: number;
}

const PATH = '/api/admin/companies/organizations';
let created = 0;

async function part(kind: string, at = company): Promise<number> {
  created += 1;
  const body = { company_id: at.id, name: `${kind} ${created}` };
  const answer = await product.call('POST', `/api/admin/companies/${kind}`, { as: at.owner, body });
  return answer.body.data.id;
}
const parts = async (at = company): Promise<Parts> => ({
  branch_id: await part('branches', at),
  division_id: await part('divisions', at),
  department_id: await part('departments', at),
});
const join = (body: Parts, as = company.owner, company_id = company.id) =>
  product.call('POST', PATH, { as, body: { ...body, company_id } });
const chart = async (as = company.owner) =>
  (await product.call('GET', `${PATH}?company_id=${company.id}`, { as })).body.data;
type Row = { id: number; branch: { id: number }; department: { id: number }; employees_count: number };
const rowOf = async (of: Parts, as = company.owner): Promise<Row | undefined> =>
  (await chart(as)).organizations.find((row: Row) => row.department.id === of.department_id);
const withUnits = (id: number, of: Partial<Parts>) =>
  product.within(company.id, (tx) =>
    tx.$client.query(
      'update employees set branch_id = coalesce($2, branch_id), division_id = coalesce($3, division_id), department_id = coalesce($4, department_id) where id = $1',
      [id, of.branch_id ?? null, of.division_id ?? null, of.department_id ?? null],
    ),
  );

beforeAll(async () => {
  product = await startTestProduct();
  company = await product.company();
  other = await product.company('Other Sdn Bhd');
});
afterAll(() => product.stop());

describe('an organization', () => {
  test('joins a branch, a division and a department once', async () => {
    const of = await parts();
    expect((await join(of)).status).toBe(201);
    expect((await join(of)).body.errors).toEqual({ department_id: ['Department is already in use.'] });
  });

  test('comes by itself with the first employee who has the three, and not with a part of them', async () => {
    const of = await parts();
    const id = await addEmployee(product, company.id, { name: 'Placed', salary: null });
    await withUnits(id, { branch_id: of.branch_id, division_id: of.division_id });
    expect(await rowOf(of)).toBeUndefined();
    expect((await chart()).unplaced_count).toBeGreaterThan(0);
    await withUnits(id, of);
    expect(await rowOf(of)).toMatchObject({ employees_count: 1 });
  });

  test('counts those who are active today, and only those whom the caller may see', async () => {
    const of = await parts();
    const seen = await addEmployee(product, company.id, { name: 'Seen', salary: null });
    const hidden = await addEmployee(product, company.id, { name: 'Hidden', salary: null });
    const gone = await addEmployee(product, company.id, {
      name: 'Gone',
      salary: null,
      inactive_at: '2026-01-31',
    });
    for (const id of [seen, hidden, gone]) await withUnits(id, of);
    const limited = await product.person(company.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/admin/employee', actions: [] }],
      scope: { employee_id: [seen] },
    });
    expect([(await rowOf(of))?.employees_count, (await rowOf(of, limited))?.employees_count]).toEqual([2, 1]);
    expect((await chart(limited)).unplaced_count).toBe(0);
    const branches = `/api/admin/companies/branches/${of.branch_id}`;
    const counted = async (as: Person) =>
      (await product.call('GET', branches, { as })).body.data.employees_count;
    expect([await counted(company.owner), await counted(limited)]).toEqual([3, 1]);
  });

  test('is taken apart when nobody has it, and refused with how many have, those who left too', async () => {
    const of = await parts();
    const { id } = (await join(of)).body.data;
    const gone = await addEmployee(product, company.id, {
      name: 'Left',
      salary: null,
      inactive_at: '2026-01-31',
    });
    await withUnits(gone, of);
    const remove = () => product.call('DELETE', `${PATH}/${id}`, { as: company.owner });
    const refused = await remove();
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([
      409,
      'in_use',
      { references: [{ table: 'employees', count: 1 }] },
    ]);
    expect(refused.body.message).toContain('employees (1)');
    await withUnits(gone, await parts());
    expect((await remove()).status).toBe(200);
    expect(await rowOf(of)).toBeUndefined();
  });

  test('needs three parts of its own company that are not archived', async () => {
    const [of, theirs] = [await parts(), await parts(other)];
    for (const field of ['branch_id', 'division_id', 'department_id'] as const)
      expect((await join({ ...of, [field]: theirs[field] })).body.errors).toEqual({
        [field]: [expect.stringContaining('company')],
      });
    await product.call('PATCH', `/api/admin/companies/divisions/${of.division_id}`, {
      as: company.owner,
      body: { archived: true, version: 1 },
    });
    expect((await join(of)).body.errors).toHaveProperty('division_id');
    expect((await join({} as Parts)).status).toBe(422);
  });

  test('of another company is neither seen, made nor taken apart', async () => {
    const of = await parts();
    const { id } = (await join(of)).body.data;
    expect((await product.call('DELETE', `${PATH}/${id}`, { as: other.owner })).status).toBe(404);
    expect((await join(of, other.owner)).status).toBe(404);
    expect((await product.call('GET', `${PATH}?company_id=${company.id}`, { as: other.owner })).status).toBe(
      404,
    );
    const admin = await product.person(company.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/admin/employee', actions: [] }],
    });
    expect((await join(await parts(), admin)).status).toBe(403);
    expect((await product.call('DELETE', `${PATH}/${id}`, { as: admin })).status).toBe(403);
  });
});

describe('a part of the structure that is in use', () => {
  test('cannot be deleted, and says by what and how often', async () => {
    const of = await parts();
    const id = await addEmployee(product, company.id, { name: 'Uses it', salary: null });
    await withUnits(id, of);
    const path = `/api/admin/companies/departments/${of.department_id}`;
    const refused = await product.call('DELETE', path, {
      as: company.owner,
      headers: { 'accept-language': 'ms' },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
    expect(refused.body.data.references).toEqual(
      expect.arrayContaining([
        { table: 'employees', count: 1 },
        { table: 'organizations', count: 1 },
      ]),
    );
    expect(refused.body.message).toContain('pekerja (1)');
    expect((await product.call('GET', path, { as: company.owner })).status).toBe(200);
  });

  test('a branch keeps its place on a map: both degrees, within the earth', async () => {
    const id = await part('branches');
    const path = `/api/admin/companies/branches/${id}`;
    const set = (body: object) => product.call('PATCH', path, { as: company.owner, body });
    const saved = await set({ lat: '3.1390', lng: 101.6869, version: 1 });
    expect(saved.body.data).toMatchObject({ lat: 3.139, lng: 101.6869 });
    for (const [body, field] of [
      [{ lat: 91, lng: 0 }, 'lat'],
      [{ lat: 1, lng: '-181' }, 'lng'],
      [{ lat: 'north', lng: 1 }, 'lat'],
      [{ lat: '', lng: 5 }, 'lat'],
    ] as const)
      expect(Object.keys((await set({ ...body, version: 2 })).body.errors)).toEqual([field]);
    expect((await set({ lat: '', lng: '', version: 2 })).body.data).toMatchObject({ lat: null, lng: null });
  });
});
