import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { branches } from '../company/company.tables.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';
import { type Company, createDocumentOf, DOCUMENTS, uploadOf } from './documents.factory.ts';

let product: TestProduct;
let company: Company;
let other: Company;
let employee_id: number;
let person: Person;

beforeAll(async () => {
  product = await startTestProduct();
  company = await product.company();
  other = await product.company();
  employee_id = await addEmployee(product, company.id, { name: 'Papers Person', salary: null });
  person = await product.person(company.id, { type: 'employee', employee_id });
});
afterAll(() => product.stop());

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, as: Person, body?: unknown) =>
  product.call(method, url, { as, ...(body === undefined ? {} : { body }) });
const pathOf = (id = employee_id) => `/api/admin/employees/${id}/documents`;
const admin = (scope: Record<string, number[]> | null = null, route = '/admin/employee') =>
  product.person(company.id, { type: 'admin', is_admin: true, accesses: [{ route, actions: [] }], scope });
const own = async (as = person) =>
  (await call('GET', `${DOCUMENTS}/own?company_id=${company.id}`, as)).body.data as { id: number }[];

describe('a document of an employee', () => {
  test('is kept with its category, expiry and file, and listed by category and title', async () => {
    const created = await createDocumentOf(product, company.owner, employee_id, {
      category: 'passport',
      title: 'Passport',
      expires_at: '2026-12-01',
    });
    expect(created).toMatchObject({ category: 'passport', expiry: 'soon', visible_to_employee: false });
    expect(created.versions).toMatchObject([
      { number: 1, name: 'rules.txt', by: { id: company.owner.user_id } },
    ]);
    expect((await call('GET', created.versions[0].url, company.owner)).body.toString()).toContain('Be kind');
  });

  test('says everything that is wrong with it at once', async () => {
    const answer = await uploadOf(product, company.owner, employee_id, {
      category: 'secret',
      title: '',
      expires_at: '31/12/2026',
    });
    expect([answer.status, Object.keys(answer.body.errors).sort()]).toEqual([
      422,
      ['category', 'expires_at', 'title'],
    ]);
  });

  test('is refused with a hostile file', async () => {
    const file = { name: 'a.pdf', bytes: '<html><script>1</script>' };
    const answer = await uploadOf(product, company.owner, employee_id, {}, file);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['file']]);
  });

  test('has versions, and a stale one is refused with what it is now', async () => {
    const created = await createDocumentOf(product, company.owner, employee_id);
    const add = (version: number) =>
      product.upload(
        `${pathOf()}/${created.id}/versions`,
        company.owner,
        { name: 'b.txt', bytes: 'b' },
        {
          version: String(version),
        },
      );
    const next = await add(created.version);
    expect(next.body.data.versions.map((one: { number: number }) => one.number)).toEqual([2, 1]);
    expect((await add(created.version)).body).toMatchObject({ code: 'stale', data: { id: created.id } });
    const [latest, first] = next.body.data.versions;
    expect((await call('GET', `${pathOf()}/${created.id}/file`, company.owner)).body.toString()).toBe('b');
    expect((await call('GET', first.url, company.owner)).body.toString()).toContain('Be kind');
    expect(latest.file).not.toBe(first.file);
  });

  test('is archived, changed no more, brought back, and deleted for good', async () => {
    const created = await createDocumentOf(product, company.owner, employee_id, { title: 'Old' });
    const item = `${pathOf()}/${created.id}`;
    const archived = await call('PATCH', item, company.owner, { archived: true, version: created.version });
    const version = archived.body.data.version;
    expect((await call('PATCH', item, company.owner, { title: 'x', version })).status).toBe(409);
    const listed = (await call('GET', `${pathOf()}?archived=1`, company.owner)).body.data;
    expect(listed.map((one: { id: number }) => one.id)).toEqual([created.id]);
    expect((await call('PATCH', item, company.owner, { archived: false, version })).status).toBe(200);
    expect((await call('DELETE', item, company.owner)).status).toBe(200);
    expect((await call('GET', `${item}/file`, company.owner)).status).toBe(404);
  });
});

