import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countQueries } from '../../kit/testing/count-queries.ts';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import { clock, setNow, startAttendance } from '../attendance/attendance.factory.ts';
import { ask, decide, typeId } from '../leave-requests/leave-requests.factory.ts';
import { addGuard } from '../open-shifts/open-shifts.factory.ts';
import { addTemplate, weekOf } from '../schedules/schedules.factory.ts';
import { addSite, assign } from '../sites/sites.factory.ts';
import {
  addPost,
  inShort,
  leave,
  POSTS,
  putInCharge,
  rosterAt,
  SITES,
  STRENGTH,
  type StrengthCompany,
  strengthCompany,
} from './site-strength.factory.ts';

/* The strength of sites: what a shift needs, who is rostered for it and where they stand. Today is a Monday. */

const TODAY = '2026-11-23';

type Guard = { id: number; person: Person };

let product: TestProduct;
let company: StrengthCompany;
let aina: Guard;
let bala: Guard;
let chong: Guard;

beforeAll(async () => {
  product = await startAttendance();
});
afterAll(() => product.stop());
beforeEach(async () => {
  setNow(`${TODAY} 07:00`);
  company = await strengthCompany(product);
  [aina, bala, chong] = [
    await addGuard(product, company, 'Aina'),
    await addGuard(product, company, 'Bala'),
    await addGuard(product, company, 'Chong'),
  ];
});

const list = async (query = '', as: Person = company.owner) =>
  product.call('GET', `${STRENGTH}?company_id=${company.id}&${query}`, { as });
const read = (query = '', as: Person = company.owner, site = company.gate) =>
  product.call('GET', `${SITES}/${site.id}/strength?${query}`, { as });
/** The shifts of the site on a day, in short. */
const shifts = async (date = TODAY): Promise<string[]> =>
  (await read(`date=${date}`)).body.data.shifts.map(inShort);
/** The people of its first shift with where they stand. */
const people = async (date = TODAY): Promise<string[]> =>
  (await read(`date=${date}`)).body.data.shifts[0].people.map(
    (one: { name: string; status: string }) => `${one.name} ${one.status}`,
  );
/** A day of approved leave. */
async function onLeave({ person }: Guard, date = TODAY): Promise<void> {
  const unpaid = await typeId(product, company, 'unpaid');
  const days = [{ date, duration: 'Full' }];
  const sent = await ask(product, company, person, { leave_type_id: unpaid, start_date: date, days });
  await decide(product, company.owner, sent.body.data.id, 'approve');
}
const guards = async (template = company.day) => {
  for (const { id } of [aina, bala, chong]) await rosterAt(product, company, id, TODAY, { template });
};

