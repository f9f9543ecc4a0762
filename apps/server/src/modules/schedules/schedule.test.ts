import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';
import {
  addTemplate,
  officeWeek,
  SCHEDULES,
  type ScheduleCompany,
  scheduleCompany,
  weekOf,
} from './schedules.factory.ts';

/* Today is 21/11/2026 in these tests. */

let product: TestProduct;
let company: ScheduleCompany;
let other: ScheduleCompany;

beforeAll(async () => {
  product = await startTestProduct();
  other = await scheduleCompany(product);
});
beforeEach(async () => {
  company = await scheduleCompany(product);
});
afterAll(() => product.stop());

const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  as = company.owner,
) => product.call(method, `${SCHEDULES}${path}`, { as, body });
const list = async (query = '') => (await call('GET', `?company_id=${company.id}${query}`)).body.data;
const read = async (id: number) => (await list('&status=all')).find((one: { id: number }) => one.id === id);
const names = (rows: { name: string }[]) => rows.map((row) => row.name);
/** Assigns a week to an employee from a day. */
const worked = async (week: unknown, effective_from = '2026-01-01') => {
  const id = await addEmployee(product, company.id, { name: 'Worker', salary: null });
  const body = { effective_from, week };
  const path = `/api/admin/employees/${id}/work-schedules`;
  const answer = await product.call('POST', path, { as: company.owner, body });
  expect([answer.status, answer.body.message]).toEqual([201, 'Saved.']);
  return id;
};
const daysOf = async (employeeId: number, start: string, end: string) => {
  const path = `/api/admin/employees/${employeeId}/work-schedules?start_date=${start}&end_date=${end}`;
  const { body } = await product.call('GET', path, { as: company.owner });
  return body.data.days.map((day: { sessions: { start_time: string; end_time: string }[] }) =>
    day.sessions.map((one) => `${one.start_time}-${one.end_time}`).join(' '),
  );
};

describe('a template', () => {
  test('is created with what is said, and listed with the default first and the others by name', async () => {
    await addTemplate(product, company, { name: 'Beta' });
    const night = await addTemplate(product, company, {
      name: 'Night',
      start_time: '19:00',
      end_time: '07:00',
      ontime_checkin_minute: 15,
      colour: 'grape',
      is_default: true,
    });
    await addTemplate(product, company, { name: 'Alpha' });
    expect(night).toMatchObject({
      start_time: '19:00',
      end_time: '07:00',
      ontime_checkin_minute: 15,
      ontime_checkout_minute: 0,
      break_minute: 60,
      colour: 'grape',
      is_default: true,
      status: 'on going',
      times: [{ effective_from: null, current: true, can: { take_back: false } }],
    });
    expect(names(await list())).toEqual(['Night', 'Alpha', 'Beta']);
    expect(names(await list('&keyword=bet'))).toEqual(['Beta']);
  });

  test('with wrong times is refused with everything that is wrong', async () => {
    const base = { company_id: company.id, name: 'Wrong', start_time: '09:00', end_time: '18:00' };
    const errors = async (values: object) => {
      const answer = await call('POST', '', { ...base, ...values });
      return [answer.status, Object.keys(answer.body.errors ?? {}).sort()];
    };
    expect(await errors({ start_time: '9:00', end_time: '25:00', break_minute: -1 })).toEqual([
      422,
      ['break_minute', 'end_time', 'start_time'],
    ]);
    expect(await errors({ end_time: '09:00' })).toEqual([422, ['end_time']]);
    expect(await errors({ end_time: '10:00', break_minute: 60 })).toEqual([422, ['break_minute']]);
    expect(await errors({ name: ' ' })).toEqual([422, ['name']]);
    expect(await errors({ colour: 'invisible' })).toEqual([422, ['colour']]);
    expect(await list()).toEqual([]);
  });

  test('has a name of its own, in whatever letters', async () => {
    await addTemplate(product, company, { name: 'Office' });
    const body = { company_id: company.id, name: 'OFFICE', start_time: '08:00', end_time: '17:00' };
    const again = await call('POST', '', body);
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['name']]);
    expect((await call('POST', '', { ...body, company_id: other.id }, other.owner)).status).toBe(201);
  });

  test('seen by two, is changed by the first, and the second is shown what it is now', async () => {
    const { id, version } = await addTemplate(product, company);
    expect((await call('PATCH', `/${id}`, { name: 'First', version })).body.data.name).toBe('First');
    for (const attempt of [
      call('PATCH', `/${id}`, { name: 'Second', version }),
      call('PATCH', `/${id}`, { start_time: '10:00', version }),
      call('POST', `/${id}/default`, { version }),
      call('DELETE', `/${id}?version=${version}`),
    ]) {
      const answer = await attempt;
      expect([answer.status, answer.body.code, answer.body.data?.name]).toEqual([409, 'stale', 'First']);
    }
  });

  test('of another company is not found, whatever is tried', async () => {
    const { id, version } = await addTemplate(product, company);
    for (const answer of [
      await call('PATCH', `/${id}`, { name: 'Theirs', version }, other.owner),
      await call('POST', `/${id}/default`, { version }, other.owner),
      await call('DELETE', `/${id}?version=${version}`, undefined, other.owner),
      await call('DELETE', `/${id}/times/1?version=${version}`, undefined, other.owner),
      await call('GET', `?company_id=${company.id}`, undefined, other.owner),
    ])
      expect(answer.status).toBe(404);
    expect(names(await list())).not.toContain('Theirs');
  });
});

