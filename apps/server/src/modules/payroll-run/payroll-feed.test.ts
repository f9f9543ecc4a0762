import { DEFAULT_ATTENDANCE_SETTINGS } from '@mesra/domain/attendance/rule-set';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countQueries } from '../../kit/testing/count-queries.ts';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import {
  attendanceCompany,
  clock,
  refreshWorker,
  setNow,
  startAttendance,
} from '../attendance/attendance.factory.ts';
import { attendanceDays } from '../attendance/attendance.tables.ts';
import { attendanceRuleSets } from '../attendance-rules/attendance-rules.tables.ts';
import { employeeWithSignIn } from '../change-requests/change-requests.factory.ts';
import { companyPayroll } from '../payroll-setup/payroll-setup.api.ts';
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';
import { collectFacts } from './payroll-facts.ts';
import { monthOf } from './payroll-run.factory.ts';

let product: TestProduct;
let company: ScheduleCompany;

beforeAll(async () => {
  product = await startAttendance();
  company = await attendanceCompany(product);
  const { overtime } = DEFAULT_ATTENDANCE_SETTINGS;
  await product.within(company.id, (tx) =>
    tx.insert(attendanceRuleSets).values({
      company_id: company.id,
      scope: 'company',
      effective_from: '2026-01-01',
      settings: { ...DEFAULT_ATTENDANCE_SETTINGS, overtime: { ...overtime, needs_approval: false } },
    }),
  );
});
afterAll(() => product.stop());

const NOVEMBER = monthOf('2026-11');
interface Worker {
  id: number;
  person: Person;
}

/** Somebody who earns RM3,000.00 a month: 115.3846… a day, 14.4230… an hour. */
const worker = (name: string): Promise<Worker> =>
  employeeWithSignIn(product, company.id, { name, salary: 300_000 });

/** Records a coming and a going. */
async function works({ person }: Worker, day: string, from: string, to: string): Promise<void> {
  expect((await clock(product, company, person, 'in', `${day} ${from}`)).status).toBe(201);
  expect((await clock(product, company, person, 'out', `${day} ${to}`)).status).toBe(201);
  setNow('2026-11-30 20:00');
}

const desk = (id: number, month = NOVEMBER) =>
  product.call(
    'GET',
    `/api/operation/payrolls/process?company_id=${company.id}&employee_id=${id}&start_date=${month.start_date}&end_date=${month.end_date}`,
    { as: company.owner },
  );
const save = (id: number, form: object, more: object = {}, month = NOVEMBER) =>
  product.call('POST', '/api/operation/payrolls/process', {
    as: company.owner,
    body: { company_id: company.id, employee_id: id, ...month, form, ...more },
  });
const confirm = (id: number) =>
  product.call('POST', `/api/operation/payrolls/${id}/confirm`, { as: company.owner });
const refresh = (id: number, from: string, to: string) => refreshWorker(product, company, id, from, to);
const sql = async (statement: string, values: unknown[] = []) =>
  (await product.within(company.id, (tx) => tx.$client.query(statement, values))).rows;
const locksOf = (id: number) =>
  sql(
    'select source, start_date, end_date from payroll_day_locks where employee_id = $1 order by source, start_date',
    [id],
  );

// biome-ignore lint/suspicious/noExplicitAny: what a test reads of an answer is what it asserts
const line = (answer: any, type: string) =>
  answer.body.calculation.earnings.find((one: { type: string }) => one.type === type);

test('a going corrected to later becomes a line of the payslip, to the sen, with its working', async () => {
  const aminah = await worker('Aminah');
  await works(aminah, '2026-11-23', '09:00', '18:00');
  const first = await save(aminah.id, {});
  expect(first.body.calculation).toMatchObject({ total_gross_pay: '3000.00', feed: [] });

  expect((await clock(product, company, aminah.person, 'out', '2026-11-23 20:00')).status).toBe(201);
  setNow('2026-11-30 20:00');
  const answer = await save(aminah.id, {}, { version: first.body.data.version });
  // 3,000.00 / 26 / 8 × 1.5 × 2 h = 43.269…
  expect(line(answer, 'overtime')).toMatchObject({
    name: 'Overtime',
    amount: '43.27',
    epf: false,
    socso: true,
    feed: { source: 'attendance', source_days: ['2026-11-23'], minutes: 120, taken: true },
    explanation: {
      law: 'law.employment_act.overtime',
      base: '3000.00',
      rate: '1.5',
      steps: [{ date: '2026-11-23', formula: '3000.00 / 26 / 8 × 1.5 × 2 h', amount: '43.27' }],
    },
  });
  expect(answer.body.calculation.total_gross_pay).toBe('3043.27');
});

