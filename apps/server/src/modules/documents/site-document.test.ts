import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EVERY_MODULE } from '../../kit/testing/access-planting.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { companies } from '../company/company.tables.ts';
import type { Company } from './documents.factory.ts';
import { remindOfExpiries } from './expiry.jobs.ts';

let product: TestProduct;
let company: Company;
let site: { id: number; version: number };
let created = 0;

const withSites = async (): Promise<Company> => {
  const found = await product.company();
  await product.within(found.id, (tx) => tx.update(companies).set({ modules: EVERY_MODULE }));
  return found;
};
const addSite = async (of: Company) => {
  created += 1;
  const body = { company_id: of.id, code: `S${created}`, name: 'Tower' };
  return (await product.call('POST', '/api/admin/sites', { as: of.owner, body })).body.data;
};

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  company = await withSites();
  site = await addSite(company);
});
afterAll(() => product.stop());

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, as: Person, body?: unknown) =>
  product.call(method, url, { as, ...(body === undefined ? {} : { body }) });
const pathOf = (id = site.id) => `/api/admin/sites/${id}/documents`;
const upload = (fields: Record<string, string> = {}, as = company.owner, id = site.id) =>
  product.upload(
    pathOf(id),
    as,
    { name: 'permit.txt', bytes: 'Permit to work' },
    { title: 'Permit', ...fields },
  );
const keep = async (fields: Record<string, string> = {}) => (await upload(fields)).body.data;
const titles = async (query = '') =>
  (await call('GET', `${pathOf()}${query}`, company.owner)).body.data.map(
    ({ title }: { title: string }) => title,
  );

describe('a document of a site', () => {
  test('is kept with its expiry and file, and listed by title', async () => {
    const answer = await upload({ title: 'permit', expires_at: '2026-12-01', note: 'Level 3' });
    expect([answer.status, answer.body.data]).toMatchObject([
      201,
      {
        work_site_id: site.id,
        expiry: 'soon',
        note: 'Level 3',
        versions: [{ number: 1, name: 'permit.txt' }],
      },
    ]);
    await keep({ title: 'Agreement' });
    expect(await titles()).toEqual(['Agreement', 'permit']);
    const file = await call('GET', answer.body.data.versions[0].url, company.owner);
    expect(file.body.toString()).toBe('Permit to work');
  });

  test('is refused without a title, with a day that is none, and with a hostile file', async () => {
    const wrong = await upload({ title: ' ', expires_at: '31/12/2026' });
    expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([422, ['expires_at', 'title']]);
    const file = { name: 'a.pdf', bytes: '<html><script>1</script>' };
    const hostile = await product.upload(pathOf(), company.owner, file, { title: 'Permit' });
    expect([hostile.status, Object.keys(hostile.body.errors)]).toEqual([422, ['file']]);
  });

  test('has versions, is archived, changed no more, brought back, and deleted for good', async () => {
    const { id, version } = await keep();
    const item = `${pathOf()}/${id}`;
    const add = (seen: number) =>
      product.upload(
        `${item}/versions`,
        company.owner,
        { name: 'b.txt', bytes: 'b' },
        { version: String(seen), expires_at: '2027-12-31' },
      );
    const next = await add(version);
    expect(next.body.data).toMatchObject({
      expires_at: '2027-12-31',
      versions: [{ number: 2 }, { number: 1 }],
    });
    expect((await add(version)).body).toMatchObject({ code: 'stale', data: { id } });
    expect((await call('GET', `${item}/file`, company.owner)).body.toString()).toBe('b');
    const archived = await call('PATCH', item, company.owner, {
      archived: true,
      version: next.body.data.version,
    });
    const seen = archived.body.data.version;
    expect((await call('PATCH', item, company.owner, { title: 'x', version: seen })).status).toBe(409);
    expect([await titles(), await titles('?archived=1')]).toEqual([[], ['Permit']]);
    expect((await call('PATCH', item, company.owner, { archived: false, version: seen })).status).toBe(200);
    expect((await call('DELETE', item, company.owner)).status).toBe(200);
    expect((await call('GET', `${item}/file`, company.owner)).status).toBe(404);
  });

  test('is found only below its site, and by nobody of another company', async () => {
    const { id, versions } = await keep();
    const elsewhere = await addSite(company);
    const other = await withSites();
    for (const [url, as] of [
      [`${pathOf(elsewhere.id)}/${id}/file`, company.owner],
      [pathOf(), other.owner],
      [versions[0].url, other.owner],
    ] as const)
      expect([url, (await call('GET', url, as)).status]).toEqual([url, 404]);
    expect((await upload({}, other.owner)).status).toBe(404);
  });

  test('is the owner’s: sites are opened by nobody else', async () => {
    const { id, version, versions } = await keep();
    const admin = await product.person(company.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/admin/employee', actions: [] }],
    });
    for (const [method, url, body] of [
      ['GET', pathOf(), undefined],
      ['GET', versions[0].url, undefined],
      ['PATCH', `${pathOf()}/${id}`, { title: 'x', version }],
      ['DELETE', `${pathOf()}/${id}`, undefined],
    ] as const)
      expect([method, url, (await call(method, url, admin, body)).status]).toEqual([method, url, 403]);
    expect((await upload({}, admin)).status).toBe(403);
  });

  test('goes with its site', async () => {
    const { versions } = await keep();
    expect((await call('DELETE', `/api/admin/sites/${site.id}`, company.owner)).status).toBe(200);
    expect((await call('GET', versions[0].url, company.owner)).status).toBe(404);
  });
});

describe('the expiry of a document of a site', () => {
  const remind = (today: string) =>
    remindOfExpiries(
      {
        services: product.services,
        companyId: company.id,
        transaction: (work: never) => product.within(company.id, work),
      } as never,
      today,
    );
  const told = async (as: Person) =>
    (await call('GET', `/api/notifications?company_id=${company.id}&per_page=100`, as)).body.data.map(
      ({ title, link }: { title: string; link: string }) => [title, link],
    );

  test('is told once to everyone who may open the sites, 30 and 7 days before and on the day', async () => {
    await keep({ title: 'Permit', expires_at: '2027-01-31' });
    const stranger = await product.person(company.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/admin/employee', actions: [] }],
    });
    for (const today of ['2026-12-31', '2027-01-01', '2027-01-01', '2027-01-24', '2027-01-31'])
      await remind(today);
    const link = `/work-task/site/manage?site=${site.id}`;
    const expected = Array(3).fill(['“Permit” of Tower expires on 31/01/27.', link]);
    expect(await told(company.owner)).toEqual(expected);
    expect(await told(stranger)).toEqual([]);
  });

  test('of a site that is inactive, and of what is archived, is told to nobody', async () => {
    const { id, version } = await keep({ expires_at: '2027-01-31' });
    await call('PATCH', `${pathOf()}/${id}`, company.owner, { archived: true, version });
    await remind('2027-01-31');
    await keep({ expires_at: '2027-02-28' });
    const off = { status: 'Inactive', version: site.version };
    expect((await call('PATCH', `/api/admin/sites/${site.id}`, company.owner, off)).status).toBe(200);
    await remind('2027-02-28');
    expect(await told(company.owner)).toEqual([]);
  });
});