describe('who may', () => {
  test.each([
    ['create', 'Create'],
    ['change', 'Update'],
    ['delete', 'Delete'],
  ])('%s needs the action %s on the screen', async (what, action) => {
    const { id, version } = await addTemplate(product, company);
    const attempt = (as: typeof company.owner) => {
      const body = { company_id: company.id, name: 'By admin', start_time: '08:00', end_time: '17:00' };
      if (what === 'create') return call('POST', '', body, as);
      if (what === 'change') return call('PATCH', `/${id}`, { name: 'By admin', version }, as);
      return call('DELETE', `/${id}?version=${version}`, undefined, as);
    };
    const admin = (actions: string[]) =>
      product.person(company.id, {
        type: 'admin',
        is_admin: true,
        accesses: [{ route: '/attendance/schedule', actions }],
      });
    const all = ['Create', 'Update', 'Delete', 'Work Schedule'];
    expect((await attempt(await admin(all.filter((one) => one !== action)))).status).toBe(403);
    expect((await attempt(await admin([action]))).status).toBeLessThan(300);
  });

  test('look: nobody while the module is off', async () => {
    const off = await product.company('Without Sdn Bhd');
    expect((await call('GET', `?company_id=${off.id}`, undefined, off.owner)).status).toBe(403);
  });

  test('do what, is said with each row', async () => {
    await addTemplate(product, company, { is_default: true });
    await addTemplate(product, company, { name: 'Zulu' });
    const [standard, second] = await list();
    expect(standard.can).toEqual({ update: true, delete: false, make_default: false });
    expect(second.can).toEqual({ update: true, delete: true, make_default: true });
    const admin = await product.person(company.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/attendance/schedule', actions: [] }],
    });
    const seen = await call('GET', `?company_id=${company.id}`, undefined, admin);
    expect(seen.body.data[1].can).toEqual({ update: false, delete: false, make_default: false });
  });
});

