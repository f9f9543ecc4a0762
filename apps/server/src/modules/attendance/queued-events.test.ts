import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countQueries } from '../../kit/testing/count-queries.ts';
import { lockDay } from '../../kit/testing/lock-day.ts';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import {
  addDevice,
  markOverdue,
  sha256,
  type TestDevice,
  type TestEntry,
} from '../devices/devices.factory.ts';
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';
import {
  AT_OFFICE,
  addWorker,
  attendanceCompany,
  instantOf,
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
beforeEach(() => setNow('2026-11-27 20:00'));

let counted = 0;
async function somebody() {
  counted += 1;
  const { id, person } = await addWorker(product, company, { name: `Queued ${counted}` });
  return { id, person, device: await addDevice(product, company.id, person) };
}

const event = (type: string, local: string, more: Record<string, unknown> = {}) => ({
  ...{ type, recorded_at: instantOf(local), ...AT_OFFICE, picture_hash: null },
  ...more,
});
/** Signs an event at the time at which it happened. */
const signed = (device: TestDevice, type: string, local: string, more = {}, changes = {}) =>
  device.sign(event(type, local, more), changes, new Date(instantOf(local)));

const outcomes = (answer: { body: { data: { outcome: string }[] } }) =>
  answer.body.data.map(({ outcome }) => outcome);
const day = async (as: Person, date: string) =>
  (await product.call('GET', `${OWN}/days/${date}?company_id=${company.id}`, { as })).body.data;
const eventOf = async (as: Person, { uuid }: TestEntry, date = '2026-11-27') =>
  (await day(as, date)).events.find((one: { uuid: string }) => one.uuid === uuid);
const marksOf = async (as: Person, entry: TestEntry, date?: string) => {
  const { status, marks } = await eventOf(as, entry, date);
  return [status, ...marks.map(({ key }: { key: string }) => key)];
};

describe('a batch', () => {
  it('is counted once: thrice, by half, and at once by two', async () => {
    const { person, device } = await somebody();
    const entries = [
      await signed(device, 'in', '2026-11-27 09:00'),
      await signed(device, 'out', '2026-11-27 13:00'),
      await signed(device, 'in', '2026-11-27 14:00'),
      await signed(device, 'out', '2026-11-27 18:00'),
    ];
    expect(outcomes(await device.send(entries.slice(2)))).toEqual(['recorded', 'recorded']);
    const [one, other] = await Promise.all([device.send(entries), device.send(entries)]);
    expect([...outcomes(one), ...outcomes(other)].sort()).toEqual([
      ...Array(6).fill('known'),
      ...Array(2).fill('recorded'),
    ]);
    const again = await device.send(entries);
    expect(outcomes(again)).toEqual(Array(4).fill('known'));
    expect(again.body.data[3]).toMatchObject({ message: 'Clocked out.', code: null, errors: {} });
    const shown = await day(person, '2026-11-27');
    expect(shown.events).toHaveLength(4);
    expect([shown.normal_minutes, shown.pending_events]).toEqual([480, 0]);
  });

  it('answers each for itself: what is refused refuses no other, and is known as refused', async () => {
    const { person, device } = await somebody();
    const good = await signed(device, 'in', '2026-11-27 09:00');
    const ahead = await signed(device, 'out', '2026-11-28 09:00');
    const wrong = await signed(device, 'jump', '2026-11-27 12:00');
    const nowhere = await signed(device, 'out', '2026-11-27 18:00', { work_site_id: 999_999 });
    const answer = await device.send([ahead, good, wrong, 'nothing.at.all', nowhere]);
    expect(answer.body.data).toMatchObject([
      {
        uuid: ahead.uuid,
        outcome: 'refused',
        code: 'invalid',
        errors: { recorded_at: [expect.any(String)] },
      },
      { uuid: good.uuid, outcome: 'recorded' },
      { uuid: wrong.uuid, outcome: 'refused', code: 'invalid', errors: { type: [expect.any(String)] } },
      { uuid: null, outcome: 'refused', code: 'invalid', message: 'This entry cannot be read.' },
      { uuid: nowhere.uuid, outcome: 'refused', errors: { work_site_id: [expect.any(String)] } },
    ]);
    expect((await day(person, '2026-11-27')).events).toHaveLength(1);
    const [again] = (await device.send([ahead])).body.data;
    expect(again).toEqual({ ...answer.body.data[0], outcome: 'known' });
  });

  it('of 500 entries takes as many statements as one of five', async () => {
    const { device, person } = await somebody();
    const at = (index: number) => {
      const [week, rest] = [Math.floor(index / 20), index % 20];
      const date = new Date(
        Date.parse('2026-05-04T00:00:00Z') + (week * 7 + Math.floor(rest / 4)) * 86_400_000,
      );
      return `${date.toISOString().slice(0, 10)} ${['09:00', '12:30', '13:30', '18:00'][rest % 4]}`;
    };
    const entries: TestEntry[] = [];
    for (let index = 0; index < 505; index += 1)
      entries.push(await signed(device, index % 2 === 0 ? 'in' : 'out', at(index)));
    const few = await countQueries(() => device.send(entries.slice(0, 5)));
    const many = await countQueries(() => device.send(entries.slice(5)));
    expect(outcomes(many.result)).toEqual(Array(500).fill('recorded'));
    expect(many.queries).toBeLessThanOrEqual(few.queries);
    expect(await day(person, '2026-05-04')).toMatchObject({ normal_minutes: 480, pending_events: 4 });
  });

  it('of more than 500, or of none, is refused whole', async () => {
    const { device } = await somebody();
    const entry = await signed(device, 'in', '2026-11-27 09:00');
    for (const entries of [[], Array(501).fill(entry)]) expect((await device.send(entries)).status).toBe(422);
  });

  it('keeps days that a confirmed payroll has taken, and records the others', async () => {
    const { id, person, device } = await somebody();
    await lockDay(product, company.id, id, '2026-11-26');
    const entries = [
      await signed(device, 'in', '2026-11-26 09:00'),
      await signed(device, 'in', '2026-11-27 09:00'),
      await signed(device, 'out', '2026-11-26 18:00'),
      await signed(device, 'out', '2026-11-27 18:00'),
    ];
    const answer = await device.send(entries);
    expect(outcomes(answer)).toEqual(['refused', 'recorded', 'refused', 'recorded']);
    expect(answer.body.data[0]).toMatchObject({ code: 'wrong_state' });
    expect((await day(person, '2026-11-27')).normal_minutes).toBe(480);
  });
});

describe('marks that rest on other events', () => {
  it('go when the coming arrives after the going, and the review is withdrawn', async () => {
    const { person, device } = await somebody();
    const coming = await signed(device, 'in', '2026-11-27 09:00');
    const going = await signed(device, 'out', '2026-11-27 18:00');
    await device.send([going]);
    expect(await marksOf(person, going)).toEqual(['Pending', 'out_without_in']);
    await device.send([coming]);
    expect(await marksOf(person, going)).toEqual(['Verified']);
    const waiting = await product.call('GET', `/api/inbox?company_id=${company.id}`, { as: company.owner });
    expect(JSON.stringify(waiting.body.data)).not.toContain(
      `"recorded_at":"${instantOf('2026-11-27 18:00')}"`,
    );
  });

  it('come when one arrives in between, and stay once somebody has reviewed them', async () => {
    const { person, device } = await somebody();
    const far = { lat: 5.4, lng: 100.3 };
    const first = await signed(device, 'in', '2026-11-27 09:00');
    const away = await signed(device, 'out', '2026-11-27 12:00', far);
    const last = await signed(device, 'in', '2026-11-27 12:10', far);
    await device.send([first, last]);
    expect(await marksOf(person, last)).toEqual(['Verified']);
    const before = await signed(device, 'out', '2026-11-27 12:05');
    await device.send([before]);
    expect(await marksOf(person, last)).toEqual(['Pending', 'too_fast']);
    await device.send([away]);
    expect(await marksOf(person, last)).toEqual(['Pending', 'too_fast']);
    expect(await marksOf(person, before)).toEqual(['Pending', 'too_fast']);
  });
});

describe('what a device says later of an entry', () => {
  it('marks an event that it takes back or replaces, in either order', async () => {
    for (const order of ['after', 'before', 'together'] as const)
      for (const action of ['discard', 'record'] as const) {
        const { person, device } = await somebody();
        const entry = await signed(device, 'in', '2026-11-27 09:00');
        const later =
          action === 'discard'
            ? await device.discard(entry.uuid)
            : await signed(device, 'in', '2026-11-27 09:05', {}, { replaces: entry.uuid });
        const batches = {
          after: [[entry], [later]],
          before: [[later], [entry]],
          together: [[later, entry]],
        }[order];
        for (const batch of batches)
          expect(outcomes(await device.send(batch))).toEqual(batch.map(() => 'recorded'));
        expect(await marksOf(person, entry)).toEqual(['Pending', 'discarded']);
        if (action === 'record') expect(await marksOf(person, later)).toEqual(['Verified']);
      }
  });

  it('changes nothing of an event that was reviewed', async () => {
    const { person, device } = await somebody();
    const entry = await signed(device, 'in', '2026-11-27 09:00', { lat: null, lng: null });
    await device.send([entry]);
    const { id } = await eventOf(person, entry);
    await decide(id, 'approve');
    await device.send([await device.discard(entry.uuid)]);
    expect(await marksOf(person, entry)).toEqual(['Verified', 'no_position']);
  });
});

/** Decides the review of an event. */
async function decide(eventId: number, decision: 'approve' | 'reject') {
  const { rows } = await product.within(company.id, (tx) =>
    tx.$client.query('select approval_id from presence_events where id = $1', [eventId]),
  );
  const answer = await product.call('POST', `/api/inbox/${rows[0].approval_id}/${decision}`, {
    as: company.owner,
    body: decision === 'reject' ? { note: 'No.' } : {},
  });
  expect(answer.status).toBe(200);
}

describe('the chain of a device', () => {
  it('is broken by two entries of one number, whichever came first', async () => {
    const { person, device } = await somebody();
    const first = await signed(device, 'in', '2026-11-27 09:00');
    const twin = await signed(device, 'out', '2026-11-27 18:00', {}, { sequence: 1, previous: null });
    await device.send([first]);
    expect(await marksOf(person, first)).toEqual(['Verified']);
    await device.send([twin]);
    expect(await marksOf(person, first)).toEqual(['Pending', 'broken_chain']);
    expect(await marksOf(person, twin)).toEqual(['Pending', 'broken_chain']);
  });

  it('is broken by an entry that names another predecessor, whichever came first', async () => {
    for (const reversed of [false, true]) {
      const { person, device } = await somebody();
      const first = await signed(device, 'in', '2026-11-27 09:00');
      const second = await signed(device, 'out', '2026-11-27 18:00', {}, { previous: 'a'.repeat(64) });
      for (const entry of reversed ? [second, first] : [first, second]) await device.send([entry]);
      expect(await marksOf(person, first)).toEqual(['Verified']);
      expect(await marksOf(person, second)).toEqual(['Pending', 'broken_chain']);
    }
  });

  it('waits for a predecessor until the hours of a late arrival are over, and forgives when it comes', async () => {
    const { person, device } = await somebody();
    const first = await signed(device, 'in', '2026-11-27 09:00');
    const second = await signed(device, 'out', '2026-11-27 18:00');
    await device.send([second]);
    await product.call('POST', `${MANAGE}/events`, {
      as: company.owner,
      body: {
        ...{ company_id: company.id, employee_id: (await day(person, '2026-11-27')).employee_id },
        ...{ uuid: randomUUID(), type: 'in', recorded_at: instantOf('2026-11-27 08:59'), reason: 'Seen' },
      },
    });
    expect(await marksOf(person, second)).toEqual(['Verified']);
    await dailyWork('2026-11-29 08:00');
    expect(await marksOf(person, second)).toEqual(['Verified']);
    await dailyWork('2026-12-01 08:00');
    expect(await marksOf(person, second)).toEqual(['Pending', 'missing_chain']);
    await dailyWork('2026-12-01 08:00');
    await device.send([first]);
    expect(await marksOf(person, second)).toEqual(['Verified']);
  });

  it('is not part of what a wrong signature says', async () => {
    const { person, device } = await somebody();
    const first = await signed(device, 'in', '2026-11-27 09:00');
    const forged = { ...first, jws: `${first.jws.slice(0, -4)}AAAA` };
    const other = await signed(device, 'out', '2026-11-27 18:00', {}, { sequence: 1, previous: null });
    await device.send([`${other.jws.slice(0, -4)}AAAA`]);
    expect(forged.jws).not.toBe(first.jws);
    await device.send([first]);
    expect(await marksOf(person, first)).toEqual(['Verified']);
  });
});

/** Runs the daily work of the module at a local time. */
async function dailyWork(local: string) {
  setNow(local);
  await markOverdue(product, company.id);
}

describe('a picture', () => {
  it('that has not come after the hours of a late arrival marks the event; when it comes the mark goes', async () => {
    const { person, device } = await somebody();
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const entry = await signed(device, 'in', '2026-11-27 09:00', { picture_hash: sha256(picture) });
    await device.send([entry]);
    await dailyWork('2026-11-30 19:00');
    expect(await marksOf(person, entry)).toEqual(['Verified']);
    await dailyWork('2026-11-30 21:00');
    expect(await marksOf(person, entry)).toEqual(['Pending', 'picture_missing']);
    const file = { name: 'face.png', bytes: picture };
    const fields = { company_id: String(company.id) };
    const sent = await product.upload(`${OWN}/events/${entry.uuid}/picture`, person, file, fields);
    expect(sent.status).toBe(201);
    expect(await marksOf(person, entry)).toEqual(['Verified']);
  });
});

describe('the clock of a device', () => {
  const at = (local: string) => new Date(instantOf(local));
  /** An entry recorded at 09:00, told as `recorded`, while the device shows `shown`; sent at 20:00 while it shows `sending`. */
  async function marked(
    recorded: string,
    shown: string,
    sending: string,
    more: Record<string, unknown> = {},
  ) {
    const { person, device } = await somebody();
    const truth = at('2026-11-27 09:00').getTime() - Date.parse('2020-01-01T00:00:00Z');
    const { other_life, ...body } = more;
    const entry = await device.sign(
      event('in', recorded, body),
      { device_time: at(shown).toISOString(), monotonic: truth },
      at(shown),
    );
    const sent = at('2026-11-27 20:00').getTime() - Date.parse('2020-01-01T00:00:00Z');
    const clock = {
      ...{ device_time: at(sending).toISOString(), monotonic: other_life ? 5 : sent },
      life: other_life ? randomUUID() : device.life,
    };
    await device.send([entry], { clock });
    return marksOf(person, entry);
  }
  const right = ['Verified'];
  const moved = ['Pending', 'moved_clock'];

  it('may be wrong as long as the time told is right', async () => {
    expect(await marked('2026-11-27 09:00', '2026-11-27 09:00', '2026-11-27 20:00')).toEqual(right);
    expect(await marked('2026-11-27 09:00', '2026-11-27 10:00', '2026-11-27 21:00')).toEqual(right);
    const closed = { other_life: true };
    expect(await marked('2026-11-27 09:00', '2026-11-27 10:00', '2026-11-27 21:00', closed)).toEqual(right);
  });

  it('that was moved by an hour is seen by the page, by the sending, and by the last contact', async () => {
    expect(await marked('2026-11-27 08:00', '2026-11-27 08:00', '2026-11-27 20:00')).toEqual(moved);
    expect(await marked('2026-11-27 08:00', '2026-11-27 08:00', '2026-11-27 19:00')).toEqual(moved);
    const closed = { other_life: true };
    expect(await marked('2026-11-27 08:00', '2026-11-27 08:00', '2026-11-27 19:00', closed)).toEqual(moved);
    expect(await marked('2026-11-27 10:00', '2026-11-27 10:00', '2026-11-27 21:00', closed)).toEqual(moved);
    const contact = { server_at: instantOf('2026-11-27 08:30'), elapsed_ms: 30 * 60_000 };
    const told = { other_life: true, contact };
    expect(await marked('2026-11-27 08:00', '2026-11-27 08:00', '2026-11-27 20:00', told)).toEqual(moved);
    const before = { other_life: true, contact: { ...contact, elapsed_ms: null } };
    expect(await marked('2026-11-27 08:00', '2026-11-27 08:00', '2026-11-27 20:00', before)).toEqual(moved);
  });
});
