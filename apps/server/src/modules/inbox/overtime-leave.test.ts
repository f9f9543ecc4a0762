import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockDay, unlockDays } from '../../kit/testing/lock-day.ts';
import type { Answer, Person, TestProduct } from '../../kit/testing/product.ts';
import {
  addWorker,
  attendanceCompany,
  clock,
  OWN,
  refreshWorker,
  setNow,
  startAttendance,
} from '../attendance/attendance.factory.ts';
import { employeeWithSignIn } from '../change-requests/change-requests.factory.ts';
import { entries, leaveOf } from '../leaves/leaves.factory.ts';
import { monthOf } from '../payroll-run/payroll-run.factory.ts';
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';

/*
 * Overtime that is decided as replacement leave instead of pay. A normal day has eight hours; Saturday is a day off, all of
 * whose work is overtime.
 */

const [FRIDAY, SATURDAY] = ['2026-11-27', '2026-11-28'];

let product: TestProduct;
let company: ScheduleCompany;
let lead: { id: number; person: Person };
let hr: Person;
beforeAll(async () => {
  product = await startAttendance();
  company = await attendanceCompany(product);
  await keep({ payroll: true, attendance: true, leave: true });
  lead = await addWorker(product, company, { name: 'Team Lead' });
  hr = await product.person(company.id, {
    type: 'admin',
    is_admin: true,
    accesses: [{ route: '/attendance/manage', actions: ['Create'] }],
  });
});
afterAll(() => product.stop());

const sql = async (statement: string, values: unknown[] = []) =>
  (await product.within(company.id, (tx) => tx.$client.query(statement, values))).rows;
const keep = (modules: object, of = company.id) =>
  product.within(of, (tx) =>
    tx.$client.query('update companies set modules = $2 where id = $1', [of, JSON.stringify(modules)]),
  );

interface Worker {
  id: number;
  person: Person;
}

/** Reports to the lead; beyond the limit of the Act unless a salary is named. */
const worker = (name: string, salary = 800_000): Promise<Worker> =>
  employeeWithSignIn(product, company.id, { name, salary, reports_to_id: lead.id });

/** Worked from a time to another, on a day off. */
async function works(
  { person }: Worker,
  [from, to]: readonly [string, string],
  date = SATURDAY,
): Promise<void> {
  await clock(product, company, person, 'in', `${date} ${from}`);
  await clock(product, company, person, 'out', `${date} ${to}`);
}
/** A whole day, longer without a break than the law allows: approving it needs a reason. */
const WHOLE = ['08:00', '16:00'] as const;
const FOUR_AND_A_HALF = ['08:00', '12:30'] as const;
const note = 'Stock count';

const waiting = async (id: number, as: Person = lead.person) =>
  (await product.call('GET', `/api/inbox?per_page=200&employee_id=${id}&kind=attendance_overtime`, { as }))
    .body.data[0];
const factsOf = async (id: number) =>
  (await product.call('GET', `/api/inbox/${id}`, { as: lead.person })).body.data.facts;
const approve = (id: number, body: object = {}, as: Person = lead.person) =>
  product.call('POST', `/api/inbox/${id}/approve`, { as, body: { as_leave: true, ...body } });
/** Decides what waits of somebody. */
const grant = async ({ id }: Worker, body: object = {}, as: Person = lead.person) =>
  approve((await waiting(id)).id, { note, ...body }, as);
const earned = async ({ id }: Worker) =>
  entries(await leaveOf(product, company.owner, id)).filter((one) => one.includes(' earned '));
const dayOf = async ({ person }: Worker, date = SATURDAY) =>
  (await product.call('GET', `${OWN}/days/${date}?company_id=${company.id}`, { as: person })).body.data;
const desk = async ({ id }: Worker): Promise<Answer> => {
  const { start_date, end_date } = monthOf('2026-11');
  const query = `company_id=${company.id}&employee_id=${id}&start_date=${start_date}&end_date=${end_date}`;
  return product.call('GET', `/api/operation/payrolls/process?${query}`, { as: company.owner });
};
const overtimePaid = async (one: Worker) =>
  (await desk(one)).body.calculation.earnings.find(({ type }: { type: string }) => type === 'overtime')
    ?.amount;
/** Corrects when somebody came or went on the day. */
async function correct({ id, person }: Worker, values: object): Promise<void> {
  setNow('2026-11-29 09:00');
  const body = { company_id: company.id, date: SATURDAY, reason: 'Gate', ...values };
  expect((await product.call('POST', `${OWN}/corrections`, { as: person, body })).status).toBe(201);
  const { data } = (
    await product.call('GET', `/api/inbox?employee_id=${id}&kind=attendance_correction`, {
      as: lead.person,
    })
  ).body;
  const answer = await product.call('POST', `/api/inbox/${data[0].id}/approve`, {
    as: lead.person,
    body: {},
  });
  expect(answer.status).toBe(200);
}