test('work on a rest day explains itself: half a day’s wages for up to half the hours', async () => {
  const devi = await worker('Devi');
  await works(devi, '2026-11-22', '09:00', '12:00');
  expect(line(await desk(devi.id), 'rest_day_pay')).toMatchObject({
    amount: '57.69',
    explanation: {
      law: 'law.employment_act.rest_day_work',
      steps: [{ date: '2026-11-22', formula: '3000.00 / 26 × 0.5', amount: '57.69' }],
    },
  });
});

test('a line is left out only with a reason, and stays visible with it', async () => {
  const farid = await worker('Farid');
  await works(farid, '2026-11-23', '09:00', '20:00');
  const key = 'overtime.employment_act';
  const refused = await save(farid.id, { left_out: [{ source: 'attendance', key, reason: ' ' }] });
  expect(refused.status).toBe(422);
  const left_out = [{ source: 'attendance', key, reason: 'Time off was given instead' }];
  const answer = await save(farid.id, { left_out });
  expect(answer.body.calculation).toMatchObject({
    total_gross_pay: '3000.00',
    earnings: [],
    feed: [{ amount: '43.27', feed: { taken: false, reason: 'Time off was given instead' } }],
  });
  expect((await desk(farid.id)).body.data.form.left_out).toEqual(left_out);
});

test('an absence is proposed, deducted only once accepted, and not the month after', async () => {
  const grace = await worker('Grace');
  await refresh(grace.id, '2026-11-24', '2026-11-24');
  const proposed = await desk(grace.id);
  expect(proposed.body.calculation).toMatchObject({
    total_deduction: '0.00',
    feed: [{ type: 'unpaid_leave', amount: '100.00', feed: { proposed: true, taken: false } }],
  });
  const accepted = [{ source: 'attendance', key: 'absence.2026-11-24' }];
  const answer = await save(grace.id, { accepted });
  // 3,000.00 × 1 / 30
  expect(answer.body.calculation).toMatchObject({
    total_deduction: '100.00',
    deductions: [{ type: 'unpaid_leave', amount: '100.00', feed: { source_days: ['2026-11-24'] } }],
  });
  const december = await desk(grace.id, monthOf('2026-12'));
  expect(december.body.data.form).toMatchObject({ left_out: [], accepted: [] });
});

test('a day of leave is no absence, and half a day of it leaves half', async () => {
  const lina = await worker('Lina');
  await refresh(lina.id, '2026-11-24', '2026-11-26');
  const take = (day: string, half_days: number) =>
    sql(
      `insert into leave_ledger (company_id, employee_id, leave_type_id, leave_year, entry_on, kind, half_days)
       select company_id, $2, id, 2026, $3, 'taken', $4 from leave_types where company_id = $1 order by id limit 1`,
      [company.id, lina.id, day, -half_days],
    );
  await take('2026-11-24', 2);
  await take('2026-11-25', 1);
  // 3,000.00 × ½ / 30 and 3,000.00 × 1 / 30
  expect((await desk(lina.id)).body.calculation.feed).toMatchObject([
    { type: 'unpaid_leave', amount: '50.00', feed: { source_days: ['2026-11-25'] } },
    { type: 'unpaid_leave', amount: '100.00', feed: { source_days: ['2026-11-26'] } },
  ]);
});

test('confirming locks the days of attendance for every path, reopening frees them', async () => {
  const hana = await worker('Hana');
  await works(hana, '2026-11-23', '09:00', '20:00');
  const saved = await save(hana.id, {});
  expect(await locksOf(hana.id)).toEqual([]);
  expect((await confirm(saved.body.data.payroll_id)).status).toBe(200);
  expect(await locksOf(hana.id)).toEqual([
    { source: 'attendance', start_date: '2026-11-01', end_date: '2026-11-30' },
    { source: 'month', start_date: '2026-11-01', end_date: '2026-11-30' },
  ]);
  expect((await clock(product, company, hana.person, 'out', '2026-11-23 21:00')).status).toBe(409);
  await expect(
    sql(`update presence_events set local_date = '2026-11-22' where employee_id = $1`, [hana.id]),
  ).rejects.toMatchObject({ code: 'MP001' });
  await expect(sql('delete from payroll_day_locks where employee_id = $1', [hana.id])).rejects.toMatchObject({
    code: '42501',
  });
  setNow('2026-11-30 20:00');
  const { version } = (await desk(hana.id)).body.data;
  const reopened = await save(hana.id, {}, { version, reason: 'The going was wrong' });
  expect(reopened.status).toBe(200);
  expect(await locksOf(hana.id)).toEqual([]);
  expect((await clock(product, company, hana.person, 'out', '2026-11-23 21:00')).status).toBe(201);
  setNow('2026-11-30 20:00');
});

