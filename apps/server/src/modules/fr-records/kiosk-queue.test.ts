import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { type CryptoKey, generateKeyPair } from 'jose';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { countQueries } from '../../kit/testing/count-queries.ts';
import { lockDay } from '../../kit/testing/lock-day.ts';
import type { Answer, Person, TestProduct } from '../../kit/testing/product.ts';
import {
  addWorker,
  attendanceCompany,
  instantOf,
  OWN,
  setNow,
  startAttendance,
} from '../attendance/attendance.factory.ts';
import { companies } from '../company/company.tables.ts';
import { addDevice, drawKey, markOverdue, sha256, type TestEntry } from '../devices/devices.factory.ts';
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';
import {
  addSiteDevice,
  moveDevice,
  SITE_DEVICES,
  sealPin,
  TEST_MODEL,
  type TestSiteDevice,
} from '../site-devices/site-devices.factory.ts';
import { addPerson, addSite } from '../sites/sites.factory.ts';

let product: TestProduct;
let company: ScheduleCompany;
let site: { id: number };
let kiosk: TestSiteDevice;

const PIN = '481920';
/** Every module that presence touches, so that what is counted is all that follows from it. */
const MODULES = { payroll: true, attendance: true, 'work-task': true, spm: true, leave: true };

async function deviceCompany(): Promise<ScheduleCompany> {
  const created = await attendanceCompany(product);
  await product.within(created.id, (tx) => tx.update(companies).set({ modules: MODULES }));
  return created;
}

beforeAll(async () => {
  product = await startAttendance();
  company = await deviceCompany();
  site = await addSite(product, company);
  kiosk = await addSiteDevice(product, company, site.id);
});
afterAll(() => product.stop());
beforeEach(() => setNow('2026-11-27 20:00'));

let counted = 0;
const own = (as: Person, path: string, body: object = {}) =>
  product.call('POST', `${OWN}/face/${path}`, { as, body: { company_id: company.id, ...body } });

/** Somebody who consented at the beginning of the day to their face being compared, and has a PIN. */
async function somebody() {
  counted += 1;
  const { id, person } = await addWorker(product, company, { name: `At kiosk ${counted}` });
  setNow('2026-11-27 07:00');
  for (const [path, body] of [
    ['consent', { version: 1 }],
    ['pin', { pin: PIN }],
  ] as const)
    expect((await own(person, path, body)).status).toBe(200);
  setNow('2026-11-27 20:00');
  return { id, person };
}

/** A further kiosk at a site, enrolled before the day begins: nothing is recorded before. */
async function addKiosk({ at = site.id, ...of }: { at?: number; name: string; key?: CryptoKey }) {
  setNow('2026-11-27 07:00');
  const device = await addSiteDevice(product, company, at, of);
  setNow('2026-11-27 20:00');
  return device;
}

const at = (local: string) => new Date(instantOf(local));
const outcomes = (answer: Answer) => answer.body.data.map((one: { outcome: string }) => one.outcome);

/** The status and marks of events, by UUID. */
async function marked(...entries: { uuid: string }[]): Promise<string[][]> {
  const { rows } = await product.within(company.id, (tx) =>
    tx.$client.query(
      `select uuid, status, (select coalesce(array_agg(m ->> 'key'), '{}') from jsonb_array_elements(marks) m) as marks
       from presence_events where uuid = any ($1)`,
      [entries.map(({ uuid }) => uuid)],
    ),
  );
  const found = new Map(rows.map((row) => [row.uuid, [row.status, ...row.marks]]));
  return entries.map(({ uuid }) => found.get(uuid) ?? []);
}

async function records(...entries: { uuid: string }[]) {
  const { rows } = await product.within(company.id, (tx) =>
    tx.$client.query(
      `select r.* from fr_records r join presence_events e on e.company_id = r.company_id and e.id = r.presence_event_id
       where e.uuid = any ($1) order by r.recorded_at, r.id`,
      [entries.map(({ uuid }) => uuid)],
    ),
  );
  return rows;
}

const day = async (as: Person, date = '2026-11-27') =>
  (await product.call('GET', `${OWN}/days/${date}?company_id=${company.id}`, { as })).body.data;

