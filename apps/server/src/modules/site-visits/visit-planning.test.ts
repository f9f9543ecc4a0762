import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EVERY_MODULE } from '../../kit/testing/access-planting.ts';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import { addWorker, attendanceCompany, setNow, startAttendance } from '../attendance/attendance.factory.ts';
import { companies } from '../company/company.tables.ts';
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';
import { addSite } from '../sites/sites.factory.ts';

const VISITS = '/api/work-task/site-visits';
const TODAY = '2026-11-27';

let product: TestProduct;
let company: ScheduleCompany;
let mall: { id: number; code: string };
let port: { id: number; code: string };
let closed: { id: number; code: string };
let worker: { id: number; person: Person };

beforeAll(async () => {
  product = await startAttendance();
});
afterAll(() => product.stop());
beforeEach(async () => {
  setNow(`${TODAY} 08:00`);
  company = await attendanceCompany(product);
  await product.within(company.id, (tx) => tx.update(companies).set({ modules: EVERY_MODULE }));
  mall = await addSite(product, company, { name: 'The Mall' });
  port = await addSite(product, company, { name: 'West Port', lat: 3.0, lng: 101.4 });
  closed = await addSite(product, company, { name: 'Old Depot', status: 'Inactive' });
  worker = await addWorker(product, company, { name: 'Aminah' });
});

const planDay = (stops: object[], more: object = {}, as: Person = company.owner) =>
  product.call('POST', `${VISITS}/day`, {
    as,
    body: { company_id: company.id, employee_id: worker.id, date: TODAY, stops, ...more },
  });
const plan = (body: object) =>
  product.call('POST', VISITS, {
    as: company.owner,
    body: { company_id: company.id, employee_ids: [worker.id], date: TODAY, ...body },
  });
// biome-ignore lint/suspicious/noExplicitAny: what a test reads of an answer is what it asserts
const stopsOf = (rows: any[]) => rows.map((row) => [row.site.name, row.starts_at, row.position].join(' '));
const today = async () =>
  (await product.call('GET', `${VISITS}/today?company_id=${company.id}`, { as: worker.person })).body.data
    .visits;
const titles = async () =>
  (await product.call('GET', '/api/notifications', { as: worker.person })).body.data.map(
    ({ title }: { title: string }) => title,
  );

