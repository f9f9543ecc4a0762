import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
import { addDevice } from '../devices/devices.factory.ts';
import { rosterCalls } from '../roster/roster.factory.ts';
import { addTemplate, officeWeek, type ScheduleCompany } from '../schedules/schedules.factory.ts';
import { addSite, assign } from '../sites/sites.factory.ts';
import { addProject, PROJECTS } from './work-projects.factory.ts';

/*
 * A project at the mill from Monday 2 to Sunday 15 November 2026, with a budget of 14 man-days. Aminah is placed there and works
 * the company's default week of five days; today is Sunday 8 November.
 */

const MILL = { lat: 3.1579, lng: 101.7123, accuracy: 8 };
const DATES = { start_date: '2026-11-02', end_date: '2026-11-15' };

let product: TestProduct;
let company: ScheduleCompany;
let mill: { id: number };
let other: { id: number };
let aminah: { id: number; person: Person };

beforeAll(async () => {
  product = await startAttendance();
});
afterAll(() => product.stop());
beforeEach(async () => {
  setNow('2026-11-08 12:00');
  company = await attendanceCompany(product);
  await product.within(company.id, (tx) => tx.update(companies).set({ modules: EVERY_MODULE }));
  mill = await addSite(product, company, { name: 'Mill', lat: MILL.lat, lng: MILL.lng });
  other = await addSite(product, company, { name: 'Other', lat: MILL.lat, lng: MILL.lng });
  aminah = await addWorker(product, company, { name: 'Aminah' });
});

const putAt = (id: number, work_site_id: number) =>
  assign(product, company.owner, id, { work_site_id, start_date: '2026-01-01', is_primary: true });

const project = (values: Record<string, unknown> = {}) =>
  addProject(product, company, { work_site_ids: [mill.id], budget_days: 14, ...DATES, ...values });

const manDays = async (id: number) =>
  (await product.call('GET', `${PROJECTS}/${id}/man-days`, { as: company.owner })).body.data;

/** Somebody's comings and goings at a site on a day of November. */
async function visit(
  { person }: { person: Person },
  day: string,
  { site = mill, from = '09:00', until = '18:00' } = {},
) {
  const device = await addDevice(product, company.id, person);
  for (const [type, time] of [
    ['in', from],
    ['out', until],
  ] as const) {
    setNow(`2026-11-${day} ${time}`);
    const recorded_at = instantOf(`2026-11-${day} ${time}`);
    const body = { work_site_id: site.id, ...MILL, fix_age: 0, picture_hash: null, type, recorded_at };
    const sent = await device.send([await device.sign(body, {}, new Date(recorded_at))]);
    if (sent.body.data[0].outcome !== 'recorded') throw new Error(JSON.stringify(sent.body));
  }
}

test('what is rostered at its sites is planned: by the week of who is placed there, and by plans of single days', async () => {
  await putAt(aminah.id, mill.id);
  const bala = await addWorker(product, company, { name: 'Bala' });
  await putAt(bala.id, other.id);
  const { id } = await project();
  expect(await manDays(id)).toEqual({
    months: [{ month: '2026-11', budget: 14, planned: 10, actual: 0 }],
    total: { budget: 14, planned: 10, actual: 0 },
    planned_to_date: 5,
  });
  // Aminah is off on a day and elsewhere on another, and Bala comes for one; drafts count for nothing.
  const { change, publish } = rosterCalls(
    () => product,
    () => company,
  );
  const template = await addTemplate(product, company);
  const session = (work_site_id: number) => ({
    kind: 'work',
    sessions: [{ template_id: template.id, work_site_id }],
  });
  const cell = (employee_id: number, date: string, plan: object) => ({ employee_id, date, plan });
  const changed = await change([
    cell(aminah.id, '2026-11-10', { kind: 'off' }),
    cell(aminah.id, '2026-11-11', session(other.id)),
    cell(bala.id, '2026-11-12', session(mill.id)),
  ]);
  expect(changed.status).toBe(200);
  expect((await manDays(id)).total.planned).toBe(10);
  const published = await publish({ start_date: '2026-11-01', end_date: '2026-11-30' });
  expect(published.status).toBe(200);
  expect((await manDays(id)).total.planned).toBe(9);
});

test('a half working day is half a man-day', async () => {
  const half = await addTemplate(product, company, {
    start_time: '09:00',
    end_time: '13:00',
    half_day: true,
  });
  const full = await addTemplate(product, company);
  const [first] = officeWeek(full);
  const [day] = officeWeek(half);
  const week = [first, first, first, first, first, day, { kind: 'rest', template_ids: [] }];
  const scheduled = await product.call('POST', `/api/admin/employees/${aminah.id}/work-schedules`, {
    as: company.owner,
    body: { effective_from: '2026-11-02', week },
  });
  expect(scheduled.status).toBe(201);
  await putAt(aminah.id, mill.id);
  const { id } = await project();
  expect((await manDays(id)).total.planned).toBe(11);
});

test('a day worked at one of its sites is one man-day, however many visits it has', async () => {
  const { id } = await project({ work_site_ids: [mill.id, other.id] });
  await visit(aminah, '02', { until: '12:00' });
  await visit(aminah, '02', { site: other, from: '13:00' });
  await visit(aminah, '03');
  // Before and after its dates.
  await visit(aminah, '01');
  setNow('2026-11-16 18:00');
  await visit(aminah, '16');
  expect((await manDays(id)).total.actual).toBe(2);
  const { body } = await product.call('GET', `${PROJECTS}?company_id=${company.id}&status=all`, {
    as: company.owner,
  });
  expect(body.data).toMatchObject([{ actual_days: 2, budget_days: 14 }]);
});

test('days elsewhere, and days of half a leave, count as they are', async () => {
  const { id } = await project();
  await visit(aminah, '03', { site: other });
  await visit(aminah, '04');
  await product.within(company.id, (tx) =>
    tx.$client.query(
      `update attendance_days set leave = 'second_half' where employee_id = $1 and date = $2`,
      [...[aminah.id, '2026-11-04']],
    ),
  );
  expect((await manDays(id)).total.actual).toBe(0.5);
});

test('a project without an end that began long ago is shown by its latest months', async () => {
  const { id } = await project({ start_date: '1990-01-01', end_date: null });
  await putAt(aminah.id, mill.id);
  await visit(aminah, '03');
  const { months, total } = await manDays(id);
  expect([months.length, months.at(-1)]).toMatchObject([121, { month: '2026-11', actual: 1 }]);
  expect(total.actual).toBe(1);
});

test('an open-ended project has no divided budget and goes on to the end of this month', async () => {
  await putAt(aminah.id, mill.id);
  const { id } = await project({ end_date: null });
  expect(await manDays(id)).toMatchObject({
    months: [{ month: '2026-11', budget: null, planned: 21 }],
    total: { budget: 14 },
  });
});