describe('what a kiosk sends', () => {
  it('is presence of its person at its site, with the proof beside it', async () => {
    const { id, person } = await somebody();
    const entries = [
      await kiosk.face(id, 'in', at('2026-11-27 09:00')),
      await kiosk.pin(id, 'out', at('2026-11-27 18:00'), PIN),
    ];
    const answer = await kiosk.send(entries, { waiting: 3 });
    expect(answer.body.data[0]).toMatchObject({ outcome: 'recorded', message: 'Clocked in.', code: null });
    expect(await marked(...entries)).toEqual([['Verified'], ['Verified']]);
    expect(await day(person)).toMatchObject({ normal_minutes: 480, pending_events: 0 });
    const [coming, going] = (await day(person)).events;
    expect(coming).toMatchObject({
      ...{ source: 'terminal', device: 'kiosk', work_site: { id: site.id }, entered_by: null },
    });
    expect(going.lat).toBeNull();
    expect(await records(...entries)).toMatchObject([
      {
        ...{ method: 'face', score: '0.8200', threshold: '0.60', model: 'test', model_version: '1' },
        ...{ challenge: 'blink', challenge_passed: true, challenge_ms: 1_800, pin: null },
        site_device_id: kiosk.id,
      },
      { method: 'pin', score: null, threshold: null, challenge: null, pin: 'right' },
    ]);
    const { rows } = await product.within(company.id, (tx) =>
      tx.$client.query('select queue_count, version from site_devices where id = $1', [kiosk.id]),
    );
    expect(rows[0]).toEqual({ queue_count: 3, version: 2 });
  });

  it('is counted once: again, by half, in any order and at once by two', async () => {
    const { id, person } = await somebody();
    const entries: TestEntry[] = [];
    for (const [type, time] of [
      ['in', '09:00'],
      ['out', '13:00'],
      ['in', '14:00'],
      ['out', '18:00'],
    ] as const)
      entries.push(await kiosk.face(id, type, at(`2026-11-27 ${time}`)));
    expect(outcomes(await kiosk.send([...entries].reverse().slice(0, 2)))).toEqual(['recorded', 'recorded']);
    const both = await Promise.all([kiosk.send(entries), kiosk.send(entries)]);
    expect(both.flatMap(outcomes).sort()).toEqual([...Array(6).fill('known'), ...Array(2).fill('recorded')]);
    expect(outcomes(await kiosk.send(entries))).toEqual(Array(4).fill('known'));
    expect((await day(person)).events).toHaveLength(4);
    expect(await records(...entries)).toHaveLength(4);
    expect(await day(person)).toMatchObject({ normal_minutes: 480, pending_events: 0 });
  });

  it('answers each for itself', async () => {
    const { id } = await somebody();
    const good = await kiosk.face(id, 'in', at('2026-11-27 09:00'));
    const nobody = await kiosk.face(999_999_999, 'in', at('2026-11-27 09:00'));
    const scoreless = await kiosk.face(id, 'out', at('2026-11-27 18:00'), { score: null });
    const ahead = await kiosk.face(id, 'out', at('2026-11-28 09:00'));
    const personal = await kiosk.sign({}, { kind: 'attendance' });
    const back = await kiosk.sign({}, { action: 'discard', replaces: good.uuid });
    const answer = await kiosk.send([good, nobody, scoreless, ahead, personal, back, 'nothing.at.all']);
    const told = answer.body.data.map((one: { outcome: string; code: string; errors: object }) => [
      ...[one.outcome, one.code, ...Object.keys(one.errors)],
    ]);
    expect(told).toEqual([
      ['recorded', null],
      ['refused', 'invalid', 'employee_id'],
      ['refused', 'invalid', 'score'],
      ['refused', 'invalid', 'recorded_at'],
      ['refused', 'forbidden'],
      ['refused', 'forbidden'],
      ['refused', 'invalid'],
    ]);
    expect(await marked(good)).toEqual([['Verified']]);
    // What its person could not be found for is not kept, and may come again.
    const again = await kiosk.send([nobody, scoreless]);
    expect(outcomes(again)).toEqual(['refused', 'known']);
  });

  it('keeps a day that a confirmed payroll has taken', async () => {
    const { id } = await somebody();
    await lockDay(product, company.id, id, '2026-11-26');
    const entries = [
      await kiosk.face(id, 'in', at('2026-11-26 09:00')),
      await kiosk.face(id, 'in', at('2026-11-27 09:00')),
    ];
    const answer = await kiosk.send(entries);
    expect(outcomes(answer)).toEqual(['refused', 'recorded']);
    expect(answer.body.data[0].code).toBe('wrong_state');
    expect(await records(...entries)).toHaveLength(1);
  });

  it('is never sent by a person, nor a person’s event by it', async () => {
    const { person } = await somebody();
    const device = await addDevice(product, company.id, person);
    const entry = await device.sign({}, { kind: 'kiosk' });
    expect((await device.send([entry])).body.data[0]).toMatchObject({
      outcome: 'refused',
      code: 'forbidden',
    });
  });

  it('of 500 people takes no more statements than of five', async () => {
    const fresh = await addKiosk({ name: 'Busy' });
    const ids: number[] = [];
    for (let index = 0; index < 505; index += 1) ids.push(await addPerson(product, company));
    const entries: TestEntry[] = [];
    for (const id of ids) entries.push(await fresh.face(id, 'in', at('2026-11-27 09:00'), { score: 0.5 }));
    const few = await countQueries(() => fresh.send(entries.slice(0, 5)));
    const many = await countQueries(() => fresh.send(entries.slice(5)));
    expect(outcomes(many.result)).toEqual(Array(500).fill('recorded'));
    expect(many.queries).toBeLessThanOrEqual(few.queries);
  });
});

