import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EVERY_MODULE } from '../../kit/testing/access-planting.ts';
import { lockDay } from '../../kit/testing/lock-day.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { employeeWithSignIn } from '../change-requests/change-requests.factory.ts';
import { companies } from '../company/company.tables.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';
import {
  addTemplate,
  officeWeek,
  type ScheduleCompany,
  scheduleCompany,
} from '../schedules/schedules.factory.ts';
import { addSite } from '../sites/sites.factory.ts';
import { byTemplate, byTimes, OFF, rosterCalls } from './roster.factory.ts';

/* Today is 21/11/2026, a Saturday, in these tests; the week planned is that of Monday 23/11/2026. */

let product: TestProduct;
let company: ScheduleCompany;
let other: ScheduleCompany;
let office: { id: number; version: number };
let night: { id: number };
let early: { id: number };
let ali: number;
let siti: number;

beforeAll(async () => {
  product = await startTestProduct();
  other = await scheduleCompany(product);
});
afterAll(() => product.stop());
beforeEach(async () => {
  company = await scheduleCompany(product);
  office = await addTemplate(product, company, { name: 'Office', is_default: true });
  night = await addTemplate(product, company, { name: 'Night', start_time: '22:00', end_time: '06:00' });
  early = await addTemplate(product, company, { name: 'Early', start_time: '05:00', end_time: '13:00' });
  ali = await addEmployee(product, company.id, { name: 'Ali', salary: 260_000 });
  siti = await addEmployee(product, company.id, { name: 'Siti', salary: 260_000 });
});

const { post, change, preview, copy, publish, grid } = rosterCalls(
  () => product,
  () => company,
);
const WEEK = { start_date: '2026-11-23', end_date: '2026-11-29' };
const RANGE = 'start_date=2026-11-23&end_date=2026-11-29';
const admin = (actions: string[], scope?: Record<string, number[]>): Promise<Person> =>
  product.person(company.id, {
    type: 'admin',
    is_admin: true,
    accesses: [{ route: '/attendance/schedule', actions }],
    ...(scope ? { scope } : {}),
  });

interface ShownDay {
  date: string;
  kind: string;
  draft: boolean;
  version: number;
  sessions: { start_time: string; end_time: string }[];
}
const shown = ({ kind, sessions, draft }: ShownDay) =>
  `${sessions.map((one) => `${one.start_time}-${one.end_time}`).join('+') || kind}${draft ? ' draft' : ''}`;
/** Somebody's days of the week as planners see them. */
const daysOf = async (id = ali, query = RANGE): Promise<ShownDay[]> =>
  (await grid(query)).body.data.rows.find((row: { id: number }) => row.id === id).days;
const week = async (id = ali) => (await daysOf(id)).map(shown);
/** The same as employees see them. */
const published = async (id = ali) => {
  const path = `/api/admin/employees/${id}/work-schedules?${RANGE}`;
  const { body } = await product.call('GET', path, { as: company.owner });
  return body.data.days.map((day: ShownDay) => shown({ ...day, draft: false }));
};
const OFFICE = '09:00-18:00';
const OFFICE_WEEK = [OFFICE, OFFICE, OFFICE, OFFICE, OFFICE, 'off', 'rest'];
const cell = (employee_id: number, date: string, plan: object | null, version?: number) => ({
  ...{ employee_id, date, plan },
  ...(version === undefined ? {} : { version }),
});

