import { screenChannel } from '@mesra/contract/realtime/channel';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { branches } from '../company/company.tables.ts';
import { addPerson, addSite, assign, type SiteCompany, siteCompany } from './sites.factory.ts';
import { siteAssignments } from './sites.tables.ts';

let product: TestProduct;
let company: SiteCompany;
/** The tests’ today is 21 November 2026. */
const TODAY = '2026-11-21';

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  company = await siteCompany(product);
});
afterAll(() => product.stop());

const path = (employeeId: number, id?: number) =>
  `/api/admin/employees/${employeeId}/worksites${id === undefined ? '' : `/${id}`}`;
const of = async (employeeId: number, as: Person = company.owner) =>
  (await product.call('GET', path(employeeId), { as })).body.data.assignments;
const change = (employeeId: number, id: number, body: Record<string, unknown>, as = company.owner) =>
  product.call('PATCH', path(employeeId, id), { as, body });
const remove = (employeeId: number, id: number, version = 1, as = company.owner) =>
  product.call('DELETE', `${path(employeeId, id)}?version=${version}`, { as });
const give = async (employeeId: number, body: Record<string, unknown>) => {
  const answer = await assign(product, company.owner, employeeId, body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
};
const told = async (as: Person) =>
  (await product.call('GET', '/api/notifications', { as })).body.data.map(
    ({ kind, title }: { kind: string; title: string }) => `${kind}: ${title}`,
  );

describe('assigning somebody to a site', () => {
  test('says where they work now, later and before, the latest first', async () => {
    const id = await addPerson(product, company);
    const [now, later, before] = await Promise.all([1, 2, 3].map(() => addSite(product, company)));
    await give(id, { work_site_id: now.id, start_date: '2026-01-01', note: 'Gate C' });
    await give(id, { work_site_id: later.id, start_date: '2027-01-01' });
    await give(id, { work_site_id: before.id, start_date: '2025-01-01', end_date: '2025-12-31' });
    const found = await of(id);
    expect(found.map((one: { site: { id: number }; time: string }) => [one.site.id, one.time])).toEqual([
      [later.id, 'future'],
      [now.id, 'current'],
      [before.id, 'past'],
    ]);
    expect(found[1]).toMatchObject({ note: 'Gate C', last_day: null, can: { update: true, remove: false } });
    expect(found[0].can).toEqual({ update: true, remove: true });
  });

  test('lasts no longer than the site and the service, whatever happens to them afterwards', async () => {
    const id = await addPerson(product, company);
    const site = await addSite(product, company, { end_date: '2027-03-31' });
    await give(id, { work_site_id: site.id, start_date: '2026-01-01' });
    expect((await of(id))[0]).toMatchObject({ end_date: null, last_day: '2027-03-31', time: 'current' });
    await product.within(company.id, (tx) =>
      tx.$client.query(`update employees set inactive_at = '2026-11-20', status = 'Inactive' where id = $1`, [
        id,
      ]),
    );
    expect((await of(id))[0]).toMatchObject({ last_day: '2026-11-20', time: 'past' });
  });

  test('begins no earlier than the service, where somebody joins later than was known', async () => {
    const id = await addPerson(product, company);
    const site = await addSite(product, company);
    await give(id, { work_site_id: site.id, start_date: '2026-01-01' });
    await product.within(company.id, (tx) =>
      tx.$client.query(`update employees set company_joined_at = '2027-01-04' where id = $1`, [id]),
    );
    expect((await of(id))[0]).toMatchObject({ first_day: '2027-01-04', time: 'future' });
    const { body } = await product.call('GET', `/api/admin/sites/${site.id}`, { as: company.owner });
    expect(body.data.people_count).toBe(0);
  });

  test.each([
    [
      'before they joined',
      {},
      { company_joined_at: '2026-03-02' },
      { start_date: '2026-03-01' },
      'start_date',
    ],
    ['after they left', {}, { inactive_at: '2026-02-28' }, { start_date: '2026-03-01' }, 'start_date'],
    ['before the site begins', { start_date: '2026-03-02' }, {}, { start_date: '2026-03-01' }, 'start_date'],
    ['after the site is over', { end_date: '2026-02-28' }, {}, { start_date: '2026-03-01' }, 'start_date'],
    [
      'for longer than the site',
      { end_date: '2026-12-31' },
      {},
      { start_date: '2026-03-01', end_date: '2027-01-01' },
      'end_date',
    ],
    ['until before it begins', {}, {}, { start_date: '2026-03-01', end_date: '2026-02-28' }, 'end_date'],
    ['from no day', {}, {}, { start_date: '' }, 'start_date'],
    ['where nobody new is taken', { status: 'Inactive' }, {}, { start_date: '2026-03-01' }, 'work_site_id'],
  ])('%s is refused at its field', async (_, site, person, days, field) => {
    const { id: work_site_id } = await addSite(product, company, site);
    const answer = await assign(product, company.owner, await addPerson(product, company, person), {
      work_site_id,
      ...days,
    });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  test('never has somebody twice at one site on a day, and at several sites as often as need be', async () => {
    const id = await addPerson(product, company);
    const [site, other] = [await addSite(product, company), await addSite(product, company)];
    await give(id, { work_site_id: site.id, start_date: '2026-01-01', end_date: '2026-06-30' });
    const again = await assign(product, company.owner, id, {
      work_site_id: site.id,
      start_date: '2026-06-30',
    });
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['start_date']]);
    await give(id, { work_site_id: site.id, start_date: '2026-07-01' });
    await give(id, { work_site_id: other.id, start_date: '2026-01-01' });
    expect(await of(id)).toHaveLength(3);
  });

  test('sent twice at once assigns once', async () => {
    const id = await addPerson(product, company);
    const { id: work_site_id } = await addSite(product, company);
    const body = { work_site_id, start_date: '2026-01-01', is_primary: true };
    const answers = await Promise.all([1, 2, 3].map(() => assign(product, company.owner, id, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    expect(await of(id)).toHaveLength(1);
  });

  test('is held by the database too', async () => {
    const id = await addPerson(product, company);
    const [site, other] = [await addSite(product, company), await addSite(product, company)];
    await give(id, { work_site_id: site.id, start_date: '2026-01-01', is_primary: true });
    const values = { company_id: company.id, employee_id: id, start_date: '2026-05-01' };
    const insert = (more: { work_site_id: number; is_primary?: boolean }) =>
      product.within(company.id, (tx) => tx.insert(siteAssignments).values({ ...values, ...more }));
    await expect(insert({ work_site_id: site.id })).rejects.toMatchObject({
      cause: { constraint: 'ex_site_assignments__start_date' },
    });
    await expect(insert({ work_site_id: other.id, is_primary: true })).rejects.toMatchObject({
      cause: { constraint: 'ex_site_assignments__is_primary' },
    });
    await insert({ work_site_id: other.id });
  });

  test('to a site of another company is refused as unknown', async () => {
    const foreign = await addSite(product, await siteCompany(product));
    const answer = await assign(product, company.owner, await addPerson(product, company), {
      work_site_id: foreign.id,
      start_date: '2026-01-01',
    });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['work_site_id']]);
  });
});

describe('the primary site', () => {
  test('is one at most on any day: who gets the mark takes it from those on the same days', async () => {
    const id = await addPerson(product, company);
    const sites = await Promise.all([1, 2, 3].map(() => addSite(product, company)));
    const [first, second, past] = sites.map((site) => site.id);
    const a = await give(id, { work_site_id: first, start_date: '2026-01-01', is_primary: true });
    await give(id, {
      work_site_id: past,
      start_date: '2025-01-01',
      end_date: '2025-12-31',
      is_primary: true,
    });
    const b = await give(id, { work_site_id: second, start_date: '2026-06-01', is_primary: true });
    const primary = async () =>
      (await of(id)).flatMap((one: { site: { id: number }; is_primary: boolean }) =>
        one.is_primary ? [one.site.id] : [],
      );
    expect(await primary()).toEqual([second, past]);
    const back = await change(id, a.id, { is_primary: true, version: 2 });
    expect([back.status, back.body.data.is_primary]).toEqual([200, true]);
    expect(await primary()).toEqual([first, past]);
    // Its last day moved over one that is primary takes the mark too.
    expect((await change(id, b.id, { is_primary: false, version: 3 })).body.data.is_primary).toBe(false);
  });
});

describe('changing an assignment', () => {
  test('ends it on a day, and refuses days that cannot be', async () => {
    const id = await addPerson(product, company, { company_joined_at: '2026-01-01' });
    const site = await addSite(product, company);
    const created = await give(id, { work_site_id: site.id, start_date: '2026-02-01' });
    const early = await change(id, created.id, { start_date: '2025-12-31', version: 1 });
    expect([early.status, Object.keys(early.body.errors)]).toEqual([422, ['start_date']]);
    const backwards = await change(id, created.id, { end_date: '2026-01-31', version: 1 });
    expect([backwards.status, Object.keys(backwards.body.errors)]).toEqual([422, ['end_date']]);
    const { body } = await change(id, created.id, { end_date: TODAY, version: 1 });
    expect(body.data).toMatchObject({ end_date: TODAY, time: 'current', version: 2 });
    const late = await change(id, created.id, { note: 'late', version: 1 });
    expect([late.status, late.body.data.end_date]).toEqual([409, TODAY]);
    const open = await change(id, created.id, { end_date: '', version: 2 });
    expect(open.body.data).toMatchObject({ end_date: null, start_date: '2026-02-01' });
  });

  test('does not move it over another at the same site', async () => {
    const id = await addPerson(product, company);
    const site = await addSite(product, company);
    const first = await give(id, { work_site_id: site.id, start_date: '2026-01-01', end_date: '2026-01-31' });
    await give(id, { work_site_id: site.id, start_date: '2026-03-01' });
    const answer = await change(id, first.id, { end_date: '2026-03-01', version: 1 });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['start_date']]);
  });

  test('keeps its note open to correction where its days could no longer be chosen', async () => {
    const id = await addPerson(product, company);
    const site = await addSite(product, company);
    const days = { start_date: '2026-01-01', end_date: '2026-01-31' };
    const created = await give(id, { work_site_id: site.id, ...days });
    await product.call('PATCH', `/api/admin/sites/${site.id}`, {
      as: company.owner,
      body: { status: 'Inactive', version: 1 },
    });
    expect((await change(id, created.id, { note: 'Night shift', version: 1 })).status).toBe(200);
    const longer = await change(id, created.id, { end_date: '', version: 2 });
    expect([longer.status, Object.keys(longer.body.errors)]).toEqual([422, ['work_site_id']]);
  });

  test('takes back what has not begun, and ends what has', async () => {
    const id = await addPerson(product, company);
    const site = await addSite(product, company);
    const began = await give(id, { work_site_id: site.id, start_date: '2026-01-01', end_date: TODAY });
    const coming = await give(id, { work_site_id: site.id, start_date: '2026-11-22' });
    const refused = await remove(id, began.id);
    expect([refused.status, refused.body.code, refused.body.data.id]).toEqual([409, 'wrong_state', began.id]);
    expect((await remove(id, coming.id, 7)).status).toBe(409);
    expect((await remove(id, coming.id)).status).toBe(200);
    expect(await of(id)).toHaveLength(1);
    expect((await remove(id, coming.id)).status).toBe(404);
  });

  test('takes back one that waits for somebody to join, and ends one whose first day was moved away', async () => {
    const id = await addPerson(product, company);
    const site = await addSite(product, company);
    const created = await give(id, { work_site_id: site.id, start_date: '2026-01-01' });
    await product.within(company.id, (tx) =>
      tx.$client.query(`update employees set company_joined_at = '2027-01-04' where id = $1`, [id]),
    );
    const [seen] = await of(id);
    expect([seen.time, seen.can.remove]).toEqual(['future', true]);
    const ended = await change(id, created.id, { end_date: '2027-06-30', version: 1 });
    expect([ended.status, ended.body.data?.end_date]).toEqual([200, '2027-06-30']);
    expect((await remove(id, created.id, 2)).status).toBe(200);
  });

  test('at the version that was seen, also where the site ends it meanwhile', async () => {
    const id = await addPerson(product, company);
    const site = await addSite(product, company);
    const days = { start_date: '2026-01-01', end_date: '2027-06-30' };
    const created = await give(id, { work_site_id: site.id, ...days });
    // The site is held as somebody who shortens it holds it.
    const waiting = await product.within(company.id, async ({ $client }) => {
      await $client.query('select from work_sites where id = $1 for no key update', [site.id]);
      const answer = change(id, created.id, { end_date: '2026-12-01', version: 1 });
      const waits = async () =>
        (await $client.query('select from pg_locks where not granted')).rowCount !== 0;
      await vi.waitUntil(waits, { timeout: 20_000 });
      await $client.query(`update site_assignments set end_date = '2026-12-31' where id = $1`, [created.id]);
      return { answer };
    });
    const answer = await waiting.answer;
    expect([answer.status, answer.body.data.end_date]).toEqual([409, '2026-12-31']);
  });

  test('finds no assignment under another person', async () => {
    const [one, other] = [await addPerson(product, company), await addPerson(product, company)];
    const site = await addSite(product, company);
    const created = await give(one, { work_site_id: site.id, start_date: '2027-01-01' });
    expect((await change(other, created.id, { note: 'x', version: 1 })).status).toBe(404);
    expect((await remove(other, created.id)).status).toBe(404);
  });
});

