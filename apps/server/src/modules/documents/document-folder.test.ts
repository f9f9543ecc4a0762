import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { type Company, createDocument, DOCUMENTS } from './documents.factory.ts';

const FOLDERS = `${DOCUMENTS}/folders`;
let product: TestProduct;
let company: Company;
let other: Company;
let created = 0;

beforeAll(async () => {
  product = await startTestProduct();
  company = await product.company();
  other = await product.company();
});
afterAll(() => product.stop());

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown, as = company.owner) =>
  product.call(method, url, { as, ...(body === undefined ? {} : { body }) });
async function folder(parent_id: number | null = null, name = `Folder ${++created}`, of = company) {
  const { body } = await call('POST', FOLDERS, { company_id: of.id, name, parent_id }, of.owner);
  return body.data as { id: number; version: number; name: string };
}
const all = async (archived = false) =>
  (await call('GET', `${FOLDERS}?company_id=${company.id}&archived=${archived}`)).body.data as {
    id: number;
    documents_count: number;
    version: number;
  }[];

describe('folders', () => {
  test('lie in each other three deep, also when they are moved', async () => {
    const first = await folder();
    const second = await folder(first.id);
    const third = await folder(second.id);
    const fourth = await call('POST', FOLDERS, { company_id: company.id, name: 'x', parent_id: third.id });
    expect([fourth.status, Object.keys(fourth.body.errors)]).toEqual([422, ['parent_id']]);
    const filled = await folder();
    await folder(filled.id);
    const move = (id: number, parent_id: number | null, version = 1) =>
      call('PATCH', `${FOLDERS}/${id}`, { parent_id, version });
    expect((await move(filled.id, second.id)).status).toBe(422);
    expect((await move(first.id, third.id)).status).toBe(422);
    expect((await move(third.id, null)).status).toBe(200);
  });

  test('moved into each other at once make no circle', async () => {
    const [a, b] = [await folder(), await folder()];
    const move = (from: number, to: number) =>
      call('PATCH', `${FOLDERS}/${from}`, { parent_id: to, version: 1 });
    const answers = await Promise.all([move(a.id, b.id), move(b.id, a.id)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
  });

  test('have a name of their own where they lie', async () => {
    const first = await folder();
    const same = await call('POST', FOLDERS, {
      company_id: company.id,
      name: first.name.toUpperCase(),
      parent_id: null,
    });
    expect([same.status, Object.keys(same.body.errors)]).toEqual([422, ['name']]);
    expect((await folder(first.id, first.name)).id).toBeGreaterThan(0);
  });

  test('of another company are not found, and nothing is put into them', async () => {
    const theirs = await folder(null, 'Theirs', other);
    expect((await call('PATCH', `${FOLDERS}/${theirs.id}`, { name: 'x', version: 1 })).status).toBe(404);
    expect((await call('DELETE', `${FOLDERS}/${theirs.id}`)).status).toBe(404);
    const within = await call('POST', FOLDERS, { company_id: company.id, name: 'y', parent_id: theirs.id });
    expect(within.status).toBe(422);
    const inside = await call('GET', `${DOCUMENTS}?company_id=${company.id}&folder_id=${theirs.id}`);
    expect(inside.status).toBe(404);
  });

  test('show what is in them and in those within, and count it', async () => {
    const outer = await folder();
    const inner = await folder(outer.id);
    const deep = await createDocument(product, company, { folder_id: String(inner.id), title: 'Deep' });
    const listed = await call('GET', `${DOCUMENTS}?company_id=${company.id}&folder_id=${outer.id}`);
    expect(listed.body.data.map((one: { id: number }) => one.id)).toEqual([deep.id]);
    expect((await all()).find((one) => one.id === outer.id)?.documents_count).toBe(1);
  });

  test('are archived with all that is in them, and bring back just that', async () => {
    const outer = await folder();
    const inner = await folder(outer.id);
    const before = await createDocument(product, company, { folder_id: String(inner.id), title: 'Before' });
    const live = await createDocument(product, company, { folder_id: String(inner.id), title: 'Live' });
    await call('PATCH', `${DOCUMENTS}/${before.id}`, { archived: true, version: before.version });
    // A different timestamp from that of the folder.
    await product.within(company.id, (tx) =>
      tx.$client.query(`update documents set archived_at = '2026-01-01' where id = $1`, [before.id]),
    );
    await call('PATCH', `${FOLDERS}/${outer.id}`, { archived: true, version: outer.version });
    expect((await all()).some((one) => [outer.id, inner.id].includes(one.id))).toBe(false);
    const stands = async (id: number) => (await call('GET', `${DOCUMENTS}/${id}`)).body.data;
    expect((await stands(live.id)).archived_at).not.toBe(null);
    const { version } = await stands(live.id);
    const alone = await call('PATCH', `${DOCUMENTS}/${live.id}`, { archived: false, version });
    expect([alone.status, Object.keys(alone.body.errors)]).toEqual([422, ['folder_id']]);
    const archived = (await all(true)).find((one) => one.id === outer.id);
    await call('PATCH', `${FOLDERS}/${outer.id}`, { archived: false, version: archived?.version });
    expect((await stands(live.id)).archived_at).toBe(null);
    expect((await stands(before.id)).archived_at).not.toBe(null);
  });

  test('are deleted only empty', async () => {
    const outer = await folder();
    await createDocument(product, company, { folder_id: String(outer.id) });
    expect((await call('DELETE', `${FOLDERS}/${outer.id}`)).body.code).toBe('wrong_state');
    expect((await call('DELETE', `${FOLDERS}/${(await folder()).id}`)).status).toBe(200);
  });

  test('are for owners', async () => {
    const admin = await product.person(company.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/admin/company/hris', actions: [] }],
    });
    expect((await call('GET', `${FOLDERS}?company_id=${company.id}`, undefined, admin)).status).toBe(403);
  });
});