describe('a day', () => {
  test('is planned otherwise than the week says, in draft until it is published', async () => {
    const { status, body } = await change([
      cell(ali, '2026-11-23', byTemplate(night)),
      cell(ali, '2026-11-25', OFF),
      cell(ali, '2026-11-28', byTimes('10:00', '14:30', 30)),
    ]);
    expect([status, body.data.changed, body.data.people]).toEqual([200, 3, 1]);
    expect(await week()).toEqual([
      ...['22:00-06:00 draft', OFFICE, 'off draft', OFFICE, OFFICE, '10:00-14:30 draft', 'rest'],
    ]);
    expect(await published()).toEqual(OFFICE_WEEK);
    expect((await publish(WEEK)).body.data).toMatchObject({ days: 3, people: 1, refusals: [] });
    expect(await published()).toEqual(['22:00-06:00', OFFICE, 'off', OFFICE, OFFICE, '10:00-14:30', 'rest']);
    expect((await publish(WEEK)).body.data.days).toBe(0);
  });

  test('goes back to the week, and that is a difference to publish too', async () => {
    await change([cell(ali, '2026-11-23', OFF)]);
    await publish(WEEK);
    await change([cell(ali, '2026-11-23', null)]);
    expect((await week())[0]).toBe(`${OFFICE} draft`);
    expect((await published())[0]).toBe('off');
    await publish(WEEK);
    expect([(await week())[0], (await published())[0]]).toEqual([OFFICE, OFFICE]);
  });

  test('takes up to three sessions that do not overlap', async () => {
    const sessions = (...times: [string, string][]) => ({
      kind: 'work',
      sessions: times.map(([start_time, end_time]) => ({ times: { start_time, end_time } })),
    });
    const plan = sessions(['08:00', '12:00'], ['14:00', '18:00']);
    expect((await change([cell(ali, '2026-11-23', plan)])).status).toBe(200);
    const overlapping = sessions(['08:00', '12:00'], ['11:59', '18:00']);
    const refused = await change([cell(ali, '2026-11-24', overlapping)]);
    expect([refused.status, refused.body.errors.cells]).toEqual([
      422,
      ['Ali, 24/11/26: not changed.', 'Two sessions overlap on 24/11/26.'],
    ]);
    const four = sessions(['08:00', '09:00'], ['10:00', '11:00'], ['12:00', '13:00'], ['15:00', '16:00']);
    expect((await change([cell(ali, '2026-11-24', four)])).body.errors).toEqual({
      'cells.0.plan.sessions': ['Sessions: at most 3 at once.'],
    });
  });

  test('refuses a night that goes on into the next morning, whichever of the two is changed', async () => {
    await change([cell(ali, '2026-11-24', byTemplate(early))]);
    expect((await change([cell(ali, '2026-11-23', byTemplate(night))])).status).toBe(422);
    await change([cell(ali, '2026-11-24', null), cell(ali, '2026-11-23', byTemplate(night))]);
    expect((await change([cell(ali, '2026-11-24', byTemplate(early))])).status).toBe(422);
    const both = [cell(ali, '2026-11-23', OFF), cell(ali, '2026-11-24', byTemplate(early))];
    expect((await change(both)).status).toBe(200);
  });

  test('of the past, of a confirmed payroll, and outside the service is refused, each with its reason', async () => {
    await lockDay(product, company.id, ali, '2026-11-24');
    const late = await addEmployee(product, company.id, {
      name: 'Later',
      salary: null,
      company_joined_at: '2026-11-25',
    });
    const { body } = await preview([
      cell(ali, '2026-11-20', OFF),
      cell(ali, '2026-11-24', OFF),
      cell(late, '2026-11-24', OFF),
    ]);
    expect(body.data.refusals.map((one: { message: string }) => one.message)).toEqual([
      'Days before today, 21/11/26, do not change.',
      'This day is in a confirmed payroll and does not change.',
      expect.stringContaining('25/11/26'),
    ]);
    expect((await change([cell(ali, '2026-11-21', OFF)])).status).toBe(200);
  });

  test('names what is wrong with its template, site and times', async () => {
    const elsewhere = await addTemplate(product, other);
    const { status, body } = await change([
      cell(ali, '2026-11-23', byTemplate(elsewhere)),
      cell(ali, '2026-11-24', byTemplate(office, 999)),
      cell(ali, '2026-11-25', { kind: 'work', sessions: [] }),
    ]);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['cells.2.plan.sessions']]);
    const named = await change([
      cell(ali, '2026-11-23', byTemplate(elsewhere)),
      cell(ali, '2026-11-24', byTemplate(office, 999)),
    ]);
    expect(Object.keys(named.body.errors)).toEqual([
      'cells.0.plan.sessions.0.template_id',
      'cells.1.plan.sessions.0.work_site_id',
    ]);
  });
});