describe('the person', () => {
  test('is told when a site is given to, changed for and taken from them, in their language, and whoever does it is not', async () => {
    const who = await product.person(company.id, { type: 'employee' });
    const id = await addPerson(product, company, { user_id: who.user_id });
    const site = await addSite(product, company, { name: 'KLCC' });
    const now = await give(id, { work_site_id: site.id, start_date: '2026-11-01' });
    await change(id, now.id, { note: 'nothing to tell', version: 1 });
    await change(id, now.id, { start_date: '2026-11-02', version: 2 });
    await change(id, now.id, { end_date: '2026-12-31', version: 3 });
    const later = await give(id, { work_site_id: site.id, start_date: '2027-01-01' });
    await remove(id, later.id);
    expect(await told(who)).toEqual([
      'work_site_taken: Your assignment to KLCC from 01/01/27 was withdrawn.',
      'work_site_given: You are assigned to KLCC from 01/01/27.',
      'work_site_ended: Your last day at KLCC is 31/12/26.',
      'work_site_changed: Your assignment to KLCC has changed: from 02/11/26.',
      'work_site_given: You are assigned to KLCC from 01/11/26.',
    ]);
    expect(await told(company.owner)).toEqual([]);
    const own = await addPerson(product, company, { user_id: company.owner.user_id });
    await give(own, { work_site_id: site.id, start_date: '2026-11-01' });
    expect(await told(company.owner)).toEqual([]);
  });
});

