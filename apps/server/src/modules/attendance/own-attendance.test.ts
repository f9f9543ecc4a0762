import { randomUUID } from 'node:crypto';
import { DEFAULT_ATTENDANCE_SETTINGS } from '@mesra/domain/attendance/rule-set';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countQueries } from '../../kit/testing/count-queries.ts';
import type { TestProduct } from '../../kit/testing/product.ts';
import { attendanceRuleSets } from '../attendance-rules/attendance-rules.tables.ts';
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';
import {
  addWorker,
  attendanceCompany,
  clock,
  MANAGE,
  OWN,
  setNow,
  startAttendance,
} from './attendance.factory.ts';

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

  it('takes seven statements: session, place and rules, what is recorded, event, plan, day, commit', async () => {
    const { person } = await addWorker(product, company, { name: 'Few Statements' });
    const took = async (type: 'in' | 'out', at: string) => {
      const { result, queries } = await countQueries(() => clock(product, company, person, type, at));
      expect(result.status).toBe(201);
      return queries;
    };
    expect(await took('in', '2026-11-23 08:55')).toBeLessThanOrEqual(7);
    expect(await took('out', '2026-11-23 18:02')).toBeLessThanOrEqual(7);
  });

  it('makes a day over 12 hours, and one without a break after 5, an exception', async () => {
    const { person } = await addWorker(product, company, { name: 'Long Day' });
    // A Sunday, so that no break is deducted: 13 hours at a stretch.
    await clock(product, company, person, 'in', '2026-11-22 07:00');
    await clock(product, company, person, 'out', '2026-11-22 20:00');
    expect((await day(person, '2026-11-22')).exceptions).toEqual(['unplanned', 'long_day', 'no_break']);
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
      ['unplanned', 'pending_review', 'long_day', 'no_break'],
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

  it('of a year that nobody works in is refused at its field, by hand too', async () => {
    const { id: employee_id, person } = await addWorker(product, company, { name: 'Long Ago' });
    const event = { company_id: company.id, uuid: randomUUID(), type: 'in' };
    for (const recorded_at of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T00:00:00Z']) {
      const own = { as: person, body: { ...event, recorded_at } };
      const hand = { as: company.owner, body: { ...event, recorded_at, employee_id, reason: 'Forgot' } };
      for (const [path, sent] of [
        [`${OWN}/events`, own],
        [`${MANAGE}/events`, hand],
      ] as const) {
        const answer = await product.call('POST', path, sent);
        expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['recorded_at']]);
      }
    }
  });

  it('of a day that is far from the service is refused at its field; a shift around its ends is not', async () => {
    const joined = { name: 'New Here', company_joined_at: '2026-11-02', inactive_at: '2026-11-13' };
    const { person } = await addWorker(product, company, joined);
    const at = async (time: string) => (await clock(product, company, person, 'in', time)).status;
    expect(await at('1970-01-01 08:00')).toBe(422);
    expect(await at('2026-10-31 22:00')).toBe(422);
    expect(await at('2026-11-01 23:55')).toBe(201);
    expect(await at('2026-11-14 07:00')).toBe(201);
    expect(await at('2026-11-15 07:00')).toBe(422);
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

describe('where the rules ask for a picture', () => {
  const withPicture = async (name: string) => {
    const { id, person } = await addWorker(product, company, { name });
    const settings = {
      ...DEFAULT_ATTENDANCE_SETTINGS,
      presence: { ...DEFAULT_ATTENDANCE_SETTINGS.presence, picture_required: true },
    };
    await product.within(company.id, (tx) =>
      tx.insert(attendanceRuleSets).values({
        ...{ company_id: company.id, scope: 'person', target_id: id, effective_from: '2026-01-01' },
        settings,
      }),
    );
    return { id, person };
  };
  const face = () =>
    sharp({ create: { width: 40, height: 40, channels: 3, background: '#888' } })
      .png()
      .toBuffer();

  /** A coming at 08:55 as a form. */
  const coming = () => {
    const recorded_at = '2026-11-23T08:55:00+08:00';
    setNow('2026-11-23 08:55');
    return {
      ...{ company_id: String(company.id), uuid: randomUUID(), type: 'in', recorded_at },
      ...{ lat: '3.139', lng: '101.6869', accuracy: '8', fix_age: '2' },
      contact: JSON.stringify({ server_at: recorded_at, elapsed_ms: 0 }),
    };
  };

  it('an event without one is refused by name, and nothing is recorded', async () => {
    const { person } = await withPicture('Faceless');
    const answer = await clock(product, company, person, 'in', '2026-11-23 08:55');
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { file: ['Your company asks for a picture when you clock. Take one and try again.'] },
    ]);
    expect((await day(person, '2026-11-23')).events).toEqual([]);
  });

  it('an event with one is recorded once, however often it is sent', async () => {
    const { person } = await withPicture('With A Face');
    const fields = coming();
    const file = { name: 'face.png', bytes: await face() };
    const first = await product.upload(`${OWN}/events/picture`, person, file, fields);
    const again = await product.upload(`${OWN}/events/picture`, person, file, fields);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body.data).toEqual(first.body.data);
    expect(first.body.data).toMatchObject({ status: 'Verified', marks: [], lat: 3.139 });
    const seen = await product.call('GET', first.body.data.picture, { as: person });
    expect(seen.status).toBe(200);
  });

  it('a huge one is refused by name and records nothing; the same event with a smaller one is recorded', async () => {
    const { person } = await withPicture('Huge Face');
    const fields = coming();
    const huge = { name: 'face.png', bytes: Buffer.alloc(9 * 1024 * 1024, await face()) };
    const refused = await product.upload(`${OWN}/events/picture`, person, huge, fields);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['file']]);
    expect((await day(person, '2026-11-23')).events).toEqual([]);
    const small = { name: 'face.png', bytes: await face() };
    expect((await product.upload(`${OWN}/events/picture`, person, small, fields)).status).toBe(201);
  });

  it('where its file cannot be written nothing of the event is recorded, and a retry records it', async () => {
    const { person } = await withPicture('Lost File');
    const fields = coming();
    const file = { name: 'face.png', bytes: await face() };
    const { files } = product.services;
    const { put } = files;
    files.put = () => Promise.reject(new Error('The disk is full.'));
    const failed = await product.upload(`${OWN}/events/picture`, person, file, fields).finally(() => {
      files.put = put;
    });
    expect(failed.status).toBe(500);
    expect((await day(person, '2026-11-23')).events).toEqual([]);
    expect((await product.upload(`${OWN}/events/picture`, person, file, fields)).status).toBe(201);
  });

  it('one entered for somebody by hand needs none', async () => {
    const { id } = await withPicture('By Hand');
    const answer = await product.call('POST', `${MANAGE}/events`, {
      as: company.owner,
      body: {
        ...{ company_id: company.id, employee_id: id, uuid: randomUUID(), type: 'in' },
        ...{ recorded_at: '2026-11-20T09:00:00+08:00', reason: 'Phone was flat' },
      },
    });
    expect(answer.status).toBe(201);
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

  it('tell of the next shift once no work is left today', async () => {
    const { person } = await addWorker(product, company, { name: 'Next Shift' });
    const upcoming = async () =>
      (await product.call('GET', `${OWN}/today?company_id=${company.id}`, { as: person })).body.data.upcoming;
    setNow('2026-11-27 08:00');
    expect(await upcoming()).toBeNull();
    await clock(product, company, person, 'in', '2026-11-27 09:00');
    await clock(product, company, person, 'out', '2026-11-27 18:00');
    // A Friday; the week begins again on Monday.
    expect(await upcoming()).toMatchObject({
      date: '2026-11-30',
      sessions: [{ start_time: '09:00', end_time: '18:00' }],
    });
    setNow('2026-11-28 09:00');
    expect(await upcoming()).toMatchObject({ date: '2026-11-30' });
  });
});
