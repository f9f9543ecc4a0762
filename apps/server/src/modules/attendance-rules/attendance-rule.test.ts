import { DEFAULT_ATTENDANCE_SETTINGS } from '@mesra/domain/attendance/rule-set';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer, Person, TestProduct } from '../../kit/testing/product.ts';
import {
  addWorker,
  attendanceCompany,
  clock,
  MANAGE,
  setNow,
  startAttendance,
} from '../attendance/attendance.factory.ts';
import { branches, departments } from '../company/company.tables.ts';
import { addTemplate, type ScheduleCompany } from '../schedules/schedules.factory.ts';

/* 23/11/2026 is a Monday. Everyone works 09:00 to 18:00. */

const RULES = `${MANAGE}/rules`;
let product: TestProduct;
let company: ScheduleCompany;
let other: ScheduleCompany;

beforeAll(async () => {
  product = await startAttendance();
  other = await attendanceCompany(product);
});
beforeEach(async () => {
  setNow('2026-11-23 08:00');
  company = await attendanceCompany(product);
});
afterAll(() => product.stop());

type Settings = typeof DEFAULT_ATTENDANCE_SETTINGS;
const settings = (changed: Partial<Record<keyof Settings, unknown>> = {}): Record<string, unknown> => ({
  ...DEFAULT_ATTENDANCE_SETTINGS,
  ...changed,
});
const grace = (checkin_minutes: unknown) =>
  settings({ grace: { checkin_minutes, checkout_minutes: 0, beyond: 'whole' } });

const create = (values: object, as: Person = company.owner): Promise<Answer> =>
  product.call('POST', RULES, {
    as,
    body: {
      company_id: company.id,
      scope: 'company',
      effective_from: '2026-11-01',
      settings: settings(),
      ...values,
    },
  });
const listed = async (as: Person = company.owner, query = '') =>
  (await product.call('GET', `${RULES}?company_id=${company.id}${query}`, { as })).body.data;

/** A day as it is stored, from the board. */
const dayOf = async (id: number, date = '2026-11-23') =>
  (
    await product.call('GET', `${MANAGE}?company_id=${company.id}&date=${date}&per_page=100`, {
      as: company.owner,
    })
  ).body.data.find((row: { id: number }) => row.id === id);

/** Whether a day came to this many minutes of lateness, once the jobs that work days out have run. */
const becomesLate = (id: number, minutes: number) =>
  expect.poll(async () => (await dayOf(id)).late_minutes, { timeout: 300_000 }).toBe(minutes);

/** Somebody who came at 09:08 and went at 18:00 on 23/11. */
async function comesLate() {
  const worker = await addWorker(product, company, { name: 'Comes Late' });
  await clock(product, company, worker.person, 'in', '2026-11-23 09:08');
  await clock(product, company, worker.person, 'out', '2026-11-23 18:00');
  return worker;
}

/** An admin of the setting screen with some of its actions. */
const admin = (actions: string[], more: object = {}) =>
  product.person(company.id, {
    type: 'admin',
    is_admin: true,
    accesses: [{ route: '/attendance/setting', actions }],
    ...more,
  });

describe('a rule set', () => {
  it('is listed with its target, its days and where it stands today', async () => {
    const [branch] = await product.within(company.id, (tx) =>
      tx.insert(branches).values({ company_id: company.id, name: 'Ipoh' }).returning(),
    );
    await create({ effective_from: '2026-01-01' });
    await create({ effective_from: '2026-11-01' });
    await create({ effective_from: '2026-12-01', settings: null });
    await create({ scope: 'branch', target_id: branch?.id });
    const rows = await listed();
    const seen = rows.map((row: Record<string, unknown>) => [
      row.scope,
      row.target_name,
      row.effective_from,
      row.effective_to,
      row.state,
      row.settings !== null,
    ]);
    expect(seen).toEqual([
      ['company', null, '2026-12-01', null, 'to_come', false],
      ['company', null, '2026-11-01', '2026-11-30', 'in_force', true],
      ['company', null, '2026-01-01', '2026-10-31', 'past', true],
      ['branch', 'Ipoh', '2026-11-01', null, 'in_force', true],
    ]);
    expect(rows[0].can).toEqual({ update: true, remove: true });
    expect(await listed(company.owner, '&state=past')).toHaveLength(1);
    expect(await listed(company.owner, '&scope=branch')).toHaveLength(1);
  });

  it('takes amounts as ringgit and answers them with two decimals', async () => {
    const template = await addTemplate(product, company);
    const { status, body } = await create({
      settings: settings({
        calculation: { type: 'Fix Amount', hourly_rate: '12.5' },
        shift_allowances: [{ template_id: template.id, amount: '8', min_minutes: 240 }],
      }),
    });
    expect(status).toBe(201);
    expect(body.data.settings.calculation).toEqual({ type: 'Fix Amount', hourly_rate: '12.50' });
    expect(body.data.settings.shift_allowances).toEqual([
      { template_id: template.id, amount: '8.00', min_minutes: 240 },
    ]);
  });

  it('keeps multipliers as they were typed', async () => {
    const row = { day_kind: 'work', from: '22:00', to: '06:00', normal: '1.25', overtime: '2' };
    const calculation = { type: 'Time-Based', multipliers: [row] };
    const { body } = await create({ settings: settings({ calculation }) });
    expect(body.data.settings.calculation).toEqual(calculation);
  });

  it('is changed by whoever has seen its latest version', async () => {
    const { id, version } = (await create({})).body.data;
    const change = (as_version: number) =>
      product.call('PATCH', `${RULES}/${id}`, {
        as: company.owner,
        body: { version: as_version, settings: grace(10), effective_from: '2026-10-01' },
      });
    const changed = await change(version);
    expect(changed.body.data).toMatchObject({
      effective_from: '2026-10-01',
      settings: { grace: { checkin_minutes: 10 } },
    });
    expect((await change(version)).status).toBe(409);
    const remove = (as_version: number) =>
      product.call('DELETE', `${RULES}/${id}?version=${as_version}`, { as: company.owner });
    expect((await remove(version)).status).toBe(409);
    expect((await remove(changed.body.data.version)).status).toBe(200);
    expect(await listed()).toEqual([]);
  });

  it('begins on a day on which no other of its target does', async () => {
    await create({});
    const taken = await create({});
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['effective_from']]);
    const later = (await create({ effective_from: '2026-11-02' })).body.data;
    const moved = await product.call('PATCH', `${RULES}/${later.id}`, {
      as: company.owner,
      body: { version: later.version, effective_from: '2026-11-01' },
    });
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['effective_from']]);
  });
});