test('whoever looks at the sites or at the person hears that something has changed, and nothing of what', async () => {
  const client = new pg.Client(product.ownerUrl);
  await client.connect();
  const heard: string[] = [];
  client.on('notification', ({ payload }) => void heard.push(payload ?? ''));
  await client.query('listen mesra_realtime');
  const id = await addPerson(product, company, { name: 'Zzname' });
  const site = await addSite(product, company, { name: 'Zzsite' });
  const toldOf = (screen: '/admin/employee' | '/work-task/site/manage') => {
    const channel = screenChannel(company.id, screen);
    const events = heard.map((text) => JSON.parse(text)).filter((one) => one.channel === channel);
    return events.map((one) => one.data.resource);
  };
  const both = (resources: string[]) => resources.includes('/api/admin/employees');
  await give(id, { work_site_id: site.id, start_date: '2026-01-01' });
  await vi.waitUntil(() => both(toldOf('/admin/employee')) && both(toldOf('/work-task/site/manage')));
  expect(toldOf('/work-task/site/manage')).toContain('/api/admin/sites');
  heard.length = 0;
  const body = { ids: [await addPerson(product, company)], start_date: '2026-01-01' };
  await product.call('POST', `/api/admin/sites/${site.id}/people`, { as: company.owner, body });
  await vi.waitUntil(() => both(toldOf('/admin/employee')));
  await client.end();
  expect(heard.join()).not.toMatch(/Zz/);
});

