import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestProduct } from '../../kit/testing/product.ts';
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';
import { addWorker, attendanceCompany, clock, MANAGE, OWN, startAttendance } from './attendance.factory.ts';

let product: TestProduct;
let company: ScheduleCompany;

beforeAll(async () => {
  product = await startAttendance();
  company = await attendanceCompany(product);
});
afterAll(() => product.stop());

const day = async (as: Parameters<typeof clock>[2], date: string) =>
  (await product.call('GET', `${OWN}/days/${date}?company_id=${company.id}`, { as })).body.data;

describe('an own event', () => {
  it('is recorded once, however often it is sent', async () => {
    const { person } = await addWorker(product, company, { name: 'Twice Tapped' });
    const uuid = randomUUID();
    const first = await clock(product, company, person, 'in', '2026-11-23 08:55', { uuid });
    const again = await clock(product, company, person, 'in', '2026-11-23 08:55', { uuid });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body.data).toEqual(first.body.data);
    expect((await day(person, '2026-11-23')).events).toHaveLength(1);
  });

  it('makes the day: first in, last out, normal hours and the break deducted', async () => {
    const { person } = await addWorker(product, company, { name: 'Whole Day' });
    await clock(product, company, person, 'in', '2026-11-23 08:55');
    await clock(product, company, person, 'out', '2026-11-23 18:02');
    const shown = await day(person, '2026-11-23');
    expect(shown).toMatchObject({
      kind: 'work',
      status: 'Out',
      first_in: '2026-11-23T00:55:00.000Z',
      last_out: '2026-11-23T10:02:00.000Z',
      in_status: 'early',
      out_status: 'late',
      normal_minutes: 480,
      break_minutes: 60,
      late_minutes: 0,
      exceptions: [],
    });
  });

  it('counts for the night that it ends, although it arrives on the next day and before its coming', async () => {
    const { person } = await addWorker(product, company, { name: 'Night Guard' });
    await clock(product, company, person, 'out', '2026-11-29 07:10');
    expect((await day(person, '2026-11-29')).events).toHaveLength(1);
    await product.call('POST', `${MANAGE}/events`, {
      as: company.owner,
      body: {
        company_id: company.id,
        employee_id: (await day(person, '2026-11-29')).employee_id,
        uuid: randomUUID(),
        type: 'in',
        recorded_at: '2026-11-28T18:30:00+08:00',
        reason: 'Phone was flat',
      },
    });
    expect((await day(person, '2026-11-29')).events).toHaveLength(0);
    const night = await day(person, '2026-11-28');
    expect(night.events.map((one: { type: string }) => one.type)).toEqual(['in', 'out']);
    expect([night.kind, night.exceptions, night.overtime_minutes]).toEqual([
      'off',
      ['unplanned', 'pending_review'],
      0,
    ]);
  });

  it('in the future is refused at its field', async () => {
    const { person } = await addWorker(product, company, { name: 'Ahead Of Time' });
    await clock(product, company, person, 'in', '2026-11-23 08:55');
    const answer = await product.call('POST', `${OWN}/events`, {
      as: person,
      body: {
        company_id: company.id,
        uuid: randomUUID(),
        type: 'out',
        recorded_at: '2026-11-23T18:00:00+08:00',
      },
    });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['recorded_at']]);
  });

  it('at an unknown site is refused at its field', async () => {
    const { person } = await addWorker(product, company, { name: 'Nowhere' });
    const answer = await clock(product, company, person, 'in', '2026-11-23 08:55', { work_site_id: 999_999 });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['work_site_id']]);
  });

  it('without a position is marked, waits for a review, and counts meanwhile', async () => {
    const { person } = await addWorker(product, company, { name: 'No Position' });
    const answer = await clock(product, company, person, 'in', '2026-11-23 08:55', { lat: null, lng: null });
    expect(answer.body.data).toMatchObject({
      status: 'Pending',
      marks: [{ key: 'no_position', params: {} }],
    });
    expect(await day(person, '2026-11-23')).toMatchObject({ status: 'In', pending_events: 1 });
  });
});

describe('own reads', () => {
  it('answer empty to a member without an employee record', async () => {
    for (const path of ['', '/summary', '/schedules'])
      expect((await product.call('GET', `${OWN}${path}`, { as: company.owner })).body.data).toEqual([]);
    expect((await product.call('GET', `${OWN}/today`, { as: company.owner })).body.data).toBeNull();
  });

  it('say what may be recorded next, and the shift of today', async () => {
    const { person } = await addWorker(product, company, { name: 'What Next' });
    const next = async () =>
      (await product.call('GET', `${OWN}/today?company_id=${company.id}`, { as: person })).body.data.next;
    await clock(product, company, person, 'in', '2026-11-24 09:00');
    expect(await next()).toEqual(['out']);
    await clock(product, company, person, 'out', '2026-11-24 18:00');
    expect(await next()).toEqual(['in']);
  });
});