describe('what is refused, at its field', () => {
  const overtime = (changed: object) =>
    settings({ overtime: { ...DEFAULT_ATTENDANCE_SETTINGS.overtime, ...changed } });
  const timeBased = (changed: object) =>
    settings({
      calculation: {
        type: 'Time-Based',
        multipliers: [
          { day_kind: 'work', from: '00:00', to: '00:00', normal: '1', overtime: '1.5', ...changed },
        ],
      },
    });
  const at = 'settings.calculation.multipliers.0';
  it.each<[string, object, string]>([
    ['more minutes than a day has', { settings: grace(1441) }, 'settings.grace.checkin_minutes'],
    ['negative minutes', { settings: grace(-1) }, 'settings.grace.checkin_minutes'],
    ['a part of a minute', { settings: grace(1.5) }, 'settings.grace.checkin_minutes'],
    ['a step of nothing', { settings: overtime({ step_minutes: 0 }) }, 'settings.overtime.step_minutes'],
    [
      'a cap of more than a day',
      { settings: overtime({ day_cap_minutes: 1441 }) },
      'settings.overtime.day_cap_minutes',
    ],
    [
      'a normal day of nothing',
      { settings: settings({ normal_day_minutes: 0 }) },
      'settings.normal_day_minutes',
    ],
    ['a multiplier of 0', { settings: timeBased({ normal: '0' }) }, `${at}.normal`],
    ['a negative multiplier', { settings: timeBased({ overtime: '-1' }) }, `${at}.overtime`],
    ['a huge multiplier', { settings: timeBased({ overtime: '100' }) }, `${at}.overtime`],
    ['a time that is none', { settings: timeBased({ from: '24:00' }) }, `${at}.from`],
    [
      'no multiplier',
      { settings: settings({ calculation: { type: 'Time-Based', multipliers: [] } }) },
      'settings.calculation.multipliers',
    ],
    [
      'a negative rate',
      { settings: settings({ calculation: { type: 'Fix Amount', hourly_rate: '-1.00' } }) },
      'settings.calculation.hourly_rate',
    ],
    [
      'a template that the company does not have',
      {
        settings: settings({
          shift_allowances: [{ template_id: 999_999, amount: '5.00', min_minutes: 0 }],
        }),
      },
      'settings.shift_allowances.0.template_id',
    ],
    ['a branch that the company does not have', { scope: 'branch', target_id: 999_999 }, 'target_id'],
    ['a department without its id', { scope: 'department' }, 'target_id'],
    ['a company with a target', { scope: 'company', target_id: 1 }, 'target_id'],
    ['a day that does not exist', { effective_from: '2026-02-30' }, 'effective_from'],
  ])('%s', async (_, values, field) => {
    const answer = await create(values);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
    expect(await listed()).toEqual([]);
  });

  it('an employee of another company', async () => {
    const { id } = await addWorker(product, other, { name: 'Elsewhere' });
    const answer = await create({ scope: 'person', target_id: id });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['target_id']]);
  });
});