describe('employee access', () => {
  test('shows, counts and changes nobody beyond it', async () => {
    const [branch] = await product.within(company.id, (tx) =>
      tx.insert(branches).values({ company_id: company.id, name: 'Penang' }).returning(),
    );
    const seen = await addPerson(product, company, { name: 'Seen', branch_id: branch?.id ?? 0 });
    const hidden = await addPerson(product, company, { name: 'Hidden' });
    const { id: work_site_id } = await addSite(product, company);
    const created = [];
    for (const id of [seen, hidden]) created.push(await give(id, { work_site_id, start_date: '2027-01-01' }));
    const admin = await product.person(company.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/admin/employee', actions: [] }],
      scope: { branch_id: [branch?.id ?? 0] },
    });
    const all = await product.call('GET', `/api/admin/employees/worksites?company_id=${company.id}`, {
      as: admin,
    });
    expect([all.body.meta.total, all.body.data[0].employee]).toEqual([
      1,
      expect.objectContaining({ name: 'Seen', branch: { id: branch?.id, name: 'Penang' } }),
    ]);
    expect((await of(seen, admin)).length).toBe(1);
    expect((await product.call('GET', path(hidden), { as: admin })).status).toBe(404);
    const body = { work_site_id, start_date: '2028-01-01' };
    expect((await assign(product, admin, hidden, body)).status).toBe(404);
    expect((await change(hidden, created[1].id, { note: 'x', version: 1 }, admin)).status).toBe(404);
    expect((await remove(hidden, created[1].id, 1, admin)).status).toBe(404);
    expect((await change(seen, created[0].id, { note: 'x', version: 1 }, admin)).status).toBe(200);
  });
});

