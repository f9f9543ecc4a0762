import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addSite, type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import { addProject } from '../work-projects/work-projects.factory.ts';
import { clientKey, clientProblem, clientsByName, ensureClients } from './clients.api.ts';
import { addClient, archiveClient, CLIENTS, clientsOf } from './clients.factory.ts';

let product: TestProduct;
let company: SiteCompany;

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  company = await siteCompany(product);
});
afterAll(() => product.stop());

const create = (values: Record<string, unknown>) =>
  product.call('POST', CLIENTS, { as: company.owner, body: { company_id: company.id, ...values } });
const change = (id: number, body: Record<string, unknown>, as = company.owner) =>
  product.call('PATCH', `${CLIENTS}/${id}`, { as, body });
const remove = (id: number) => product.call('DELETE', `${CLIENTS}/${id}`, { as: company.owner });
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

describe('a client', () => {
  test('is kept with all that is said of it', async () => {
    const { status, body } = await create({
      ...{
        name: ' Suria  KLCC Sdn Bhd ',
        registration_number: '199301000011',
        address: 'Persiaran Petronas',
      },
      ...{ postcode: '50088', city: 'Kuala Lumpur', state: 'W.P. Kuala Lumpur', phone: '03-2382 0000' },
      ...{ email: 'tenants@suria.example', note: 'Invoices by mail' },
    });
    expect([status, body.data]).toMatchObject([
      201,
      {
        ...{ name: 'Suria KLCC Sdn Bhd', registration_number: '199301000011', phone: '0323820000' },
        ...{ archived_at: null, sites_count: 0, projects_count: 0, version: 1 },
        can: { update: true, archive: true, remove: true },
      },
    ]);
  });

  test.each([
    ['without a name', { name: ' ' }, 'name'],
    ['with a telephone number that is none', { phone: 'later' }, 'phone'],
    ['with an address of mail that is none', { email: 'tenants' }, 'email'],
    ['with a postcode that is none', { postcode: '?' }, 'postcode'],
  ])('%s is refused at its field', async (_, values, field) => {
    const { status, body } = await create({ name: 'Client', ...values });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test('has a name of its own however its accents are typed, and is found by both', async () => {
    const [composed, apart] = ['Caf\u00e9 Nusa', 'Cafe\u0301 Nusa'];
    const added = await create({ name: apart });
    expect([added.status, added.body.data.name]).toEqual([201, composed]);
    const again = await create({ name: composed });
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['name']]);
    for (const typed of [composed, apart]) {
      const keyword = encodeURIComponent(typed);
      const { body } = await product.call('GET', `${CLIENTS}?company_id=${company.id}&keyword=${keyword}`, {
        as: company.owner,
      });
      expect(names(body.data)).toEqual([composed]);
    }
  });

  test('has a name of its own in the company, whatever its case, also where two add it at once', async () => {
    const both = await Promise.all([create({ name: 'Petronas' }), create({ name: 'PETRONAS' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    const refused = both.find(({ status }) => status === 422);
    expect(Object.keys(refused?.body.errors)).toEqual(['name']);
    const other = await siteCompany(product);
    expect((await addClient(product, other, { name: 'Petronas' })).name).toBe('Petronas');
  });

  test('is found by its name also where the database writes a letter small in another way', async () => {
    const client = await addClient(product, company, { name: 'İstanbul Trading' });
    const found = await product.within(company.id, (tx) =>
      ensureClients(tx, company.id, ['İstanbul Trading', 'New Client']),
    );
    expect(found.get(clientKey('İSTANBUL TRADING'))?.id).toBe(client.id);
    expect(found.size).toBe(2);
  });

  test('is not archived while a project for it is being stored', async () => {
    const client = await addClient(product, company);
    const [entered, archived] = await Promise.all([
      product.within(company.id, async (tx) => {
        const problem = await clientProblem(tx, company.id, client.id);
        await new Promise((resolve) => setTimeout(resolve, 300));
        const [row] = await clientsByName(tx, company.id, [client.name]).then((all) => [...all.values()]);
        return [problem, row?.archived];
      }),
      new Promise((resolve) => setTimeout(resolve, 100)).then(() => archiveClient(product, company, client)),
    ]);
    expect(entered).toEqual([null, false]);
    expect(archived.status).toBe(200);
  });

  test('changes only from its latest version', async () => {
    const client = await addClient(product, company);
    expect((await change(client.id, { city: 'Ipoh', version: 1 })).body.data.city).toBe('Ipoh');
    const late = await change(client.id, { city: 'Kuching', version: 1 });
    expect([late.status, late.body.data.city]).toEqual([409, 'Ipoh']);
  });

  test('that something is of is archived and not deleted; one that nothing is of is deleted', async () => {
    const client = await addClient(product, company);
    const site = await addSite(product, company, { client_id: client.id });
    await addProject(product, company, { client_id: client.id, work_site_ids: [site.id] });
    const [counted] = await clientsOf(product, company);
    expect(counted).toMatchObject({ sites_count: 1, projects_count: 1 });
    const refused = await remove(client.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
    expect((await archiveClient(product, company, client)).body.data.archived_at).not.toBeNull();
    expect(await clientsOf(product, company)).toEqual([]);
    expect(await clientsOf(product, company, 'archived=1')).toHaveLength(1);
    const unused = await addClient(product, company);
    expect((await remove(unused.id)).status).toBe(200);
  });

  test('is found by name, number, city or mail, in the order of the list', async () => {
    await addClient(product, company, { name: 'beta', city: 'Ipoh' });
    await addClient(product, company, { name: 'Alpha', registration_number: '2020' });
    expect(names(await clientsOf(product, company))).toEqual(['Alpha', 'beta']);
    expect(names(await clientsOf(product, company, 'keyword=ipo'))).toEqual(['beta']);
    expect(names(await clientsOf(product, company, 'keyword=2020'))).toEqual(['Alpha']);
  });

  test('has contacts in their order, which go with it', async () => {
    const client = await addClient(product, company);
    const contacts = `${CLIENTS}/${client.id}/contacts`;
    for (const [name, sort_order] of [
      ['Second', 2],
      ['First', 1],
    ])
      await product.call('POST', contacts, { as: company.owner, body: { name, sort_order } });
    const { body } = await product.call('GET', contacts, { as: company.owner });
    expect(names(body.data)).toEqual(['First', 'Second']);
    expect((await remove(client.id)).status).toBe(200);
  });
});

test('nobody of another company finds a client, and no admin keeps one', async () => {
  const client = await addClient(product, company);
  const stranger = (await siteCompany(product)).owner;
  expect((await change(client.id, { name: 'Mine', version: 1 }, stranger)).status).toBe(404);
  expect((await product.call('GET', `${CLIENTS}/${client.id}/contacts`, { as: stranger })).status).toBe(404);
  const admin = await product.person(company.id, {
    ...{ type: 'admin', is_admin: true },
    accesses: [{ route: '/work-task/site/project', actions: [] }],
  });
  expect((await change(client.id, { name: 'Mine', version: 1 }, admin)).status).toBe(403);
});

test('a site and a project are found by the name of their client, and by its new one', async () => {
  const client = await addClient(product, company, { name: 'Zanzibar Trading' });
  const site = await addSite(product, company, { client_id: client.id });
  await addProject(product, company, { client_id: client.id, work_site_ids: [site.id] });
  const found = async (q: string) =>
    (
      await product.call('GET', `/api/search?company_id=${company.id}&q=${q}`, { as: company.owner })
    ).body.data.map(({ kind }: { kind: string }) => kind);
  expect((await found('zanzibar')).sort()).toEqual(['client', 'project', 'site']);
  await change(client.id, { name: 'Quetzal Trading', version: 1 });
  expect((await found('quetzal')).sort()).toEqual(['client', 'project', 'site']);
  expect(await found('zanzibar')).toEqual([]);
});