describe('another company’s device', () => {
  it('records nobody of this one, and takes none of its entries', async () => {
    const other = await deviceCompany();
    const theirs = await addSiteDevice(product, other, (await addSite(product, other)).id);
    const { id } = await somebody();
    const mine = await kiosk.face(id, 'in', at('2026-11-27 09:00'));
    const forged = await theirs.face(id, 'in', at('2026-11-27 09:00'));
    const named = await theirs.sign(mine.payload.body, { company_id: company.id });
    const answer = await theirs.send([mine, forged, named]);
    expect(outcomes(answer)).toEqual(['refused', 'refused', 'refused']);
    expect(await marked(mine, forged, named)).toEqual([[], [], []]);
    expect(outcomes(await kiosk.send([mine]))).toEqual(['recorded']);
  });

  it('is told nothing of what another device of the company has sent', async () => {
    const { id } = await somebody();
    const second = await addKiosk({ name: 'Second' });
    const mine = await kiosk.face(id, 'in', at('2026-11-27 09:00'));
    await kiosk.send([mine]);
    const copied = await second.sign(mine.payload.body, { uuid: mine.uuid });
    expect((await second.send([copied])).body.data[0]).toMatchObject({ outcome: 'refused', code: 'invalid' });
    expect((await second.send([mine])).body.data[0]).toMatchObject({ outcome: 'refused', code: 'invalid' });
  });
});

describe('a stolen key', () => {
  it('is of no use after the device is revoked; what the device still held is recorded by its owner, marked', async () => {
    const { id, person } = await somebody();
    const lost = await addKiosk({ name: 'Lost' });
    const entries = [
      await lost.face(id, 'in', at('2026-11-27 09:00')),
      await lost.pin(id, 'out', at('2026-11-27 18:00'), PIN),
    ];
    const path = `${SITE_DEVICES}/${lost.id}/entries`;
    const send = () =>
      product.call('POST', path, { as: company.owner, body: { entries: entries.map(({ jws }) => jws) } });
    expect((await send()).body.code).toBe('wrong_state');
    await moveDevice(product, company, lost.id, 'revoke');
    expect((await lost.send(entries)).status).toBe(401);
    expect(await marked(...entries)).toEqual([[], []]);
    expect(outcomes(await send())).toEqual(['recorded', 'recorded']);
    expect(outcomes(await send())).toEqual(['known', 'known']);
    expect(await marked(...entries)).toEqual([
      ['Pending', 'revoked_device'],
      ['Pending', 'revoked_device', 'out_without_in'],
    ]);
    expect(await day(person)).toMatchObject({ normal_minutes: 0, pending_events: 2 });
    expect((await product.call('POST', path, { as: person, body: { entries: ['x'] } })).status).toBe(403);
  });

  it('without the key that signs is a wrong signature: nothing counts, and the owners are told', async () => {
    const { id, person } = await somebody();
    const { key } = await drawKey();
    const thief = await addKiosk({ name: 'Stolen', key });
    const coming = await thief.face(id, 'in', at('2026-11-27 09:00'));
    const typed = await thief.pin(id, 'in', at('2026-11-27 09:05'), PIN);
    expect(outcomes(await thief.send([coming, typed]))).toEqual(['recorded', 'recorded']);
    expect(await marked(coming, typed)).toEqual([
      ['Pending', 'wrong_signature'],
      ['Pending', 'wrong_signature', 'wrong_pin'],
    ]);
    expect((await day(person)).first_in).toBeNull();
    const { rows } = await product.within(company.id, (tx) =>
      tx.$client.query(
        `select params from notifications where kind = 'site_entries_doubted' and user_id = $1`,
        [company.owner.user_id],
      ),
    );
    expect(rows).toEqual([{ params: { name: 'Stolen', count: 2 } }]);
  });
});

