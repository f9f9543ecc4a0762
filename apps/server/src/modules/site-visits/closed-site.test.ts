import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EVERY_MODULE } from '../../kit/testing/access-planting.ts';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import { addWorker, attendanceCompany, setNow, startAttendance } from '../attendance/attendance.factory.ts';
import { companies } from '../company/company.tables.ts';
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';
import { addSite } from '../sites/sites.factory.ts';

const VISITS = '/api/work-task/site-visits';
const TODAY = '2026-11-27';
type Site = { id: number; version: number };
type Worker = { id: number; person: Person };

let product: TestProduct;
let company: ScheduleCompany;
let other: ScheduleCompany;
let mall: Site;
let port: Site;
let aminah: Worker;
let ravi: Worker;

beforeAll(async () => {
  product = await startAttendance();
  other = await attendanceCompany(product);
  await product.within(other.id, (tx) => tx.update(companies).set({ modules: EVERY_MODULE }));
});
afterAll(() => product.stop());
beforeEach(async () => {
  setNow(`${TODAY} 08:00`);
  company = await attendanceCompany(product);
  await product.within(company.id, (tx) => tx.update(companies).set({ modules: EVERY_MODULE }));
  mall = await addSite(product, company, { name: 'The Mall' });
  port = await addSite(product, company, { name: 'West Port', lat: 3.0, lng: 101.4 });
  aminah = await addWorker(product, company, { name: 'Aminah' });
  ravi = await addWorker(product, company, { name: 'Ravi' });
});

const plan = (who: Worker, date: string, site = mall) =>
  product.call('POST', VISITS, {
    as: company.owner,
    body: { company_id: company.id, employee_ids: [who.id], work_site_id: site.id, date },
  });
const change = (site: Site, body: object, as: Person = company.owner) =>
  product.call('PATCH', `/api/admin/sites/${site.id}`, { as, body: { version: site.version, ...body } });
const count = async (site: Site, from: string, as: Person = company.owner) =>
  product.call('GET', `${VISITS}/sites/${site.id}/planned?from=${from}`, { as });
const list = async (query = '') =>
  (
    await product.call('GET', `${VISITS}/manage?company_id=${company.id}&${query}`, { as: company.owner })
  ).body.data.map(
    (row: { employee: { name: string }; date: string; status: string; cancel_reason: string | null }) =>
      [row.employee.name, row.date, row.status, row.cancel_reason].filter(Boolean).join(' '),
  );
const titles = async ({ person }: Worker) =>
  (await product.call('GET', '/api/notifications', { as: person })).body.data
    .map(({ title }: { title: string }) => title)
    .filter((title: string) => title.includes('cancelled'));

