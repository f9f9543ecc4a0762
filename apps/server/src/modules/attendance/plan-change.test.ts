import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import { generateEmployees } from '../../seed/generate-employees.ts';
import { employeeWithSignIn } from '../change-requests/change-requests.factory.ts';
import { importFile } from '../employee-import/employee-import.factory.ts';
import {
  addTemplate,
  officeWeek,
  ROSTER,
  SCHEDULES,
  type ScheduleCompany,
} from '../schedules/schedules.factory.ts';
import {
  addWorker,
  attendanceCompany,
  clock,
  MANAGE,
  refreshWorker,
  setNow,
  startAttendance,
} from './attendance.factory.ts';

/* What a day rests on changes after it was worked out. 23/11/2026 is a Monday. */

const HOLIDAYS = '/api/operation/leaves/holidays';
let product: TestProduct;
let company: ScheduleCompany;
let worker: { id: number; person: Person };

beforeAll(async () => {
  product = await startAttendance();
});
beforeEach(async () => {
  setNow('2026-11-23 08:00');
  company = await attendanceCompany(product);
  worker = await addWorker(product, company, { name: 'Works Here' });
});
afterAll(() => product.stop());

const dayOf = async (date: string, id = worker.id) =>
  (await product.call('GET', `${MANAGE}/${id}?date=${date}`, { as: company.owner })).body.data;
const stored = async (date: string) =>
  (
    await product.within(company.id, (tx) =>
      tx.$client.query(
        'select kind, late_minutes, holiday from attendance_days where employee_id = $1 and date = $2',
        [worker.id, date],
      ),
    )
  ).rows[0];
const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => {
  const answer = await product.call(method, path, { as: company.owner, ...(body ? { body } : {}) });
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
};
const weeks = () => `/api/admin/employees/${worker.id}/work-schedules`;

/** In at 09:30 and out at 18:00 on the Monday. */
async function worksMonday() {
  await clock(product, company, worker.person, 'in', '2026-11-23 09:30');
  await clock(product, company, worker.person, 'out', '2026-11-23 18:00');
  expect((await stored('2026-11-23')).late_minutes).toBe(30);
}

/** Confirms the payroll of October of the worker. */
async function confirmOctober() {
  const october = { start_date: '2026-10-01', end_date: '2026-10-31' };
  const { payroll_id } = await send('POST', '/api/operation/payrolls/process', {
    company_id: company.id,
    employee_id: worker.id,
    ...october,
    form: {},
  });
  await send('POST', `/api/operation/payrolls/${payroll_id}/confirm`);
}

describe('a work schedule', () => {
  it('given from a past day, changed and taken back', async () => {
    await worksMonday();
    const late = await addTemplate(product, company, { start_time: '10:00', end_time: '19:00' });
    const noon = await addTemplate(product, company, { start_time: '09:15', end_time: '18:15' });
    const given = await send('POST', weeks(), { effective_from: '2026-11-23', week: officeWeek(late) });
    expect((await stored('2026-11-23')).late_minutes).toBe(0);
    const changed = await send('PATCH', `${weeks()}/${given.id}`, {
      version: given.version,
      week: officeWeek(noon),
      reason: null,
    });
    expect((await stored('2026-11-23')).late_minutes).toBe(15);
    await send('DELETE', `${weeks()}/${given.id}?version=${changed.version}`);
    expect((await stored('2026-11-23')).late_minutes).toBe(30);
  });

  it('given to many people at once', async () => {
    await worksMonday();
    const late = await addTemplate(product, company, { start_time: '10:00', end_time: '19:00' });
    await send('POST', ROSTER, {
      company_id: company.id,
      ids: [worker.id],
      effective_from: '2026-11-23',
      week: officeWeek(late),
    });
    expect((await stored('2026-11-23')).late_minutes).toBe(0);
  });

  it('that makes a night of an evening and a morning joins their events in one day', async () => {
    await clock(product, company, worker.person, 'in', '2026-11-23 19:50');
    await clock(product, company, worker.person, 'in', '2026-11-24 00:30');
    await clock(product, company, worker.person, 'out', '2026-11-24 13:00');
    const night = await addTemplate(product, company, {
      start_time: '20:00',
      end_time: '13:00',
      break_minute: 60,
    });
    await send('POST', weeks(), { effective_from: '2026-11-23', week: officeWeek(night) });
    const types = (await dayOf('2026-11-23')).events.map((one: { type: string }) => one.type);
    expect(types).toEqual(['in', 'in', 'out']);
    expect((await dayOf('2026-11-24')).events).toEqual([]);
  });

  it('leaves a day that a confirmed payroll has taken, and its events, as they were', async () => {
    worker = await employeeWithSignIn(product, company.id, { name: 'Paid', salary: 400_000 });
    await clock(product, company, worker.person, 'in', '2026-10-26 09:30');
    await clock(product, company, worker.person, 'out', '2026-10-26 18:00');
    await clock(product, company, worker.person, 'in', '2026-11-02 09:30');
    await clock(product, company, worker.person, 'out', '2026-11-02 18:00');
    await confirmOctober();
    const night = await addTemplate(product, company, { start_time: '18:00', end_time: '06:00' });
    await send('POST', weeks(), { effective_from: '2026-10-25', week: officeWeek(night) });
    const [taken, open] = [await dayOf('2026-10-26'), await dayOf('2026-11-02')];
    expect([taken.late_minutes, taken.events.length]).toEqual([30, 2]);
    expect(open.late_minutes).not.toBe(30);
  });
});