describe('other times', () => {
  test('of a template that nobody works by correct it as such', async () => {
    const { id, version } = await addTemplate(product, company);
    const { body } = await call('PATCH', `/${id}`, { start_time: '08:00', version });
    expect(body.data).toMatchObject({ start_time: '08:00', times: [{ effective_from: null }] });
    expect(body.data.times).toHaveLength(1);
  });

  test('of one that people work by count from today, and days gone by stay as they were', async () => {
    const template = await addTemplate(product, company);
    const id = await worked(officeWeek(template));
    // 20/11/2026 is a Friday, 23/11 a Monday.
    await call('PATCH', `/${template.id}`, { start_time: '08:00', version: 1 });
    expect(await daysOf(id, '2026-11-20', '2026-11-23')).toEqual(['09:00-18:00', '', '', '08:00-18:00']);
  });

  test('count from the day that is named, and until then the list shows those of today', async () => {
    const template = await addTemplate(product, company);
    const id = await worked(officeWeek(template));
    const { body } = await call('PATCH', `/${template.id}`, {
      end_time: '17:00',
      effective_from: '2026-11-24',
      version: 1,
    });
    expect(body.data).toMatchObject({
      end_time: '18:00',
      times: [
        { effective_from: '2026-11-24', end_time: '17:00', current: false, can: { take_back: true } },
        { effective_from: null, end_time: '18:00', current: true, can: { take_back: false } },
      ],
    });
    expect(await daysOf(id, '2026-11-23', '2026-11-24')).toEqual(['09:00-18:00', '09:00-17:00']);
  });

  test('before today are refused, and so are those that leave no time', async () => {
    const template = await addTemplate(product, company);
    await worked(officeWeek(template));
    const attempt = async (values: object) => {
      const answer = await call('PATCH', `/${template.id}`, { version: 1, ...values });
      return [answer.status, Object.keys(answer.body.errors ?? {})];
    };
    expect(await attempt({ start_time: '08:00', effective_from: '2026-11-20' })).toEqual([
      422,
      ['effective_from'],
    ]);
    expect(await attempt({ start_time: '18:00' })).toEqual([422, ['end_time']]);
    expect((await read(template.id)).times).toHaveLength(1);
  });

  test('that have not begun are taken back, and those that have stay', async () => {
    const template = await addTemplate(product, company);
    await worked(officeWeek(template));
    const planned = { end_time: '17:00', effective_from: '2026-12-01', version: 1 };
    const { body } = await call('PATCH', `/${template.id}`, planned);
    const [later, first] = body.data.times;
    const path = (id: number) => `/${template.id}/times/${id}?version=2`;
    expect((await call('DELETE', path(first.id))).body.code).toBe('wrong_state');
    expect((await call('DELETE', path(later.id))).body.data.times).toHaveLength(1);
    expect((await call('DELETE', path(later.id))).status).toBe(409);
  });

  test('with which somebody’s shifts would overlap are refused, across midnight and for a week that is planned', async () => {
    const day = await addTemplate(product, company, { start_time: '07:00', end_time: '15:00' });
    const night = await addTemplate(product, company, { start_time: '19:00', end_time: '07:00' });
    await worked(weekOf('2 1 o o o o r', day, night), '2027-03-01');
    const late = await call('PATCH', `/${night.id}`, { end_time: '07:15', version: 1 });
    expect([late.status, late.body.errors.start_time[0]]).toEqual([
      422,
      expect.stringContaining('Monday and Tuesday'),
    ]);
    expect((await call('PATCH', `/${night.id}`, { end_time: '06:45', version: 1 })).status).toBe(200);
  });

  test('are refused where the night before they begin goes on into them, and taken a day later', async () => {
    const shift = await addTemplate(product, company, { start_time: '19:00', end_time: '07:00' });
    await worked(weekOf('1 1 o o o o r', shift));
    // 30/11/2026 is a Monday: its night shift, as it was, runs into the new early shift of Tuesday.
    const early = { start_time: '06:00', end_time: '14:00', version: 1 };
    const attempt = (effective_from: string) => call('PATCH', `/${shift.id}`, { ...early, effective_from });
    const refused = await attempt('2026-12-01');
    expect([refused.status, refused.body.errors.start_time[0]]).toEqual([
      422,
      expect.stringMatching(/01\/12\/26.*Monday and Tuesday/),
    ]);
    expect((await attempt('2026-12-02')).status).toBe(200);
  });

  test('that nothing changes write nothing', async () => {
    const template = await addTemplate(product, company);
    await worked(officeWeek(template));
    const { body } = await call('PATCH', `/${template.id}`, { start_time: '09:00', version: 1 });
    expect([body.data.version, body.data.times.length]).toEqual([1, 1]);
  });
});