describe('the order of a day', () => {
  test('follows the time of each visit, whatever was planned first', async () => {
    await plan({ work_site_id: mall.id, starts_at: '14:00', ends_at: '15:00' });
    await plan({ work_site_id: port.id });
    await plan({ work_site_id: port.id, starts_at: '09:00', ends_at: '10:00' });
    expect(stopsOf(await today())).toEqual(['West Port 09:00 0', 'The Mall 14:00 1', 'West Port  2']);
  });

  test('is chosen by the planner, with new visits among those that stand, and its person is told once', async () => {
    await plan({ work_site_id: mall.id, starts_at: '09:00', ends_at: '10:00' });
    await plan({ work_site_id: port.id, starts_at: '11:00', ends_at: '12:00' });
    const [first, second] = await today();
    const added = { work_site_id: mall.id, purpose: 'Count the stock' };
    const answer = await planDay([{ id: second.id }, added, { id: first.id }]);
    expect([answer.status, stopsOf(answer.body.data)]).toEqual([
      200,
      ['West Port 11:00 0', 'The Mall  1', 'The Mall 09:00 2'],
    ]);
    expect(stopsOf(await today())).toEqual(stopsOf(answer.body.data));
    expect(answer.body.data[1]).toMatchObject({ purpose: 'Count the stock', status: 'Scheduled' });
    const before = await titles();
    expect(before[0]).toBe('1 site visit planned for you, from 27/11/26.');
    await planDay([{ id: first.id }, { id: second.id }]);
    expect((await titles())[0]).toBe('The order of your visits on 27/11/26 has changed.');
    // The same order again tells nobody.
    const told = (await titles()).length;
    await planDay([{ id: first.id }, { id: second.id }]);
    expect(await titles()).toHaveLength(told);
  });

  test('leaves visits that are not named behind those that are', async () => {
    await plan({ work_site_id: mall.id, starts_at: '09:00', ends_at: '10:00' });
    await plan({ work_site_id: port.id, starts_at: '11:00', ends_at: '12:00' });
    const [, second] = await today();
    expect(stopsOf((await planDay([{ id: second.id }])).body.data)).toEqual([
      'West Port 11:00 0',
      'The Mall 09:00 1',
    ]);
  });

  test('of a plan that has changed meanwhile is 409 with the day as it is', async () => {
    await plan({ work_site_id: mall.id });
    await plan({ work_site_id: port.id });
    const [first, second] = await today();
    const cancelled = await product.call('POST', `${VISITS}/${first.id}/cancel`, {
      as: company.owner,
      body: { version: first.version, reason: 'Closed' },
    });
    expect(cancelled.status).toBe(200);
    const answer = await planDay([{ id: second.id }, { id: first.id }, { work_site_id: mall.id }]);
    expect([answer.status, stopsOf(answer.body.data)]).toEqual([409, ['West Port  1']]);
    expect(await today()).toHaveLength(2);
  });

  test.each([
    ['a day that is over', [{ work_site_id: 0 }], { date: '2026-11-26' }, 'date'],
    ['nobody who is known', [{ work_site_id: 0 }], { employee_id: 999_999 }, 'employee_id'],
    ['nothing', [], {}, 'stops'],
    [
      'a window that ends before it begins',
      [{ work_site_id: 0, starts_at: '10:00', ends_at: '09:00' }],
      {},
      'stops.0.ends_at',
    ],
    ['a site that is unknown', [{ work_site_id: 0 }, { work_site_id: 999_999 }], {}, 'stops.1.work_site_id'],
  ])('refuses %s at its field', async (_, stops, more, field) => {
    const known = stops.map((one) => (one.work_site_id === 0 ? { ...one, work_site_id: mall.id } : one));
    const answer = await planDay(known, more);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  test('refuses an inactive site, fifty-one stops, and new visits without the right to plan them', async () => {
    expect(Object.keys((await planDay([{ work_site_id: closed.id }])).body.errors)).toEqual([
      'stops.0.work_site_id',
    ]);
    const many = Array.from({ length: 51 }, () => ({ work_site_id: mall.id }));
    expect(Object.keys((await planDay(many)).body.errors)).toEqual(['stops']);
    await plan({ work_site_id: mall.id });
    const [visit] = await today();
    const accesses = [{ route: '/work-task/site-visit/manage', actions: ['Update'] }];
    const admin = await product.person(company.id, { type: 'admin', accesses });
    expect((await planDay([{ id: visit.id }], {}, admin)).status).toBe(200);
    expect((await planDay([{ id: visit.id }, { work_site_id: port.id }], {}, admin)).status).toBe(403);
    expect((await planDay([{ id: visit.id }], {}, worker.person)).status).toBe(403);
  });

  test('by two at once: one wins, the other is told that the visit is planned already', async () => {
    await plan({ work_site_id: mall.id });
    const [visit] = await today();
    const added = { work_site_id: port.id, starts_at: '09:00', ends_at: '10:00' };
    const answers = await Promise.all([
      planDay([{ id: visit.id }, added]),
      planDay([added, { id: visit.id }]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(Object.keys(refused?.body.errors)[0]).toMatch(/^stops\.[01]\.work_site_id$/);
    expect(await today()).toHaveLength(2);
  });

  test('that somebody else has changed since it was seen is refused with the day as it is', async () => {
    await plan({ work_site_id: mall.id });
    await plan({ work_site_id: port.id });
    const [first, second] = await today();
    const seen = [second, first].map(({ id, version }) => ({ id, version }));
    expect((await planDay(seen)).status).toBe(200);
    const again = await planDay([first, second].map(({ id, version }) => ({ id, version })));
    expect([again.status, stopsOf(again.body.data)]).toEqual([409, ['West Port  0', 'The Mall  1']]);
  });

  test('names no visit twice, and none that is planned already', async () => {
    const added = { work_site_id: mall.id, starts_at: '09:00', ends_at: '10:00' };
    const twice = await planDay([added, { work_site_id: port.id }, { ...added, ends_at: '12:00' }]);
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['stops.2.work_site_id']]);
    await plan(added);
    const known = await planDay([{ ...added, ends_at: '17:00' }]);
    expect([known.status, Object.keys(known.body.errors)]).toEqual([422, ['stops.0.work_site_id']]);
  });

  test('follows a visit that is moved to another time, and no visit is moved onto another', async () => {
    await plan({ work_site_id: mall.id, starts_at: '09:00', ends_at: '10:00' });
    await plan({ work_site_id: port.id, starts_at: '11:00', ends_at: '12:00' });
    const [first] = await today();
    const move = (body: object) =>
      product.call('PATCH', `${VISITS}/${first.id}`, {
        as: company.owner,
        body: { version: first.version, ...body },
      });
    const onto = await move({ work_site_id: port.id, starts_at: '11:00', ends_at: '12:00' });
    expect([onto.status, Object.keys(onto.body.errors)]).toEqual([422, ['work_site_id']]);
    expect((await move({ starts_at: '14:00', ends_at: '15:00' })).status).toBe(200);
    expect(stopsOf(await today())).toEqual(['West Port 11:00 0', 'The Mall 14:00 1']);
  });
});

test('A change of a visit leaves what it does not name', async () => {
  await plan({ work_site_id: mall.id, starts_at: '09:00', ends_at: '10:00', purpose: 'Count the stock' });
  const change = async (body: object) => {
    const [{ id, version }] = await today();
    return product.call('PATCH', `${VISITS}/${id}`, { as: company.owner, body: { version, ...body } });
  };
  expect((await change({ purpose: 'Count the pumps' })).body.data).toMatchObject({
    ...{ starts_at: '09:00', ends_at: '10:00', purpose: 'Count the pumps' },
  });
  expect((await change({ work_site_id: port.id })).body.data).toMatchObject({
    ...{ site: { id: port.id }, starts_at: '09:00', purpose: 'Count the pumps' },
  });
  expect((await change({ starts_at: null, ends_at: '' })).body.data).toMatchObject({
    ...{ starts_at: null, ends_at: null, purpose: 'Count the pumps' },
  });
});

describe('a file of visits', () => {
  const HEADER = 'employee_code,site_code,date,starts_at,ends_at,purpose';
  const send = (bytes: string | Buffer, more: Record<string, string> = {}, as: Person = company.owner) =>
    product.upload(
      `${VISITS}/import`,
      as,
      { name: 'visits.csv', bytes },
      { company_id: String(company.id), ...more },
    );
  const code = async () =>
    (await product.call('GET', `/api/admin/employees/${worker.id}`, { as: company.owner })).body.data
      .employee_code;

  test('is compared first, then planned as a whole, and the same again plans nothing', async () => {
    const file = [
      HEADER,
      `${await code()},${mall.code},28/11/2026,09:00,10:30,Count the stock`,
      `${(await code()).toLowerCase()},${port.code.toLowerCase()},2026-11-28,,,`,
    ].join('\n');
    const dry = await send(file, { dry_run: 'true' });
    expect(dry.body.data).toMatchObject({ total: 2, planned: 2, already: 0, errors_total: 0, dry_run: true });
    expect(dry.body.data.rows[0]).toMatchObject({
      ...{ row: 2, name: 'Aminah', site: 'The Mall', date: '2026-11-28', starts_at: '09:00' },
      ...{ ends_at: '10:30', purpose: 'Count the stock', already: false },
    });
    const planned = async () =>
      (await product.call('GET', `${VISITS}?company_id=${company.id}&sort=asc`, { as: worker.person })).body
        .data;
    expect(await planned()).toEqual([]);
    const answer = await send(file);
    expect([answer.status, answer.body.data.planned]).toEqual([201, 2]);
    expect(await planned()).toHaveLength(2);
    expect((await send(file)).body.data).toMatchObject({ planned: 0, already: 2 });
    expect(await planned()).toHaveLength(2);
  });

  test('of a workbook has dates and times as such', async () => {
    const row = [await code(), mall.code, new Date(Date.UTC(2026, 10, 28)), 0.375, '10:30 AM'];
    const columns = ['Employee Code', 'Site Code', 'Tarikh', 'Masa Mula', 'Masa Tamat'];
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'Visits', rows: [columns, row] }] }));
    const { body } = await send(bytes, { dry_run: 'true' });
    expect(body.data.errors).toEqual([]);
    expect(body.data.rows[0]).toMatchObject({ date: '2026-11-28', starts_at: '09:00', ends_at: '10:30' });
  });

  test('with any error plans nothing, and names each cell', async () => {
    const mine = await code();
    const rows: [string, string, number][] = [
      [`NOBODY,${mall.code},28/11/2026,,,`, 'employee_code', 2],
      [`${mine},NOWHERE,28/11/2026,,,`, 'site_code', 3],
      [`${mine},${closed.code},28/11/2026,,,`, 'site_code', 4],
      [`${mine},${mall.code},26/11/2026,,,`, 'date', 5],
      [`${mine},${mall.code},31/02/2027,,,`, 'date', 6],
      [`${mine},${mall.code},28/11/2026,9 o'clock,10:00,`, 'starts_at', 7],
      [`${mine},${mall.code},28/11/2026,10:00,09:00,`, 'ends_at', 8],
      [`${mine},${mall.code},28/11/2026,,10:00,`, 'starts_at', 9],
      [`${mine},${mall.code},28/11/2026,,,${'x'.repeat(256)}`, 'purpose', 10],
      [`,${mall.code},28/11/2026,,,`, 'employee_code', 11],
      [`${mine},${mall.code},28/11/2026,,,`, '', 12],
      [`${mine},${mall.code},28/11/2026,,,Again`, 'employee_code', 13],
    ];
    const answer = await send([HEADER, ...rows.map(([row]) => row)].join('\n'));
    expect(answer.status).toBe(422);
    expect(answer.body.data.planned).toBe(0);
    const found = answer.body.data.errors.map(
      ({ row, column }: { row: number; column: string }) => `${row} ${column}`,
    );
    expect(found).toEqual(rows.flatMap(([, column, row]) => (column ? [`${row} ${column}`] : [])));
    const { body } = await product.call('GET', `${VISITS}?company_id=${company.id}`, { as: worker.person });
    expect(body.data).toEqual([]);
  });

  test('knows nobody whom the caller does not see', async () => {
    const accesses = [{ route: '/work-task/site-visit/manage', actions: ['Create'] }];
    const scope = { department_ids: [999_999] };
    const limited = await product.person(company.id, { type: 'admin', accesses, scope });
    const file = `${HEADER}\n${await code()},${mall.code},28/11/2026,,,`;
    const { body } = await send(file, { dry_run: 'true' }, limited);
    expect(body.data.errors).toMatchObject([{ row: 2, column: 'employee_code' }]);
    expect((await send(file, {}, worker.person)).status).toBe(403);
  });

  test('without its columns, or that is no table, is refused', async () => {
    const wrong = await send('a,b\n1,2', { dry_run: 'true' });
    expect(wrong.body.data.errors_total).toBe(1);
    const missing = await send(`employee_code,date\nX,28/11/2026`, { dry_run: 'true' });
    expect(missing.body.data.errors).toMatchObject([{ column: 'site_code' }]);
  });
});
