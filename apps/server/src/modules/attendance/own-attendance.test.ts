import { randomUUID } from 'node:crypto';
import { DEFAULT_ATTENDANCE_SETTINGS } from '@mesra/domain/attendance/rule-set';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countQueries } from '../../kit/testing/count-queries.ts';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import { attendanceRuleSets } from '../attendance-rules/attendance-rules.tables.ts';
import { sha256 } from '../devices/devices.factory.ts';
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';
import {
  AT_OFFICE,
  addWorker,
  attendanceCompany,
  clock,
  instantOf,
  MANAGE,
  OWN,
  phoneOf,
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

  it('takes eleven statements in nine round trips: session, hold, device, place and rules, what is recorded, event, plan, day, entry, device, commit', async () => {
    const { person } = await addWorker(product, company, { name: 'Few Statements' });
    const device = await phoneOf(product, company, person).device;
    const took = async (type: 'in' | 'out', at: string) => {
      setNow(at);
      const body = { type, recorded_at: instantOf(at), ...AT_OFFICE, picture_hash: null };
      const entry = await device.sign(body);
      const { result, queries } = await countQueries(() => device.send([entry]));
      expect(result.body.data).toMatchObject([{ outcome: 'recorded' }]);
      return queries;
    };
    expect(await took('in', '2026-11-23 08:55')).toBeLessThanOrEqual(11);
    expect(await took('out', '2026-11-23 18:02')).toBeLessThanOrEqual(11);
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
      // Going without coming was marked, until the coming was known.
      ['unplanned', 'long_day', 'no_break'],
      0,
    ]);
  });

  it('in the future is refused at its field', async () => {
    const { person } = await addWorker(product, company, { name: 'Ahead Of Time' });
    await clock(product, company, person, 'in', '2026-11-23 08:55');
    const recorded_at = '2026-11-23T18:00:00+08:00';
    const answer = await clock(product, company, person, 'out', '2026-11-23 08:55', { recorded_at });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['recorded_at']]);
  });

  it('of a year that nobody works in is refused at its field, by hand too', async () => {
    const { id: employee_id, person } = await addWorker(product, company, { name: 'Long Ago' });
    const event = { company_id: company.id, uuid: randomUUID(), type: 'in', employee_id, reason: 'Forgot' };
    for (const recorded_at of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T00:00:00Z']) {
      const own = await clock(product, company, person, 'in', '2026-11-23 08:55', { recorded_at });
      const hand = { as: company.owner, body: { ...event, recorded_at } };
      for (const answer of [own, await product.call('POST', `${MANAGE}/events`, hand)])
        expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['recorded_at']]);
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

  /** A coming at 08:55 that names its picture. */
  const coming = (person: Person, picture: Buffer, more = {}) =>
    clock(product, company, person, 'in', '2026-11-23 08:55', { picture_hash: sha256(picture), ...more });
  const sendPicture = (person: Person, uuid: string, bytes: Buffer) =>
    product.upload(
      `${OWN}/events/${uuid}/picture`,
      person,
      { name: 'face.png', bytes },
      {
        company_id: String(company.id),
      },
    );

  it('an event without one is refused by name, and nothing is recorded', async () => {
    const { person } = await withPicture('Faceless');
    const answer = await clock(product, company, person, 'in', '2026-11-23 08:55');
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { file: ['Your company asks for a picture when you clock. Take one and try again.'] },
    ]);
    expect((await day(person, '2026-11-23')).events).toEqual([]);
  });

  it('the promise of one is enough; the picture follows once, however often it is sent', async () => {
    const { person } = await withPicture('With A Face');
    const picture = await face();
    const recorded = await coming(person, picture);
    expect([recorded.status, recorded.body.data.marks]).toEqual([201, []]);
    const { uuid } = recorded.body.data;
    const first = await sendPicture(person, uuid, picture);
    const again = await sendPicture(person, uuid, picture);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body.data).toEqual(first.body.data);
    expect(first.body.data).toMatchObject({ status: 'Verified', marks: [], lat: 3.139 });
    const seen = await product.call('GET', first.body.data.picture, { as: person });
    expect(seen.status).toBe(200);
  });

  it('another picture than was promised is refused by name, as is one that is too large', async () => {
    const { person } = await withPicture('Other Face');
    const picture = await face();
    const { uuid } = (await coming(person, picture)).body.data;
    const other = await sharp(picture).negate().png().toBuffer();
    const huge = Buffer.alloc(9 * 1024 * 1024, picture);
    for (const bytes of [other, huge]) {
      const refused = await sendPicture(person, uuid, bytes);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['file']]);
    }
    const bare = (await clock(product, company, person, 'out', '2026-11-23 18:00', { picture_hash: null }))
      .body;
    expect(bare.errors).toHaveProperty('file');
    expect((await sendPicture(person, uuid, picture)).status).toBe(201);
  });

  it('a file that is no picture is refused by name, though it is the one that was promised', async () => {
    const { person } = await withPicture('No Face');
    const letter = Buffer.from('%PDF-1.7 this is a letter, not a face');
    const { uuid } = (await coming(person, letter)).body.data;
    const refused = await sendPicture(person, uuid, letter);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['file']]);
  });

  it('a picture is not found while its event has not arrived, nor for an event of somebody else', async () => {
    const { person } = await withPicture('First The Face');
    const { person: other } = await withPicture('Somebody Else');
    const picture = await face();
    const uuid = randomUUID();
    expect((await sendPicture(person, uuid, picture)).status).toBe(404);
    expect((await coming(person, picture, { uuid })).status).toBe(201);
    expect((await sendPicture(other, uuid, picture)).status).toBe(404);
    expect((await sendPicture(person, uuid, picture)).status).toBe(201);
  });

  it('a picture that another event carries is marked', async () => {
    const { person } = await withPicture('Same Face Twice');
    const picture = await sharp(await face())
      .modulate({ brightness: 2 })
      .png()
      .toBuffer();
    const first = (await coming(person, picture)).body.data;
    expect((await sendPicture(person, first.uuid, picture)).body.data.marks).toEqual([]);
    const second = (
      await clock(product, company, person, 'out', '2026-11-23 18:00', { picture_hash: sha256(picture) })
    ).body.data;
    expect((await sendPicture(person, second.uuid, picture)).body.data).toMatchObject({
      status: 'Pending',
      marks: [{ key: 'reused_picture' }],
    });
  });

  it('where its file cannot be written the event stays without, and a retry adds it', async () => {
    const { person } = await withPicture('Lost File');
    const picture = await sharp(await face())
      .modulate({ brightness: 3 })
      .png()
      .toBuffer();
    const { uuid } = (await coming(person, picture)).body.data;
    const { files } = product.services;
    const { put } = files;
    files.put = () => Promise.reject(new Error('The disk is full.'));
    const failed = await sendPicture(person, uuid, picture).finally(() => {
      files.put = put;
    });
    expect(failed.status).toBe(500);
    expect((await day(person, '2026-11-23')).events[0].picture).toBeNull();
    expect((await sendPicture(person, uuid, picture)).status).toBe(201);
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
    for (const path of ['', '/summary'])
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
