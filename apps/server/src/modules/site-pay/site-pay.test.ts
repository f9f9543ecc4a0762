import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EVERY_MODULE } from '../../kit/testing/access-planting.ts';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import { attendanceCompany, instantOf, setNow, startAttendance } from '../attendance/attendance.factory.ts';
import { employeeWithSignIn } from '../change-requests/change-requests.factory.ts';
import { companies } from '../company/company.tables.ts';
import { addDevice, type TestDevice } from '../devices/devices.factory.ts';
import { differenceCalls } from '../payroll-differences/payroll-differences.factory.ts';
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';
import { addSite } from '../sites/sites.factory.ts';
import { siteAllowances } from '../sites/sites.tables.ts';

/*
 * Site visits in the payroll of November 2026 of somebody who earns RM3,000.00 a month. A day at the mill pays RM20.00, from
 * 10 November RM25.00; a day at the quarry nothing.
 */

const NOVEMBER = { start_date: '2026-11-01', end_date: '2026-11-30' };
const MILL = { lat: 3.1579, lng: 101.7123, accuracy: 8 };
const QUARRY = { lat: 3.0, lng: 101.4, accuracy: 8 };
/** So far from either that the event is marked. */
const AWAY = { lat: 3.3, lng: 101.9, accuracy: 8 };

let product: TestProduct;
let company: ScheduleCompany;
let mill: { id: number };
let quarry: { id: number };
let worker: { id: number; person: Person };
let device: TestDevice;

beforeAll(async () => {
  product = await startAttendance();
});
afterAll(() => product.stop());
beforeEach(async () => {
  setNow('2026-11-01 07:00');
  company = await attendanceCompany(product);
  await product.within(company.id, (tx) => tx.update(companies).set({ modules: EVERY_MODULE }));
  mill = await addSite(product, company, { name: 'Mill', ...MILL });
  quarry = await addSite(product, company, { name: 'Quarry', lat: QUARRY.lat, lng: QUARRY.lng });
  worker = await employeeWithSignIn(product, company.id, { name: 'Aminah', salary: 300_000 });
  device = await addDevice(product, company.id, worker.person);
  await allow('2026-01-01', 2_000);
  await allow('2026-11-10', 2_500);
});

/** What a day at the mill pays from a day on, in sen. */
const allow = (effective_from: string, amount: number) =>
  product.within(company.id, (tx) =>
    tx
      .insert(siteAllowances)
      .values({ company_id: company.id, work_site_id: mill.id, effective_from, amount }),
  );

/** Visits a site on a day of November, as the device records it; from 9 unless said. */
async function visit(
  day: string,
  until: string,
  { from = '09:00', ...more }: Record<string, unknown> & { from?: string } = {},
) {
  const body = { work_site_id: mill.id, ...MILL, fix_age: 0, picture_hash: null, ...more };
  for (const [type, time] of [
    ['in', from],
    ['out', until],
  ] as const) {
    setNow(`2026-11-${day} ${time}`);
    const recorded_at = instantOf(`2026-11-${day} ${time}`);
    const entry = await device.sign({ ...body, type, recorded_at }, {}, new Date(recorded_at));
    const sent = await device.send([entry]);
    if (sent.body.data[0].outcome !== 'recorded') throw new Error(JSON.stringify(sent.body));
  }
}

const QUERY = () => ({ company_id: company.id, employee_id: worker.id, ...NOVEMBER });
const process = (more: object = {}) =>
  product.call('POST', '/api/operation/payrolls/process', {
    as: company.owner,
    body: { ...QUERY(), form: {}, ...more },
  });
const shown = async () =>
  (
    await product.call('GET', `/api/operation/payrolls/process?${new URLSearchParams(QUERY() as never)}`, {
      as: company.owner,
    })
  ).body;
// biome-ignore lint/suspicious/noExplicitAny: what a test reads of an answer is what it asserts
const allowance = ({ calculation }: any) =>
  calculation.earnings
    .filter(({ type }: { type: string }) => type === 'site_allowance')
    .map(
      (one: { amount: string; feed: { source_days: string[]; undecided: boolean } }) =>
        `${one.amount} on ${one.feed.source_days.map((date) => date.slice(8)).join(' ')}${one.feed.undecided ? ', undecided' : ''}`,
    );

async function decide(verb: 'approve' | 'reject') {
  const list = await product.call('GET', `/api/inbox?company_id=${company.id}&employee_id=${worker.id}`, {
    as: company.owner,
  });
  for (const { id } of list.body.data) {
    const body = { note: 'Seen' };
    const answer = await product.call('POST', `/api/inbox/${id}/${verb}`, { as: company.owner, body });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }
}

