import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';
import {
  addTemplate,
  officeWeek,
  type ScheduleCompany,
  scheduleCompany,
  weekOf,
} from './schedules.factory.ts';

/* Today is 21/11/2026, a Saturday, in these tests. */

let product: TestProduct;
let company: ScheduleCompany;
let other: ScheduleCompany;
let template: { id: number; name: string };
let person: number;

beforeAll(async () => {
  product = await startTestProduct();
  other = await scheduleCompany(product);
});
beforeEach(async () => {
  company = await scheduleCompany(product);
  template = await addTemplate(product, company);
  person = await addEmployee(product, company.id, { name: 'Worker', salary: null });
});
afterAll(() => product.stop());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const call = (method: Method, path = '', body?: unknown, as: Person = company.owner, id = person) =>
  product.call(method, `/api/admin/employees/${id}/work-schedules${path}`, { as, body });
const assign = (effective_from: string, week: unknown, values: object = {}, as?: Person) =>
  call('POST', '', { effective_from, week, ...values }, as);
const show = async (query = '') => (await call('GET', query)).body.data;
const fieldsOf = (answer: { status: number; body: { errors?: object } }) => [
  answer.status,
  Object.keys(answer.body.errors ?? {}),
];
/** `from to source` of each schedule, latest first. */
const history = async () =>
  (await show()).schedules.map(
    (one: { effective_from: string; effective_to: string | null; source: string }) =>
      [one.effective_from, one.effective_to ?? 'on', one.source].join(' '),
  );
const admin = (accesses: { route: string; actions: string[] }[], scope?: Record<string, number[]>) =>
  product.person(company.id, { type: 'admin', is_admin: true, accesses, ...(scope ? { scope } : {}) });
const ASSIGNS = { route: '/attendance/schedule', actions: ['Work Schedule'] };

