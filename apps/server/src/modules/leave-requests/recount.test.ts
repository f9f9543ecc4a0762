import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { performJob } from '../../kit/jobs.ts';
import type { Person } from '../../kit/testing/product.ts';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { jobHandlers } from '../../modules.ts';
import { employeeWithSignIn } from '../change-requests/change-requests.factory.ts';
import { branches } from '../company/company.tables.ts';
import { entries, type LeaveCompany, leaveOf } from '../leaves/leaves.factory.ts';
import { addTemplate } from '../schedules/schedules.factory.ts';
import { ask, decide, lineOf, OWN, requestsCompany, typeId, worker } from './leave-requests.factory.ts';
import { RECOUNT_LEAVE } from './recount.jobs.ts';

/* Leave is counted again when plan or holidays change. Today is Saturday 21 November 2026. */

const HOLIDAYS = '/api/operation/leaves/holidays';
const [MONDAY, WEDNESDAY, FRIDAY] = ['2026-11-23', '2026-11-25', '2026-11-27'];
let product: TestProduct;
let company: LeaveCompany;
let annual: number;
let id: number;
let person: Person;

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  company = await requestsCompany(product);
  annual = await typeId(product, company, 'annual');
  ({ id, person } = await worker(product, company));
  // That of the company's first week.
  await recount();
});
afterAll(() => product.stop());

async function send(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) {
  const answer = await product.call(method, path, { as: company.owner, ...(body ? { body } : {}) });
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
}

/** Performs the recounts that were started; how many. */
async function recount(): Promise<number> {
  const { rows } = await product.within(company.id, (tx) =>
    tx.$client.query<{ id: number }>(
      `select id from jobs where company_id = $1 and type = $2 and status = 'pending' order by id`,
      [company.id, RECOUNT_LEAVE],
    ),
  );
  for (const job of rows) await performJob(product.services, jobHandlers(), company.id, job.id);
  return rows.length;
}

const addHoliday = (date: string, name = 'Hari Cuti', confirmed = true) =>
  send('POST', HOLIDAYS, {
    ...{ company_id: company.id, date, name, kind: 'Company', day_part: 'full', nationwide: true },
    ...{ states: [], branch_ids: [], source: null, confirmed },
  });
const dropHoliday = ({ id: holiday, version }: { id: number; version: number }) =>
  send('DELETE', `${HOLIDAYS}/${holiday}`, { version });

/** Leave of the whole week. */
async function week(approved: boolean): Promise<number> {
  const sent = await ask(product, company, person, {
    leave_type_id: annual,
    start_date: MONDAY,
    end_date: FRIDAY,
  });
  if (approved) await decide(product, company.owner, sent.body.data.id, 'approve');
  return sent.body.data.id;
}
const requestOf = async (request: number) =>
  (await product.call('GET', `${OWN}/${request}`, { as: person })).body.data;
const counted = async (request: number) =>
  (await requestOf(request)).day_list.map((day: { days: number; why: string }) => `${day.days} ${day.why}`);
const takenOn = async (date: string) =>
  entries(await leaveOf(product, company.owner, id)).filter((line) => line.includes(`taken ${date}`));
const told = async () => {
  const { rows } = await product.within(company.id, (tx) =>
    tx.$client.query(`select params from notifications where user_id = $1 and kind = 'leave_recounted'`, [
      person.user_id,
    ]),
  );
  return rows.map((row) => row.params);
};

test('a holiday that is not confirmed is named on the day that still counts, until it is confirmed', async () => {
  const request = await week(false);
  const holiday = await addHoliday(WEDNESDAY, 'Hari Raya', false);
  await addHoliday('2026-11-22', 'Deepavali', false);
  const preview = await product.call('POST', `${OWN}/preview`, {
    as: person,
    body: {
      company_id: company.id,
      leave_type_id: annual,
      start_date: '2026-11-22',
      end_date: '2026-11-26',
    },
  });
  expect(preview.body.data.days).toBe(4);
  type Day = { days: number; possible_holiday: string | null };
  const possible = (days: Day[]) =>
    days.map(({ days: counts, possible_holiday }) => `${counts} ${possible_holiday}`);
  const expected = ['1 Deepavali (22/11)', '1 null', '1 Hari Raya', '1 null'];
  expect(possible(preview.body.data.day_list)).toEqual(['0 null', ...expected]);
  expect(possible((await requestOf(request)).day_list)).toEqual([...expected, '1 null']);
  await send('PATCH', `${HOLIDAYS}/${holiday.id}`, { version: holiday.version, confirmed: true });
  await recount();
  expect(possible((await requestOf(request)).day_list)).toEqual([
    ...['1 Deepavali (22/11)', '1 null', '0 null', '1 null', '1 null'],
  ]);
});

