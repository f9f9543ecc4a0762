import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EVERY_MODULE } from '../../kit/testing/access-planting.ts';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import {
  addWorker,
  attendanceCompany,
  instantOf,
  setNow,
  startAttendance,
} from '../attendance/attendance.factory.ts';
import { companies } from '../company/company.tables.ts';
import { addDevice, type TestDevice } from '../devices/devices.factory.ts';
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';
import { addSite } from '../sites/sites.factory.ts';
import { lookForLateVisits } from './site-visits.jobs.ts';

const VISITS = '/api/work-task/site-visits';
const MANAGE = `${VISITS}/manage`;
const TODAY = '2026-11-27';
const AT_SITE = { lat: 3.1579, lng: 101.7123, accuracy: 8 };

let product: TestProduct;
let company: ScheduleCompany;
let mall: { id: number; name: string };
let port: { id: number; name: string };

beforeAll(async () => {
  product = await startAttendance();
  company = await attendanceCompany(product);
  await product.within(company.id, (tx) => tx.update(companies).set({ modules: EVERY_MODULE }));
  mall = await addSite(product, company, { name: 'The Mall' });
  port = await addSite(product, company, { name: 'West Port', lat: 3.0, lng: 101.4 });
});
afterAll(() => product.stop());
beforeEach(() => setNow(`${TODAY} 08:00`));

let counted = 0;
async function visitor() {
  counted += 1;
  const { id, person } = await addWorker(product, company, { name: `Visitor ${counted}` });
  return { id, person, device: await addDevice(product, company.id, person) };
}

const plan = (body: Record<string, unknown>, as: Person = company.owner) =>
  product.call('POST', VISITS, {
    as,
    body: { company_id: company.id, work_site_id: mall.id, date: TODAY, ...body },
  });
const managed = async (query = '') =>
  (
    await product.call('GET', `${MANAGE}?company_id=${company.id}&per_page=500&${query}`, {
      as: company.owner,
    })
  ).body.data;
const own = async (as: Person, query = '') =>
  (await product.call('GET', `${VISITS}?company_id=${company.id}&sort=asc&${query}`, { as })).body.data;
const today = async (as: Person) =>
  (await product.call('GET', `${VISITS}/today?company_id=${company.id}`, { as })).body.data;

const event = (type: string, local: string, more: Record<string, unknown> = {}) => ({
  ...{
    type,
    recorded_at: instantOf(local),
    ...AT_SITE,
    fix_age: 0,
    picture_hash: null,
    work_site_id: mall.id,
  },
  ...more,
});
/** Signs an event of a device at the time at which it happened. */
const signed = (device: TestDevice, type: string, time: string, more = {}) =>
  device.sign(event(type, `${TODAY} ${time}`, more), {}, new Date(instantOf(`${TODAY} ${time}`)));

/** The instant of a time of today, as the API tells it. */
const at = (time: string) => new Date(instantOf(`${TODAY} ${time}`)).toISOString();

const brief = (visit: {
  site: { name: string };
  status: string;
  minutes: number | null;
  marks: string[];
  scheduled: boolean;
}) => [visit.site.name, visit.scheduled, visit.status, visit.minutes, ...visit.marks];