test('is not confirmed with figures that the records have left, until it is processed again', async () => {
  const [omar, putri] = [await worker('Omar'), await worker('Putri')];
  await works(omar, '2026-11-23', '09:00', '18:00');
  const saved = await save(omar.id, {});
  const { payroll_id: untouched } = (await save(putri.id, {})).body.data;
  const { payroll_id } = saved.body.data;
  // Overtime that is clocked after processing.
  await works(omar, '2026-11-24', '09:00', '20:00');
  setNow('2026-11-30 20:00');
  const message =
    'The records behind this payroll have changed since it was processed. Process it again, then confirm it.';
  const refused = await confirm(payroll_id);
  expect([refused.status, refused.body.message, refused.body.data.status]).toEqual([
    409,
    message,
    'In Process',
  ]);
  const { body } = await product.call('POST', '/api/operation/payrolls/confirm', {
    as: company.owner,
    body: { company_id: company.id, ...NOVEMBER, ids: [payroll_id, untouched] },
  });
  expect(body.data).toEqual({ count: 1, skipped: [{ id: payroll_id, name: 'Omar', message }] });
  expect(await locksOf(omar.id)).toEqual([]);
  const { version } = (await desk(omar.id)).body.data;
  expect((await save(omar.id, {}, { version })).status).toBe(200);
  expect((await confirm(payroll_id)).status).toBe(200);
  expect(await locksOf(omar.id)).not.toEqual([]);
  // The tests below change the month's calendar.
  for (const { id } of [omar, putri]) {
    const { version: of } = (await desk(id)).body.data;
    expect((await save(id, {}, { version: of, reason: 'Done with' })).status).toBe(200);
  }
});

test('a day that changes while its payroll is confirmed is in it, or refused', async () => {
  const people = await Promise.all(['Qistina', 'Rahim', 'Salmah', 'Thivya'].map((name) => worker(name)));
  for (const one of people) await works(one, '2026-11-23', '09:00', '18:00');
  for (const { id, person } of people) {
    const saved = await save(id, {});
    const [later, confirmed] = await Promise.all([
      clock(product, company, person, 'out', '2026-11-23 21:00'),
      confirm(saved.body.data.payroll_id),
    ]);
    expect([
      [201, 409],
      [409, 200],
    ]).toContainEqual([later.status, confirmed.status]);
    if (confirmed.status !== 200) continue;
    const { version } = (await desk(id)).body.data;
    await save(id, {}, { version, reason: 'Done with' });
  }
});

test('what changes on a day after a payroll took it is kept as a late fact, and taken when that is reopened', async () => {
  const imran = await worker('Imran');
  await works(imran, '2026-11-23', '09:00', '20:00');
  const saved = await save(imran.id, {});
  await confirm(saved.body.data.payroll_id);
  const capped = { ...DEFAULT_ATTENDANCE_SETTINGS.overtime, needs_approval: false, day_cap_minutes: 60 };
  await product.within(company.id, (tx) =>
    tx.insert(attendanceRuleSets).values({
      company_id: company.id,
      scope: 'person',
      target_id: imran.id,
      effective_from: '2026-11-01',
      settings: { ...DEFAULT_ATTENDANCE_SETTINGS, overtime: capped },
    }),
  );
  const late = () =>
    sql(
      `select source, date, before ->> 'overtime_minutes' as before, after ->> 'overtime_minutes' as after,
         before_amount::int, after_amount::int from payroll_late_facts where employee_id = $1`,
      [imran.id],
    );
  await refresh(imran.id, '2026-11-22', '2026-11-24');
  const changed = {
    source: 'attendance',
    date: '2026-11-23',
    before: '120',
    after: '60',
    before_amount: 43_27,
    // 14.4230… × 1.5 × 1 h
    after_amount: 21_63,
  };
  expect(await late()).toEqual([changed]);
  await refresh(imran.id, '2026-11-22', '2026-11-24');
  expect(await late()).toEqual([changed]);
  const minutes = () =>
    sql(`select overtime_minutes as m from attendance_days where employee_id = $1 and date = '2026-11-23'`, [
      imran.id,
    ]);
  expect(await minutes()).toEqual([{ m: 120 }]);
  const stored = await desk(imran.id);
  expect(line(stored, 'overtime').amount).toBe('43.27');
  const answer = await save(imran.id, {}, { version: stored.body.data.version, reason: 'A new cap' });
  expect(await late()).toEqual([]);
  expect(await minutes()).toEqual([{ m: 60 }]);
  expect(line(answer, 'overtime').amount).toBe('21.63');
});

