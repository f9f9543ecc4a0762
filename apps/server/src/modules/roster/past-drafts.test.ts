import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestProduct } from '../../kit/testing/product.ts';
import { setNow, startAttendance } from '../attendance/attendance.factory.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';
import { addTemplate, type ScheduleCompany, scheduleCompany } from '../schedules/schedules.factory.ts';
import { byTemplate, OFF, ROSTERS, rosterCalls } from './roster.factory.ts';

/*
 * What was never published of a day that is over has no effect. Ali works office hours from Monday to Friday; the week is that
 * of Monday, 23 November 2026.
 */

let product: TestProduct;
let company: ScheduleCompany;
let night: { id: number };
let early: { id: number };
let ali: number;

beforeAll(async () => {
  product = await startAttendance();
});
afterAll(() => product.stop());
beforeEach(async () => {
  setNow('2026-11-21 09:00');
  company = await scheduleCompany(product);
  await addTemplate(product, company, { name: 'Office', is_default: true });
  night = await addTemplate(product, company, { name: 'Night', start_time: '22:00', end_time: '06:00' });
  early = await addTemplate(product, company, { name: 'Early', start_time: '05:00', end_time: '13:00' });
  ali = await addEmployee(product, company.id, { name: 'Ali', salary: 260_000 });
});

const { post, change, copy, grid } = rosterCalls(
  () => product,
  () => company,
);
const cell = (date: string, plan: object | null) => ({ employee_id: ali, date, plan });
const WEEK = { start_date: '2026-11-23', end_date: '2026-11-29' };

test('a copy takes what was worked, as the roster shows it', async () => {
  await change([cell('2026-11-23', byTemplate(night)), cell('2026-11-24', OFF)]);
  setNow('2026-11-30 03:00');
  const next = { start_date: '2026-11-30', end_date: '2026-12-06' };
  const copied = await copy({ ids: [ali], source: { kind: 'days', ...WEEK }, ...next });
  expect([copied.status, copied.body.data.changed]).toEqual([200, 0]);
  const { body } = await grid('start_date=2026-11-23&end_date=2026-12-06');
  const [{ days }] = body.data.rows;
  const shown = (at: number) => [days[at].sessions[0]?.start_time, days[at].draft];
  expect([shown(0), shown(1), shown(7), shown(8)]).toEqual(Array.from({ length: 4 }, () => ['09:00', false]));
});

test('a night that was never published holds up neither a shift of the next morning nor its offer', async () => {
  await change([cell('2026-11-28', byTemplate(night))]);
  setNow('2026-11-29 03:00');
  const preview = await post('/cells/preview', { cells: [cell('2026-11-29', byTemplate(early))] });
  expect(preview.body.data).toMatchObject({ refused: 0 });
  expect(preview.body.data.warnings.map(({ key }: { key: string }) => key)).not.toContain('short_rest');
  const [opened] = (
    await product.call('POST', '/api/operation/attendances/open-shifts', {
      as: company.owner,
      body: { company_id: company.id, date: '2026-11-29', template_id: early.id, count: 1 },
    })
  ).body.data;
  const { body } = await product.call(
    'GET',
    `/api/operation/attendances/open-shifts/${opened.id}/candidates`,
    { as: company.owner },
  );
  expect(body.data.rows).toMatchObject([{ name: 'Ali', reasons: [] }]);
});

test('it counts neither for what is needed nor, as a night, for whoever is proposed', async () => {
  const siti = await addEmployee(product, company.id, { name: 'Siti', salary: 260_000 });
  const short = await addTemplate(product, company, {
    ...{ start_time: '22:00', end_time: '02:00', break_minute: 0 },
  });
  await change([cell('2026-11-24', byTemplate(night))]);
  setNow('2026-11-27 09:00');
  const coverage = await product.call(
    'GET',
    `${ROSTERS}/coverage?company_id=${company.id}&start_date=2026-11-23&end_date=2026-11-29`,
    { as: company.owner },
  );
  expect(
    coverage.body.data.filter(({ template_id }: { template_id: number }) => template_id === night.id),
  ).toEqual([]);
  await product.call('POST', '/api/operation/attendances/posts', {
    as: company.owner,
    body: {
      ...{ company_id: company.id, name: 'Gate', template_id: short.id, weekdays: [5], people_needed: 1 },
      effective_from: '2026-11-23',
    },
  });
  const weekend = { start_date: '2026-11-28', end_date: '2026-11-29' };
  const proposal = await post('/proposals', { ids: [ali, siti], ...weekend });
  // Of two alike the one who was added first; a night of last week would speak for the other.
  expect(proposal.body.data.cells).toMatchObject([{ name: 'Ali', date: '2026-11-28' }]);
});

test('a change of a day that is over is not undone, with that as the reason', async () => {
  const { edit_id } = (await change([cell('2026-11-23', byTemplate(night))])).body.data;
  setNow('2026-11-24 09:00');
  const undone = await post(`/edits/${edit_id}/undo`, {});
  expect([undone.status, undone.body.errors.id[1]]).toEqual([422, expect.stringContaining('24/11/26')]);
});