describe('a holiday inside approved leave', () => {
  test('that falls on the rest day before it gives the Monday back', async () => {
    const request = await week(true);
    await addHoliday('2026-11-22', 'Hari Raya');
    expect(await recount()).toBe(1);
    const [monday] = (await requestOf(request)).day_list;
    expect(monday).toMatchObject({ days: 0, why: 'holiday', holiday: 'Hari Raya (22/11)' });
  });

  test('gives the day back, once, and says so', async () => {
    const request = await week(true);
    const before = await lineOf(product, company, person, annual);
    await addHoliday(WEDNESDAY);
    expect(await recount()).toBe(1);
    expect(await takenOn(WEDNESDAY)).toEqual([
      `Annual leave taken ${WEDNESDAY} -1`,
      `Annual leave taken ${WEDNESDAY} 1`,
    ]);
    expect(await lineOf(product, company, person, annual)).toMatchObject({ balance: before.balance + 1 });
    expect(await counted(request)).toEqual(['1 work', '1 work', '0 holiday', '1 work', '1 work']);
    expect((await requestOf(request)).days).toBe(4);
    expect(await told()).toEqual([{ start: MONDAY, end: FRIDAY }]);
    const { rows } = await product.within(company.id, (tx) =>
      tx.$client.query<{ id: number }>(`select id from jobs where type = $1`, [RECOUNT_LEAVE]),
    );
    await product.within(company.id, (tx) =>
      tx.$client.query(`update jobs set status = 'pending' where type = $1`, [RECOUNT_LEAVE]),
    );
    expect([rows.length, await recount()]).toEqual([2, 2]);
    expect([await takenOn(WEDNESDAY), await told()]).toMatchObject([{ length: 2 }, { length: 1 }]);
  });

  test('takes it again when it is removed', async () => {
    const request = await week(true);
    const holiday = await addHoliday(WEDNESDAY);
    await recount();
    await dropHoliday(holiday);
    await recount();
    expect((await takenOn(WEDNESDAY)).map((line) => line.split(' ').at(-1))).toEqual(['-1', '1', '-1']);
    expect((await requestOf(request)).days).toBe(5);
  });

  test('changes nothing where nobody is on leave', async () => {
    await addHoliday(WEDNESDAY);
    expect([await recount(), await told()]).toEqual([1, []]);
  });
});

test('a request that is being sent while a holiday is added is counted by the holiday once both are there', async () => {
  const { sending, counting } = await product.within(company.id, async (tx) => {
    // The request has counted its days by then, and waits to be stored.
    await tx.$client.query('lock table leave_requests in share mode');
    const sending = week(false);
    await wait(500);
    await addHoliday(WEDNESDAY);
    const counting = recount();
    await wait(300);
    return { sending, counting };
  });
  const request = await sending;
  await counting;
  expect(await counted(request)).toEqual(['1 work', '1 work', '0 holiday', '1 work', '1 work']);
  expect((await requestOf(request)).days).toBe(4);
});

test('held days are counted again, and nothing is posted', async () => {
  const request = await week(false);
  await addHoliday(WEDNESDAY);
  await recount();
  expect(await lineOf(product, company, person, annual)).toMatchObject({ held: 4 });
  expect([(await requestOf(request)).days, await takenOn(WEDNESDAY)]).toEqual([4, []]);
});

test('an open request says which rules it breaks once it counts more', async () => {
  const holiday = await addHoliday(WEDNESDAY);
  await send('POST', `/api/admin/employees/${id}/leave/adjustments`, {
    ...{ leave_type_id: annual, year: 2026, reason: 'Correction' },
    days: -12,
    balance: (await lineOf(product, company, person, annual)).balance,
  });
  const request = await week(false);
  expect((await requestOf(request)).broken_rules).toEqual([]);
  await dropHoliday(holiday);
  await recount();
  expect((await requestOf(request)).broken_rules).toMatchObject([{ code: 'below_zero' }]);
});

test('a work schedule with another week counts the days to come of who works it', async () => {
  const request = await week(true);
  const template = await addTemplate(product, company, { start_time: '08:00', end_time: '17:00' });
  const other = await worker(product, company);
  const unchanged = await ask(product, company, other.person, { leave_type_id: annual, start_date: FRIDAY });
  const work = { kind: 'work', template_ids: [template.id] };
  const off = { kind: 'off', template_ids: [] };
  await send('POST', `/api/admin/employees/${id}/work-schedules`, {
    effective_from: WEDNESDAY,
    week: [work, work, work, work, off, work, { kind: 'rest', template_ids: [] }],
  });
  expect(await recount()).toBe(1);
  expect(await counted(request)).toEqual(['1 work', '1 work', '1 work', '1 work', '0 off']);
  expect(unchanged.body.data.days).toBe(1);
});

const employee = () => `/api/admin/employees/${id}`;
const version = async () => (await product.call('GET', employee(), { as: company.owner })).body.data.version;