describe('before it is saved, a day warns', () => {
  const warnings = async (cells: object[]) =>
    (await preview(cells)).body.data.warnings.map((one: { date: string; message: string }) => one.message);

  test('of short rest, long days and a week that is too long', async () => {
    expect(await warnings([cell(ali, '2026-11-24', byTimes('04:00', '06:30'))])).toEqual([
      'Only 10 hours of rest; 11 are set.',
    ]);
    const long = await warnings([cell(ali, '2026-11-24', byTimes('08:00', '22:00'))]);
    expect(long).toContain('14 hours in the day; the law sets 8.');
  });

  test('of no rest day in the week', async () => {
    expect(await warnings([cell(ali, '2026-11-29', byTimes('09:00', '10:00'))])).toContain(
      'No rest day in the week.',
    );
  });

  test('and is saved all the same', async () => {
    const { status, body } = await change([cell(ali, '2026-11-24', byTimes('08:00', '22:00'))]);
    expect([status, body.data.warned > 0]).toEqual([200, true]);
  });
});

describe('two planners', () => {
  test('of one day: one wins, the other gets the day as it is', async () => {
    const [first] = await daysOf();
    expect(first?.version).toBe(0);
    const answers = await Promise.all([
      change([cell(ali, '2026-11-23', OFF, 0)]),
      change([cell(ali, '2026-11-23', byTemplate(night), 0)]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body.data).toMatchObject({ employee_id: ali, date: '2026-11-23', version: 1 });
  });

  test('who publish and change the day at once: one wins, the other gets 409 with the day or the days as they are', async () => {
    for (let round = 0; round < 4; round += 1) {
      await change([cell(ali, '2026-11-23', OFF)]);
      const [day] = await daysOf();
      const { digest } = (await post('/publish/preview', WEEK)).body.data;
      const [publishing, changing] = await Promise.all([
        publish({ ...WEEK, digest }),
        change([cell(ali, '2026-11-23', byTemplate(night), day?.version)]),
      ]);
      expect([publishing.status, changing.status].sort()).toEqual([200, 409]);
      if (changing.status === 409) {
        expect(changing.body.data).toMatchObject({ date: '2026-11-23', plan: OFF });
        expect([(await week())[0], (await published())[0]]).toEqual(['off', 'off']);
      } else {
        expect(publishing.body.data).toMatchObject({ days: 1, people: 1 });
        expect((await week())[0]).toBe('22:00-06:00 draft');
        expect((await publish({ ...WEEK, digest: publishing.body.data.digest })).status).toBe(200);
      }
      await change([cell(ali, '2026-11-23', byTemplate(early))]);
      await publish(WEEK);
    }
  });

  test('publishing what has changed since the preview is 409 with what it would come to, and publishes nothing', async () => {
    await change([cell(ali, '2026-11-23', OFF)]);
    const { digest } = (await post('/publish/preview', WEEK)).body.data;
    await change([cell(siti, '2026-11-24', OFF)]);
    const lost = await publish({ ...WEEK, digest });
    expect([lost.status, lost.body.data]).toMatchObject([409, { days: 2, people: 2, refusals: [] }]);
    expect((await published())[0]).toBe(OFFICE);
    const notified = await publish({ ...WEEK, digest: lost.body.data.digest });
    expect(notified.body.data).toMatchObject({ days: 2, people: 2 });
  });
});

describe('undo', () => {
  test('restores each day exactly, step by step, and is made again', async () => {
    await change([cell(ali, '2026-11-23', byTemplate(night)), cell(siti, '2026-11-24', OFF)]);
    const before = [await daysOf(ali), await daysOf(siti)].map((days) => days.map(shown));
    const edit = (await change([cell(ali, '2026-11-23', null), cell(siti, '2026-11-24', byTemplate(early))]))
      .body.data.edit_id;
    const after = [await week(ali), await week(siti)];
    expect((await post(`/edits/${edit}/undo`, {})).status).toBe(200);
    expect([await week(ali), await week(siti)]).toEqual(before);
    expect((await post(`/edits/${edit}/undo`, {})).status).toBe(409);
    expect((await post(`/edits/${edit}/redo`, {})).status).toBe(200);
    expect([await week(ali), await week(siti)]).toEqual(after);
  });

  test('is refused where a day has changed since, and changes nothing then', async () => {
    const cells = [cell(ali, '2026-11-23', OFF), cell(ali, '2026-11-24', OFF)];
    const edit = (await change(cells)).body.data.edit_id;
    await change([cell(ali, '2026-11-24', byTemplate(early))]);
    const { status, body } = await post(`/edits/${edit}/undo`, {});
    expect([status, body.data]).toEqual([409, { employee_id: ali, date: '2026-11-24', name: 'Ali' }]);
    expect((await week())[0]).toBe('off draft');
  });

  test('reaches nobody outside somebody’s employee access', async () => {
    const edit = (await change([cell(ali, '2026-11-23', OFF)])).body.data.edit_id;
    const limited = await admin(['Work Schedule'], { employee_id: [siti] });
    expect((await post(`/edits/${edit}/undo`, {}, limited)).status).toBe(404);
    expect((await post(`/edits/${edit}/undo`, {}, other.owner)).status).toBe(404);
    expect((await week())[0]).toBe('off draft');
  });
});

describe('a copy', () => {
  test('takes a week to another, also where the week itself says something else', async () => {
    await change([cell(ali, '2026-11-23', byTemplate(night)), cell(ali, '2026-11-26', OFF)]);
    const source = { kind: 'days', ...WEEK };
    const { body } = await copy({
      ids: [ali, siti],
      source,
      start_date: '2026-11-30',
      end_date: '2026-12-06',
    });
    expect(body.data).toMatchObject({ changed: 2, people: 1, refused: 0 });
    const next = await daysOf(ali, 'start_date=2026-11-30&end_date=2026-12-06');
    expect(next.map(shown)).toEqual([
      ...['22:00-06:00 draft', OFFICE, OFFICE, 'off draft', OFFICE, 'off', 'rest'],
    ]);
  });

  test('of a pattern gives shifts in turn: each further person begins later in it', async () => {
    const days = [byTemplate(early), byTemplate(early), OFF];
    const source = { kind: 'pattern', days, stagger: 1 };
    await copy({ ids: [ali, siti], source, start_date: '2026-11-23', end_date: '2026-11-28' });
    const early8 = '05:00-13:00 draft';
    expect((await week(ali)).slice(0, 6)).toEqual([early8, early8, 'off draft', early8, early8, 'off draft']);
    expect((await week(siti)).slice(0, 6)).toEqual([
      'off draft',
      early8,
      early8,
      'off draft',
      early8,
      early8,
    ]);
  });

  test('names who cannot, writes nothing for anybody, or leaves them out', async () => {
    await lockDay(product, company.id, siti, '2026-11-25');
    const body = { ids: [ali, siti], source: { kind: 'pattern', days: [OFF] }, ...WEEK };
    const shownBefore = (await post('/copies/preview', body)).body.data;
    expect(shownBefore).toMatchObject({ refused: 1, refusals: [{ name: 'Siti', date: '2026-11-25' }] });
    const refused = await copy(body);
    expect([refused.status, refused.body.errors.ids[0]]).toEqual([422, 'Siti, 25/11/26: not changed.']);
    expect(await week(ali)).toEqual(OFFICE_WEEK);
    expect((await copy({ ...body, skip_refused: true })).body.data).toMatchObject({ people: 1 });
    expect((await week(ali))[0]).toBe('off draft');
    expect(await week(siti)).toEqual(OFFICE_WEEK);
  });
});

describe('publishing', () => {
  test('tells each person with an account once, of their own days', async () => {
    const worker = await employeeWithSignIn(product, company.id, { name: 'Worker' });
    const { id, person } = worker;
    await change([cell(id, '2026-11-23', OFF), cell(id, '2026-11-25', OFF), cell(siti, '2026-11-23', OFF)]);
    await publish(WEEK);
    const { body } = await product.call('GET', '/api/notifications', { as: person });
    const titles = body.data.map(({ title }: { title: string }) => title);
    expect(titles.filter((title: string) => title.includes('roster'))).toEqual([
      'Your roster has been published: 2 days from 23/11/26 to 25/11/26.',
    ]);
    // A change after it is a difference too, and of nobody else.
    await change([cell(id, '2026-11-25', null)]);
    expect((await publish(WEEK)).body.data).toMatchObject({ days: 1, people: 1 });
    const again = await product.call('GET', '/api/notifications', { as: person });
    expect(again.body.data[0].title).toBe('Your roster for 25/11/26 has been published.');
  });

  test('tells nobody of a day on which they work as before', async () => {
    const { id, person } = await employeeWithSignIn(product, company.id, { name: 'Worker' });
    const told = async () =>
      (await product.call('GET', '/api/notifications', { as: person })).body.data
        .map(({ title }: { title: string }) => title)
        .filter((title: string) => title.includes('roster'));
    // Another shift, and then that of the week again: planned by the day now, and still the same.
    await change([cell(id, '2026-11-23', byTemplate(night))]);
    await change([cell(id, '2026-11-23', byTemplate(office))]);
    expect((await publish(WEEK)).body.data).toMatchObject({ days: 1, people: 1 });
    expect(await told()).toEqual([]);
    await change([cell(id, '2026-11-23', null), cell(id, '2026-11-26', OFF)]);
    expect((await publish(WEEK)).body.data).toMatchObject({ days: 2, people: 1 });
    expect(await told()).toEqual(['Your roster for 26/11/26 has been published.']);
  });

  test('of some people leaves the others in draft', async () => {
    await change([cell(ali, '2026-11-23', OFF), cell(siti, '2026-11-23', OFF)]);
    expect((await publish({ ...WEEK, ids: [siti] })).body.data).toMatchObject({ days: 1, people: 1 });
    expect([(await published(ali))[0], (await published(siti))[0]]).toEqual([OFFICE, 'off']);
  });

  test('of a part is refused where it would overlap what stays as it is', async () => {
    await change([cell(ali, '2026-11-24', byTemplate(early))]);
    await publish(WEEK);
    await change([cell(ali, '2026-11-24', OFF), cell(ali, '2026-11-23', byTemplate(night))]);
    const monday = { start_date: '2026-11-23', end_date: '2026-11-23' };
    const { status, body } = await publish(monday);
    expect([status, body.errors.ids]).toEqual([
      422,
      ['Ali, 23/11/26: not changed.', 'Two sessions overlap on 24/11/26.'],
    ]);
    expect((await publish(WEEK)).status).toBe(200);
  });
});

describe('weeks and templates', () => {
  test('cannot be changed so that they overlap the plan of a day, published or in draft', async () => {
    await change([cell(ali, '2026-11-23', byTemplate(night))]);
    const assigned = await product.call('POST', `/api/admin/employees/${ali}/work-schedules`, {
      as: company.owner,
      body: { effective_from: '2026-11-24', week: officeWeek(early) },
    });
    expect([assigned.status, Object.keys(assigned.body.errors ?? {})]).toEqual([422, ['effective_from']]);
    const { version } = office;
    const earlier = await product.call('PATCH', `/api/operation/attendances/schedules/${office.id}`, {
      as: company.owner,
      body: { start_time: '05:30', end_time: '14:00', effective_from: '2026-11-24', version },
    });
    expect([earlier.status, earlier.body.errors?.start_time?.[0]]).toEqual([
      422,
      'With these hours, shifts of Ali would overlap on 24/11/26.',
    ]);
  });
});

describe('who', () => {
  test('may plan: holders of Work Schedule, for the people in their access alone', async () => {
    const reader = await admin([]);
    expect((await grid(RANGE, reader)).body.data.can).toEqual({ plan: false, see_cost: false });
    expect((await change([cell(ali, '2026-11-23', OFF)], reader)).status).toBe(403);
    const limited = await admin(['Work Schedule'], { employee_id: [siti] });
    expect((await change([cell(ali, '2026-11-23', OFF)], limited)).status).toBe(404);
    expect((await change([cell(siti, '2026-11-23', OFF)], limited)).status).toBe(200);
    expect((await grid(RANGE, limited)).body.data.rows.map((row: { id: number }) => row.id)).toEqual([siti]);
    expect((await change([cell(ali, '2026-11-23', OFF)], other.owner)).status).toBe(404);
    await change([cell(ali, '2026-11-23', OFF)]);
    expect((await publish(WEEK, limited)).body.data).toMatchObject({ days: 1, people: 1 });
  });

  test('sees what hours cost: whoever may see salaries', async () => {
    const [row] = (await grid(RANGE)).body.data.rows;
    expect([row.name, row.minutes, row.cost]).toEqual(['Ali', 2400, '500.00']);
    const planner = await admin(['Work Schedule']);
    expect((await grid(RANGE, planner)).body.data.rows[0]).toMatchObject({ minutes: 2400, cost: null });
  });
});

test('a post asks for people, and the roster says how many of them are planned', async () => {
  const posts = '/api/operation/attendances/posts';
  const body = {
    ...{ company_id: company.id, name: 'Counter', template_id: early.id, weekdays: [0, 1] },
    ...{ people_needed: 2, effective_from: '2026-11-23' },
  };
  expect((await product.call('POST', posts, { as: company.owner, body })).status).toBe(201);
  const again = await product.call('POST', posts, { as: company.owner, body: { ...body, weekdays: [1, 2] } });
  expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['weekdays']]);
  await change([cell(ali, '2026-11-23', byTemplate(early))]);
  const path = `/api/operation/attendances/rosters/coverage?company_id=${company.id}&${RANGE}`;
  const { body: answer } = await product.call('GET', path, { as: company.owner });
  const ofEarly = answer.data.filter((row: { template_id: number }) => row.template_id === early.id);
  expect(ofEarly).toEqual([
    { date: '2026-11-23', template_id: early.id, work_site_id: null, needed: 2, planned: 1, others: 0 },
    { date: '2026-11-24', template_id: early.id, work_site_id: null, needed: 2, planned: 0, others: 0 },
  ]);
});