describe('a template', () => {
  it('that becomes the default, and other times of it, count from today', async () => {
    await clock(product, company, worker.person, 'in', '2026-11-23 09:30');
    const late = await addTemplate(product, company, { start_time: '10:00', end_time: '19:00' });
    const standard = await send('POST', `${SCHEDULES}/${late.id}/default`, { version: late.version });
    expect((await stored('2026-11-23')).late_minutes).toBe(0);
    await send('PATCH', `${SCHEDULES}/${late.id}`, { version: standard.version, start_time: '09:10' });
    expect((await stored('2026-11-23')).late_minutes).toBe(20);
  });
});

describe('service', () => {
  const DAYS = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-23'];
  const onBoards = async () => {
    const shown = await Promise.all(
      DAYS.map(async (date) => {
        const { body } = await product.call('GET', `${MANAGE}?date=${date}&company_id=${company.id}`, {
          as: company.owner,
        });
        return body.data.some((one: { id: number }) => one.id === worker.id) ? date.slice(-2) : [];
      }),
    );
    return shown.flat();
  };
  const people = () => `/api/admin/employees/${worker.id}`;
  beforeEach(async () => {
    await refreshWorker(product, company, worker.id, '2026-11-18', '2026-11-23');
    expect(await onBoards()).toEqual(['18', '19', '20', '23']);
  });

  it('that ended leaves no later day on a board, nor an absence, and taken back it returns them', async () => {
    await send('POST', `${people()}/inactivate`, { inactive_at: '2026-11-19' });
    expect(await onBoards()).toEqual(['18', '19']);
    await send('POST', `${people()}/reactivate`, {});
    expect(await onBoards()).toEqual(['18', '19', '20', '23']);
    expect((await dayOf('2026-11-20')).status).toBe('Absent');
  });

  it('that begins later than was entered leaves no earlier day on a board, unless something happened on it', async () => {
    await clock(product, company, worker.person, 'in', '2026-11-18 08:55');
    setNow('2026-11-23 08:00');
    const { version } = await send('GET', people());
    await send('PATCH', people(), {
      company_joined_at: '2026-11-20',
      identity_number: '900101-14-5677',
      version,
    });
    expect(await onBoards()).toEqual(['18', '20', '23']);
  });
});