describe('a PIN', () => {
  it('locks for fifteen minutes after five wrong ones, also when all were typed without a network', async () => {
    const { id } = await somebody();
    const tries: [string, string][] = [
      ['09:00', '111222'],
      ['09:01', '111223'],
      ['09:02', '111224'],
      ['09:03', '111225'],
      ['09:04', '111226'],
      ['09:10', PIN],
      ['09:19', PIN],
    ];
    const entries: TestEntry[] = [];
    for (const [time, pin] of tries) entries.push(await kiosk.pin(id, 'in', at(`2026-11-27 ${time}`), pin));
    await kiosk.send([...entries].reverse());
    expect((await records(...entries)).map(({ pin }) => pin)).toEqual([
      ...Array(5).fill('wrong'),
      ...['locked', 'right'],
    ]);
    expect(await marked(...entries)).toEqual([
      ...Array(5).fill(['Pending', 'wrong_pin']),
      ...[['Pending', 'locked_pin'], ['Verified']],
    ]);
  });

  it('is answered for with what became of it, so that who typed it hears that', async () => {
    const { id } = await somebody();
    const verdicts = async (...entries: TestEntry[]) =>
      (await kiosk.send(entries)).body.data.map(({ verdict }: { verdict: object | null }) => verdict);
    const typed = (time: string, pin: string) => kiosk.pin(id, 'in', at(`2026-11-27 ${time}`), pin);
    const right = await typed('09:00', PIN);
    const fine = { status: 'Verified', pin: 'right', locked_until: null };
    expect(await verdicts(right)).toEqual([fine]);
    expect(await verdicts(right)).toEqual([null]);
    const wrong = { status: 'Pending', pin: 'wrong', locked_until: null };
    for (const minute of [1, 2, 3, 4])
      expect(await verdicts(await typed(`09:0${minute}`, '111222'))).toEqual([wrong]);
    const locked_until = '2026-11-27T01:20:00.000Z';
    expect(await verdicts(await typed('09:05', '111222'))).toEqual([{ ...wrong, locked_until }]);
    const locked = { status: 'Pending', pin: 'locked', locked_until };
    const unlike = await kiosk.face(id, 'in', at('2026-11-27 09:07'), { score: 0.5 });
    const nobody = await kiosk.face(999_999_999, 'in', at('2026-11-27 09:08'));
    expect(await verdicts(await typed('09:06', PIN), unlike, nobody)).toEqual([
      locked,
      { status: 'Pending', pin: null, locked_until: null },
      null,
    ]);
  });

  /** Tries of somebody a little more than three minutes apart, so that those of a quarter of an hour are never five. */
  async function tries(device: TestSiteDevice, id: number, from: string, pins: readonly string[]) {
    const entries: TestEntry[] = [];
    for (const [index, pin] of pins.entries()) {
      const time = new Date(at(from).getTime() + index * 186_000);
      entries.push(await device.pin(id, 'in', time, pin));
    }
    const { body } = await device.send(entries);
    const verdicts: { pin: string; locked_until: string | null }[] = body.data.map(
      (one: { verdict: object }) => one.verdict,
    );
    return { entries, verdicts, outcomes: verdicts.map(({ pin }) => pin) };
  }
  const guesses = (count: number) => Array.from({ length: count }, (_, index) => String(111_200 + index));

  it('typed before its kiosk was enrolled is wrong and not counted, with the mark of a clock that was moved', async () => {
    const { id } = await somebody();
    setNow('2026-11-27 19:00');
    const late = await addSiteDevice(product, company, site.id, { name: 'Backdating' });
    setNow('2026-11-27 20:00');
    const before = await tries(late, id, '2026-11-27 17:00', [...guesses(29), PIN]);
    expect(before.outcomes).toEqual(Array(30).fill('wrong'));
    for (const [status, ...marks] of await marked(...before.entries))
      expect([status, marks.includes('moved_clock')]).toEqual(['Pending', true]);
    expect((await tries(late, id, '2026-11-27 19:00', [PIN])).outcomes).toEqual(['right']);
    const { rows } = await product.within(company.id, (tx) =>
      tx.$client.query('select tries, locked_until from kiosk_pins where employee_id = $1', [id]),
    );
    expect(rows).toEqual([{ tries: 0, locked_until: null }]);
  });

  it('is compared with twenty wrong ones that arrive within an hour, whatever times and kiosks they name', async () => {
    const [{ id }, other] = [await somebody(), await somebody()];
    const second = await addKiosk({ name: 'Guessing too' });
    const first = await tries(kiosk, id, '2026-11-27 07:00', guesses(20));
    const more = await tries(second, id, '2026-11-27 09:00', guesses(20));
    const all = [...first.outcomes, ...more.outcomes];
    expect(all.filter((outcome) => outcome === 'wrong')).toHaveLength(20);
    expect(all.filter((outcome) => outcome === 'locked')).toHaveLength(20);
    const last = await tries(second, id, '2026-11-27 19:00', [PIN]);
    expect(last.verdicts).toMatchObject([
      { pin: 'locked', locked_until: at('2026-11-27 21:00').toISOString() },
    ]);
    expect(await marked(...last.entries)).toEqual([['Pending', 'locked_pin']]);
    // What others type is theirs, and right ones are no guesses.
    const fine = await tries(second, other.id, '2026-11-27 08:00', Array(30).fill(PIN));
    expect(fine.outcomes).toEqual(Array(30).fill('right'));
    setNow('2026-11-27 20:59');
    expect((await tries(kiosk, id, '2026-11-27 20:10', [PIN])).outcomes).toEqual(['locked']);
    setNow('2026-11-27 21:00');
    expect((await tries(kiosk, id, '2026-11-27 20:11', [PIN])).outcomes).toEqual(['right']);
  });

  it('set anew is compared again, however often the one before was guessed at', async () => {
    const { id, person } = await somebody();
    await tries(kiosk, id, '2026-11-27 07:00', guesses(40));
    expect((await tries(kiosk, id, '2026-11-27 19:00', [PIN])).outcomes).toEqual(['locked']);
    await own(person, 'pin', { pin: '507314' });
    setNow('2026-11-27 20:10');
    expect((await tries(kiosk, id, '2026-11-27 20:05', ['507314'])).outcomes).toEqual(['right']);
  });

  it('that was wrong after the day was over neither begins it again nor adds to it', async () => {
    const { id, person } = await somebody();
    await kiosk.send([
      await kiosk.pin(id, 'in', at('2026-11-27 09:00'), PIN),
      await kiosk.pin(id, 'out', at('2026-11-27 18:00'), PIN),
      await kiosk.pin(id, 'in', at('2026-11-27 19:19'), '111222'),
    ]);
    const { body } = await product.call('GET', `${OWN}/today?company_id=${company.id}`, { as: person });
    expect(body.data.next).toEqual(['in']);
    const shown = { last_out: '2026-11-27T10:00:00.000Z', normal_minutes: 480, pending_events: 1 };
    expect(body.data.record).toMatchObject(shown);
    expect(await day(person)).toMatchObject({
      ...shown,
      exceptions: expect.not.arrayContaining(['missing_out']),
    });
  });

  it('of nobody, of another entry, or sealed to another key is wrong', async () => {
    const { id } = await somebody();
    const bare = await addPerson(product, company);
    const right = await kiosk.pin(id, 'in', at('2026-11-27 09:00'), PIN);
    const replayed = await kiosk.sign(
      { ...right.payload.body, recorded_at: instantOf('2026-11-27 10:00') },
      {},
      at('2026-11-27 10:00'),
    );
    const uuid = randomUUID();
    const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
    const sealed_pin = await sealPin(publicKey, { pin: PIN, uuid });
    const wrongKey = await kiosk.sign(
      { ...right.payload.body, sealed_pin, recorded_at: instantOf('2026-11-27 11:00') },
      { uuid },
      at('2026-11-27 11:00'),
    );
    const none = await kiosk.pin(bare, 'in', at('2026-11-27 09:00'), PIN);
    await kiosk.send([right, replayed, wrongKey, none]);
    const found = new Map((await records(right, replayed, wrongKey, none)).map((row) => [row.id, row.pin]));
    expect([...found.values()].sort()).toEqual(['right', 'unset', 'wrong', 'wrong']);
    expect(await marked(right, replayed, wrongKey, none)).toEqual([
      ['Verified'],
      ['Pending', 'wrong_pin'],
      ['Pending', 'wrong_pin'],
      ['Pending', 'wrong_pin'],
    ]);
  });
});