test('a need of a site is met by whoever is planned there, not by others of the same template', async () => {
  await product.within(company.id, (tx) => tx.update(companies).set({ modules: EVERY_MODULE }));
  const [gate, port] = [await addSite(product, company), await addSite(product, company)];
  const posts = '/api/operation/attendances/posts';
  const body = {
    ...{ company_id: company.id, name: 'Gate', template_id: early.id, work_site_id: gate.id, weekdays: [0] },
    ...{ people_needed: 2, effective_from: '2026-11-23' },
  };
  expect((await product.call('POST', posts, { as: company.owner, body })).status).toBe(201);
  await change([
    cell(ali, '2026-11-23', byTemplate(early, gate.id)),
    cell(siti, '2026-11-23', byTemplate(early, port.id)),
  ]);
  const path = `/api/operation/attendances/rosters/coverage?company_id=${company.id}&${RANGE}`;
  const { body: answer } = await product.call('GET', path, { as: company.owner });
  const ofEarly = answer.data
    .filter((row: { template_id: number }) => row.template_id === early.id)
    .map((row: Record<string, unknown>) => [row.date, row.work_site_id, row.needed, row.planned]);
  expect(ofEarly).toEqual([
    ['2026-11-23', gate.id, 2, 1],
    ['2026-11-23', port.id, 0, 1],
  ]);
});