describe('planning visits', () => {
  test('plans one for each person and day of a repetition, and leaves what stands as it is', async () => {
    const [one, other] = [await visitor(), await visitor()];
    const repeat = { weekdays: [5, 1], every_weeks: 1, until: '2026-12-07' };
    const body = { employee_ids: [one.id, other.id], starts_at: '09:00', ends_at: '10:00', repeat };
    const answer = await plan(body);
    expect([answer.status, answer.body.data]).toEqual([201, { planned: 8, already: 0 }]);
    expect((await plan(body)).body.data).toEqual({ planned: 0, already: 8 });
    const found = await own(one.person);
    expect(found.map(({ date }: { date: string }) => date)).toEqual([
      '2026-11-27',
      '2026-11-30',
      '2026-12-04',
      '2026-12-07',
    ]);
    expect(found[0]).toMatchObject({
      scheduled: true,
      status: 'Scheduled',
      starts_at: '09:00',
      check_in: null,
    });
    const told = await product.call('GET', '/api/notifications', { as: one.person });
    expect(told.body.data[0]).toMatchObject({ title: '4 site visits planned for you, from 27/11/26.' });
  });

  test.each([
    [{ starts_at: '10:00', ends_at: '10:00' }, 'ends_at'],
    [{ starts_at: '10:00', ends_at: '09:59' }, 'ends_at'],
    [{ starts_at: '10:00' }, 'ends_at'],
    [{ date: '2026-11-26' }, 'date'],
    [{ work_site_id: 999_999 }, 'work_site_id'],
    [{ employee_ids: [999_999] }, 'employee_ids'],
    [{ employee_ids: [] }, 'employee_ids'],
    [{ date: '1990-01-01' }, 'date'],
    [{ repeat: { weekdays: [1], until: '2026-11-26' } }, 'repeat.until'],
    [{ repeat: { weekdays: [1], until: '2026-11-29' } }, 'repeat.weekdays'],
    [{ repeat: { weekdays: [1, 2, 3, 4, 5, 6, 7], until: '2028-01-01' } }, 'repeat.until'],
  ])('refuses %o by its field', async (wrong, field) => {
    const { id } = await visitor();
    const answer = await plan({ employee_ids: [id], ...wrong });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  test('refuses a site that is inactive, and one that is not open yet', async () => {
    const { id } = await visitor();
    const closed = await addSite(product, company, { status: 'Inactive' });
    const later = await addSite(product, company, { start_date: '2027-01-01' });
    const refused = async (work_site_id: number) =>
      (await plan({ employee_ids: [id], work_site_id })).body.errors;
    expect(await refused(closed.id)).toEqual({
      work_site_id: ['This site is inactive. No visit can be planned.'],
    });
    expect(Object.keys(await refused(later.id))).toEqual(['date']);
  });

  test('copies a week into another, without what was cancelled', async () => {
    const { id } = await visitor();
    await plan({ employee_ids: [id], date: '2026-11-28', starts_at: '09:00', ends_at: '10:00' });
    await plan({ employee_ids: [id], date: '2026-11-29', work_site_id: port.id });
    const [, dropped] = await managed(`employee_id=${id}&sort=asc`);
    await product.call('POST', `${VISITS}/${dropped.id}/cancel`, {
      as: company.owner,
      body: { version: dropped.version, reason: 'Closed' },
    });
    const body = { company_id: company.id, employee_ids: [id], from: '2026-11-25', to: '2026-12-02' };
    const answer = await product.call('POST', `${VISITS}/copy-week`, { as: company.owner, body });
    expect([answer.status, answer.body.data]).toEqual([201, { planned: 1, already: 0 }]);
    const copied = (await managed(`employee_id=${id}&start_date=2026-12-01`))[0];
    expect(copied).toMatchObject({ date: '2026-12-05', starts_at: '09:00', site: { name: 'The Mall' } });
  });
});

describe('a visit', () => {
  test('is the attendance: one tap in and one out are both', async () => {
    const { id, person, device } = await visitor();
    await plan({ employee_ids: [id], starts_at: '09:00', ends_at: '12:00', purpose: 'Count the stock' });
    setNow(`${TODAY} 11:00`);
    const [planned] = (await today(person)).visits;
    await device.send([await signed(device, 'in', '09:20', { visit_uuid: planned.uuid })]);
    expect((await today(person)).visits[0]).toMatchObject({
      ...{ status: 'In Progress', late_minutes: 20, purpose: 'Count the stock' },
      check_in: { recorded_at: at('09:20'), status: 'Verified' },
    });
    await device.send([await signed(device, 'out', '10:50')]);
    expect((await own(person)).map(brief)).toEqual([['The Mall', true, 'Completed', 90]]);
    const day = await product.call('GET', `/api/attendances/days/${TODAY}?company_id=${company.id}`, {
      as: person,
    });
    expect(day.body.data).toMatchObject({
      first_in: at('09:20'),
      last_out: at('10:50'),
    });
  });

  test('is missed when its window ends, and becomes what happened when a queue arrives', async () => {
    const { id, person, device } = await visitor();
    await plan({ employee_ids: [id], starts_at: '09:00', ends_at: '10:00' });
    const entries = [await signed(device, 'in', '09:05'), await signed(device, 'out', '09:35')];
    setNow(`${TODAY} 10:00`);
    expect((await own(person)).map(brief)).toEqual([['The Mall', true, 'Scheduled', null]]);
    setNow(`${TODAY} 10:01`);
    expect((await own(person, 'status=Missed')).map(brief)).toEqual([['The Mall', true, 'Missed', null]]);
    await device.send([...entries].reverse());
    await device.send(entries);
    expect((await own(person)).map(brief)).toEqual([['The Mall', true, 'Completed', 30]]);
    expect(await own(person, 'status=Missed')).toEqual([]);
  });

  test('that nobody planned has the uuid of the device and the note as its purpose', async () => {
    const { id, person, device } = await visitor();
    setNow(`${TODAY} 15:00`);
    const visit_uuid = randomUUID();
    await device.send([
      await signed(device, 'in', '09:00', { visit_uuid, note: 'A complaint' }),
      await signed(device, 'in', '11:00', { work_site_id: port.id, lat: 3.0, lng: 101.4 }),
    ]);
    const found = await managed(`scheduled=0&employee_id=${id}&sort=asc`);
    expect(found.map(brief)).toEqual([
      ['The Mall', false, 'Completed', null, 'no_check_out'],
      ['West Port', false, 'In Progress', null],
    ]);
    expect(found[0]).toMatchObject({ uuid: visit_uuid, purpose: 'A complaint', can: { update: false } });
    expect(await managed(`employee_id=${id}`)).toEqual([]);
    // Planned afterwards, the visit is the planned one.
    await plan({ employee_ids: [id] });
    expect((await own(person)).map(brief).sort()).toEqual([
      ['The Mall', true, 'Completed', null, 'no_check_out'],
      ['West Port', false, 'In Progress', null],
    ]);
  });

  test('goes back when its check-in is rejected', async () => {
    const { id, person, device } = await visitor();
    await plan({ employee_ids: [id], starts_at: '09:00', ends_at: '10:00' });
    setNow(`${TODAY} 09:30`);
    const away = { lat: 3.3, lng: 101.9 };
    await device.send([await signed(device, 'in', '09:10', away)]);
    expect((await today(person)).visits.map(brief)).toEqual([['The Mall', true, 'In Progress', null]]);
    const inbox = await product.call('GET', `/api/inbox?company_id=${company.id}&employee_id=${id}`, {
      as: company.owner,
    });
    const [waiting] = inbox.body.data;
    const answer = await product.call('POST', `/api/inbox/${waiting.id}/reject`, {
      as: company.owner,
      body: { note: 'Not there' },
    });
    expect(answer.status).toBe(200);
    expect((await today(person)).visits.map(brief)).toEqual([
      ['The Mall', true, 'Scheduled', null, 'check_in_rejected'],
    ]);
    setNow(`${TODAY} 10:30`);
    expect((await own(person)).map(brief)).toEqual([['The Mall', true, 'Missed', null, 'check_in_rejected']]);
  });

  test('is checked in and out by a call too, once each, and waits for a review without a signature', async () => {
    const { id, person } = await visitor();
    await plan({ employee_ids: [id] });
    const [planned] = await own(person);
    setNow(`${TODAY} 09:00`);
    const body = { uuid: randomUUID(), recorded_at: instantOf(`${TODAY} 09:00`), ...AT_SITE };
    const send = (path: string, values: object) =>
      product.call('POST', `${VISITS}/${path}`, { as: person, body: values });
    const first = await send(`${planned.id}/check-in`, body);
    expect([first.status, first.body.data.status, first.body.data.check_in.marks[0].key]).toEqual([
      201,
      'In Progress',
      'unsigned',
    ]);
    expect((await send(`${planned.uuid}/check-in`, body)).status).toBe(200);
    const twice = await send(`${planned.id}/check-in`, { ...body, uuid: randomUUID() });
    expect([twice.status, twice.body.data.status]).toEqual([409, 'In Progress']);
    setNow(`${TODAY} 09:40`);
    const out = { ...body, uuid: randomUUID(), recorded_at: instantOf(`${TODAY} 09:40`) };
    expect((await send(`${planned.id}/check-out`, out)).body.data).toMatchObject({
      status: 'Completed',
      minutes: 40,
    });
    expect((await send(`${planned.id}/check-out`, { ...out, uuid: randomUUID() })).status).toBe(409);
  });

  test('is checked in at no instant that is still to come', async () => {
    const { id, person } = await visitor();
    await plan({ employee_ids: [id] });
    const [planned] = await own(person);
    const body = { uuid: randomUUID(), recorded_at: instantOf(`${TODAY} 09:00`), ...AT_SITE };
    const answer = await product.call('POST', `${VISITS}/${planned.id}/check-in`, { as: person, body });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['recorded_at']]);
    expect((await own(person)).map(brief)).toEqual([['The Mall', true, 'Scheduled', null]]);
  });

  test('is checked in once by several calls at once', async () => {
    const { id, person } = await visitor();
    await plan({ employee_ids: [id] });
    const [planned] = await own(person);
    setNow(`${TODAY} 09:00`);
    const body = { recorded_at: instantOf(`${TODAY} 09:00`), ...AT_SITE };
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        product.call('POST', `${VISITS}/${planned.id}/check-in`, {
          as: person,
          body: { ...body, uuid: randomUUID() },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test('that is planned for another day is not begun by an event that names it', async () => {
    const { id, person, device } = await visitor();
    for (const date of ['2026-11-28', '2026-11-29']) await plan({ employee_ids: [id], date });
    const [tomorrow, later] = await own(person);
    setNow(`${TODAY} 12:00`);
    await device.send([
      await signed(device, 'in', '09:00', { visit_uuid: tomorrow.uuid }),
      await signed(device, 'out', '09:30', { visit_uuid: tomorrow.uuid }),
      await signed(device, 'in', '10:00', { visit_uuid: later.uuid }),
      await signed(device, 'out', '10:30', { visit_uuid: later.uuid }),
    ]);
    expect((await managed(`employee_id=${id}&sort=asc`)).map(brief)).toEqual([
      ['The Mall', true, 'Scheduled', null],
      ['The Mall', true, 'Scheduled', null],
    ]);
    const unplanned = await managed(`scheduled=0&employee_id=${id}`);
    expect(
      unplanned.map(({ date, minutes }: { date: string; minutes: number }) => `${date} ${minutes}`),
    ).toEqual([`${TODAY} 30`, `${TODAY} 30`]);
  });

  test('keeps its uuid to itself: an event that has it is another visit, and holds up no other entry', async () => {
    const [one, other] = [await visitor(), await visitor()];
    await plan({ employee_ids: [one.id] });
    await plan({ employee_ids: [other.id] });
    const [[mine], [theirs]] = [await own(one.person), await own(other.person)];
    setNow(`${TODAY} 12:00`);
    const elsewhere = { work_site_id: port.id, lat: 3.0, lng: 101.4 };
    const named = async (type: string, time: string, uuid: string | null, more = {}) =>
      one.device.sign(
        event(type, `${TODAY} ${time}`, more),
        uuid === null ? {} : { uuid },
        new Date(instantOf(`${TODAY} ${time}`)),
      );
    const sent = await one.device.send([
      await named('in', '09:00', mine.uuid, elsewhere),
      await named('out', '09:10', null, elsewhere),
      await named('in', '10:00', theirs.uuid, elsewhere),
      await named('out', '10:20', null, elsewhere),
    ]);
    expect(sent.body.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(
      Array.from({ length: 4 }, () => 'recorded'),
    );
    const found = await managed(`scheduled=0&employee_id=${one.id}&sort_by=minutes&sort=asc`);
    expect(found.map(({ minutes }: { minutes: number }) => minutes)).toEqual([10, 20]);
    expect((await own(other.person)).map(brief)).toEqual([['The Mall', true, 'Scheduled', null]]);
  });

  test('that nobody planned is begun by a uuid of its own and a site', async () => {
    const { person } = await visitor();
    setNow(`${TODAY} 09:00`);
    const body = {
      uuid: randomUUID(),
      recorded_at: instantOf(`${TODAY} 09:00`),
      ...AT_SITE,
      note: 'On the way',
    };
    const visit = randomUUID();
    const send = (values: object) =>
      product.call('POST', `${VISITS}/${visit}/check-in`, { as: person, body: values });
    expect(Object.keys((await send(body)).body.errors)).toEqual(['work_site_id']);
    const answer = await send({ ...body, work_site_id: mall.id });
    expect(answer.body.data).toMatchObject({ uuid: visit, scheduled: false, purpose: 'On the way' });

    // Whoever is there already begins no other visit, and records nothing.
    setNow(`${TODAY} 09:30`);
    const again = { ...body, uuid: randomUUID(), recorded_at: instantOf(`${TODAY} 09:30`) };
    const second = await product.call('POST', `${VISITS}/${randomUUID()}/check-in`, {
      ...{ as: person, body: { ...again, work_site_id: mall.id } },
    });
    expect([second.status, second.body.message]).toEqual([
      409,
      'This visit has begun already, or was cancelled.',
    ]);
    expect(second.body.data).toMatchObject({ uuid: visit, status: 'In Progress' });
    expect((await own(person)).map(brief)).toEqual([['The Mall', false, 'In Progress', null]]);
    expect((await send({ ...body, work_site_id: mall.id })).status).toBe(200);
  });
});

describe('changing a plan', () => {
  const patch = (id: number, body: object, as = company.owner) =>
    product.call('PATCH', `${VISITS}/${id}`, { as, body });

  test('moves it, tells its person, and refuses a stale version with the row', async () => {
    const { id, person } = await visitor();
    await plan({ employee_ids: [id] });
    const [row] = await managed(`employee_id=${id}`);
    const moved = await patch(row.id, { version: row.version, date: '2026-11-28', work_site_id: port.id });
    expect(moved.body.data).toMatchObject({
      date: '2026-11-28',
      site: { name: 'West Port' },
      version: row.version + 1,
    });
    const stale = await patch(row.id, { version: row.version, purpose: 'Late' });
    expect([stale.status, stale.body.data.site.name]).toEqual([409, 'West Port']);
    const told = await product.call('GET', '/api/notifications', { as: person });
    expect(told.body.data[0].title).toBe('Your visit to West Port on 28/11/26 has changed.');
  });

  test('against a check-in at the same time: one wins, and the other sees the row', async () => {
    const { id, person, device } = await visitor();
    await plan({ employee_ids: [id] });
    const [row] = await managed(`employee_id=${id}`);
    setNow(`${TODAY} 09:30`);
    const entry = await signed(device, 'in', '09:10', { visit_uuid: row.uuid });
    const [sent, cancelled] = await Promise.all([
      device.send([entry]),
      product.call('POST', `${VISITS}/${row.id}/cancel`, {
        as: company.owner,
        body: { version: row.version, reason: 'Not needed' },
      }),
    ]);
    expect(sent.body.data[0].outcome).toBe('recorded');
    const states = (await own(person)).map(({ status }: { status: string }) => status).sort();
    if (cancelled.status === 200) expect(states).toEqual(['Cancelled', 'In Progress']);
    else {
      expect([cancelled.status, cancelled.body.data.status]).toEqual([409, 'In Progress']);
      expect(states).toEqual(['In Progress']);
    }
  });

  test('to another site against a check-in at the same time: one wins, and the planner sees the row', async () => {
    const { id, person, device } = await visitor();
    await plan({ employee_ids: [id] });
    const [row] = await managed(`employee_id=${id}`);
    setNow(`${TODAY} 09:30`);
    const entry = await signed(device, 'in', '09:10', { visit_uuid: row.uuid });
    const [sent, moved] = await Promise.all([
      device.send([entry]),
      patch(row.id, { version: row.version, work_site_id: port.id }),
    ]);
    expect(sent.body.data[0].outcome).toBe('recorded');
    const found = (await own(person)).map(brief).sort();
    // Moved first, the check-in at the mall is a visit that nobody planned.
    if (moved.status === 200)
      expect(found).toEqual([
        ['The Mall', false, 'In Progress', null],
        ['West Port', true, 'Scheduled', null],
      ]);
    else {
      expect([moved.status, moved.body.data.status, moved.body.data.site.name]).toEqual([
        ...[409, 'In Progress', 'The Mall'],
      ]);
      expect(found).toEqual([['The Mall', true, 'In Progress', null]]);
    }
  });

  test('is for those who may, and of people whom they see', async () => {
    const { id, person } = await visitor();
    await plan({ employee_ids: [id] });
    const [row] = await managed(`employee_id=${id}`);
    const accesses = [{ route: '/work-task/site-visit/manage', actions: ['Update'] }];
    const limited = await product.person(company.id, {
      type: 'admin',
      accesses,
      scope: { department_ids: [999_999] },
    });
    expect((await patch(row.id, { version: row.version, purpose: 'X' }, person)).status).toBe(403);
    expect((await patch(row.id, { version: row.version, purpose: 'X' }, limited)).status).toBe(404);
    expect((await plan({ employee_ids: [id] }, limited)).status).toBe(403);
    const seen = await product.call('GET', `${MANAGE}?company_id=${company.id}`, { as: limited });
    expect(seen.body.data).toEqual([]);
  });
});

test('A planner is told once of who is late by fifteen minutes', async () => {
  const { id, person } = await visitor();
  await plan({ employee_ids: [id], starts_at: '09:00', ends_at: '12:00' });
  const late = async () =>
    (await product.call('GET', '/api/notifications?per_page=100', { as: company.owner })).body.data.filter(
      ({ title }: { title: string }) => title.startsWith(`Visitor ${counted} has not arrived at The Mall`),
    ).length;
  setNow(`${TODAY} 09:14`);
  await lookForLateVisits(product.services);
  expect(await late()).toBe(0);
  setNow(`${TODAY} 09:15`);
  await Promise.all([lookForLateVisits(product.services), lookForLateVisits(product.services)]);
  await lookForLateVisits(product.services);
  expect(await late()).toBe(1);
  expect((await own(person))[0].status).toBe('Scheduled');
});

test('Where the module is not enabled, coming and going is attendance alone', async () => {
  const { person, device } = await visitor();
  const enable = (modules: Record<string, boolean>) =>
    product.within(company.id, (tx) => tx.update(companies).set({ modules }));
  await enable({ ...EVERY_MODULE, 'work-task': false });
  setNow(`${TODAY} 12:00`);
  const answer = await device.send([await signed(device, 'in', '09:00')]);
  await enable(EVERY_MODULE);
  expect(answer.body.data[0].outcome).toBe('recorded');
  expect(await own(person)).toEqual([]);
  // What comes next is worked out with what came before.
  await device.send([await signed(device, 'out', '09:30')]);
  expect((await own(person)).map(brief)).toEqual([['The Mall', false, 'Completed', 30]]);
});

test('Whoever visits a site today learns whom to turn to there, and of no other site', async () => {
  const { id, person } = await visitor();
  const contact = (site: number, name: string, sort_order: number) =>
    product.call('POST', `/api/admin/sites/${site}/contacts`, {
      as: company.owner,
      body: { name, phone: '03-2382 2828', sort_order },
    });
  await contact(mall.id, 'Second', 2);
  await contact(mall.id, 'First', 1);
  await contact(port.id, 'Elsewhere', 1);
  expect((await today(person)).contacts).toEqual([]);
  await plan({ employee_ids: [id] });
  expect((await today(person)).contacts).toMatchObject([
    { work_site_id: mall.id, name: 'First', phone: '0323822828', email: null },
    { work_site_id: mall.id, name: 'Second' },
  ]);
});
