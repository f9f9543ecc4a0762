import { screenChannel, userChannel } from '@mesra/contract/realtime/channel';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { countQueries } from '../../kit/testing/count-queries.ts';
import { lockDay } from '../../kit/testing/lock-day.ts';
import type { Answer, Person, TestProduct } from '../../kit/testing/product.ts';
import {
  addWorker,
  attendanceCompany,
  clock,
  OWN,
  setNow,
  startAttendance,
} from '../attendance/attendance.factory.ts';
import { ask } from '../change-requests/change-requests.factory.ts';
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';

/* The inbox: whose decision waits where, what stands beside it, and what deciding does. */

const DAY = '2026-11-23';
const INBOX = '/api/inbox';

let product: TestProduct;
let company: ScheduleCompany;
let lead: { id: number; person: Person };
let hr: Person;

beforeAll(async () => {
  product = await startAttendance();
  company = await attendanceCompany(product);
  lead = await addWorker(product, company, { name: 'Team Lead' });
  hr = await product.person(company.id, {
    type: 'admin',
    is_admin: true,
    accesses: [{ route: '/attendance/manage', actions: ['Create'] }],
  });
});
afterAll(() => product.stop());

const report = (name: string) => addWorker(product, company, { name, reports_to_id: lead.id });
const list = async (as: Person, query = '') =>
  (await product.call('GET', `${INBOX}?per_page=200${query}`, { as })).body.data;
const of = async (as: Person, employeeId: number, kind?: string) =>
  (await list(as, `&employee_id=${employeeId}`)).find((one: { kind: string }) => !kind || one.kind === kind);
const read = (as: Person, id: number) => product.call('GET', `${INBOX}/${id}`, { as });
const decide = (as: Person, id: number, verb: 'approve' | 'reject', body: Record<string, unknown> = {}) =>
  product.call('POST', `${INBOX}/${id}/${verb}`, { as, body });
const day = async (as: Person, date = DAY) =>
  (await product.call('GET', `${OWN}/days/${date}?company_id=${company.id}`, { as })).body.data;
const titles = async (as: Person) =>
  (await product.call('GET', '/api/notifications', { as })).body.data.map(
    (one: { title: string }) => one.title,
  );
const fields = (answer: Answer) => [answer.status, Object.keys(answer.body.errors ?? {})];

/** Worked from 09:00 to a time on a day. */
async function workedUntil(person: Person, time: string, date = DAY): Promise<void> {
  await clock(product, company, person, 'in', `${date} 09:00`);
  await clock(product, company, person, 'out', `${date} ${time}`);
}
const correct = (as: Person, values: Record<string, unknown> = {}) =>
  product.call('POST', `${OWN}/corrections`, {
    as,
    body: { company_id: company.id, date: DAY, first_in: `${DAY}T08:30:00+08:00`, reason: 'Gate', ...values },
  });
/** A correction asked for by somebody new in a company. */
async function askIn(within: ScheduleCompany, name: string): Promise<void> {
  const { person } = await addWorker(product, within, { name });
  await correct(person, { company_id: within.id });
}