describe('who sees it', () => {
  test('the employee sees what is shown to them, and nothing else of anybody', async () => {
    const hidden = await createDocumentOf(product, company.owner, employee_id, { title: 'Hidden' });
    const shown = await createDocumentOf(product, company.owner, employee_id, {
      title: 'Shown',
      visible_to_employee: 'true',
    });
    const colleague = await addEmployee(product, company.id, { name: 'Colleague', salary: null });
    const theirs = await createDocumentOf(product, company.owner, colleague, { visible_to_employee: 'true' });
    const seen = (await own()).map((one) => one.id);
    expect(seen).toContain(shown.id);
    expect([seen.includes(hidden.id), seen.includes(theirs.id)]).toEqual([false, false]);
    const fileOf = async (id: number) => (await call('GET', `${DOCUMENTS}/own/${id}/file`, person)).status;
    expect([await fileOf(shown.id), await fileOf(hidden.id), await fileOf(theirs.id)]).toEqual([
      200, 404, 404,
    ]);
    for (const url of [pathOf(), `${pathOf()}/${shown.id}/file`])
      expect([url, (await call('GET', url, person)).status]).toEqual([url, 403]);
    const body = { visible_to_employee: false, version: shown.version };
    await call('PATCH', `${pathOf()}/${shown.id}`, company.owner, body);
    expect(await fileOf(shown.id)).toBe(404);
  });

  test('an admin of the employee screen sees them within their employee access alone', async () => {
    const created = await createDocumentOf(product, company.owner, employee_id, { title: 'In scope' });
    const [branch] = await product.within(company.id, (tx) =>
      tx.insert(branches).values({ company_id: company.id, name: 'Elsewhere' }).returning(),
    );
    const outside = await admin({ branch_id: [branch?.id ?? 0] });
    const inside = await admin({ employee_id: [employee_id] });
    const item = `${pathOf()}/${created.id}`;
    const change = { note: 'x', version: created.version };
    expect((await call('GET', pathOf(), inside)).status).toBe(200);
    expect((await call('GET', `${item}/file`, inside)).status).toBe(200);
    for (const [method, url, body] of [
      ['GET', pathOf(), undefined],
      ['GET', `${item}/file`, undefined],
      ['PATCH', item, change],
      ['DELETE', item, undefined],
    ] as const)
      expect([method, url, (await call(method, url, outside, body)).status]).toEqual([method, url, 404]);
    expect((await uploadOf(product, outside, employee_id)).status).toBe(404);
    expect((await call('PATCH', item, inside, change)).status).toBe(200);
  });

  test('an admin without the employee screen is refused', async () => {
    const stranger = await admin(null, '/payroll/manage');
    expect((await call('GET', pathOf(), stranger)).status).toBe(403);
  });

  test('a document is found only below the employee it is of', async () => {
    const created = await createDocumentOf(product, company.owner, employee_id);
    const colleague = await addEmployee(product, company.id, { name: 'Another', salary: null });
    const limited = await admin({ employee_id: [colleague] });
    for (const url of [
      `${pathOf(colleague)}/${created.id}/file`,
      `${pathOf(colleague)}/${created.id}/file?version_id=${created.versions[0].file}`,
    ])
      expect([url, (await call('GET', url, limited)).status]).toEqual([url, 404]);
    const theirs = await createDocumentOf(product, limited, colleague);
    const crossed = `${pathOf(colleague)}/${theirs.id}/file?version_id=${created.versions[0].file}`;
    expect((await call('GET', crossed, limited)).status).toBe(404);
  });

  test('another company finds nothing', async () => {
    const created = await createDocumentOf(product, company.owner, employee_id);
    for (const url of [pathOf(), created.versions[0].url])
      expect([url, (await call('GET', url, other.owner)).status]).toEqual([url, 404]);
  });
});
