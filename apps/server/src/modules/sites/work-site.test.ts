import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addClient, archiveClient } from '../clients/clients.factory.ts';
import { addPerson, addSite, assign, SITES, type SiteCompany, siteCompany } from './sites.factory.ts';

let product: TestProduct;
let company: SiteCompany;

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  company = await siteCompany(product);
});
afterAll(() => product.stop());

const create = (values: Record<string, unknown>, as = company.owner) =>
  product.call('POST', SITES, { as, body: { company_id: company.id, code: 'A1', name: 'Tower', ...values } });
const change = (id: number, body: Record<string, unknown>, as = company.owner) =>
  product.call('PATCH', `${SITES}/${id}`, { as, body });
const list = async (query = '', as: Person = company.owner) =>
  (await product.call('GET', `${SITES}?company_id=${company.id}&${query}`, { as })).body;

describe('a work site', () => {
  test('is kept with all that is said of it, 100 m around its place and in Malaysia unless said otherwise', async () => {
    const charge = await addPerson(product, company, { name: 'Aminah' });
    const client = await addClient(product, company, { name: 'Petronas' });
    const { status, body } = await create({
      client_id: client.id,
      address: 'Persiaran KLCC',
      postcode: '50088',
      city: 'Kuala Lumpur',
      state: 'W.P. Kuala Lumpur',
      lat: '3.157912',
      lng: 101.712345,
      start_date: '2026-01-01',
      end_date: '2026-12-31',
      person_in_charge_id: charge,
      note: 'Gate C',
    });
    expect([status, body.data]).toEqual([
      201,
      expect.objectContaining({
        code: 'A1',
        client: { id: client.id, name: 'Petronas' },
        country: 'MY',
        lat: 3.157912,
        lng: 101.712345,
        radius: 100,
        status: 'Active',
        person_in_charge: { id: charge, name: 'Aminah' },
        people_count: 0,
        version: 1,
      }),
    ]);
    const read = await product.call('GET', `${SITES}/${body.data.id}`, { as: company.owner });
    expect(read.body.data).toEqual(body.data);
  });

  test.each([
    ['without a code', { code: '' }, 'code'],
    ['without a name', { name: ' ' }, 'name'],
    ['with half a place', { lat: 3.1, lng: null }, 'lat'],
    ['north of the pole', { lat: 90.1, lng: 101 }, 'lat'],
    ['beyond the date line', { lat: 3, lng: 180.5 }, 'lng'],
    ['with a place that is no number', { lat: 'here', lng: 101 }, 'lat'],
    ['with too small a radius', { radius: 9 }, 'radius'],
    ['with too wide a radius', { radius: 5001 }, 'radius'],
    ['with half a metre', { radius: 99.5 }, 'radius'],
    ['that ends before it begins', { start_date: '2026-02-02', end_date: '2026-02-01' }, 'end_date'],
    ['on a day that is none', { start_date: '2026-02-30' }, 'start_date'],
    ['with a postcode that is none', { postcode: '123' }, 'postcode'],
    ['in a country that is none', { country: 'Malaysia' }, 'country'],
    ['of a client that is none', { client_id: 999_999 }, 'client_id'],
    ['in the charge of nobody', { person_in_charge_id: 999_999 }, 'person_in_charge_id'],
    ['in a state that is none', { status: 'Closed' }, 'status'],
  ])('%s is refused at its field', async (_, values, field) => {
    const { status, body } = await create(values);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test('takes the radius to its ends, and another country its own postcode', async () => {
    expect((await create({ radius: 10 })).status).toBe(201);
    expect((await create({ code: 'A2', radius: 5000, country: 'SG', postcode: '018956' })).status).toBe(201);
  });

  test('in Perlis has its postcode whole, with or without the zero, and one elsewhere as it was written', async () => {
    const { body } = await create({ postcode: '1000' });
    expect(body.data.postcode).toBe('01000');
    const again = await change(body.data.id, { postcode: '2600', version: 1 });
    expect(again.body.data.postcode).toBe('02600');
    const abroad = await create({ code: 'A2', country: 'AU', postcode: '2000' });
    expect(abroad.body.data.postcode).toBe('2000');
    const moved = await change(abroad.body.data.id, { postcode: '3000', version: 1 });
    expect(moved.body.data.postcode).toBe('3000');
  });

  test('has a code of its own in the company, however it is written; another company may have it too', async () => {
    await create({});
    const again = await create({ code: 'a1', name: 'Other' });
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['code']]);
    const other = await siteCompany(product);
    const body = { company_id: other.id, code: 'A1', name: 'Tower' };
    expect((await product.call('POST', SITES, { as: other.owner, body })).status).toBe(201);
  });

  test('is in nobody’s charge who is of another company', async () => {
    const stranger = await addPerson(product, await siteCompany(product));
    expect((await create({ person_in_charge_id: stranger })).status).toBe(422);
  });

  test('is of no client of another company or one that is archived, and stays of one that is archived later', async () => {
    const strange = await addClient(product, await siteCompany(product));
    const refused = await create({ client_id: strange.id });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['client_id']]);
    const client = await addClient(product, company, { name: 'Petronas' });
    const { body } = await create({ client_id: client.id });
    await archiveClient(product, company, client);
    const again = await change(body.data.id, { client_id: client.id, name: 'Renamed', version: 1 });
    expect([again.status, again.body.data.client]).toEqual([200, { id: client.id, name: 'Petronas' }]);
    const other = await create({ code: 'A2', client_id: client.id });
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['client_id']]);
    const without = await change(body.data.id, { client_id: null, version: 2 });
    expect(without.body.data.client).toBeNull();
  });

  test('changes only what is sent, and never from a version that is not the latest', async () => {
    const client = await addClient(product, company, { name: 'Petronas' });
    const site = await addSite(product, company, { client_id: client.id, radius: 300, note: 'Gate C' });
    const { body } = await change(site.id, { name: 'Renamed', version: 1 });
    expect(body.data).toMatchObject({
      name: 'Renamed',
      client: { id: client.id, name: 'Petronas' },
      radius: 300,
      note: 'Gate C',
      version: 2,
    });
    const late = await change(site.id, { name: 'Late', version: 1 });
    expect([late.status, late.body.data.name]).toEqual([409, 'Renamed']);
  });

  test('stays in the charge of somebody who is gone until somebody else is chosen', async () => {
    const charge = await addPerson(product, company);
    const site = await addSite(product, company, { person_in_charge_id: charge });
    await product.within(company.id, (tx) =>
      tx.$client.query('update employees set archived_at = now() where id = $1', [charge]),
    );
    const stored = await change(site.id, { name: 'Renamed', person_in_charge_id: charge, version: 1 });
    expect([stored.status, stored.body.data.person_in_charge.id]).toEqual([200, charge]);
    expect((await change(site.id, { person_in_charge_id: '', version: 2 })).body.data.person_in_charge).toBe(
      null,
    );
    expect((await change(site.id, { person_in_charge_id: charge, version: 3 })).status).toBe(422);
  });

  test('is in nobody’s charge who has left; whoever leaves later stays until somebody else is chosen', async () => {
    const leaver = await addPerson(product, company, { name: 'Ravi', inactive_at: '2026-11-20' });
    const site = await addSite(product, company);
    const refused = await change(site.id, { person_in_charge_id: leaver, version: 1 });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { person_in_charge_id: ['Ravi has left the company. Choose somebody who works here.'] },
    ]);
    expect((await create({ person_in_charge_id: leaver })).status).toBe(422);
    const last = await addPerson(product, company, { inactive_at: '2026-11-21' });
    expect((await change(site.id, { person_in_charge_id: last, version: 1 })).status).toBe(200);
    await product.within(company.id, (tx) =>
      tx.$client.query(`update employees set inactive_at = '2026-11-20' where id = $1`, [last]),
    );
    const renamed = await change(site.id, { name: 'Renamed', person_in_charge_id: last, version: 2 });
    expect([renamed.status, renamed.body.data.person_in_charge.id]).toEqual([200, last]);
  });

  test('of two who change it at once one is told', async () => {
    const site = await addSite(product, company);
    const answers = await Promise.all(['One', 'Two'].map((name) => change(site.id, { name, version: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is deleted while nobody was assigned to it, and afterwards refused with where it is used', async () => {
    const [unused, used] = [await addSite(product, company), await addSite(product, company)];
    const person = await addPerson(product, company);
    await assign(product, company.owner, person, { work_site_id: used.id, start_date: '2026-01-01' });
    const remove = (id: number) => product.call('DELETE', `${SITES}/${id}`, { as: company.owner });
    expect((await remove(unused.id)).status).toBe(200);
    const refused = await remove(used.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
    expect(refused.body.message).toContain('assignments (1)');
  });
});

describe('a site where people are', () => {
  const person = () => addPerson(product, company);

  test('is not made inactive while somebody is there now or later, and is once that is over', async () => {
    const site = await addSite(product, company);
    await assign(product, company.owner, await person(), { work_site_id: site.id, start_date: '2027-01-01' });
    const refused = await change(site.id, { status: 'Inactive', version: 1 });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['status']]);

    const past = await addSite(product, company);
    const days = { start_date: '2026-01-01', end_date: '2026-11-20' };
    await assign(product, company.owner, await person(), { work_site_id: past.id, ...days });
    expect((await change(past.id, { status: 'Inactive', version: 1 })).status).toBe(200);
  });

  test('is closed with a last day in the past and made inactive in one step', async () => {
    const site = await addSite(product, company);
    await assign(product, company.owner, await person(), { work_site_id: site.id, start_date: '2026-01-01' });
    const closed = await change(site.id, { status: 'Inactive', end_date: '2026-11-20', version: 1 });
    expect([closed.status, closed.body.data.people_count]).toEqual([200, 0]);
  });

  test('ends the assignments that went beyond its new last day, and tells the people', async () => {
    const site = await addSite(product, company);
    const who = await product.person(company.id, { type: 'employee' });
    const id = await addPerson(product, company, { user_id: who.user_id });
    const days = { start_date: '2026-01-01', end_date: '2027-06-30' };
    await assign(product, company.owner, id, { work_site_id: site.id, ...days });
    expect((await change(site.id, { end_date: '2026-12-31', version: 1 })).status).toBe(200);
    const { body } = await product.call('GET', `/api/admin/employees/${id}/worksites`, { as: company.owner });
    expect(body.data.assignments).toMatchObject([{ end_date: '2026-12-31', last_day: '2026-12-31' }]);
    const told = await product.call('GET', '/api/notifications', { as: who });
    expect(told.body.data[0]).toMatchObject({
      kind: 'work_site_ended',
      title: `Your last day at ${site.name} is 31/12/26.`,
    });
  });

  test('tells those without a last day too, and nobody who is gone or was never to be there so long', async () => {
    const site = await addSite(product, company);
    const someone = async (days: Record<string, unknown>, values = {}) => {
      const who = await product.person(company.id, { type: 'employee' });
      const id = await addPerson(product, company, { user_id: who.user_id, ...values });
      const body = { work_site_id: site.id, start_date: '2026-01-01', ...days };
      expect((await assign(product, company.owner, id, body)).status).toBe(201);
      return async () => {
        const { body } = await product.call('GET', '/api/notifications', { as: who });
        return body.data.filter(({ kind }: { kind: string }) => kind === 'work_site_ended').length;
      };
    };
    const open = await someone({});
    const shorter = await someone({ end_date: '2026-12-30' });
    const gone = await someone({}, { inactive_at: '2026-10-31' });
    const answer = await change(site.id, { end_date: '2026-12-31', version: 1 });
    expect(answer.status).toBe(200);
    expect([await open(), await shorter(), await gone()]).toEqual([1, 0, 0]);
  });

  test('has nobody come back while it is inactive, whoever stays with the company or whatever its last day is', async () => {
    const [left, over] = [await addSite(product, company), await addSite(product, company)];
    const leaver = await addPerson(product, company, { inactive_at: '2026-10-31', status: 'Inactive' });
    const stayer = await person();
    await assign(product, company.owner, leaver, { work_site_id: left.id, start_date: '2026-01-01' });
    await assign(product, company.owner, stayer, { work_site_id: over.id, start_date: '2026-01-01' });
    expect((await change(left.id, { status: 'Inactive', version: 1 })).status).toBe(200);
    const closed = { status: 'Inactive', end_date: '2026-11-20', version: 1 };
    expect((await change(over.id, closed)).status).toBe(200);
    const back = { as: company.owner, body: { version: 1 } };
    expect((await product.call('POST', `/api/admin/employees/${leaver}/reactivate`, back)).status).toBe(200);
    expect((await change(over.id, { end_date: '', version: 2 })).status).toBe(200);
    expect(
      (await list('status=Inactive')).data.map((one: { people_count: number }) => one.people_count),
    ).toEqual([0, 0]);
  });

  test('keeps days that leave nobody outside', async () => {
    const site = await addSite(product, company);
    const days = { start_date: '2026-03-01', end_date: '2026-03-31' };
    await assign(product, company.owner, await person(), { work_site_id: site.id, ...days });
    const late = await change(site.id, { start_date: '2026-03-02', version: 1 });
    expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ['start_date']]);
    const early = await change(site.id, { end_date: '2026-02-28', version: 1 });
    expect([early.status, Object.keys(early.body.errors)]).toEqual([422, ['end_date']]);
    expect((await change(site.id, { start_date: '2026-03-01', version: 1 })).status).toBe(200);
  });
});