describe('what waits', () => {
  test('is shown to the line manager without an access list, to holders of the right, and to nobody else', async () => {
    const { id, person } = await report('Reporting One');
    const peer = (await addWorker(product, company, { name: 'Peer' })).person;
    const limited = await product.person(company.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/attendance/manage', actions: ['Create'] }],
      scope: { employee_id: [lead.id] },
    });
    const reader = await product.person(company.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/attendance/manage', actions: [] }],
    });
    const stranger = (await product.company('Stranger Sdn Bhd')).owner;
    setNow('2026-11-24 08:00');
    await correct(person);
    const item = await of(lead.person, id);
    expect(item).toMatchObject({
      kind: 'attendance_correction',
      employee: { id, name: 'Reporting One' },
      summary: { date: DAY, reason: 'Gate', has_proof: false },
    });
    for (const as of [hr, company.owner, lead.person]) expect((await read(as, item.id)).status).toBe(200);
    for (const as of [peer, person, limited, reader, stranger]) {
      expect(await of(as, id)).toBeUndefined();
      const answers = [await read(as, item.id), await decide(as, item.id, 'approve')];
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    }
    expect((await decide(lead.person, item.id, 'approve')).status).toBe(200);
    expect((await day(person)).first_in).toBe('2026-11-23T00:30:00.000Z');
    expect(await titles(person)).toContain('Your attendance correction of 23/11/26 was approved.');
  });

  test('is not shown to somebody who no longer is the line manager', async () => {
    const { id, person } = await report('Moving One');
    setNow('2026-11-24 08:00');
    await correct(person);
    const item = await of(lead.person, id);
    await product.within(company.id, (tx) =>
      tx.$client.query('update employees set reports_to_id = null where id = $1', [id]),
    );
    expect((await read(lead.person, item.id)).status).toBe(404);
  });

  test('is counted in all and by kind, and in as many statements for many as for one', async () => {
    const fresh = await attendanceCompany(product);
    setNow('2026-11-24 08:00');
    await askIn(fresh, 'First');
    const { queries } = await countQueries(() => list(fresh.owner));
    await askIn(fresh, 'Second');
    await askIn(fresh, 'Third');
    expect((await countQueries(() => list(fresh.owner))).queries).toBe(queries);
    const { body } = await product.call('GET', `${INBOX}/count`, { as: fresh.owner });
    expect(body.data).toMatchObject({ count: 3, kinds: [{ kind: 'attendance_correction', count: 3 }] });
  });

  test('is on one page each, in order, however long the pages are', async () => {
    const fresh = await attendanceCompany(product);
    setNow('2026-11-24 08:00');
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await askIn(fresh, name);
    const pages = async (sort: string, length: number) => {
      const found: string[][] = [];
      for (let page = 1; page <= Math.ceil(5 / length) + 1; page += 1) {
        const query = `?sort=${sort}&per_page=${length}&page=${page}`;
        const { body } = await product.call('GET', `${INBOX}${query}`, { as: fresh.owner });
        found.push(body.data.map(({ employee }: { employee: { name: string } }) => employee.name));
      }
      return found;
    };
    expect(await pages('asc', 2)).toEqual([['One', 'Two'], ['Three', 'Four'], ['Five'], []]);
    expect(await pages('desc', 2)).toEqual([['Five', 'Four'], ['Three', 'Two'], ['One'], []]);
    expect(await pages('asc', 3)).toEqual([['One', 'Two', 'Three'], ['Four', 'Five'], []]);
    expect(await pages('asc', 5)).toEqual([['One', 'Two', 'Three', 'Four', 'Five'], []]);
  });

  test('decided by two at once is decided by one; the other is shown what was decided', async () => {
    const { id, person } = await report('Raced One');
    setNow('2026-11-24 08:00');
    await correct(person);
    const item = await of(hr, id);
    const both = await Promise.all([
      decide(hr, item.id, 'approve'),
      decide(lead.person, item.id, 'reject', { note: 'Not seen' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [first, second] = both[0].status === 200 ? both : [both[1], both[0]];
    expect(second.body.data.status).toBe(first.body.data.status);
    expect(second.body.data.can).toMatchObject({ decide: false });
  });

  test('opened and decided refreshes every inbox of the company', async () => {
    const { id, person } = await report('Live One');
    const client = new pg.Client({ connectionString: product.ownerUrl });
    await client.connect();
    const heard: string[] = [];
    client.on('notification', ({ payload }) => void heard.push(payload ?? ''));
    await client.query('listen mesra_realtime');
    const channel = screenChannel(company.id, '/inbox');
    const told = () =>
      heard
        .map((text) => JSON.parse(text))
        .filter((one) => one.channel === channel && one.data.resource === INBOX).length;
    const reaches = async (count: number) => vi.waitUntil(() => told() === count, { timeout: 30_000 });
    setNow('2026-11-24 08:00');
    await correct(person);
    await reaches(1);
    await clock(product, company, person, 'in', '2026-11-24 09:00', { lat: null, lng: null });
    await reaches(2);
    await decide(hr, (await of(hr, id, 'presence_event')).id, 'approve');
    await reaches(3);
    await client.end();
  });

  test('opened and decided reaches the own channels of those who decide, and not those of their reports', async () => {
    const { person } = await report('Live Two');
    const { id, person: other } = await report('Live Three');
    const client = new pg.Client({ connectionString: product.ownerUrl });
    await client.connect();
    const heard = new Set<string>();
    client.on('notification', ({ payload }) => {
      const { channel, data } = JSON.parse(payload ?? '{}');
      if (data?.resource === INBOX) heard.add(channel);
    });
    await client.query('listen mesra_realtime');
    const reached = async (people: readonly Person[]) => {
      const channels = people.map(({ user_id }) => userChannel(user_id));
      await vi.waitUntil(() => channels.every((one) => heard.has(one)), { timeout: 30_000 });
    };
    setNow('2026-11-24 08:00');
    await correct(other);
    // The one who asked hears of their own write, too.
    await reached([lead.person, hr, company.owner, other]);
    expect(heard.has(userChannel(person.user_id))).toBe(false);
    heard.clear();
    await decide(lead.person, (await of(lead.person, id)).id, 'approve');
    await reached([lead.person, hr, company.owner]);
    expect(heard.has(userChannel(person.user_id))).toBe(false);
    await client.end();
  });
});

describe('a marked event', () => {
  test('has its marks, day and site beside it, and counts no longer once rejected', async () => {
    const { id, person } = await report('Marked One');
    await clock(product, company, person, 'in', `${DAY} 08:55`, { lat: null, lng: null });
    const item = await of(lead.person, id);
    expect(item.summary).toMatchObject({
      kind: 'presence_event',
      type: 'in',
      marks: [{ key: 'no_position' }],
    });
    const { facts } = (await read(lead.person, item.id)).body.data;
    expect([facts.event.status, facts.day.events.length, facts.site]).toEqual(['Pending', 1, null]);
    expect(fields(await decide(lead.person, item.id, 'reject'))).toEqual([422, ['note']]);
    expect((await decide(lead.person, item.id, 'reject', { note: 'You were at home' })).status).toBe(200);
    expect((await day(person)).first_in).toBeNull();
    expect(await titles(person)).toContain('Your attendance entry of 23/11/26 was rejected. See the reason.');
  });

  test('accepted is verified', async () => {
    const { id, person } = await report('Accepted One');
    await clock(product, company, person, 'in', `${DAY} 08:55`, { lat: null, lng: null });
    const item = await of(hr, id);
    await decide(hr, item.id, 'approve');
    expect((await day(person)).events[0].status).toBe('Verified');
  });
});

describe('overtime', () => {
  test('waits once it is worked, follows the day while it waits, and goes with it', async () => {
    const { id, person } = await report('Overtime Follows');
    await workedUntil(person, '18:45');
    const waits = async () => (await of(lead.person, id, 'attendance_overtime'))?.summary.requested_minutes;
    expect(await waits()).toBe(45);
    expect((await day(person)).overtime_minutes).toBe(0);
    const sent = await correct(person, { first_in: null, last_out: `${DAY}T18:40:00+08:00` });
    await decide(hr, (await of(hr, id, 'attendance_correction')).id, 'approve');
    expect([sent.status, await waits()]).toEqual([201, 40]);
    await correct(person, { first_in: null, last_out: `${DAY}T18:00:00+08:00` });
    await decide(hr, (await of(hr, id, 'attendance_correction')).id, 'approve');
    expect(await waits()).toBeUndefined();
  });

  test('granted counts, in part or whole, at most what was worked; and opens again only for more', async () => {
    const { id, person } = await report('Overtime Granted');
    await workedUntil(person, '19:00');
    const item = await of(lead.person, id, 'attendance_overtime');
    expect(fields(await decide(lead.person, item.id, 'approve', { minutes: 61 }))).toEqual([
      422,
      ['minutes'],
    ]);
    expect((await decide(lead.person, item.id, 'approve', { minutes: 40 })).status).toBe(200);
    expect((await day(person)).overtime_minutes).toBe(40);
    expect(await titles(person)).toContain(
      'Part of your overtime of 23/11/26 was approved. See the details.',
    );
    await correct(person, { first_in: `${DAY}T08:50:00+08:00` });
    await decide(hr, (await of(hr, id, 'attendance_correction')).id, 'approve');
    expect(await of(lead.person, id, 'attendance_overtime')).toBeUndefined();
    setNow(`${DAY} 21:00`);
    await correct(person, { first_in: null, last_out: `${DAY}T19:30:00+08:00` });
    await decide(hr, (await of(hr, id, 'attendance_correction')).id, 'approve');
    expect((await of(lead.person, id, 'attendance_overtime')).summary.requested_minutes).toBe(90);
  });

  test('beyond a limit of working time shows it, and needs a reason to be granted', async () => {
    const { id, person } = await report('Overtime Long');
    await workedUntil(person, '22:30');
    const item = await of(lead.person, id, 'attendance_overtime');
    const { facts } = (await read(lead.person, item.id)).body.data;
    expect(facts.breaches.map((one: { key: string }) => one.key)).toContain('day_total');
    expect(facts.month).toEqual({ minutes: 0, limit: 6240 });
    expect(fields(await decide(lead.person, item.id, 'approve'))).toEqual([422, ['note']]);
    expect((await decide(lead.person, item.id, 'approve', { note: 'Stock-take' })).status).toBe(200);
    expect((await day(person)).overtime_minutes).toBe(270);
  });

  test('rejected counts as not approved, and is not granted on a day that a confirmed payroll has taken', async () => {
    const { id, person } = await report('Overtime Refused');
    await workedUntil(person, '18:45');
    await workedUntil(person, '18:45', '2026-11-24');
    const [first, second] = (await list(lead.person, `&employee_id=${id}`)) as { id: number }[];
    expect((await decide(lead.person, first?.id ?? 0, 'reject', { note: 'Not agreed' })).status).toBe(200);
    expect(await day(person)).toMatchObject({ overtime_minutes: 0, not_counted_minutes: 45 });
    await lockDay(product, company.id, id, '2026-11-24');
    expect((await decide(lead.person, second?.id ?? 0, 'approve')).status).toBe(409);
  });
});

describe('a change request', () => {
  test('waits for those who may open it, and is granted at the version that was seen', async () => {
    const { id, person } = await report('Changing One');
    await product.within(company.id, (tx) =>
      tx.$client.query("update employees set phone = '012-111 1111', nationality = 'NP' where id = $1", [id]),
    );
    const requested = await ask(
      product,
      person,
      company.id,
      'emergency_contact',
      {
        name: 'Friend',
        relationship: 'friend',
        phone: '012-345 6789',
      },
      { operation: 'create' },
    );
    expect(requested.status).toBe(201);
    expect(await of(lead.person, id)).toBeUndefined();
    expect(await of(hr, id)).toBeUndefined();
    const item = await of(company.owner, id);
    expect(item.summary).toMatchObject({ request: 'emergency_contact', operation: 'create' });
    const { facts } = (await read(company.owner, item.id)).body.data;
    expect(facts.link).toBe(`/admin/employee/request?id=${requested.body.data.id}`);
    expect(fields(await decide(company.owner, item.id, 'approve'))).toEqual([422, ['version']]);
    const { version, record_version } = facts.request;
    expect((await decide(company.owner, item.id, 'approve', { version: version + 1 })).status).toBe(409);
    const granted = await decide(company.owner, item.id, 'approve', { version, record_version });
    expect([granted.status, granted.body.data.status]).toEqual([200, 'Approved']);
    expect((await decide(company.owner, item.id, 'approve', { version })).status).toBe(409);
  });
});