async function confirm() {
  const { data } = await shown();
  const answer = await product.call('POST', `/api/operation/payrolls/${data.payroll_id}/confirm`, {
    as: company.owner,
    body: { version: data.version },
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

test('A payroll says the days and time at each site, and pays their allowances with the days', async () => {
  await visit('05', '17:00');
  await visit('12', '13:00');
  await visit('12', '20:00', { from: '14:00', work_site_id: quarry.id, ...QUARRY });
  setNow('2026-11-28 09:00');
  const { body } = await process();
  expect(body.sites).toEqual([
    {
      ...{ id: mill.id, name: 'Mill', days: 2, minutes: 8 * 60 + 4 * 60 },
      ...{ dates: ['2026-11-05', '2026-11-12'], pending_dates: [] },
    },
    { ...{ id: quarry.id, name: 'Quarry', days: 1, minutes: 360 }, dates: ['2026-11-12'], pending_dates: [] },
  ]);
  // 20.00 + 25.00
  expect(allowance(body)).toEqual(['45.00 on 05 12']);
  const [line] = body.calculation.earnings;
  expect(line).toMatchObject({ epf: true, socso: true, eis: true, tax: true, hrdf: false });
  expect(line.explanation.steps.map(({ formula }: { formula: string }) => formula)).toEqual([
    'Mill: 20.00',
    'Mill: 25.00',
  ]);
});

test('A marked event is paid while it waits for a review, and no longer once it is rejected', async () => {
  await visit('05', '17:00');
  await visit('06', '17:00', AWAY);
  setNow('2026-11-28 09:00');
  const waiting = (await process()).body;
  expect(waiting.sites).toMatchObject([{ days: 1, minutes: 480, pending_dates: ['2026-11-06'] }]);
  expect(allowance(waiting)).toEqual(['40.00 on 05 06, undecided']);
  await decide('reject');
  const { version } = waiting.data;
  const rejected = (await process({ version })).body;
  expect(rejected.sites).toMatchObject([{ days: 1, pending_dates: [] }]);
  expect(allowance(rejected)).toEqual(['20.00 on 05']);
});

test('A confirmed payroll takes its days: an allowance that changes later is a difference', async () => {
  await visit('05', '17:00');
  await visit('06', '17:00');
  setNow('2026-11-28 09:00');
  await process();
  await confirm();
  await allow('2026-11-06', 3_000);
  const after = await shown();
  expect([after.data.status, allowance(after)]).toEqual(['Confirmed', ['40.00 on 05 06']]);
  expect(after.sites).toMatchObject([{ days: 2, minutes: 960 }]);
  await product.startJobs();
  const calls = differenceCalls(
    () => product,
    () => company,
  );
  await calls.find('2026-12');
  const [difference] = await calls.list();
  // 20.00 + 30.00 instead of 40.00
  expect(difference?.lines).toMatchObject([
    { type: 'site_allowance', closed: '40.00', now: '50.00', difference: '10.00' },
  ]);
});

test('A reopened payroll takes the days as they are', async () => {
  await visit('05', '17:00');
  setNow('2026-11-28 09:00');
  await process();
  await confirm();
  await allow('2026-11-01', 3_000);
  const { data } = await shown();
  const reopened = await process({ version: data.version, reason: 'The allowance was raised' });
  expect([reopened.status, allowance(reopened.body)]).toEqual([200, ['30.00 on 05']]);
});

test('A day of a confirmed payroll is closed: nothing is recorded on it any more', async () => {
  setNow('2026-11-28 09:00');
  await process();
  await confirm();
  await expect(visit('28', '17:00')).rejects.toThrow('confirmed payroll');
});

test('Cost that goes by days at sites is borne by the centres of the sites, all else by the shares', async () => {
  const centre = async (body: Record<string, unknown>) =>
    (
      await product.call('POST', '/api/operation/payrolls/cost-centres', {
        as: company.owner,
        body: { company_id: company.id, ...body },
      })
    ).body.data;
  const office = await centre({ name: 'Office' });
  const north = await centre({ name: 'North', work_site_ids: [mill.id] });
  expect(north).toMatchObject({ work_site_ids: [mill.id], work_sites: ['Mill'] });
  const shares = [{ cost_centre_id: office.id, share: '100' }];
  const split = (body: Record<string, unknown>) =>
    product.call('POST', `/api/admin/employees/${worker.id}/cost-splits`, { as: company.owner, body });
  const refused = await split({ effective_from: '2026-01-01', shares: [], by_sites: true });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['shares']]);
  const stored = await split({ effective_from: '2026-01-01', shares, by_sites: true });
  expect(stored.body.data).toMatchObject({ by_sites: true });
  // Three of four days at the mill; the quarry has no centre.
  for (const day of ['03', '04', '05']) await visit(day, '17:00');
  await visit('06', '17:00', { work_site_id: quarry.id, ...QUARRY });
  setNow('2026-11-28 09:00');
  await process();
  const { body } = await product.call(
    'GET',
    `/api/operation/payrolls/costs?company_id=${company.id}&start_date=2026-11-01`,
    { as: company.owner },
  );
  const wages = body.data.map((one: { cost_centre: { name: string }; wages: string }) => [
    one.cost_centre.name,
    one.wages,
  ]);
  // RM3,000.00 and three days at RM20.00: 3,060.00
  expect(wages.sort()).toEqual([
    ['North', '2295.00'],
    ['Office', '765.00'],
  ]);
});

test('A site has one cost centre', async () => {
  const body = (name: string) => ({ company_id: company.id, name, work_site_ids: [mill.id] });
  const send = (name: string) =>
    product.call('POST', '/api/operation/payrolls/cost-centres', { as: company.owner, body: body(name) });
  expect((await send('North')).status).toBe(201);
  const second = await send('South');
  expect([second.status, Object.keys(second.body.errors)]).toEqual([422, ['work_site_ids']]);
});