describe('the list of sites', () => {
  test('is searched, filtered, sorted and counted, with how many are there today', async () => {
    const tower = await addSite(product, company, { name: 'Tower 100%', state: 'Selangor' });
    const client = await addClient(product, company, { name: 'Tower Bhd' });
    await addSite(product, company, { name: 'Port', client_id: client.id, state: 'Johor' });
    await addSite(product, company, { name: 'Closed', status: 'Inactive', state: 'Johor' });
    for (const start_date of ['2026-01-01', '2027-01-01'])
      await assign(product, company.owner, await addPerson(product, company), {
        work_site_id: tower.id,
        start_date,
      });
    const names = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name);
    const everything = await list('status=all&sort_by=name&sort=desc');
    expect([names(everything), everything.meta.total]).toEqual([['Tower 100%', 'Port', 'Closed'], 3]);
    expect(names(await list('keyword=tower'))).toEqual(['Port', 'Tower 100%']);
    expect(names(await list('keyword=100%25'))).toEqual(['Tower 100%']);
    expect(names(await list('state=Johor'))).toEqual(['Port']);
    expect(names(await list(`client_id=${client.id}`))).toEqual(['Port']);
    expect(names(await list('sort_by=client&sort=asc'))).toEqual(['Port', 'Tower 100%']);
    expect(names(await list('status=Inactive'))).toEqual(['Closed']);
    expect(names(await list('per_page=1&page=2'))).toEqual(['Tower 100%']);
    expect((await list('keyword=100%25')).data[0].people_count).toBe(1);
    const states = await product.call('GET', `${SITES}/states?company_id=${company.id}`, {
      as: company.owner,
    });
    expect(states.body.data).toEqual(['Johor', 'Selangor']);
  });

  test('to choose from has those in use that are not over', async () => {
    await addSite(product, company, { name: 'Open' });
    await addSite(product, company, { name: 'Last day', end_date: '2026-11-21' });
    await addSite(product, company, { name: 'Over', end_date: '2026-11-20' });
    await addSite(product, company, { name: 'Closed', status: 'Inactive' });
    const { body } = await product.call('GET', `/api/work-task/work-sites?company_id=${company.id}`, {
      as: company.owner,
    });
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Last day', 'Open']);
    expect(Object.keys(body.data[0])).not.toContain('client');
  });
});