test('a Saturday off that was worked becomes a day of leave on it, and is not paid', async () => {
  const aminah = await worker('Aminah');
  await works(aminah, WHOLE);
  const facts = await factsOf((await waiting(aminah.id)).id);
  expect(facts).toMatchObject({
    as_leave: false,
    // Beyond the limit of wages, where the rules pay nothing.
    paid: false,
    leave: {
      leave_type: 'Replacement leave',
      normal_day_minutes: 480,
      refused: null,
      paid_by_law: null,
    },
  });
  const answer = await grant(aminah);
  expect([answer.status, answer.body.data.facts.as_leave]).toEqual([200, true]);
  expect(await earned(aminah)).toEqual(['Replacement leave earned 2026-11-28 1']);
  const day = await dayOf(aminah);
  expect(day).toMatchObject({ overtime_minutes: 0, not_counted_minutes: 480 });
  const step = day.steps.find(({ figure }: { figure: string }) => figure === 'overtime_as_leave');
  expect(step).toMatchObject({ minutes: 480, params: { normal: 480 } });
  expect((await desk(aminah)).body.calculation.feed).toEqual([]);
  const { body } = await product.call('GET', '/api/notifications', { as: aminah.person });
  expect(body.data.map(({ title }: { title: string }) => title)).toContain(
    'Your overtime of 28/11/26 was approved, with leave instead of pay. See the details.',
  );
  const { ledger } = (await leaveOf(product, company.owner, aminah.id)).body.data;
  expect(ledger.find(({ kind }: { kind: string }) => kind === 'earned')).toMatchObject({
    for_overtime: true,
    reason: null,
  });
});

test('what does not fill half a day is paid', async () => {
  const badrul = await worker('Badrul');
  // Beyond the limit of the Act nothing is paid unless the rules say so: a manual worker is within it.
  await sql('update employees set manual_worker = true where id = $1', [badrul.id]);
  await works(badrul, FOUR_AND_A_HALF);
  expect((await grant(badrul)).status).toBe(200);
  expect(await earned(badrul)).toEqual(['Replacement leave earned 2026-11-28 0.5']);
  expect(await dayOf(badrul)).toMatchObject({ overtime_minutes: 30, not_counted_minutes: 240 });
  // 8,000.00 / 26 / 8 × 1.5 × 0.5 h = 28.846…
  expect(await overtimePaid(badrul)).toBe('28.85');
});

test('nobody beyond the limit of the Act needs a reason', async () => {
  const chandra = await worker('Chandra');
  await works(chandra, FOUR_AND_A_HALF);
  expect((await grant(chandra, { note: null })).status).toBe(200);
  expect(await earned(chandra)).toEqual(['Replacement leave earned 2026-11-28 0.5']);
  expect((await desk(chandra)).body.calculation.feed).toEqual([]);
});

test('whoever is within the limit of the Act is warned of with its section, and a reason is needed', async () => {
  const chong = await worker('Chong', 300_000);
  await works(chong, FOUR_AND_A_HALF);
  const { id } = await waiting(chong.id);
  expect(await factsOf(id)).toMatchObject({
    paid: true,
    leave: { paid_by_law: { statute: 'employment_act', section: 's.60A(3)' } },
  });
  const refused = await approve(id);
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { note: ['s.60A(3) has this overtime paid. Give the reason for leave instead.'] },
  ]);
  expect(await earned(chong)).toEqual([]);
  expect((await approve(id, { note: 'She asked for it' })).status).toBe(200);
  expect(await earned(chong)).toHaveLength(1);
});

test('less than half a day, too many minutes and leave given by hand before are refused at their field', async () => {
  const devi = await worker('Devi');
  await works(devi, ['08:00', '11:00']);
  const { id } = await waiting(devi.id);
  const few = await approve(id);
  expect([few.status, few.body.errors]).toEqual([
    422,
    { as_leave: ['Leave is given from half a day on, which is 240 minutes.'] },
  ]);
  expect((await approve(id, { minutes: 181 })).body.errors).toHaveProperty('minutes');
  const eva = await worker('Eva');
  await works(eva, WHOLE);
  const types = await product.call('GET', `/api/operation/leaves/types?company_id=${company.id}`, {
    as: company.owner,
  });
  const { id: leave_type_id } = types.body.data.find(({ kind }: { kind: string }) => kind === 'replacement');
  const given = await product.call('POST', `/api/admin/employees/${eva.id}/leave/earnings`, {
    as: company.owner,
    body: {
      ...{ leave_type_id, year: 2026, days: 1, balance: 0 },
      ...{ reason: 'Stock count', worked_on: SATURDAY },
    },
  });
  expect(given.status).toBe(201);
  const twice = await grant(eva);
  expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['as_leave']]);
  expect((await grant(eva, { as_leave: false })).status).toBe(200);
});