describe('a wrong PIN that its person soon follows with a right proof', () => {
  const AGAIN = ['Retried', 'wrong_pin'];
  const typed = (id: number, time: string, pin = '111222') =>
    kiosk.pin(id, 'in', at(`2026-11-27 ${time}`), pin);

  /** The reviews of somebody's events that are open. */
  async function reviewsOf(id: number): Promise<number[]> {
    const { rows } = await product.within(company.id, (tx) =>
      tx.$client.query(
        `select id from approvals where kind = 'presence_event' and status = 'Pending' and employee_id = $1`,
        [id],
      ),
    );
    return rows.map((row) => row.id);
  }
  const reject = (approval: number) =>
    product.call('POST', `/api/inbox/${approval}/reject`, {
      as: company.owner,
      body: { note: 'Not theirs.' },
    });
  async function reviewOf(entry: TestEntry): Promise<number> {
    const { rows } = await product.within(company.id, (tx) =>
      tx.$client.query('select approval_id from presence_events where uuid = $1', [entry.uuid]),
    );
    return rows[0]?.approval_id ?? 0;
  }

  it('needs nobody’s review, and stays to be seen', async () => {
    const { id, person } = await somebody();
    const tries = [await typed(id, '09:00'), await typed(id, '09:01'), await typed(id, '09:02')];
    const right = await typed(id, '09:03', PIN);
    await kiosk.send([...tries, right]);
    expect(await marked(...tries, right)).toEqual([AGAIN, AGAIN, AGAIN, ['Verified']]);
    expect(await reviewsOf(id)).toEqual([]);
    expect(await day(person)).toMatchObject({ pending_events: 0, first_in: '2026-11-27T01:03:00.000Z' });
    expect((await day(person)).events.map(({ status }: { status: string }) => status)).toEqual([
      ...['Retried', 'Retried', 'Retried', 'Verified'],
    ]);
    const list = `/api/operation/attendances/fr-records?company_id=${company.id}&employee_id=${id}`;
    const { body } = await product.call('GET', `${list}&status=Retried`, { as: company.owner });
    expect(
      body.data.map(({ pin, event }: { pin: string; event: { marks: object[] } }) => [pin, event.marks]),
    ).toEqual(Array(3).fill(['wrong', [{ key: 'wrong_pin', params: {} }]]));
  });

  it('waits for a review until the right one is sent, which withdraws it', async () => {
    const { id, person } = await somebody();
    const wrong = await typed(id, '09:00');
    await kiosk.send([wrong]);
    expect(await marked(wrong)).toEqual([['Pending', 'wrong_pin']]);
    const [review = 0] = await reviewsOf(id);
    await kiosk.send([await kiosk.face(id, 'in', at('2026-11-27 09:14'))]);
    expect(await marked(wrong)).toEqual([AGAIN]);
    expect(await reviewsOf(id)).toEqual([]);
    expect((await reject(review)).status).toBe(404);
    expect(await day(person)).toMatchObject({ pending_events: 0, first_in: '2026-11-27T01:14:00.000Z' });
  });

  it('waits again once what followed it is rejected', async () => {
    const { id, person } = await somebody();
    const wrong = await typed(id, '09:00');
    const unlike = await kiosk.face(id, 'in', at('2026-11-27 09:02'), { score: 0.5 });
    await kiosk.send([wrong, unlike]);
    expect(await marked(wrong, unlike)).toEqual([AGAIN, ['Pending', 'face_unlike']]);
    expect(await reviewsOf(id)).toEqual([await reviewOf(unlike)]);
    expect((await reject(await reviewOf(unlike))).status).toBe(200);
    expect(await marked(wrong, unlike)).toEqual([
      ['Pending', 'wrong_pin'],
      ['Rejected', 'face_unlike'],
    ]);
    expect(await reviewsOf(id)).toEqual([await reviewOf(wrong)]);
    expect(await day(person)).toMatchObject({ pending_events: 1, first_in: null });
  });

  it('stays as it was reviewed', async () => {
    const { id } = await somebody();
    const wrong = await typed(id, '09:00');
    await kiosk.send([wrong]);
    expect((await reject(await reviewOf(wrong))).status).toBe(200);
    await kiosk.send([await typed(id, '09:01', PIN)]);
    expect(await marked(wrong)).toEqual([['Rejected', 'wrong_pin']]);
  });

  it('waits for a review after a quarter of an hour, at another kiosk, or for something else', async () => {
    const { id } = await somebody();
    const other = await addKiosk({ name: 'Around the corner' });
    const wrong = [await typed(id, '09:00'), await typed(id, '11:00'), await typed(id, '13:00')];
    await kiosk.send([
      ...wrong,
      await typed(id, '09:15', PIN),
      await kiosk.pin(id, 'out', at('2026-11-27 13:01'), PIN),
    ]);
    await other.send([await other.pin(id, 'in', at('2026-11-27 11:05'), PIN)]);
    expect(await marked(...wrong)).toEqual(Array(3).fill(['Pending', 'wrong_pin']));
  });

  it('comes to the same in whatever order and however divided it arrives', async () => {
    const step = fc.record({
      minute: fc.integer({ min: 0, max: 40 }),
      kind: fc.constantFrom('wrong', 'unlike', 'right'),
    });
    const steps = fc.array(step, { minLength: 2, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 0, max: 4 }), async (parts, turn) => {
        const outcomeOf = async (divided: (all: TestEntry[]) => TestEntry[][]) => {
          const { id } = await somebody();
          const entries: TestEntry[] = [];
          for (const [index, { minute, kind }] of parts.entries()) {
            const time = new Date(at('2026-11-27 09:00').getTime() + minute * 60_000 + index);
            const score = kind === 'unlike' ? 0.5 : 0.9;
            entries.push(
              kind === 'wrong'
                ? await kiosk.pin(id, 'in', time, '111222')
                : await kiosk.face(id, 'in', time, { score }),
            );
          }
          for (const batch of divided(entries)) await kiosk.send(batch);
          const found = await marked(...entries);
          expect(await reviewsOf(id)).toHaveLength(found.filter(([status]) => status === 'Pending').length);
          return found.map(([status]) => status);
        };
        const together = await outcomeOf((all) => [all]);
        const apart = await outcomeOf((all) =>
          [...all.slice(turn), ...all.slice(0, turn)].reverse().map((one) => [one]),
        );
        expect(apart).toEqual(together);
      }),
      { numRuns: 10 },
    );
  });
});