describe('the default', () => {
  test('is one at most, also when two are made so at once', async () => {
    const created = await Promise.all([1, 2, 3].map(() => addTemplate(product, company)));
    const answers = await Promise.all(
      created.map(({ id, version }) => call('POST', `/${id}/default`, { version })),
    );
    expect(answers.map((one) => one.status)).toEqual([200, 200, 200]);
    expect((await list()).filter((one: { is_default: boolean }) => one.is_default)).toHaveLength(1);
  });

  test('in the database too is one at most', async () => {
    await addTemplate(product, company, { is_default: true });
    const second = await addTemplate(product, company);
    const forced = product.within(company.id, (tx) =>
      tx.$client.query('update schedule_templates set is_default = true where id = $1', [second.id]),
    );
    await expect(forced).rejects.toMatchObject({ constraint: 'uq_schedule_templates__is_default' });
  });

  test('counts from today for whoever has no schedule of their own; the first one from the beginning', async () => {
    const id = await addEmployee(product, company.id, { name: 'Standard', salary: null });
    expect(await daysOf(id, '2026-11-20', '2026-11-20')).toEqual(['']);
    await addTemplate(product, company, { is_default: true });
    expect(await daysOf(id, '2026-11-20', '2026-11-20')).toEqual(['09:00-18:00']);
    await addTemplate(product, company, { start_time: '08:00', end_time: '17:00', is_default: true });
    expect(await daysOf(id, '2026-11-20', '2026-11-23')).toEqual(['09:00-18:00', '', '', '08:00-17:00']);
  });

  test('is neither archived nor deleted', async () => {
    const { id, version } = await addTemplate(product, company, { is_default: true });
    const archive = await call('PATCH', `/${id}`, { archived: true, version });
    const remove = await call('DELETE', `/${id}?version=${version}`);
    expect([archive.body.code, remove.body.code]).toEqual(['wrong_state', 'wrong_state']);
  });
});

describe('deleting', () => {
  test('takes away one that nobody works by, though somebody was about to', async () => {
    const { id, version } = await addTemplate(product, company);
    const employee = await worked(officeWeek({ id }));
    const path = `/api/admin/employees/${employee}/work-schedules`;
    const { body } = await product.call('GET', path, { as: company.owner });
    await product.call('DELETE', `${path}/${body.data.schedules[0].id}?version=1`, { as: company.owner });
    const answer = await call('DELETE', `/${id}?version=${version}`);
    expect([answer.status, answer.body.data]).toEqual([200, { archived: false }]);
    expect(await list('&status=all')).toEqual([]);
  });

  test('archives one that people work by: they go on, nobody new begins, and it can be taken out again', async () => {
    const template = await addTemplate(product, company);
    const id = await worked(officeWeek(template));
    const answer = await call('DELETE', `/${template.id}?version=1`);
    expect(answer.body.data).toEqual({ archived: true });
    expect(await list()).toEqual([]);
    expect(names(await list('&status=archived'))).toEqual([template.name]);
    expect(await daysOf(id, '2026-11-23', '2026-11-23')).toEqual(['09:00-18:00']);
    const someone = await addEmployee(product, company.id, { name: 'New', salary: null });
    const refused = await product.call('POST', `/api/admin/employees/${someone}/work-schedules`, {
      as: company.owner,
      body: { effective_from: '2026-12-01', week: officeWeek(template) },
    });
    expect([refused.status, Object.keys(refused.body.errors)[0]]).toEqual([422, 'week.0.template_ids']);
    expect((await call('POST', `/${template.id}/default`, { version: 2 })).body.code).toBe('wrong_state');
    const back = await call('PATCH', `/${template.id}`, { archived: false, version: 2 });
    expect(back.body.data.status).toBe('on going');
  });
});

test('what is done with templates stands in the audit log in words', async () => {
  const { id } = await addTemplate(product, company, { name: 'Logged', is_default: true });
  await call('PATCH', `/${id}`, { end_time: '17:30', version: 2 });
  const { body } = await product.call('GET', `/api/admin/audit?company_id=${company.id}&per_page=20`, {
    as: company.owner,
  });
  const entries = body.data.map((one: { record: string; action: string; label: string }) =>
    [one.record, one.action, one.label].join(' '),
  );
  expect(entries).toContain('schedule insert Logged');
  expect(entries).toContain('schedule_times insert Logged');
  expect(entries).toContain('schedule_default insert Logged');
});
