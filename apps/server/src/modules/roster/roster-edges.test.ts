import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockDay } from '../../kit/testing/lock-day.ts';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';
import {
  addTemplate,
  SCHEDULES,
  type ScheduleCompany,
  scheduleCompany,
} from '../schedules/schedules.factory.ts';
import { byTemplate, byTimes, OFF, rosterCalls } from './roster.factory.ts';

/* What happens to a roster whose ground moves. Today is 21/11/2026, a Saturday. */

let product: TestProduct;
let company: ScheduleCompany;
let office: { id: number; version: number };
let night: { id: number; version: number };
let ali: number;
let siti: number;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());
beforeEach(async () => {
  company = await scheduleCompany(product);
  office = await addTemplate(product, company, { name: 'Office', is_default: true });
  night = await addTemplate(product, company, { name: 'Night', start_time: '22:00', end_time: '06:00' });
  ali = await addEmployee(product, company.id, { name: 'Ali', salary: 260_000 });
  siti = await addEmployee(product, company.id, { name: 'Siti', salary: 260_000 });
});

const { post, change, copy, publish, grid } = rosterCalls(
  () => product,
  () => company,
);
const WEEK = { start_date: '2026-11-23', end_date: '2026-11-29' };
const DAY = '2026-11-24';
const rowsOf = async () => (await grid('start_date=2026-11-23&end_date=2026-11-29')).body;
const dayOf = async (name: string) =>
  (await rowsOf()).data.rows
    .find((row: { name: string }) => row.name === name)
    .days.find((day: { date: string }) => day.date === DAY);

describe('a draft whose day has closed since', () => {
  test('is discarded when the roster is published, with the reason, and hinders nobody', async () => {
    const cells = [ali, siti].map((employee_id) => ({ employee_id, date: DAY, plan: byTemplate(night) }));
    await change(cells);
    await lockDay(product, company.id, ali, DAY);
    const preview = await post('/publish/preview', WEEK);
    expect(preview.body.data).toMatchObject({
      ...{ days: 1, people: 1, refusals: [] },
      discarded: [{ employee_id: ali, name: 'Ali', date: DAY }],
    });
    expect((await publish(WEEK)).status).toBe(200);
    expect(await dayOf('Siti')).toMatchObject({ draft: false, source: 'day' });
    expect(await dayOf('Ali')).toMatchObject({ draft: false, source: 'default' });
    expect((await post('/publish/preview', WEEK)).body.data).toMatchObject({ days: 0, discarded: [] });
  });
});

describe('a change', () => {
  test('that names a day twice is refused', async () => {
    const cell = { employee_id: ali, date: DAY, plan: OFF };
    const answer = await change([cell, { ...cell, plan: byTemplate(night) }]);
    expect([answer.status, answer.body.errors]).toEqual([422, { cells: ['A day is named twice.'] }]);
  });

  test('of a day that was cleared and planned again meanwhile is 409', async () => {
    const cell = { employee_id: ali, date: DAY };
    await change([{ ...cell, plan: byTemplate(night) }]);
    const { version } = await dayOf('Ali');
    await change([{ ...cell, plan: null }]);
    await change([{ ...cell, plan: byTemplate(office) }]);
    expect((await change([{ ...cell, plan: OFF, version }])).status).toBe(409);
    await publish(WEEK);
    await change([{ ...cell, plan: null }]);
    await publish(WEEK);
    expect(await dayOf('Ali')).toMatchObject({ draft: false, source: 'default', kind: 'work' });
    await change([{ ...cell, plan: byTemplate(office) }]);
    expect((await change([{ ...cell, plan: OFF, version }])).status).toBe(409);
  });

  test('with a break as long as the work is refused', async () => {
    const answer = await change([{ employee_id: ali, date: DAY, plan: byTimes('09:00', '10:00', 60) }]);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([
      422,
      ['cells.0.plan.sessions.0.times.break_minute'],
    ]);
  });
});

test('a day of three sessions is copied as it is', async () => {
  const short = (start_time: string, end_time: string) => byTimes(start_time, end_time).sessions[0] as object;
  const sessions = [short('06:00', '08:00'), short('10:00', '12:00'), short('14:00', '16:00')];
  await change([{ employee_id: ali, date: DAY, plan: { kind: 'work', sessions } }]);
  const source = { kind: 'days', start_date: DAY, end_date: DAY };
  const range = { start_date: '2026-11-25', end_date: '2026-11-25' };
  expect((await copy({ ids: [ali], source, ...range })).body.data).toMatchObject({ changed: 1, refused: 0 });
});

test('what the company sets about its roster is in the log, under its name', async () => {
  const body = { company_id: company.id, rest_minutes: 600, version: 0 };
  const path = '/api/operation/attendances/roster-settings';
  expect((await product.call('PATCH', path, { as: company.owner, body })).status).toBe(200);
  const log = await product.call('GET', `/api/admin/audit?company_id=${company.id}`, { as: company.owner });
  const { name } = (await product.call('GET', `/api/companies/${company.id}`, { as: company.owner })).body
    .data;
  expect(log.body.data[0]).toMatchObject({ record: 'roster_setting', label: name });
});

describe('a template', () => {
  const need = (template: { id: number }) =>
    product.call('POST', '/api/operation/attendances/posts', {
      as: company.owner,
      body: {
        ...{ company_id: company.id, name: 'Gate', template_id: template.id, work_site_id: null },
        ...{ weekdays: [0, 1, 2, 3, 4, 5, 6], people_needed: 1, effective_from: '2026-11-22' },
      },
    });

  test('that only a need names is archived, not deleted, and is proposed to nobody', async () => {
    company = await scheduleCompany(product);
    night = await addTemplate(product, company, { name: 'Night', start_time: '22:00', end_time: '06:00' });
    const ids = [
      await addEmployee(product, company.id, { name: 'Ali', salary: 260_000 }),
      await addEmployee(product, company.id, { name: 'Siti', salary: 260_000 }),
    ];
    expect((await need(night)).status).toBe(201);
    const propose = async () =>
      (await post('/proposals', { ids, start_date: '2026-11-28', end_date: '2026-11-29' })).body.data.cells;
    expect((await propose()).length).toBe(2);
    const path = `${SCHEDULES}/${night.id}?version=${night.version}`;
    const removed = await product.call('DELETE', path, { as: company.owner });
    expect([removed.status, removed.body.data]).toEqual([200, { archived: true }]);
    expect(await propose()).toEqual([]);
  });
});