describe('the strength of a shift', () => {
  test('says what its posts need and who is rostered, and before its start nobody is missing who is', async () => {
    await addPost(product, company, { people_needed: 4 });
    await guards();
    expect(await shifts()).toEqual([
      'Day 4: 3 rostered, 0 present (0 late), 0 absent, 0 on leave, 1 short, 0 offered',
    ]);
    expect(await people()).toEqual(['Aina Expected', 'Bala Expected', 'Chong Expected']);
  });

  test('follows who comes, comes late or does not come, from its start on', async () => {
    await addPost(product, company, { people_needed: 3 });
    await guards();
    await clock(product, company, aina.person, 'in', `${TODAY} 08:55`);
    await clock(product, company, bala.person, 'in', `${TODAY} 09:20`);
    expect(await shifts()).toEqual([
      'Day 3: 3 rostered, 2 present (1 late), 1 absent, 0 on leave, 1 short, 0 offered',
    ]);
    expect(await people()).toEqual(['Aina Present', 'Bala Late', 'Chong Absent']);
    const detail = (await read(`date=${TODAY}`)).body.data;
    expect(detail.shifts[0].people[0].first_in).toBe('2026-11-23T00:55:00.000Z');
  });

  test('nobody is absent within the on-time window of its template', async () => {
    const patient = await addTemplate(product, company, { name: 'Patient', ontime_checkin_minute: 30 });
    await addPost(product, company, { template_id: patient.id, people_needed: 1 });
    await rosterAt(product, company, aina.id, TODAY, { template: patient });
    setNow(`${TODAY} 09:30`);
    expect(await people()).toEqual(['Aina Expected']);
    setNow(`${TODAY} 09:31`);
    expect(await people()).toEqual(['Aina Absent']);
  });

  test('whoever is on leave counts neither before nor after its start', async () => {
    await addPost(product, company, { people_needed: 2 });
    await guards();
    await onLeave(aina);
    expect(await shifts()).toEqual([
      'Day 2: 3 rostered, 0 present (0 late), 0 absent, 1 on leave, 0 short, 0 offered',
    ]);
    setNow(`${TODAY} 09:05`);
    expect(await shifts()).toEqual([
      'Day 2: 3 rostered, 0 present (0 late), 2 absent, 1 on leave, 2 short, 0 offered',
    ]);
  });

  test('past midnight it belongs to the day on which it begins', async () => {
    await addPost(product, company, { template_id: company.night.id, people_needed: 1 });
    await rosterAt(product, company, aina.id, TODAY, { template: company.night });
    await clock(product, company, aina.person, 'in', `${TODAY} 21:50`);
    setNow('2026-11-24 02:00');
    expect(await shifts(TODAY)).toEqual([
      'Night 1: 1 rostered, 1 present (0 late), 0 absent, 0 on leave, 0 short, 0 offered',
    ]);
    expect(await shifts('2026-11-24')).toEqual([
      'Night 1: 0 rostered, 0 present (0 late), 0 absent, 0 on leave, 1 short, 0 offered',
    ]);
  });

  test('of a split day each shift counts who was there during it', async () => {
    const early = await addTemplate(product, company, {
      start_time: '06:00',
      end_time: '10:00',
      break_minute: 0,
    });
    const late = await addTemplate(product, company, {
      start_time: '16:00',
      end_time: '20:00',
      break_minute: 0,
    });
    await rosterAt(product, company, aina.id, '2026-11-24', { template: early }, { template: late });
    await clock(product, company, aina.person, 'in', '2026-11-24 05:58');
    await clock(product, company, aina.person, 'out', '2026-11-24 10:01');
    const figures = async () =>
      (await read('date=2026-11-24')).body.data.shifts.map(
        (one: { present: number; absent: number }) => `${one.present} ${one.absent}`,
      );
    expect(await figures()).toEqual(['1 0', '0 0']);
    setNow('2026-11-24 16:20');
    expect(await figures()).toEqual(['1 0', '0 1']);
  });

  test('of whoever works by their week, the primary site counts; a draft does not', async () => {
    const week = weekOf('1 1 1 1 1 o r', company.day);
    const path = `/api/admin/employees/${aina.id}/work-schedules`;
    await product.call('POST', path, { as: company.owner, body: { effective_from: TODAY, week } });
    const placed = { work_site_id: company.gate.id, start_date: '2026-11-01', is_primary: true };
    await assign(product, company.owner, aina.id, placed);
    await product.call('POST', '/api/operation/attendances/rosters/cells', {
      as: company.owner,
      body: {
        company_id: company.id,
        cells: [
          {
            ...{ employee_id: bala.id, date: '2026-11-24' },
            plan: {
              kind: 'work',
              sessions: [{ template_id: company.day.id, work_site_id: company.gate.id }],
            },
          },
        ],
      },
    });
    expect(await people('2026-11-24')).toEqual(['Aina Expected']);
    expect(await shifts('2026-11-28')).toEqual([]);
  });
});