describe('a face', () => {
  it('that is not alike, did not do what was asked, or is compared without consent waits for a review', async () => {
    const { id, person } = await somebody();
    const entries = [
      await kiosk.face(id, 'in', at('2026-11-27 09:00'), { score: 0.5999 }),
      await kiosk.face(id, 'in', at('2026-11-27 09:10'), { challenge: null }),
      await kiosk.face(id, 'in', at('2026-11-27 06:59')),
      await kiosk.face(id, 'in', at('2026-11-27 09:20')),
    ];
    await kiosk.send(entries.slice(0, 3));
    await own(person, 'consent/withdraw');
    setNow('2026-11-27 21:00');
    const after = await kiosk.face(id, 'out', at('2026-11-27 20:30'));
    await kiosk.send([...entries.slice(3), after]);
    expect(await marked(...entries, after)).toEqual([
      ['Pending', 'face_unlike'],
      ['Pending', 'not_alive'],
      ['Pending', 'consent_withdrawn'],
      ['Verified'],
      ['Pending', 'consent_withdrawn'],
    ]);
  });

  it('that is nearly alike enough is neither stored nor told as if it were', async () => {
    const { id } = await somebody();
    const entry = await kiosk.face(id, 'in', at('2026-11-27 09:00'), { score: 0.59999 });
    await kiosk.send([entry]);
    expect(await marked(entry)).toEqual([['Pending', 'face_unlike']]);
    const [record] = await records(entry);
    expect(record?.score).toBe('0.5999');
    const report = `/api/operation/attendances/fr-records/reports/generate?company_id=${company.id}`;
    const shown = await product.call('GET', `${report}&per_page=100&keyword=At%20kiosk%20${counted}`, {
      as: company.owner,
    });
    const row = shown.body.data.find((one: { id: string }) => one.id === String(record?.id));
    expect(row.cells.slice(8, 10)).toEqual(['59%', '60%']);
  });

  it('comes to a kiosk sealed to it alone, and leaves it at the contact after the consent is withdrawn', async () => {
    const { id, person } = await somebody();
    const gate = await addSite(product, company);
    const holding = await addKiosk({ at: gate.id, name: 'Holding' });
    await product.call('POST', `/api/admin/employees/${id}/worksites`, {
      as: company.owner,
      body: { work_site_id: gate.id, start_date: '2026-11-01' },
    });
    const numbers = Array.from({ length: 16 }, (_, index) => index / 16);
    const template = { ...TEST_MODEL, numbers };
    expect((await own(person, 'template', { template })).status).toBe(200);
    const personOf = async () => (await holding.work()).body.data.people[0];
    const { sealed_template, has_pin } = await personOf();
    expect(has_pin).toBe(true);
    expect(await holding.openTemplate(sealed_template)).toEqual(template);
    await expect(kiosk.openTemplate(sealed_template)).rejects.toThrow();
    await holding.send([await holding.face(id, 'in', at('2026-11-27 09:00'))]);
    await own(person, 'consent/withdraw');
    expect(await personOf()).toMatchObject({
      sealed_template: null,
      last: { type: 'in', recorded_at: '2026-11-27T01:00:00.000Z' },
    });
  });
});