describe('A site that closes', () => {
  beforeEach(async () => {
    await plan(aminah, '2026-11-28');
    await plan(aminah, '2026-12-01');
    await plan(aminah, '2026-12-02');
    await plan(ravi, '2026-12-03');
    await plan(ravi, '2026-12-03', port);
  });

  test('on a day cancels what is planned after it with the reason, and tells each person once', async () => {
    expect((await count(mall, '2026-12-01')).body.data).toEqual({ visits: 3, people: 2 });
    const silent = await change(mall, { end_date: '2026-11-30' });
    expect([silent.status, Object.keys(silent.body.errors)]).toEqual([422, ['cancel_reason']]);
    const closed = await change(mall, { end_date: '2026-11-30', cancel_reason: 'Lease is over' });
    expect(closed.status).toBe(200);
    expect(await list()).toEqual([
      'Aminah 2026-11-28 Scheduled',
      'Aminah 2026-12-01 Cancelled Lease is over',
      'Aminah 2026-12-02 Cancelled Lease is over',
      'Ravi 2026-12-03 Cancelled Lease is over',
      'Ravi 2026-12-03 Scheduled',
    ]);
    expect(await titles(aminah)).toEqual([
      '2 of your visits to The Mall from 01/12/26 on were cancelled: Lease is over',
    ]);
    expect(await titles(ravi)).toHaveLength(1);
  });

  test('by becoming inactive cancels from today on, and leaves what was missed', async () => {
    setNow('2026-12-02 08:00');
    const closed = await change(mall, { status: 'Inactive', cancel_reason: 'Closed' });
    expect(closed.status).toBe(200);
    expect(await list(`work_site_id=${mall.id}`)).toEqual([
      'Aminah 2026-12-02 Cancelled Closed',
      'Ravi 2026-12-03 Cancelled Closed',
      'Aminah 2026-12-01 Missed',
      'Aminah 2026-11-28 Missed',
    ]);
  });

  test('by a file needs no reason, and gives one in the language of each reader', async () => {
    const { code } = (await product.call('GET', `/api/admin/sites/${mall.id}`, { as: company.owner })).body
      .data;
    const imported = await product.upload(
      '/api/admin/sites/import',
      company.owner,
      { name: 'sites.csv', bytes: `code,name,end_date\n${code},The Mall,2026-12-01` },
      { company_id: String(company.id) },
    );
    expect(imported.status).toBe(200);
    const cancelled = `status=Cancelled&work_site_id=${mall.id}`;
    expect(await list(cancelled)).toEqual([
      'Aminah 2026-12-02 Cancelled The site is closed.',
      'Ravi 2026-12-03 Cancelled The site is closed.',
    ]);
    const malay = { as: aminah.person, headers: { 'accept-language': 'ms' } };
    const own = await product.call('GET', `${VISITS}?company_id=${company.id}&status=Cancelled`, malay);
    expect(own.body.data).toMatchObject([{ cancel_reason: 'Tapak telah ditutup.' }]);
    expect(await titles(aminah)).toEqual([
      '1 of your visits to The Mall from 02/12/26 on was cancelled: the site is closed.',
    ]);
    const told = await product.call('GET', '/api/notifications', malay);
    expect(told.body.data[0].title).toBe(
      '1 lawatan anda ke The Mall mulai 02/12/26 telah dibatalkan kerana tapak ditutup.',
    );
  });

  test('later than what is planned, or open for longer, needs no reason', async () => {
    expect((await change(mall, { end_date: '2026-12-31' })).status).toBe(200);
    expect((await change({ ...mall, version: 2 }, { end_date: '2027-01-31' })).status).toBe(200);
    expect(await list('status=Cancelled')).toEqual([]);
  });

  test('while somebody plans a visit there: either is first, and no visit is left', async () => {
    const [closed, planned] = await Promise.all([
      change(mall, { end_date: '2026-11-30', cancel_reason: 'Closed' }),
      plan(ravi, '2026-12-10'),
    ]);
    expect(closed.status).toBe(200);
    expect([201, 422]).toContain(planned.status);
    expect(await list(`status=Scheduled&start_date=2026-12-01&work_site_id=${mall.id}`)).toEqual([]);
  });

  test('is counted for whoever manages sites of the company alone', async () => {
    const planner = await product.person(company.id, {
      type: 'admin',
      accesses: [{ route: '/work-task/site-visit/manage', actions: ['Create'] }],
    });
    expect((await count(mall, TODAY, planner)).status).toBe(403);
    expect((await count(mall, TODAY, other.owner)).status).toBe(404);
    expect((await change(mall, { end_date: '2026-11-30', cancel_reason: 'X' }, other.owner)).status).toBe(
      404,
    );
  });
});

test('The list begins with today and what comes next, then goes back from yesterday, across pages', async () => {
  for (const date of ['2026-11-27', '2026-11-28', '2026-12-09']) await plan(aminah, date);
  setNow('2026-11-29 08:00');
  for (const date of ['2026-11-29', '2026-12-01']) await plan(aminah, date);
  const days = async (query: string) =>
    (await list(query)).map((line: string) => line.split(' ').slice(1, 2).join());
  const order = ['2026-11-29', '2026-12-01', '2026-12-09', '2026-11-28', '2026-11-27'];
  expect(await days('')).toEqual(order);
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => days(`per_page=1&page=${page}`)));
  expect(pages.flat()).toEqual(order);
  expect([...(await days('per_page=2&page=2')), ...(await days('per_page=2&page=3'))]).toEqual(
    order.slice(2),
  );
});

test('A copied week is refused with the site that is not open then, not for the days of others', async () => {
  await plan(aminah, '2026-11-28');
  await plan(aminah, '2026-11-29', port);
  // The mall closes after its own day of the copied week, and before the port's.
  await change(mall, { end_date: '2026-12-05' });
  const copy = (to: string) =>
    product.call('POST', `${VISITS}/copy-week`, {
      as: company.owner,
      body: { company_id: company.id, employee_ids: [aminah.id], from: TODAY, to },
    });
  expect((await copy('2026-12-02')).body.data).toEqual({ planned: 2, already: 0 });
  const refused = await copy('2026-12-09');
  expect([refused.status, refused.body.errors.to[0]]).toEqual([422, expect.stringContaining('The Mall')]);
});