test('a company without leave or its type is told so, and decides for pay', async () => {
  const farid = await worker('Farid');
  await works(farid, WHOLE);
  const { id } = await waiting(farid.id);
  await keep({ payroll: true, attendance: true });
  expect((await factsOf(id)).leave).toBeNull();
  expect((await approve(id, { note })).status).toBe(422);
  await keep({ payroll: true, attendance: true, leave: true });
  await sql("update leave_types set archived_at = now() where company_id = $1 and kind = 'replacement'", [
    company.id,
  ]);
  expect((await factsOf(id)).leave.refused).toBe('This company has no replacement leave.');
  expect((await approve(id, { note })).status).toBe(422);
  await sql('update leave_types set archived_at = null where company_id = $1', [company.id]);
  expect((await approve(id, { note })).status).toBe(200);
});

test('only whoever decides overtime may, nobody on their own, and nobody of another company', async () => {
  const grace = await worker('Grace');
  await works(grace, WHOLE);
  const { id } = await waiting(grace.id);
  const stranger = (await product.company('Stranger Sdn Bhd')).owner;
  const peer = (await worker('Peer')).person;
  for (const as of [grace.person, peer, stranger]) expect((await approve(id, {}, as)).status).toBe(404);
  expect(await earned(grace)).toEqual([]);
});

test('decided by two at once, one for pay and one for leave, it is given once', async () => {
  const hana = await worker('Hana');
  await works(hana, WHOLE);
  const { id } = await waiting(hana.id);
  const both = await Promise.all([approve(id, { note }), approve(id, { note, as_leave: false }, hr)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const as_leave = both[0]?.status === 200;
  expect(await earned(hana)).toHaveLength(as_leave ? 1 : 0);
  expect((await dayOf(hana)).overtime_minutes).toBe(as_leave ? 0 : 480);
  expect((await approve(id, { note })).status).toBe(409);
});

test('a repeat of the day posts nothing; less work takes leave back exactly, and no more than it gave', async () => {
  const indra = await worker('Indra');
  await works(indra, WHOLE);
  await grant(indra);
  await refreshWorker(product, company, indra.id, FRIDAY, SATURDAY);
  expect(await earned(indra)).toHaveLength(1);
  await correct(indra, { first_in: null, last_out: `${SATURDAY}T13:30:00+08:00` });
  expect(await earned(indra)).toEqual([
    'Replacement leave earned 2026-11-28 1',
    'Replacement leave earned 2026-11-28 -0.5',
  ]);
  expect(await dayOf(indra)).toMatchObject({ overtime_minutes: 90, not_counted_minutes: 240 });
});

test('more work opens the decision again, which takes the leave back until it is decided anew', async () => {
  const jaya = await worker('Jaya');
  await works(jaya, FOUR_AND_A_HALF);
  await grant(jaya, { minutes: 240 });
  await correct(jaya, { first_in: null, last_out: `${SATURDAY}T16:00:00+08:00` });
  expect(await earned(jaya)).toEqual([
    'Replacement leave earned 2026-11-28 0.5',
    'Replacement leave earned 2026-11-28 -0.5',
  ]);
  expect(await dayOf(jaya)).toMatchObject({ overtime_minutes: 0, not_counted_minutes: 480 });
  expect((await waiting(jaya.id)).summary.requested_minutes).toBe(480);
  await grant(jaya, { note: 'Long without a break' });
  expect((await earned(jaya)).at(-1)).toBe('Replacement leave earned 2026-11-28 1');
});

test('a day that a confirmed payroll has taken refuses it, and keeps what it gave until it is reopened', async () => {
  const kamal = await worker('Kamal');
  await works(kamal, WHOLE);
  const { id } = await waiting(kamal.id);
  await lockDay(product, company.id, kamal.id, SATURDAY);
  const locked = await approve(id, { note });
  expect([locked.status, locked.body.message]).toEqual([
    409,
    'This day is in a confirmed payroll. It can no longer be changed.',
  ]);
  expect(await earned(kamal)).toEqual([]);
  const latif = await worker('Latif');
  await works(latif, WHOLE);
  await grant(latif);
  await lockDay(product, company.id, latif.id, SATURDAY);
  await sql('update attendance_overtime set granted_minutes = 240 where employee_id = $1', [latif.id]);
  await refreshWorker(product, company, latif.id, SATURDAY, SATURDAY);
  expect(await earned(latif)).toHaveLength(1);
  await unlockDays(product, latif.id);
  await refreshWorker(product, company, latif.id, SATURDAY, SATURDAY);
  expect(await earned(latif)).toEqual([
    'Replacement leave earned 2026-11-28 1',
    'Replacement leave earned 2026-11-28 -0.5',
  ]);
});

test('overtime given as leave counts toward the limits of working time all the same', async () => {
  const mei = await worker('Mei');
  await works(mei, WHOLE);
  await grant(mei);
  await works(mei, ['09:00', '19:00'], '2026-11-30');
  expect((await factsOf((await waiting(mei.id)).id)).month.minutes).toBe(480);
});