describe('what somebody works', () => {
  test('without a schedule is nothing, or the company’s default, and is said to be', async () => {
    expect(await show()).toMatchObject({ current: null, schedules: [], today: '2026-11-21' });
    await addTemplate(product, company, { is_default: true });
    const { current, days } = await show('?start_date=2026-11-20&end_date=2026-11-22');
    expect(current).toMatchObject({ source: 'default', effective_from: null });
    expect(current.week.map((day: { kind: string }) => day.kind)).toEqual([
      ...Array.from({ length: 5 }, () => 'work'),
      'off',
      'rest',
    ]);
    expect(days.map((day: { kind: string; source: string }) => [day.kind, day.source])).toEqual([
      ['work', 'default'],
      ['off', 'default'],
      ['rest', 'default'],
    ]);
  });

  test('is theirs from its day on, a split shift in the order of the day', async () => {
    const morning = await addTemplate(product, company, { start_time: '08:00', end_time: '12:00' });
    const evening = await addTemplate(product, company, { start_time: '17:00', end_time: '21:00' });
    const answer = await assign('2026-11-23', weekOf('12 r o o o o o', evening, morning), {
      reason: 'New shop',
    });
    expect([answer.status, answer.body.data]).toMatchObject([
      201,
      { effective_from: '2026-11-23', effective_to: null, source: 'own', current: false, reason: 'New shop' },
    ]);
    const { days } = await show('?start_date=2026-11-22&end_date=2026-11-24');
    const entries = days.map((day: { kind: string; sessions: { name: string; start_time: string }[] }) =>
      [day.kind, ...day.sessions.map((one) => one.start_time)].join(' '),
    );
    expect(entries).toEqual(['unset', 'work 08:00 17:00', 'rest']);
  });

  test('follows one schedule after the other, and goes back to the company’s', async () => {
    await assign('2026-01-01', officeWeek(template));
    await assign('2027-01-01', null);
    await assign('2026-12-01', weekOf('1 1 1 1 1 1 r', template));
    expect(await history()).toEqual([
      '2027-01-01 on default',
      '2026-12-01 2026-12-31 own',
      '2026-01-01 2026-11-30 own',
    ]);
    expect((await show()).schedules.map((one: { current: boolean }) => one.current)).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('is asked for a month by itself, and for no more days than may be', async () => {
    expect((await show()).days).toHaveLength(30);
    expect((await show('?start_date=2026-02-01')).days).toHaveLength(28);
    expect(fieldsOf(await call('GET', '?start_date=2026-01-01&end_date=2026-12-31'))).toEqual([
      422,
      ['end_date'],
    ]);
    expect(fieldsOf(await call('GET', '?start_date=2026-01-02&end_date=2026-01-01'))).toEqual([
      422,
      ['end_date'],
    ]);
  });
});

describe('assigning', () => {
  test('takes a planned one, which begins by itself on its day', async () => {
    await assign('2026-12-01', officeWeek(template));
    expect((await show()).current).toBeNull();
    const { days } = await show('?start_date=2026-11-30&end_date=2026-12-01');
    expect(days.map((day: { kind: string }) => day.kind)).toEqual(['unset', 'work']);
  });

  test('refuses a day that has one, and what they work already', async () => {
    await assign('2026-01-01', officeWeek(template));
    expect(fieldsOf(await assign('2026-01-01', weekOf('1 1 1 1 1 1 r', template)))).toEqual([
      422,
      ['effective_from'],
    ]);
    expect(fieldsOf(await assign('2026-06-01', officeWeek(template)))).toEqual([422, ['effective_from']]);
    expect(await history()).toEqual(['2026-01-01 on own']);
  });

  test('refuses days before they joined and after their last', async () => {
    const id = await addEmployee(product, company.id, {
      name: 'Leaves',
      salary: null,
      company_joined_at: '2026-03-01',
      inactive_at: '2026-11-30',
    });
    const attempt = async (effective_from: string) =>
      fieldsOf(await call('POST', '', { effective_from, week: officeWeek(template) }, company.owner, id))[0];
    expect([await attempt('2026-02-28'), await attempt('2026-12-01'), await attempt('2026-11-30')]).toEqual([
      422, 422, 201,
    ]);
  });

  test('refuses weeks that are none', async () => {
    const wrong = async (week: unknown) => fieldsOf(await assign('2026-12-01', week));
    expect(await wrong(officeWeek(template).slice(1))).toEqual([422, ['week']]);
    expect(await wrong('everyday')).toEqual([422, ['week']]);
    expect(await wrong(undefined)).toEqual([422, ['week']]);
    const empty = officeWeek(template).map((day) => ({ ...day, template_ids: [] }));
    expect((await wrong(empty))[1]).toEqual([0, 1, 2, 3, 4].map((day) => `week.${day}.template_ids`));
    const foreign = await addTemplate(product, other);
    expect(await wrong(officeWeek(foreign))).toEqual([
      422,
      [0, 1, 2, 3, 4].map((day) => `week.${day}.template_ids`),
    ]);
    expect(await wrong(officeWeek({ id: 999_999_999 }))).toEqual([422, expect.any(Array)]);
    expect(await wrong(officeWeek(template).with(0, { kind: 'holiday', template_ids: [] }))).toEqual([
      422,
      ['week.0.kind'],
    ]);
    expect((await show()).schedules).toEqual([]);
  });

  test('refuses shifts that overlap, at their day: on it, over midnight, and from Sunday into Monday', async () => {
    const night = await addTemplate(product, company, { start_time: '19:00', end_time: '07:00' });
    const early = await addTemplate(product, company, { start_time: '06:00', end_time: '14:00' });
    const clash = async (days: string) => {
      const { body } = await assign('2026-12-01', weekOf(days, template, night, early));
      return body.errors ?? null;
    };
    expect(await clash('13 o o o o o r')).toEqual({
      'week.0.template_ids': [expect.stringContaining('Monday')],
    });
    expect(await clash('o 2 3 o o o r')).toEqual({
      'week.1.template_ids': [expect.stringContaining('Tuesday and Wednesday')],
    });
    expect(await clash('3 o o o o r 2')).toEqual({
      'week.0.template_ids': [expect.stringContaining('Monday and Sunday')],
    });
    expect(await clash('2 2 2 2 2 2 r')).toBeNull();
  });

  test('refuses what will overlap once a template has its other times', async () => {
    const night = await addTemplate(product, company, { start_time: '19:00', end_time: '06:00' });
    const early = await addTemplate(product, company, { start_time: '06:00', end_time: '14:00' });
    await assign('2026-01-01', officeWeek(night));
    const changed = { end_time: '07:00', effective_from: '2027-01-04', version: 1 };
    const path = `/api/operation/attendances/schedules/${night.id}`;
    expect((await product.call('PATCH', path, { as: company.owner, body: changed })).status).toBe(200);
    const { status, body } = await assign('2026-12-01', weekOf('1 2 o o o o r', night, early));
    expect([status, Object.values(body.errors)[0]]).toEqual([422, [expect.stringContaining('04/01/27')]]);
  });

  test('refuses a shift that goes on into another where one week takes over from the other', async () => {
    const night = await addTemplate(product, company, { start_time: '19:00', end_time: '07:00' });
    const dawn = await addTemplate(product, company, { start_time: '06:00', end_time: '14:00' });
    const week = weekOf('1 1 1 1 1 o r', dawn);
    await assign('2026-01-01', weekOf('r 1 1 1 1 1 1', night));
    // 30/11/2026 is a Monday: Sunday's night shift ends at 07:00. A day later there is no overlap.
    expect(fieldsOf(await assign('2026-11-30', week))).toEqual([422, ['effective_from']]);
    const created = (await assign('2026-12-01', week)).body.data;
    const between = await assign('2026-11-24', null);
    expect(between.status).toBe(201);
    // Deleting the week before the planned one would make the night shift overlap it.
    const later = (await assign('2026-12-07', weekOf('1 1 1 1 1 r o', template))).body.data;
    await call('DELETE', `/${created.id}?version=1`);
    await call('PATCH', `/${later.id}`, { week, version: 1 });
    const removed = await call('DELETE', `/${between.body.data.id}?version=1`);
    expect(fieldsOf(removed)).toEqual([422, ['effective_from']]);
  });

  test('twice at once stores one', async () => {
    const weeks = [officeWeek(template), weekOf('1 1 1 1 1 1 r', template)];
    const answers = await Promise.all(weeks.map((week) => assign('2026-12-01', week)));
    expect(answers.map((one) => one.status).sort()).toEqual([201, 422]);
    expect(await history()).toHaveLength(1);
  });

  test('lets people with the same week share it, in whatever order its shifts are named', async () => {
    const second = await addTemplate(product, company, { start_time: '19:00', end_time: '21:00' });
    const someone = await addEmployee(product, company.id, { name: 'Someone', salary: null });
    await assign('2026-12-01', weekOf('12 r o o o o o', template, second));
    const body = { effective_from: '2026-12-01', week: weekOf('21 r o o o o o', template, second) };
    await call('POST', '', body, company.owner, someone);
    const { rows } = await product.within(company.id, (tx) =>
      tx.$client.query('select count(*)::int as weeks, min(name) as name from work_weeks'),
    );
    expect(rows[0].weeks).toBe(1);
    expect(rows[0].name).toContain(`${template.name} (1)`);
  });

  test('tells the person, where they have an account', async () => {
    const user = await product.person(company.id, { type: 'employee', employee_id: person });
    await product.within(company.id, (tx) =>
      tx.$client.query('update employees set user_id = $1 where id = $2', [user.user_id, person]),
    );
    await assign('2026-12-01', officeWeek(template));
    const { body } = await product.call('GET', '/api/notifications', { as: user });
    expect(JSON.stringify(body.data)).toContain('Your work schedule changes from 01/12/26');
  });
});

describe('correcting and taking back', () => {
  test('keep the day, and show the second of two what the first has made of it', async () => {
    const created = (await assign('2026-01-01', officeWeek(template))).body.data;
    const six = weekOf('1 1 1 1 1 1 r', template);
    const first = await call('PATCH', `/${created.id}`, { week: six, version: 1 });
    expect(first.body.data).toMatchObject({ effective_from: '2026-01-01', version: 2 });
    expect(first.body.data.pattern[5].kind).toBe('work');
    const second = await call('PATCH', `/${created.id}`, { week: null, version: 1 });
    expect([second.status, second.body.data.version, second.body.data.source]).toEqual([409, 2, 'own']);
    const removed = await call('DELETE', `/${created.id}?version=1`);
    expect([removed.status, removed.body.data.pattern[5].kind]).toEqual([409, 'work']);
  });

  test('take a schedule back so that the one before goes on', async () => {
    await assign('2026-01-01', officeWeek(template));
    const later = (await assign('2026-06-01', weekOf('1 1 1 1 1 1 r', template))).body.data;
    expect((await call('DELETE', `/${later.id}?version=1`)).status).toBe(200);
    expect(await history()).toEqual(['2026-01-01 on own']);
    expect((await call('DELETE', `/${later.id}?version=1`)).status).toBe(404);
  });

  test('let an archived template stay, and no other come in', async () => {
    const created = (await assign('2026-01-01', officeWeek(template))).body.data;
    const path = `/api/operation/attendances/schedules/${template.id}?version=1`;
    expect((await product.call('DELETE', path, { as: company.owner })).body.data.archived).toBe(true);
    const correct = (week: unknown, version: number) => call('PATCH', `/${created.id}`, { week, version });
    expect((await correct(weekOf('1 1 1 1 1 1 r', template), 1)).status).toBe(200);
    expect((await correct(null, 2)).status).toBe(200);
    expect((await correct(officeWeek(template), 3)).status).toBe(422);
  });

  test('of somebody else’s schedule find nothing', async () => {
    const created = (await assign('2026-01-01', officeWeek(template))).body.data;
    const someone = await addEmployee(product, company.id, { name: 'Someone', salary: null });
    const body = { week: null, version: 1 };
    expect((await call('PATCH', `/${created.id}`, body, company.owner, someone)).status).toBe(404);
    const path = `/${created.id}?version=1`;
    expect((await call('DELETE', path, undefined, company.owner, someone)).status).toBe(404);
    expect(await history()).toHaveLength(1);
  });
});

describe('who may', () => {
  test('look: whoever manages employees or schedules; nobody while the module is off', async () => {
    const hr = await admin([{ route: '/admin/employee', actions: [] }]);
    const planner = await admin([{ route: '/attendance/schedule', actions: [] }]);
    const neither = await admin([{ route: '/payroll/manage', actions: [] }]);
    expect(
      await Promise.all(
        [hr, planner, neither].map(async (as) => (await call('GET', '', undefined, as)).status),
      ),
    ).toEqual([200, 200, 403]);
    await product.within(company.id, (tx) =>
      tx.$client.query(`update companies set modules = '{"payroll": true}'`),
    );
    expect((await call('GET')).status).toBe(403);
  });

  test('assign, correct and take back, also in the past: only with the action Work Schedule', async () => {
    const created = (await assign('2026-01-01', officeWeek(template))).body.data;
    const hr = await admin([
      { route: '/admin/employee', actions: ['Create'] },
      { route: '/attendance/schedule', actions: ['Create', 'Update', 'Delete'] },
    ]);
    const attempts = async (as: Person) => [
      (await assign('2026-02-01', null, {}, as)).status,
      (await call('PATCH', `/${created.id}`, { week: null, version: 1 }, as)).status,
      (await call('DELETE', `/${created.id}?version=1`, undefined, as)).status,
    ];
    expect(await attempts(hr)).toEqual([403, 403, 403]);
    const seen = (await call('GET', '', undefined, hr)).body.data;
    expect([seen.can, seen.schedules[0].can]).toEqual([
      { assign: false },
      { update: false, take_back: false },
    ]);
    expect(await attempts(await admin([ASSIGNS]))).toEqual([201, 200, 409]);
  });

  test('reach: nobody outside their employee access, and no other company', async () => {
    const limited = await admin([ASSIGNS, { route: '/admin/employee', actions: [] }], {
      employee_id: [person],
    });
    const hidden = await addEmployee(product, company.id, { name: 'Hidden', salary: null });
    const body = { effective_from: '2026-12-01', week: officeWeek(template) };
    expect((await call('GET', '', undefined, limited)).status).toBe(200);
    expect((await call('GET', '', undefined, limited, hidden)).status).toBe(404);
    expect((await call('POST', '', body, limited, hidden)).status).toBe(404);
    expect((await call('POST', '', body, limited)).status).toBe(201);
    expect((await call('GET', '', undefined, other.owner)).status).toBe(404);
    expect((await call('POST', '', body, other.owner)).status).toBe(404);
  });
});

test('the database keeps two of a person from beginning on one day, and a week from being half there', async () => {
  const created = (await assign('2026-01-01', officeWeek(template))).body.data;
  const run = (text: string, values: unknown[]) =>
    product.within(company.id, (tx) => tx.$client.query(text, values));
  await expect(
    run(
      `insert into work_schedules (company_id, employee_id, effective_from)
       select company_id, employee_id, effective_from from work_schedules where id = $1`,
      [created.id],
    ),
  ).rejects.toMatchObject({ constraint: 'uq_work_schedules__effective_from' });
  await expect(
    run(`update work_week_days set template_id = null where kind = 'work'`, []),
  ).rejects.toMatchObject({ constraint: 'ck_work_week_days__template_id' });
  await expect(run('delete from work_weeks', [])).rejects.toMatchObject({
    constraint: 'fk_work_schedules__week_id',
  });
});