describe('a last day', () => {
  test('gives the days after it back, and they are taken again when it is taken back', async () => {
    const request = await week(true);
    await send('POST', `${employee()}/inactivate`, { inactive_at: WEDNESDAY, version: await version() });
    expect(await recount()).toBe(1);
    expect(await counted(request)).toEqual(['1 work', '1 work', '1 work', '0 off', '0 off']);
    expect((await takenOn(FRIDAY)).map((line) => line.split(' ').at(-1))).toEqual(['-1', '1']);
    await send('POST', `${employee()}/reactivate`, { version: await version() });
    await recount();
    expect((await requestOf(request)).days).toBe(5);
  });

  test('recorded late gives back what was taken after the last day, and days before it stay', async () => {
    const { body } = await ask(product, company, person, {
      ...{ leave_type_id: annual, start_date: '2026-11-12', end_date: '2026-11-18' },
    });
    const request = body.data.id;
    await decide(product, company.owner, request, 'approve');
    // A holiday on a day gone by of the service changes nothing.
    await addHoliday('2026-11-12');
    await send('POST', `${employee()}/inactivate`, { inactive_at: '2026-11-13', version: await version() });
    await recount();
    expect(await counted(request)).toEqual(['1 work', '1 work', '0 off', '0 off', '0 off', '0 off', '0 off']);
    expect((await takenOn('2026-11-16')).map((line) => line.split(' ').at(-1))).toEqual(['-1', '1']);
    await send('POST', `${employee()}/reactivate`, { version: await version() });
    await recount();
    expect((await requestOf(request)).days).toBe(5);
  });
});

test('a first day that lies later gives the days before it back, and they are taken again when it is put right', async () => {
  const request = await week(true);
  const begin = async (company_joined_at: string) =>
    send('PATCH', employee(), { company_joined_at, version: await version() });
  const [{ company_joined_at: first }] = [await send('PATCH', employee(), { version: await version() })];
  await begin(WEDNESDAY);
  await recount();
  expect((await counted(request)).map((day: string) => day[0])).toEqual(['0', '0', '1', '1', '1']);
  expect((await takenOn(MONDAY)).map((line) => line.split(' ').at(-1))).toEqual(['-1', '1']);
  await begin(first);
  await recount();
  expect((await requestOf(request)).days).toBe(5);
});

describe('another branch', () => {
  test('counts the days to come by its holidays', async () => {
    const request = await week(true);
    const [penang] = await product.within(company.id, (tx) =>
      tx
        .insert(branches)
        .values({ company_id: company.id, name: 'Penang', state: 'Pulau Pinang' })
        .returning(),
    );
    await send('POST', HOLIDAYS, {
      ...{ company_id: company.id, date: WEDNESDAY, name: 'Hari Jadi', kind: 'Public', day_part: 'full' },
      ...{ nationwide: false, states: ['PNG'], branch_ids: [], source: null, confirmed: true },
    });
    await recount();
    expect((await requestOf(request)).days).toBe(5);
    await send('POST', `${employee()}/employments`, {
      ...{ effective_from: '2026-11-21', event: 'transfer', branch_id: penang?.id },
      version: await version(),
    });
    expect(await recount()).toBe(1);
    expect((await requestOf(request)).days).toBe(4);
    // Penang was entered for a branch that lies elsewhere.
    await send('PATCH', `/api/admin/companies/branches/${penang?.id}`, { version: 1, state: 'Selangor' });
    expect(await recount()).toBe(1);
    expect((await requestOf(request)).days).toBe(5);
    // Where Friday is a day without work.
    await send('PATCH', `/api/admin/companies/branches/${penang?.id}`, { version: 2, state: 'Kelantan' });
    await recount();
    expect((await counted(request)).slice(2)).toEqual(['1 work', '1 work', expect.stringMatching(/^0 /)]);
    await send('PATCH', `/api/admin/companies/branches/${penang?.id}`, { version: 3, name: 'Kota Bharu' });
    expect(await recount()).toBe(0);
  });
});

test('days gone by stay as they were', async () => {
  const sent = await ask(product, company, person, {
    leave_type_id: annual,
    start_date: '2026-11-18',
    end_date: WEDNESDAY,
  });
  await decide(product, company.owner, sent.body.data.id, 'approve');
  await addHoliday('2026-11-19');
  await addHoliday('2026-11-24');
  await recount();
  expect(await takenOn('2026-11-19')).toHaveLength(1);
  expect(await takenOn('2026-11-24')).toHaveLength(2);
});

test('a day that a confirmed payroll has taken stays as it was paid', async () => {
  ({ id, person } = await employeeWithSignIn(product, company.id, { name: 'Paid Monthly', salary: 300_000 }));
  annual = await typeId(product, company, 'unpaid');
  const request = await week(true);
  const { payroll_id } = await send('POST', '/api/operation/payrolls/process', {
    ...{ company_id: company.id, employee_id: id, start_date: '2026-11-01', end_date: '2026-11-30' },
    form: {},
  });
  await send('POST', `/api/operation/payrolls/${payroll_id}/confirm`);
  await addHoliday(WEDNESDAY);
  await recount();
  expect([(await requestOf(request)).days, (await takenOn(WEDNESDAY)).length]).toEqual([5, 1]);
});