describe('the board', () => {
  let port: { id: number };
  beforeEach(async () => {
    port = await addSite(product, company, { name: 'West Port', code: 'PORT' });
    await addPost(product, company, { people_needed: 1 });
    await addPost(product, company, { name: 'Port', work_site_id: port.id, people_needed: 3 });
    await rosterAt(product, company, aina.id, TODAY, { template: company.day });
  });
  const names = async (query = '', as: Person = company.owner) =>
    (await list(query, as)).body.data.map(
      (one: { name: string; short: number }) => `${one.name} ${one.short}`,
    );

  test('has what is shortest first, and finds sites by name, by shortage and by id', async () => {
    expect(await names()).toEqual(['West Port 3', 'The Gate 0']);
    expect(await names('sort_by=name&sort=asc')).toEqual(['The Gate 0', 'West Port 3']);
    expect(await names('short=true')).toEqual(['West Port 3']);
    expect(await names('keyword=gat')).toEqual(['The Gate 0']);
    expect(await names(`work_site_id=${company.gate.id}`)).toEqual(['The Gate 0']);
    const paged = await list('per_page=1&page=2');
    expect(paged.body.meta).toMatchObject({ total: 2, last_page: 2, page: 2 });
    expect(paged.body.data).toHaveLength(1);
  });

  test('sums up all sites, with where they are', async () => {
    const url = `${STRENGTH}/summary?company_id=${company.id}&positions=true`;
    const { body } = await product.call('GET', url, { as: company.owner });
    expect(body.data).toMatchObject({
      ...{ date: TODAY, sites: 2, short_sites: 1, required: 4, rostered: 1, short: 3, offered: 0 },
    });
    expect(body.data.map.map((one: { name: string }) => one.name).sort()).toEqual(['The Gate', 'West Port']);
  });

  test('a day to come and one gone by are shown as they are', async () => {
    expect(await names('date=2026-12-31')).toEqual(['West Port 3', 'The Gate 1']);
    expect(await names('date=2026-10-31')).toEqual([]);
  });

  test('a site that is inactive needs nobody from today on', async () => {
    const path = `/api/admin/sites/${port.id}`;
    const { body } = await product.call('GET', path, { as: company.owner });
    await product.call('PATCH', path, {
      as: company.owner,
      body: { status: 'Inactive', version: body.data.version },
    });
    expect(await names()).toEqual(['The Gate 0']);
    expect(await names('date=2026-11-22')).toEqual(['West Port 3', 'The Gate 1']);
  });

  test('the person in charge sees their site alone; nobody else sees any, and another company finds nothing', async () => {
    await putInCharge(product, company, company.gate, aina.id);
    await putInCharge(product, company, port, bala.id);
    expect(await names('', aina.person)).toEqual(['The Gate 0']);
    expect(await names('', bala.person)).toEqual(['West Port 3']);
    expect(await names('', chong.person)).toEqual([]);
    expect(await names('mine=true')).toEqual([]);
    expect((await read('', aina.person)).status).toBe(200);
    expect((await read('', bala.person)).status).toBe(404);
    expect((await read('', chong.person)).status).toBe(404);
    const admin = await product.person(company.id, { type: 'admin', is_admin: true });
    expect((await list('', admin)).status).toBe(403);
    const other = await strengthCompany(product);
    expect((await read('', other.owner)).status).toBe(404);
    expect((await list('', other.owner)).status).toBe(404);
  });

  test('the person in charge sees their site until their last day', async () => {
    await putInCharge(product, company, company.gate, aina.id);
    await leave(product, company, aina.id, TODAY);
    expect((await read('', aina.person)).status).toBe(200);
    await leave(product, company, aina.id, '2026-11-22');
    expect((await read('', aina.person)).status).toBe(404);
    expect(await names('', aina.person)).toEqual([]);
  });

  test('asks the database as often for ten sites as for two', async () => {
    const request = async (path: string) =>
      (
        await countQueries(() =>
          product.call('GET', `${STRENGTH}${path}?company_id=${company.id}&date=${TODAY}`, {
            as: company.owner,
          }),
        )
      ).queries;
    const few = await request('');
    for (let index = 0; index < 8; index += 1) {
      const site = await addSite(product, company);
      await addPost(product, company, { name: `Post ${index}`, work_site_id: site.id });
    }
    await rosterAt(product, company, bala.id, TODAY, { template: company.night, site: port });
    expect(await request('')).toBe(few);
    expect(few).toBeLessThanOrEqual(9);
    expect(await request('/summary')).toBeLessThanOrEqual(9);
  });
});

describe('a post', () => {
  test('is made by whoever holds the sites; an overlapping one, too many people and an inactive site are refused', async () => {
    expect((await addPost(product, company)).status).toBe(201);
    const overlapping = await addPost(product, company, { name: 'Again', weekdays: [3] });
    expect([overlapping.status, Object.keys(overlapping.body.errors)]).toEqual([422, ['weekdays']]);
    const crowd = await addPost(product, company, { template_id: company.night.id, people_needed: 501 });
    expect([crowd.status, Object.keys(crowd.body.errors)]).toEqual([422, ['people_needed']]);
    const closed = await addSite(product, company, { status: 'Inactive' });
    const there = await addPost(product, company, { work_site_id: closed.id });
    expect([there.status, Object.keys(there.body.errors)]).toEqual([422, ['work_site_id']]);
    const over = await addSite(product, company, { end_date: '2026-10-31' });
    expect((await addPost(product, company, { work_site_id: over.id })).status).toBe(422);
  });

  test('of a site that has become inactive can still be ended', async () => {
    const { body } = await addPost(product, company);
    const path = `/api/admin/sites/${company.gate.id}`;
    await product.call('PATCH', path, {
      as: company.owner,
      body: { status: 'Inactive', version: company.gate.version },
    });
    const ended = await product.call('PATCH', `${POSTS}/${body.data.id}`, {
      as: company.owner,
      body: { effective_to: TODAY, version: body.data.version },
    });
    expect([ended.status, ended.body.data?.effective_to]).toEqual([200, TODAY]);
  });

  test('does not begin after its site has closed', async () => {
    const open = await addSite(product, company, { end_date: '2026-12-31' });
    const { body } = await addPost(product, company, { work_site_id: open.id });
    const { id, version } = body.data;
    const moved = await product.call('PATCH', `${POSTS}/${id}`, {
      as: company.owner,
      body: { effective_from: '2027-01-01', version },
    });
    expect([moved.status, Object.keys(moved.body.errors ?? {})]).toEqual([422, ['work_site_id']]);
  });

  test('of two that overlap at once one is stored', async () => {
    const both = await Promise.all([addPost(product, company), addPost(product, company, { name: 'Other' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  });
});
