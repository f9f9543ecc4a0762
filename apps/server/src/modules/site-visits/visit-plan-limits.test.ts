import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EVERY_MODULE } from '../../kit/testing/access-planting.ts';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import { addWorker, attendanceCompany, setNow, startAttendance } from '../attendance/attendance.factory.ts';
import { companies } from '../company/company.tables.ts';
import { employees } from '../employees/employees.tables.ts';
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';
import { addSite } from '../sites/sites.factory.ts';

/* What cannot be planned, whichever way it is planned. It is Friday, 27 November 2026, noon. */

const VISITS = '/api/work-task/site-visits';
const TODAY = '2026-11-27';
const MORNING = { starts_at: '09:00', ends_at: '10:00' };
const UNTIL_NOON = { starts_at: '09:00', ends_at: '12:00' };
const GOES_ON = { starts_at: '09:00', ends_at: '12:01' };

let product: TestProduct;
let company: ScheduleCompany;
let mall: { id: number; code: string };
let aminah: { id: number; person: Person };

beforeAll(async () => {
  product = await startAttendance();
});
afterAll(() => product.stop());
beforeEach(async () => {
  setNow(`${TODAY} 12:00`);
  company = await attendanceCompany(product);
  await product.within(company.id, (tx) => tx.update(companies).set({ modules: EVERY_MODULE }));
  mall = await addSite(product, company, { name: 'The Mall' });
  aminah = await addWorker(product, company, { name: 'Aminah' });
});

const send = (method: 'POST' | 'PATCH', path: string, body: object) =>
  product.call(method, `${VISITS}${path}`, { as: company.owner, body });
const plan = (body: object) =>
  send('POST', '', {
    ...{ company_id: company.id, employee_ids: [aminah.id], work_site_id: mall.id, date: TODAY },
    ...body,
  });
const planDay = (stops: object[], date = TODAY) =>
  send('POST', '/day', { company_id: company.id, employee_id: aminah.id, date, stops });
const copyWeek = (employee_ids: number[], from: string, to: string) =>
  send('POST', '/copy-week', { company_id: company.id, employee_ids, from, to });
const importFile = (rows: string[], dry_run = true) =>
  product.upload(
    `${VISITS}/import`,
    company.owner,
    {
      name: 'visits.csv',
      bytes: ['employee_code,site_code,date,starts_at,ends_at', ...rows].join('\n'),
    },
    { company_id: String(company.id), dry_run: String(dry_run) },
  );
const codeOf = async ({ id }: { id: number }) =>
  (await product.call('GET', `/api/admin/employees/${id}`, { as: company.owner })).body.data.employee_code;
const visitsOf = async (query: string) =>
  (
    await product.call('GET', `${VISITS}/manage?company_id=${company.id}&per_page=200&${query}`, {
      as: company.owner,
    })
  ).body.data;
const fields = ({ status, body }: { status: number; body: { errors?: object } }) => [
  status,
  ...Object.keys(body.errors ?? {}),
];

describe('a window that is over', () => {
  test('is not planned, nor moved to; one that goes on is', async () => {
    expect(fields(await plan(MORNING))).toEqual([422, 'ends_at']);
    expect(fields(await plan(UNTIL_NOON))).toEqual([422, 'ends_at']);
    expect((await plan(GOES_ON)).status).toBe(201);
    expect((await plan({})).status).toBe(201);
    const repeat = { weekdays: [5], every_weeks: 1, until: '2026-12-04' };
    expect(fields(await plan({ ...MORNING, repeat }))).toEqual([422, 'ends_at']);
    const [visit] = await visitsOf(`start_date=${TODAY}&end_date=${TODAY}`);
    const change = (body: object) => send('PATCH', `/${visit.id}`, { version: visit.version, ...body });
    expect(fields(await change(MORNING))).toEqual([422, 'ends_at']);
    const noted = await change({ purpose: 'Count the stock' });
    expect([noted.status, noted.body.data]).toMatchObject([200, { ...GOES_ON, purpose: 'Count the stock' }]);
  });

  test('leaves what else a missed visit says to be changed, and another time to be chosen', async () => {
    setNow(`${TODAY} 08:00`);
    await plan(MORNING);
    setNow(`${TODAY} 12:00`);
    const [visit] = await visitsOf(`start_date=${TODAY}`);
    expect(visit.status).toBe('Missed');
    const change = (version: number, body: object) => send('PATCH', `/${visit.id}`, { version, ...body });
    const noted = await change(visit.version, { purpose: 'Nobody was sent' });
    expect([noted.status, noted.body.data.status]).toEqual([200, 'Missed']);
    const later = await change(noted.body.data.version, { starts_at: '14:00', ends_at: '15:00' });
    expect([later.status, later.body.data]).toMatchObject([
      200,
      { status: 'Scheduled', purpose: 'Nobody was sent' },
    ]);
  });

  test('is refused at its stop of a day and its cell of a file, and is not copied', async () => {
    const added = { work_site_id: mall.id, ...MORNING };
    expect(fields(await planDay([{ work_site_id: mall.id }, added]))).toEqual([422, 'stops.1.ends_at']);
    expect((await planDay([added], '2026-11-28')).status).toBe(200);
    const code = await codeOf(aminah);
    const read = await importFile([
      `${code},${mall.code},27/11/2026,09:00,10:00`,
      `${code},${mall.code},27/11/2026,09:00,13:00`,
    ]);
    expect(read.body.data.errors).toMatchObject([{ row: 2, column: 'ends_at' }]);
    setNow('2026-11-20 08:00');
    await plan({ date: '2026-11-20', ...MORNING });
    await plan({ date: '2026-11-20', starts_at: '14:00', ends_at: '15:00' });
    setNow(`${TODAY} 12:00`);
    expect((await copyWeek([aminah.id], '2026-11-20', TODAY)).body.data).toEqual({ planned: 1, already: 0 });
  });
});