describe('a person at two devices at once', () => {
  it('is marked at both, whichever arrives first and however they are divided', async () => {
    const second = await addKiosk({ name: 'Other door' });
    const devices = [kiosk, second];
    const step = fc.record({
      device: fc.integer({ min: 0, max: 1 }),
      seconds: fc.integer({ min: 0, max: 600 }),
    });
    const plan = fc.tuple(
      fc.array(step, { minLength: 2, maxLength: 5 }),
      fc.array(fc.nat(), { maxLength: 5 }),
    );
    await fc.assert(
      fc.asyncProperty(plan, async ([steps, swaps]) => {
        const id = await addPerson(product, company);
        const sent: { device: number; seconds: number; entry: TestEntry }[] = [];
        for (const { device, seconds } of steps) {
          const time = new Date(at('2026-11-27 09:00').getTime() + seconds * 1000);
          const entry = await (devices[device] as TestSiteDevice).face(id, 'in', time);
          sent.push({ device, seconds, entry });
        }
        const order = [...sent];
        for (const [index, swap] of swaps.entries()) {
          const [a, b] = [index % order.length, swap % order.length];
          [order[a], order[b]] = [order[b] as (typeof order)[0], order[a] as (typeof order)[0]];
        }
        for (const one of order) await devices[one.device]?.send([one.entry]);
        const found = await marked(...sent.map(({ entry }) => entry));
        const both = sent.map((one) =>
          sent.some((other) => other.device !== one.device && Math.abs(other.seconds - one.seconds) <= 120),
        );
        expect(found.map((marks) => marks.includes('two_devices'))).toEqual(both);
      }),
      { numRuns: 12, seed: 24 },
    );
  });

  it('is not marked by what counts for nothing', async () => {
    const { id } = await somebody();
    const second = await addKiosk({ name: 'Third door' });
    const here = await kiosk.face(id, 'in', at('2026-11-27 09:00'));
    const wrong = await second.pin(id, 'in', at('2026-11-27 09:01'), '111222');
    await kiosk.send([here]);
    await second.send([wrong]);
    expect(await marked(here, wrong)).toEqual([['Verified'], ['Pending', 'wrong_pin', 'two_devices']]);
  });
});

/** The smallest picture there is. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Hears what screens are told to read again. */
async function hear() {
  const client = new pg.Client({ connectionString: product.ownerUrl });
  const told: string[] = [];
  client.on('notification', ({ payload }) => told.push(JSON.parse(payload ?? '{}').data?.resource));
  await client.connect();
  await client.query('listen mesra_realtime');
  return { client, told };
}