describe('a holiday', () => {
  const values = { name: 'Replacement Day', date: '2026-11-23', nationwide: true, confirmed: true };

  it('added, moved and deleted', async () => {
    await worksMonday();
    const added = await send('POST', HOLIDAYS, { company_id: company.id, ...values });
    expect(await stored('2026-11-23')).toEqual({ kind: 'holiday', late_minutes: 0, holiday: values.name });
    setNow('2026-11-24 12:00');
    const moved = await send('PATCH', `${HOLIDAYS}/${added.id}`, {
      version: added.version,
      date: '2026-11-24',
    });
    expect((await stored('2026-11-23')).late_minutes).toBe(30);
    expect((await stored('2026-11-24')).kind).toBe('holiday');
    await send('DELETE', `${HOLIDAYS}/${moved.id}`);
    expect((await stored('2026-11-24')).kind).toBe('work');
  });

  it('on the rest day frees the Monday after it, past another holiday', async () => {
    await worksMonday();
    const values = { company_id: company.id, nationwide: true, confirmed: true };
    const sunday = await send('POST', HOLIDAYS, { ...values, date: '2026-11-22', name: 'Hari Raya' });
    expect(await stored('2026-11-23')).toEqual({
      kind: 'holiday',
      late_minutes: 0,
      holiday: 'Hari Raya (22/11)',
    });
    setNow('2026-11-24 12:00');
    await send('POST', HOLIDAYS, { ...values, date: '2026-11-23', name: 'Second Day' });
    expect((await stored('2026-11-23')).holiday).toBe('Second Day');
    expect(await stored('2026-11-24')).toMatchObject({ kind: 'holiday', holiday: 'Hari Raya (22/11)' });
    await send('DELETE', `${HOLIDAYS}/${sunday.id}`);
    expect((await stored('2026-11-24')).kind).toBe('work');
  });
});

describe('half a holiday', () => {
  const send = async (body: Record<string, unknown>) =>
    product.call('POST', HOLIDAYS, {
      as: company.owner,
      body: { company_id: company.id, nationwide: true, confirmed: true, ...body },
    });
  const board = async () => {
    const { body } = await product.call('GET', `${MANAGE}?company_id=${company.id}&date=2026-11-23`, {
      as: company.owner,
    });
    return body.data.find((row: { id: number }) => row.id === worker.id).status;
  };

  it('leaves the other half to be worked: nobody is late for it, and an absence counts half', async () => {
    await refreshWorker(product, company, worker.id, '2026-11-23', '2026-11-23');
    await send({ date: '2026-11-23', name: 'Founders Morning', day_part: 'morning' });
    setNow('2026-11-23 12:00');
    expect(await board()).toBe('Not yet');
    await clock(product, company, worker.person, 'in', '2026-11-23 13:30');
    await clock(product, company, worker.person, 'out', '2026-11-23 18:00');
    const { body } = await product.call('GET', `${MANAGE}/${worker.id}?date=2026-11-23`, {
      as: company.owner,
    });
    expect(body.data).toMatchObject({
      ...{ kind: 'work', holiday: 'Founders Morning', late_minutes: 0, normal_minutes: 270 },
      ...{ in_status: 'ontime', out_status: 'ontime', planned_in: '2026-11-23T05:30:00.000Z' },
    });
  });

  it('is half a day where nobody came', async () => {
    await send({ date: '2026-11-23', name: 'Founders Afternoon', day_part: 'afternoon' });
    await refreshWorker(product, company, worker.id, '2026-11-23', '2026-11-24');
    const { rows } = await product.within(company.id, (tx) =>
      tx.$client.query(
        `select half_day, extract(epoch from planned_out - planned_in)::int / 60 as minutes from attendance_days
         where company_id = $1 and employee_id = $2 order by date`,
        [company.id, worker.id],
      ),
    );
    expect(rows).toEqual([
      { half_day: true, minutes: 270 },
      { half_day: false, minutes: 540 },
    ]);
  });
});

describe('people who join', () => {
  const daysOf = async () =>
    (
      await product.within(company.id, (tx) =>
        tx.$client.query('select count(*)::int as days from attendance_days where company_id = $1', [
          company.id,
        ]),
      )
    ).rows[0].days;

  it('more at once than one transaction should hold are put on the board by a job', async () => {
    await product.startJobs();
    const people = generateEmployees(201, { seed: 3, prefix: 'M' });
    const imported = await importFile(product, company, Papa.unparse(people));
    expect(imported.body.data).toMatchObject({ created: 201, job: null });
    await expect.poll(daysOf, { timeout: 20_000 }).toBe(1 + 201);
  });
});