describe('who may', () => {
  test('an admin chooses from sites for the employees they manage, and keeps none', async () => {
    const site = await addSite(product, company);
    const admin = await product.person(company.id, {
      type: 'admin',
      is_admin: true,
      accesses: [
        { route: '/admin/employee', actions: [] },
        { route: '/work-task/site/manage', actions: [] },
      ],
    });
    const choices = await product.call('GET', `/api/work-task/work-sites?company_id=${company.id}`, {
      as: admin,
    });
    expect(choices.body.data).toHaveLength(1);
    expect((await product.call('GET', `${SITES}?company_id=${company.id}`, { as: admin })).status).toBe(403);
    expect((await create({}, admin)).status).toBe(403);
    expect((await change(site.id, { name: 'Mine', version: 1 }, admin)).status).toBe(403);
  });

  test('nobody of another company finds a site', async () => {
    const site = await addSite(product, company);
    const stranger = (await siteCompany(product)).owner;
    expect((await change(site.id, { name: 'Mine', version: 1 }, stranger)).status).toBe(404);
    expect((await product.call('GET', `${SITES}/${site.id}`, { as: stranger })).status).toBe(404);
    expect((await list('', stranger)).code).toBe('not_found');
  });

  test('nobody reaches sites where the module is off', async () => {
    await addSite(product, company);
    await product.within(company.id, (tx) =>
      tx.$client.query(`update companies set modules = '{"payroll": true}'`),
    );
    expect(
      (await product.call('GET', `${SITES}?company_id=${company.id}`, { as: company.owner })).status,
    ).toBe(403);
    const id = await addPerson(product, company);
    expect(
      (await product.call('GET', `/api/admin/employees/${id}/worksites`, { as: company.owner })).status,
    ).toBe(403);
  });
});