describe('more visits of a day than may be planned for it', () => {
  /** Times of a day, so that each visit is another. */
  const timed = (index: number) => {
    const at = (minute: number) =>
      `${String(13 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    return { starts_at: at(index * 10), ends_at: at(index * 10 + 9) };
  };
  const stops = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => ({ work_site_id: mall.id, ...timed(from + index) }));

  test('are refused also by a second call, however they are planned', async () => {
    expect((await planDay(stops(30))).status).toBe(200);
    expect(fields(await planDay(stops(21, 30)))).toEqual([422, 'stops']);
    expect((await planDay(stops(20, 30))).status).toBe(200);
    const one = await plan(timed(50));
    expect(one.body.errors).toEqual({ date: ['Aminah would have more than 50 visits on 27/11/26.'] });
    await plan({ date: '2026-11-28' });
    const [moved] = await visitsOf('start_date=2026-11-28');
    const onto = await send('PATCH', `/${moved.id}`, { version: moved.version, date: TODAY });
    expect(fields(onto)).toEqual([422, 'date']);
    const code = await codeOf(aminah);
    const read = await importFile([`${code},${mall.code},27/11/2026,,`]);
    expect(read.body.data.errors).toMatchObject([{ row: 2, column: 'date' }]);
    // The order of a full day may still change.
    const day = await visitsOf(`start_date=${TODAY}&end_date=${TODAY}`);
    expect((await planDay(day.reverse().map(({ id }: { id: number }) => ({ id })))).status).toBe(200);
  });

  test('are refused where a week is copied onto them', async () => {
    setNow('2026-11-19 08:00');
    await planDay([{ work_site_id: mall.id }], '2026-11-20');
    expect((await planDay(stops(50), TODAY)).status).toBe(200);
    expect(fields(await copyWeek([aminah.id], '2026-11-20', TODAY))).toEqual([422, 'to']);
  });
});

test('a copied week asks of each person only the days of their own visits', async () => {
  const ravi = await addWorker(product, company, { name: 'Ravi' });
  const mei = await addWorker(product, company, { name: 'Mei' });
  setNow('2026-11-23 08:00');
  await plan({ employee_ids: [ravi.id], date: '2026-11-24' });
  await plan({ date: '2026-11-28' });
  // Ravi leaves after his own day of the copied week, Mei before it begins.
  const leave = (id: number, inactive_at: string) =>
    product.within(company.id, (tx) => tx.update(employees).set({ inactive_at }).where(eq(employees.id, id)));
  await leave(ravi.id, '2026-12-02');
  await leave(mei.id, '2026-11-27');
  const people = [aminah.id, ravi.id, mei.id];
  expect((await copyWeek(people, TODAY, '2026-12-02')).body.data).toEqual({ planned: 2, already: 0 });
  const refused = await copyWeek(people, TODAY, '2026-12-09');
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { to: ['Ravi is not in service on every day of the plan.'] },
  ]);
});

test('everything that is wrong with a plan is named at once, each at its field', async () => {
  const closed = await addSite(product, company, { status: 'Inactive' });
  const wrong = { work_site_id: closed.id, starts_at: '15:00', ends_at: '14:00', employee_ids: [999_999] };
  expect(fields(await plan(wrong))).toEqual([422, 'ends_at', 'work_site_id', 'employee_ids']);
  expect(fields(await plan({ ...wrong, date: '2026-11-26' }))).toEqual([
    ...[422, 'date', 'ends_at', 'work_site_id', 'employee_ids'],
  ]);
  const stops = [
    { work_site_id: closed.id, starts_at: '15:00', ends_at: '14:00' },
    { work_site_id: 999_999 },
  ];
  expect(fields(await planDay(stops))).toEqual([
    ...[422, 'stops.0.ends_at', 'stops.0.work_site_id', 'stops.1.work_site_id'],
  ]);
});