describe('who may', () => {
  it('see and change rule sets: by the actions held', async () => {
    const { id, version } = (await create({})).body.data;
    const sees = await admin([]);
    expect((await listed(sees))[0].can).toEqual({ update: false, remove: false });
    expect((await create({ effective_from: '2026-12-01' }, sees)).status).toBe(403);
    expect((await create({ effective_from: '2026-12-01' }, await admin(['Create']))).status).toBe(201);
    const update = (as: Person) =>
      product.call('PATCH', `${RULES}/${id}`, { as, body: { version, settings: grace(5) } });
    expect((await update(await admin(['Create']))).status).toBe(403);
    expect((await update(await admin(['Update']))).status).toBe(200);
    const { person } = await addWorker(product, company, { name: 'Plain Employee' });
    expect((await product.call('GET', RULES, { as: person })).status).toBe(403);
  });

  it('not those limited to some employees; they see the rules of their people and of no others', async () => {
    const mine = await addWorker(product, company, { name: 'Mine' });
    const others = await addWorker(product, company, { name: 'Not Mine' });
    await create({});
    await create({ scope: 'person', target_id: mine.id });
    await create({ scope: 'person', target_id: others.id });
    const limited = await admin(['Create', 'Update', 'Delete'], { scope: { employee_id: [mine.id] } });
    const rows = await listed(limited);
    expect(rows.map((row: { target_name: string | null }) => row.target_name)).toEqual([null, 'Mine']);
    expect(rows[0].can).toEqual({ update: false, remove: false });
    expect((await create({ effective_from: '2026-12-01' }, limited)).status).toBe(403);
    const effective = (id: number) =>
      product.call('GET', `${RULES}/effective?employee_id=${id}`, { as: limited });
    expect((await effective(mine.id)).status).toBe(200);
    expect((await effective(others.id)).status).toBe(404);
  });

  it('nobody of another company', async () => {
    const { id, version } = (await create({})).body.data;
    expect((await create({ effective_from: '2026-12-01' }, other.owner)).status).toBe(404);
    const answer = await product.call('PATCH', `${RULES}/${id}`, {
      as: other.owner,
      body: { version, settings: null },
    });
    expect(answer.status).toBe(404);
  });
});

describe('the nearest wins', () => {
  it('and says which of the others were considered', async () => {
    const { id } = await addWorker(product, company, { name: 'Near' });
    const [branch] = await product.within(company.id, (tx) =>
      tx.insert(branches).values({ company_id: company.id, name: 'Ipoh' }).returning(),
    );
    const [department] = await product.within(company.id, (tx) =>
      tx.insert(departments).values({ company_id: company.id, name: 'Shop' }).returning(),
    );
    await product.within(company.id, (tx) =>
      tx.$client.query(
        `update employments set branch_id = ${branch?.id}, department_id = ${department?.id} where employee_id = ${id}`,
      ),
    );
    await create({ settings: grace(1) });
    await create({ scope: 'branch', target_id: branch?.id, settings: grace(2) });
    await create({ scope: 'department', target_id: department?.id, settings: null });
    const effective = async (date: string) =>
      (await product.call('GET', `${RULES}/effective?employee_id=${id}&date=${date}`, { as: company.owner }))
        .body.data;
    const found = await effective('2026-11-23');
    expect([found.employee_name, found.settings.grace.checkin_minutes]).toEqual(['Near', 2]);
    const outcomes = found.considered.map((one: { scope: string; target_name: string; outcome: string }) => [
      one.scope,
      one.target_name,
      one.outcome,
    ]);
    expect(outcomes).toEqual([
      ['person', 'Near', 'none'],
      ['department', 'Shop', 'ended'],
      ['branch', 'Ipoh', 'applies'],
      ['company', null, 'nearer'],
    ]);
    expect((await effective('2026-10-31')).rule_id).toBeNull();
  });

  it('in the day as it was worked out', async () => {
    const { id } = await comesLate();
    expect((await dayOf(id)).late_minutes).toBe(8);
    await create({ scope: 'person', target_id: id, settings: grace(10) });
    expect((await dayOf(id)).late_minutes).toBe(0);
    const rule = (await listed())[0];
    await product.call('PATCH', `${RULES}/${rule.id}`, {
      as: company.owner,
      body: { version: rule.version, effective_from: '2026-11-24' },
    });
    expect((await dayOf(id)).late_minutes).toBe(8);
  });
});

describe('the days from the first day of a rule set to today are worked out again', () => {
  it('when it is made, changed and deleted', async () => {
    const { id } = await comesLate();
    setNow('2026-11-24 10:00');
    const rule = (await create({ effective_from: '2026-11-23', settings: grace(10) })).body.data;
    await becomesLate(id, 0);
    const changed = await product.call('PATCH', `${RULES}/${rule.id}`, {
      as: company.owner,
      body: { version: rule.version, settings: grace(5) },
    });
    await becomesLate(id, 8);
    const { version } = changed.body.data;
    await product.call('PATCH', `${RULES}/${rule.id}`, {
      as: company.owner,
      body: { version, settings: grace(20) },
    });
    await becomesLate(id, 0);
    await product.call('DELETE', `${RULES}/${rule.id}?version=${version + 1}`, { as: company.owner });
    await becomesLate(id, 8);
  });

  it('by a job where they are many', async () => {
    await product.startJobs();
    const { id } = await comesLate();
    await product.within(company.id, (tx) =>
      tx.$client.query(
        `insert into attendance_days (company_id, employee_id, date, kind) values ($1, $2, '2023-01-02', 'work')`,
        [company.id, id],
      ),
    );
    await create({ effective_from: '2020-01-01', settings: grace(10) });
    await becomesLate(id, 0);
  });
});
