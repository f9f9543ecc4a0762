import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import { companies } from '../company/company.tables.ts';
import { decide, typeId } from '../leave-requests/leave-requests.factory.ts';
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';
import {
  addWorker,
  attendanceCompany,
  clock,
  MANAGE,
  OWN,
  refreshWorker,
  setNow,
  startAttendance,
} from './attendance.factory.ts';

/* What approved leave makes of a day, worked 09:00 to 18:00. 23/11/2026 is a Monday. */

const MONDAY = '2026-11-23';
let product: TestProduct;
let company: ScheduleCompany;
let worker: { id: number; person: Person };
let unpaid: number;

beforeAll(async () => {
  product = await startAttendance();
});
beforeEach(async () => {
  setNow(`${MONDAY} 08:00`);
  company = await attendanceCompany(product);
  await product.within(company.id, (tx) =>
    tx.update(companies).set({ modules: { leave: true, attendance: true } }),
  );
  worker = await addWorker(product, company, { name: 'Works Here' });
  unpaid = await typeId(product, company, 'unpaid');
  await refreshWorker(product, company, worker.id, MONDAY, MONDAY);
});
afterAll(() => product.stop());

/** Approved leave on the Monday; the request. */
async function onLeave(duration = 'Full', date = MONDAY): Promise<number> {
  const body = { company_id: company.id, leave_type_id: unpaid, reason: 'Family' };
  const days = [{ date, duration }];
  const sent = await product.call('POST', '/api/leaves', {
    as: worker.person,
    body: { ...body, start_date: date, end_date: date, days },
  });
  await decide(product, company.owner, sent.body.data.id, 'approve');
  return sent.body.data.id;
}
const dayOf = async (date = MONDAY) =>
  (await product.call('GET', `${MANAGE}/${worker.id}?date=${date}`, { as: company.owner })).body.data;
const boardAt = async (local: string) => {
  setNow(local);
  const { body } = await product.call('GET', `${MANAGE}?company_id=${company.id}&date=${MONDAY}`, {
    as: company.owner,
  });
  const [row] = body.data;
  return [row.status, row.leave];
};
const works = async (from: string, to: string) => {
  await clock(product, company, worker.person, 'in', `${MONDAY} ${from}`);
  await clock(product, company, worker.person, 'out', `${MONDAY} ${to}`);
};

describe('a day of leave', () => {
  test('is leave on the board from its approval on, and to be worked again once it is cancelled', async () => {
    const request = await onLeave();
    expect(await boardAt(`${MONDAY} 12:00`)).toEqual(['On leave', 'full']);
    expect(await dayOf()).toMatchObject({ kind: 'leave', planned_in: null, late_minutes: 0, exceptions: [] });
    await decide(product, company.owner, request, 'cancel', { note: 'Came after all' });
    expect(await boardAt(`${MONDAY} 12:00`)).toEqual(['Late', null]);
    expect(await dayOf()).toMatchObject({ kind: 'work', planned_in: '2026-11-23T01:00:00.000Z' });
  });

  test('on which somebody clocks counts nothing, and asks what is true', async () => {
    await onLeave();
    await works('09:00', '18:00');
    expect(await dayOf()).toMatchObject({
      status: 'Out',
      normal_minutes: 0,
      exceptions: ['clocked_on_leave'],
    });
  });

  test('shows in the own month, days to come included', async () => {
    await onLeave('Half Day (Afternoon)', '2026-11-26');
    const { body } = await product.call(
      'GET',
      `${OWN}?company_id=${company.id}&start_date=2026-11-26&end_date=2026-11-26`,
      { as: worker.person },
    );
    expect(body.data).toMatchObject([
      { kind: 'work', leave: 'second_half', planned_out: '2026-11-26T05:30:00.000Z' },
    ]);
  });
});

describe('a morning of leave', () => {
  test('lets the day begin with the other half', async () => {
    await onLeave('Half Day (Morning)');
    expect(await boardAt(`${MONDAY} 10:00`)).toEqual(['On leave', 'first_half']);
    expect(await boardAt(`${MONDAY} 13:30`)).toEqual(['Not yet', 'first_half']);
    await works('13:30', '18:00');
    expect(await dayOf()).toMatchObject({
      kind: 'work',
      in_status: 'ontime',
      late_minutes: 0,
      normal_minutes: 270,
      exceptions: [],
    });
  });

  test('is late from the middle of the day on, and absent after it', async () => {
    await onLeave('Half Day (Morning)');
    expect(await boardAt(`${MONDAY} 14:00`)).toEqual(['Late', 'first_half']);
    expect(await boardAt(`${MONDAY} 18:00`)).toEqual(['Absent', 'first_half']);
  });

  test('that was worked asks what is true; coming a little early does not', async () => {
    await onLeave('Half Day (Morning)');
    await works('13:10', '18:00');
    expect((await dayOf()).exceptions).toEqual([]);
    await clock(product, company, worker.person, 'in', `${MONDAY} 09:00`);
    expect((await dayOf()).exceptions).toEqual(['clocked_on_leave']);
  });
});

test('an afternoon of leave ends the day at its middle, without leaving early', async () => {
  await onLeave('Half Day (Afternoon)');
  await works('09:00', '13:30');
  expect(await dayOf()).toMatchObject({ early_leave_minutes: 0, exceptions: [], leave: 'second_half' });
});