test('a planner of some people sees whether a need is met by all, with the others counted and never named', async () => {
  const posts = '/api/operation/attendances/posts';
  const body = {
    ...{ company_id: company.id, name: 'Counter', template_id: early.id, weekdays: [0, 1] },
    ...{ people_needed: 1, effective_from: '2026-11-23' },
  };
  await product.call('POST', posts, { as: company.owner, body });
  await change([cell(ali, '2026-11-23', byTemplate(early)), cell(siti, '2026-11-24', byTemplate(early))]);
  const limited = await admin(['Work Schedule'], { employee_id: [siti] });
  const path = `/api/operation/attendances/rosters/coverage?company_id=${company.id}&${RANGE}`;
  const { body: answer } = await product.call('GET', path, { as: limited });
  const on = (date: string, template_id: number) =>
    answer.data.find(
      (row: { date: string; template_id: number }) => row.date === date && row.template_id === template_id,
    );
  expect(on('2026-11-23', early.id)).toMatchObject({ needed: 1, planned: 1, others: 1 });
  expect(on('2026-11-24', early.id)).toMatchObject({ needed: 1, planned: 1, others: 0 });
  expect(on('2026-11-25', office.id)).toMatchObject({ needed: 0, planned: 2, others: 1 });
  for (const row of answer.data)
    expect(Object.keys(row).sort()).toEqual([
      ...['date', 'needed', 'others', 'planned', 'template_id', 'work_site_id'],
    ]);
  const proposal = await post('/proposals', { ids: [siti], ...WEEK }, limited);
  expect(proposal.body.data).toMatchObject({ cells: [], unfilled: [] });
});