test('the history of the person says what became of their sites, by the names of these', async () => {
  const id = await addPerson(product, company);
  const site = await addSite(product, company, { name: 'KLCC' });
  const created = await give(id, { work_site_id: site.id, start_date: '2027-01-01' });
  await change(id, created.id, { end_date: '2027-06-30', version: 1 });
  await remove(id, created.id, 2);
  const { body } = await product.call('GET', `/api/admin/employees/${id}/history`, { as: company.owner });
  const done = body.data.filter((one: { record: string }) => one.record === 'work_site');
  expect(done.map(({ action }: { action: string }) => action)).toEqual(['delete', 'update', 'insert']);
  expect(done[2].changes).toContainEqual({
    field: 'work_site_id',
    before: null,
    after: 'KLCC',
    concealed: false,
  });
});

describe('who works where', () => {
  test('is listed across people by site, person, day, time, place and keyword', async () => {
    const [one, two] = [
      await addPerson(product, company, { name: 'Aminah' }),
      await addPerson(product, company, { name: 'Bala' }),
    ];
    const [port, tower] = [
      await addSite(product, company, { name: 'Port' }),
      await addSite(product, company, { name: 'Tower' }),
    ];
    await give(one, { work_site_id: port.id, start_date: '2026-01-01', end_date: '2026-06-30' });
    await give(one, { work_site_id: tower.id, start_date: '2026-07-01' });
    await give(two, { work_site_id: port.id, start_date: '2026-12-01' });
    const list = async (query: string) => {
      const url = `/api/admin/employees/worksites?company_id=${company.id}&${query}`;
      const { body } = await product.call('GET', url, { as: company.owner });
      expect(body.meta.total).toBe(body.data.length);
      return body.data.map(
        (row: { employee: { name: string }; site: { name: string } }) =>
          `${row.employee.name} ${row.site.name}`,
      );
    };
    expect(await list('sort_by=start_date')).toEqual(['Aminah Port', 'Aminah Tower', 'Bala Port']);
    expect(await list(`site_id=${port.id}`)).toEqual(['Aminah Port', 'Bala Port']);
    expect(await list(`employee_id=${two}`)).toEqual(['Bala Port']);
    expect(await list('on=2026-06-30')).toEqual(['Aminah Port']);
    expect(await list('on=2027-01-01')).toEqual(['Aminah Tower', 'Bala Port']);
    expect(await list('time=current')).toEqual(['Aminah Tower']);
    expect(await list('time=future&time=past')).toEqual(['Aminah Port', 'Bala Port']);
    expect(await list('keyword=tow')).toEqual(['Aminah Tower']);
    expect(await list('branch_id=999')).toEqual([]);
  });
});