test('the same facts give the same payslip again, and the queries do not grow with the people', async () => {
  const [one, two, three] = [await worker('Jia'), await worker('Kamal'), await worker('Lim')];
  for (const each of [one, two, three]) await works(each, '2026-11-23', '09:00', '20:00');
  const month = { company_id: company.id, sequence: 1, ...NOVEMBER };
  const { services } = product;
  const collect = (ids: number[], feeds = services.feeds) =>
    product.within(company.id, async (tx) => {
      const decided = await companyPayroll(tx, company.id);
      return countQueries(() =>
        collectFacts(tx, month, ids, decided, { services: { feeds, clock: services.clock } }),
      );
    });
  const alone = await collect([one.id]);
  const together = await collect([one.id, two.id, three.id]);
  expect(together.queries).toBe(alone.queries);
  expect(alone.queries - (await collect([one.id], [])).queries).toBeLessThanOrEqual(14);
  expect((await collect([one.id])).result).toEqual(alone.result);
  const versionAfter = async () => (await save(one.id, {}, { version: 1 })).body.data.version;
  expect((await save(one.id, {})).body.data.version).toBe(1);
  expect([await versionAfter(), await versionAfter()]).toEqual([1, 1]);
});

test('a company without the attendance module gives nothing, and its facts name no feed', async () => {
  const other = await product.company('Plain Sdn Bhd');
  const { id } = await employeeWithSignIn(product, other.id, { name: 'Mei', salary: 300_000 });
  await product.within(other.id, (tx) =>
    tx.insert(attendanceDays).values({
      company_id: other.id,
      employee_id: id,
      date: '2026-11-22',
      kind: 'rest',
      normal_minutes: 180,
    }),
  );
  const { services } = product;
  await product.within(other.id, async (tx) => {
    await tx.$client.query(`update companies set modules = '{"payroll": true}'`);
    const month = { company_id: other.id, sequence: 1, ...NOVEMBER };
    const decided = await companyPayroll(tx, other.id);
    const [collected] = await collectFacts(tx, month, [id], decided, { services });
    expect(collected?.facts).not.toHaveProperty('feed');
  });
});

// Last: the calendar of the company counts for everyone.
test('a cut-off takes the days up to it, the next month those after it', async () => {
  const nadia = await worker('Nadia');
  await works(nadia, '2026-11-22', '09:00', '12:00');
  await works(nadia, '2026-11-29', '09:00', '12:00');
  const body = {
    company_id: company.id,
    effective_from: '2026-12-01',
    pay_day: 25,
    attendance_cut_off: 20,
    leave_cut_off: null,
    claims_cut_off: null,
  };
  const calendar = (values: object) =>
    product.call('PATCH', '/api/operation/payrolls/calendar', {
      as: company.owner,
      body: { ...body, ...values },
    });
  expect((await calendar({ effective_from: '2026-12-02' })).status).toBe(422);
  const set = await calendar({ effective_from: '2026-11-01', attendance_cut_off: 25 });
  expect(set.body).toMatchObject({
    success: true,
    data: {
      rows: [{ effective_from: '2026-11-01', attendance_cut_off: 25, version: 1 }],
      current: { attendance: { start: '2026-11-01', end: '2026-11-25' }, leave: { end: '2026-11-30' } },
    },
  });
  expect((await calendar({ effective_from: '2026-11-01', attendance_cut_off: 24 })).status).toBe(409);
  const november = await save(nadia.id, {});
  expect(line(november, 'rest_day_pay').feed.source_days).toEqual(['2026-11-22']);
  await confirm(november.body.data.payroll_id);
  expect(await locksOf(nadia.id)).toMatchObject([
    { source: 'attendance', start_date: '2026-11-01', end_date: '2026-11-25' },
    { source: 'month' },
  ]);
  expect((await clock(product, company, nadia.person, 'out', '2026-11-25 20:00')).status).toBe(409);
  expect((await clock(product, company, nadia.person, 'in', '2026-11-26 09:00')).status).toBe(201);
  setNow('2026-12-15 20:00');
  const december = await desk(nadia.id, monthOf('2026-12'));
  expect(line(december, 'rest_day_pay').feed.source_days).toEqual(['2026-11-29']);
  const closed = await calendar({ effective_from: '2026-11-01', attendance_cut_off: 24, version: 1 });
  expect(closed.body.errors.effective_from).toHaveLength(1);
});
