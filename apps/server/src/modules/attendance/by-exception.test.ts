import { DEFAULT_ATTENDANCE_SETTINGS } from '@mesra/domain/attendance/rule-set';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestProduct } from '../../kit/testing/product.ts';
import { attendanceRuleSets } from '../attendance-rules/attendance-rules.tables.ts';
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';
import {
  addWorker,
  attendanceCompany,
  clock,
  MANAGE,
  refreshWorker,
  setNow,
  startAttendance,
} from './attendance.factory.ts';

/* Presence by exception: nobody clocks, and everyone worked as planned. 23/11/2026 is a Monday. */

let product: TestProduct;
let company: ScheduleCompany;

beforeAll(async () => {
  product = await startAttendance();
  company = await attendanceCompany(product);
});
beforeEach(() => setNow('2026-11-30 20:00'));
afterAll(() => product.stop());

/** A worker whose rules ask for no clocking. */
async function trusted(name: string) {
  const worker = await addWorker(product, company, { name });
  await product.within(company.id, (tx) =>
    tx.insert(attendanceRuleSets).values({
      ...{ company_id: company.id, scope: 'person', target_id: worker.id, effective_from: '2026-01-01' },
      settings: { ...DEFAULT_ATTENDANCE_SETTINGS, by_exception: true },
    }),
  );
  await refreshWorker(product, company, worker.id, '2026-11-23', '2026-11-29');
  return worker;
}

const stored = async (id: number) => {
  const { rows } = await product.within(company.id, (tx) =>
    tx.$client.query(
      `select normal_minutes, break_minutes, first_in, record is not null as recorded
       from attendance_days where employee_id = $1 order by date`,
      [id],
    ),
  );
  return rows;
};

test('a planned day counts its normal hours without events, and a free day nothing', async () => {
  const { id } = await trusted('Never Clocks');
  const worked = { normal_minutes: 480, break_minutes: 60, first_in: null, recorded: true };
  const free = { normal_minutes: 0, break_minutes: 0, first_in: null, recorded: false };
  expect(await stored(id)).toEqual([worked, worked, worked, worked, worked, free, free]);
});

test('the steps say that it was not clocked', async () => {
  const { id } = await trusted('Explained');
  const { body } = await product.call('GET', `${MANAGE}/${id}?date=2026-11-23`, { as: company.owner });
  const { events, steps, exceptions } = body.data;
  expect([events, exceptions]).toEqual([[], []]);
  expect(steps.map(({ figure, rule }: Record<string, string>) => [figure, rule])).toEqual([
    ['break', 'rule.by_exception'],
    ['normal', 'rule.by_exception'],
  ]);
});

describe('a noted absence', () => {
  const note = (employee_id: number, date: string, as = company.owner) =>
    product.call('POST', `${MANAGE}/absences`, {
      as,
      body: { company_id: company.id, employee_id, date, reason: 'Did not come' },
    });
  const board = async (id: number, date: string) => {
    const { body } = await product.call('GET', `${MANAGE}?date=${date}&per_page=200`, { as: company.owner });
    return body.data.find((row: { id: number }) => row.id === id).status;
  };

  test('counts nothing and stands on the board; withdrawn, the day is as planned', async () => {
    const { id } = await trusted('Was Away');
    const noted = await note(id, '2026-11-23');
    expect([noted.status, noted.body.data]).toMatchObject([
      201,
      { status: 'Absent', normal_minutes: 0, absence: { reason: 'Did not come' } },
    ]);
    expect((await stored(id))[0]).toMatchObject({ normal_minutes: 0, recorded: false });
    expect(await board(id, '2026-11-23')).toBe('Absent');
    const path = `${MANAGE}/absences/${noted.body.data.absence.id}`;
    const withdrawn = await product.call('DELETE', path, { as: company.owner });
    expect([withdrawn.status, withdrawn.body.data.absence]).toEqual([200, null]);
    expect((await stored(id))[0]).toMatchObject({ normal_minutes: 480, recorded: true });
  });

  test('is noted once', async () => {
    const { id } = await trusted('Noted Twice');
    const answers = await Promise.all([note(id, '2026-11-24'), note(id, '2026-11-24')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('is refused at its field on a free day, on a day with events, and of whoever clocks', async () => {
    const { id, person } = await trusted('Came Once');
    await clock(product, company, person, 'in', '2026-11-25 09:00');
    const { id: clocks } = await addWorker(product, company, { name: 'Clocks Daily' });
    const fields = async (employee: number, date: string) => {
      const { status, body } = await note(employee, date);
      return [status, Object.keys(body.errors ?? {})];
    };
    expect(await fields(id, '2026-11-28')).toEqual([422, ['date']]);
    expect(await fields(id, '2026-11-25')).toEqual([422, ['date']]);
    expect(await fields(clocks, '2026-11-24')).toEqual([422, ['employee_id']]);
  });

  test('is noted from midnight of its day in the zone of the company on, and of no day ahead', async () => {
    const { id } = await trusted('Tomorrow');
    setNow('2026-11-24 23:59');
    const { status, body } = await note(id, '2026-11-25');
    expect([status, body.errors]).toEqual([
      422,
      { date: ['This day has not begun. Plan an absence as leave.'] },
    ]);
    setNow('2026-11-25 00:00');
    expect((await note(id, '2026-11-25')).status).toBe(201);
  });

  test('is neither noted nor withdrawn by the person', async () => {
    const { id, person } = await trusted('On Their Own');
    expect((await note(id, '2026-11-24', person)).status).toBe(403);
    const { body } = await note(id, '2026-11-24');
    const path = `${MANAGE}/absences/${body.data.absence.id}`;
    expect((await product.call('DELETE', path, { as: person })).status).toBe(403);
  });
});

test('whoever clocks all the same is counted as they clocked', async () => {
  const { id, person } = await trusted('Clocks Once');
  await clock(product, company, person, 'in', '2026-11-23 11:00');
  await clock(product, company, person, 'out', '2026-11-23 18:00');
  // 11:00 to 18:00 without the hour of the break.
  expect((await stored(id))[0]).toMatchObject({ normal_minutes: 360, break_minutes: 60 });
});