describe('a proposal', () => {
  const propose = (body: object) => post('/proposals', { ids: [ali, siti], ...WEEK, ...body });
  const asking = (values: object) =>
    product.call('POST', '/api/operation/attendances/posts', {
      as: company.owner,
      body: {
        company_id: company.id,
        weekdays: [5],
        people_needed: 1,
        effective_from: '2026-11-23',
        ...values,
      },
    });

  test('fills what the posts need beyond what is planned, says why, and writes nothing', async () => {
    const half = await addTemplate(product, company, { end_time: '13:00', break_minute: 0 });
    await asking({ name: 'Gate', template_id: half.id });
    const { body } = await propose({});
    expect(body.data).toMatchObject({
      cells: [{ name: 'Ali', date: '2026-11-28', version: 0, template_id: half.id }],
      unfilled: [],
    });
    expect(body.data.cells[0].message).toBe('fewest days of weekends, fewest hours this week');
    expect(await week()).toEqual(OFFICE_WEEK);
    const [one] = body.data.cells;
    await change([cell(one.employee_id, one.date, byTemplate(half), one.version)]);
    expect((await propose({})).body.data).toMatchObject({ cells: [], unfilled: [] });
  });

  test('says what keeps everybody from what stays short', async () => {
    await asking({ name: 'Gate', template_id: early.id, weekdays: [0], people_needed: 2 });
    const { unfilled } = (await propose({})).body.data;
    expect(unfilled).toMatchObject([{ date: '2026-11-23', missing: 2, message: '2 work already' }]);
  });

  test('made anew takes back what was planned by day and is not needed', async () => {
    await change([cell(ali, '2026-11-28', byTemplate(night)), cell(siti, '2026-11-23', OFF)]);
    const { cells, cleared } = (await propose({ keep_planned: false })).body.data;
    expect([cells, cleared]).toEqual([
      [],
      [
        { employee_id: ali, date: '2026-11-28', version: 1 },
        { employee_id: siti, date: '2026-11-23', version: 1 },
      ],
    ]);
  });
});