describe('the device itself', () => {
  it('whose clock was moved is seen by what it shows when it sends', async () => {
    const { id } = await somebody();
    const entry = await kiosk.sign(
      {
        ...{ employee_id: id, type: 'in', recorded_at: instantOf('2026-11-27 09:00'), method: 'face' },
        ...{ score: 0.8, model: TEST_MODEL, challenge: { asked: 'blink', passed: true, ms: 900 } },
      },
      {},
      at('2026-11-27 10:00'),
    );
    await kiosk.send([entry]);
    expect(await marked(entry)).toEqual([['Pending', 'moved_clock']]);
  });

  it('whose clock was set back after its last contact, and right again before it sent, is seen by that contact', async () => {
    const { id } = await somebody();
    // By the clock of the page three hours had passed, by the device's one.
    const contact = { server_at: instantOf('2026-11-27 08:00'), elapsed_ms: 3 * 3_600_000 };
    const entry = await kiosk.face(id, 'in', at('2026-11-27 09:00'), { contact });
    const honest = { server_at: instantOf('2026-11-27 08:00'), elapsed_ms: 2 * 3_600_000 };
    const next = await kiosk.face(id, 'out', at('2026-11-27 10:00'), { contact: honest });
    await kiosk.send([entry, next]);
    expect(await marked(entry, next)).toEqual([['Pending', 'moved_clock'], ['Verified']]);
  });

  it('records nothing before it was enrolled, whatever contact it tells of', async () => {
    const { id } = await somebody();
    setNow('2026-11-27 10:00');
    const late = await addSiteDevice(product, company, site.id, { name: 'Late' });
    setNow('2026-11-27 20:00');
    const contact = { server_at: instantOf('2026-11-27 08:00'), elapsed_ms: 3_600_000 };
    const before = await late.face(id, 'in', at('2026-11-27 09:00'), { contact });
    const after = await late.face(id, 'in', at('2026-11-27 11:00'));
    await late.send([before, after]);
    expect(await marked(before, after)).toEqual([['Pending', 'moved_clock'], ['Verified']]);
    const held = await late.face(id, 'in', at('2026-11-27 08:30'), { contact: null });
    await moveDevice(product, company, late.id, 'revoke');
    const body = { entries: [held.jws] };
    await product.call('POST', `${SITE_DEVICES}/${late.id}/entries`, { as: company.owner, body });
    expect(await marked(held)).toEqual([['Pending', 'revoked_device', 'moved_clock']]);
  });

  it('whose battery was empty costs no more than the days that it was right on', async () => {
    const { id } = await somebody();
    const right = await kiosk.face(id, 'in', at('2026-11-27 09:00'));
    const recorded_at = instantOf('1990-01-01 09:00');
    const decadesAgo = await kiosk.sign({ ...right.payload.body, recorded_at });
    const zoned = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    expect(outcomes(await kiosk.send([decadesAgo, right]))).toEqual(['refused', 'recorded']);
    expect(zoned.mock.calls.length).toBeLessThan(1_000);
  });

  it('whose chain is broken or lacks an entry is marked, of whichever people', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const broken = await addKiosk({ name: 'Broken' });
    const first = await broken.face(one.id, 'in', at('2026-11-27 09:00'));
    await broken.send([first]);
    const twin = await broken.sign(
      { ...first.payload.body, employee_id: other.id },
      { sequence: 1, previous: null },
      at('2026-11-27 09:00'),
    );
    await broken.send([twin]);
    expect(await marked(first, twin)).toEqual([
      ['Pending', 'broken_chain'],
      ['Pending', 'broken_chain'],
    ]);
    const gap = await addKiosk({ name: 'Gap' });
    const missing = await gap.face(one.id, 'in', at('2026-11-27 12:00'));
    const late = await gap.face(other.id, 'in', at('2026-11-27 12:05'));
    await gap.send([late]);
    setNow('2026-12-01 08:00');
    await markOverdue(product, company.id);
    expect(await marked(late)).toEqual([['Pending', 'missing_chain']]);
    await gap.send([missing], {}, at('2026-12-01 08:00'));
    expect(await marked(late)).toEqual([['Verified']]);
  });

  it('sends the picture that an entry promised, of its own events alone', async () => {
    const { id } = await somebody();
    const second = await addKiosk({ name: 'Pictures' });
    const entry = await kiosk.face(id, 'in', at('2026-11-27 09:00'), { picture_hash: sha256(picture) });
    expect((await kiosk.addPicture(entry.uuid, picture)).status).toBe(404);
    await kiosk.send([entry]);
    expect((await second.addPicture(entry.uuid, picture)).status).toBe(404);
    const { client, told } = await hear();
    try {
      expect((await kiosk.addPicture(entry.uuid, picture)).status).toBe(201);
      await vi.waitFor(() => expect(told).toContain('/api/operation/attendances'));
    } finally {
      await client.end();
    }
    expect((await kiosk.addPicture(entry.uuid, picture)).status).toBe(200);
  });

  it('sends pictures whatever the people of its company have uploaded, and is itself to wait after as many', async () => {
    const { id } = await somebody();
    const many = await addKiosk({ name: 'Many' });
    const entry = await many.face(id, 'in', at('2026-11-27 09:00'), { picture_hash: sha256(picture) });
    await many.send([entry]);
    const useUp = (key: string) =>
      product.services.db.apart.query(
        `select system.attempt($1, $2, interval '1 hour') from generate_series(1, $3)`,
        [key, product.services.clock.now(), product.services.config.uploadsPerCompany],
      );
    await useUp(`upload company ${company.id}`);
    expect((await many.addPicture(entry.uuid, picture)).status).toBe(201);
    await useUp(`upload device ${many.id}`);
    expect((await many.addPicture(entry.uuid, picture)).status).toBe(429);
  });
});
