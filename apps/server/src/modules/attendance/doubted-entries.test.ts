import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer, Person, TestProduct } from '../../kit/testing/product.ts';
import { hashToken } from '../../kit/tokens.ts';
import { addDevice, drawKey, markOverdue, type TestDevice } from '../devices/devices.factory.ts';
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';
import {
  AT_OFFICE,
  addWorker,
  attendanceCompany,
  instantOf,
  OWN,
  setNow,
  startAttendance,
} from './attendance.factory.ts';

/* Entries that somebody else may have sent, and those of devices and companies that do not fit. */

let product: TestProduct;
let company: ScheduleCompany;
let counted = 0;

beforeAll(async () => {
  product = await startAttendance();
  company = await attendanceCompany(product);
});
afterAll(() => product.stop());
beforeEach(() => setNow('2026-11-27 20:00'));

async function somebody(of = company) {
  counted += 1;
  const { id, person } = await addWorker(product, of, { name: `Doubted ${counted}` });
  return { id, person, device: await addDevice(product, of.id, person) };
}
const signed = (device: TestDevice, type: string, time: string, changes = {}) => {
  const recorded_at = instantOf(`2026-11-27 ${time}`);
  const body = { type, recorded_at, ...AT_OFFICE, picture_hash: null };
  return device.sign(body, changes, new Date(recorded_at));
};
const day = async (as: Person, of = company) =>
  (await product.call('GET', `${OWN}/days/2026-11-27?company_id=${of.id}`, { as })).body.data;
const marks = (shown: { events: { status: string; marks: { key: string }[] }[] }) =>
  shown.events.map(({ status, marks: all }) => [status, ...all.map(({ key }) => key)]);
const outcomes = (answer: Answer) => answer.body.data.map((one: { outcome: string }) => one.outcome);

/** What a person was notified of, by kind. */
async function told(userId: number): Promise<string[]> {
  const { rows } = await product.within(company.id, (tx) =>
    tx.$client.query('select kind from notifications where user_id = $1 order by id', [userId]),
  );
  return rows.map(({ kind }) => kind).filter((kind: string) => kind.endsWith('entries_doubted'));
}

async function decide(as: Person, decision: 'approve' | 'reject') {
  const { rows } = await product.within(company.id, (tx) =>
    tx.$client.query(
      `select approval_id from presence_events e
       where status = 'Pending' and employee_id = (select employee_id from memberships where user_id = $1)`,
      [as.user_id],
    ),
  );
  const body = decision === 'reject' ? { note: 'Not theirs.' } : {};
  for (const { approval_id } of rows) {
    const path = `/api/inbox/${approval_id}/${decision}`;
    expect((await product.call('POST', path, { as: company.owner, body })).status).toBe(200);
  }
}

describe('a wrong signature', () => {
  it('is marked, counts for nothing until somebody approves it, and tells the reviewers and the person once', async () => {
    const { person, device } = await somebody();
    const { key } = await drawKey();
    const thief = { ...device, ...(await forging(device, key)) };
    const before = (await told(company.owner.user_id)).length;
    const [coming, going] = [await thief.make('in', '09:00'), await thief.make('out', '18:00')];
    expect(outcomes(await device.send([coming, going]))).toEqual(['recorded', 'recorded']);
    expect(outcomes(await device.send([coming]))).toEqual(['known']);
    expect(marks(await day(person))).toEqual([
      ['Pending', 'wrong_signature'],
      ['Pending', 'wrong_signature', 'out_without_in'],
    ]);
    expect(await day(person)).toMatchObject({ first_in: null, normal_minutes: 0, pending_events: 2 });
    expect((await told(company.owner.user_id)).length - before).toBe(1);
    expect(await told(person.user_id)).toEqual(['own_entries_doubted']);
    const board = await product.call(
      'GET',
      `/api/operation/attendances/summary?company_id=${company.id}&date=2026-11-27&positions=true`,
      { as: company.owner },
    );
    expect(JSON.stringify(board.body.data.positions)).not.toContain(`Doubted ${counted}`);
    await decide(person, 'approve');
    expect(await day(person)).toMatchObject({ normal_minutes: 480, pending_events: 0 });
  });

  it('that is rejected never counts, and takes nothing back', async () => {
    const { person, device } = await somebody();
    const good = await signed(device, 'in', '09:00');
    await device.send([good]);
    const { key } = await drawKey();
    const forged = await forging(device, key);
    await device.send([await forged.make('out', '18:00')]);
    await decide(person, 'reject');
    const discard = await forged.make('in', '09:00', { action: 'discard', replaces: good.uuid });
    const [answer] = (await device.send([discard])).body.data;
    expect([answer.outcome, answer.code]).toEqual(['refused', 'forbidden']);
    expect(marks(await day(person))).toEqual([['Verified'], ['Rejected', 'wrong_signature']]);
    expect(await day(person)).toMatchObject({ status: 'In', last_out: null });
  });
});

/** Signs entries in the name of a device with another key. */
async function forging(device: TestDevice, key: Awaited<ReturnType<typeof drawKey>>['key']) {
  const double = await addDevice(product, company.id, device.person, { key });
  return {
    make: (type: string, time: string, changes = {}) =>
      signed(double, type, time, { device: device.uuid, sequence: 40, ...changes }),
  };
}

describe('a revoked device', () => {
  it('is heard, and what it sends from then on counts for nothing until somebody approves it', async () => {
    const { person, device } = await somebody();
    const early = await signed(device, 'in', '09:00');
    const late = await signed(device, 'out', '18:00');
    await device.send([early]);
    await product.call('POST', `/api/devices/${device.id}/revoke`, { as: person, body: {} });
    expect(outcomes(await device.send([early, late]))).toEqual(['known', 'recorded']);
    expect(marks(await day(person))).toEqual([['Verified'], ['Pending', 'revoked_device']]);
    expect(await day(person)).toMatchObject({ last_out: null, pending_events: 1 });
    expect(await told(person.user_id)).toEqual(['own_entries_doubted']);
    const back = await device.send([await device.discard(early.uuid)]);
    expect(back.body.data).toMatchObject([{ outcome: 'refused', code: 'forbidden' }]);
    await decide(person, 'approve');
    expect(await day(person)).toMatchObject({ normal_minutes: 480, pending_events: 0 });
  });
});

describe('an entry', () => {
  it('of an unknown device is answered by a code of its own, and recorded once the device is registered', async () => {
    const { person, device } = await somebody();
    const entry = await signed(device, 'in', '09:00');
    const body = { device: randomUUID() };
    const answer = await device.send([entry], body);
    expect([answer.status, answer.body.code]).toEqual([409, 'unknown_device']);
    expect((await day(person)).events).toEqual([]);
    expect(outcomes(await device.send([entry]))).toEqual(['recorded']);
  });

  it('of somebody else’s device is not theirs to send, nor is it taken for their own', async () => {
    const { person, device } = await somebody();
    const { person: other, device: theirs } = await somebody();
    const entry = await signed(device, 'in', '09:00');
    const foreign = await theirs.send([entry], { device: device.uuid });
    expect([foreign.status, foreign.body.code]).toEqual([409, 'unknown_device']);
    expect((await theirs.send([entry])).body.data).toMatchObject([
      { outcome: 'refused', message: 'This entry is of another device.' },
    ]);
    expect((await day(other)).events).toEqual([]);
    expect(outcomes(await device.send([entry]))).toEqual(['recorded']);
    expect(marks(await day(person))).toEqual([['Verified']]);
    // Nor does anybody else hear what became of it.
    const same = await signed(theirs, 'out', '18:00', { uuid: entry.uuid });
    expect((await theirs.send([same, entry])).body.data).toMatchObject([
      { outcome: 'refused', errors: { uuid: [expect.any(String)] } },
      { outcome: 'refused', message: 'This entry is of another device.' },
    ]);
  });

  it('of another own device is sent by that one', async () => {
    const { person, device } = await somebody();
    const second = await addDevice(product, company.id, person);
    const entry = await signed(device, 'in', '09:00');
    expect(outcomes(await second.send([entry]))).toEqual(['refused']);
    expect(outcomes(await device.send([entry]))).toEqual(['recorded']);
    expect(marks(await day(person))).toEqual([['Verified']]);
  });

  it('with a number that no next one can follow is refused alone', async () => {
    const { device } = await somebody();
    const good = await signed(device, 'in', '09:00');
    const last = await signed(device, 'out', '18:00', { sequence: 2_147_483_647 });
    expect(outcomes(await device.send([last, good]))).toEqual(['refused', 'recorded']);
  });

  it('that was reviewed is not taken back, and its person is told so', async () => {
    const { person, device } = await somebody();
    const { key } = await drawKey();
    const doubted = await (await forging(device, key)).make('in', '09:00');
    await device.send([doubted]);
    await decide(person, 'approve');
    const answer = await device.send([await device.discard(doubted.uuid)]);
    expect(answer.body.data).toMatchObject([{ outcome: 'refused', code: 'wrong_state' }]);
    expect(marks(await day(person))).toEqual([['Verified', 'wrong_signature']]);
    const nothing = await device.sign({}, { action: 'discard', replaces: null });
    expect(outcomes(await device.send([nothing]))).toEqual(['refused']);
  });

  it('of another company is refused, and recorded when that company is asked', async () => {
    const second = await attendanceCompany(product);
    const { person, device } = await somebody(second);
    const entry = await signed(device, 'in', '09:00');
    const { device: here } = await somebody();
    expect((await here.send([entry])).body.data).toMatchObject([
      { outcome: 'refused', code: 'invalid', message: 'This entry is of another company.' },
    ]);
    expect((await device.send([entry], { company_id: company.id })).status).toBe(404);
    expect(outcomes(await device.send([entry]))).toEqual(['recorded']);
    expect((await day(person, second)).events).toHaveLength(1);
  });

  it('that takes the UUID of another is refused by name', async () => {
    const { device } = await somebody();
    const { device: other } = await somebody();
    const entry = await signed(device, 'in', '09:00');
    await device.send([entry]);
    const same = await signed(device, 'out', '18:00', { uuid: entry.uuid });
    const theirs = await signed(other, 'in', '09:00', { uuid: entry.uuid });
    for (const answer of [await device.send([same]), await other.send([theirs])])
      expect(answer.body.data).toMatchObject([
        { outcome: 'refused', errors: { uuid: [expect.any(String)] } },
      ]);
  });

  it('is refused, and may come again, while its person may not use the screen', async () => {
    const { device } = await somebody();
    const entry = await signed(device, 'in', '09:00');
    const setModule = (on: boolean) =>
      product.within(company.id, (tx) =>
        tx.$client.query(
          `update companies set modules = modules || jsonb_build_object('attendance', $1::boolean)`,
          [on],
        ),
      );
    await setModule(false);
    const refused = await device.send([entry]);
    await setModule(true);
    expect(refused.body.data).toMatchObject([{ outcome: 'refused', code: 'forbidden' }]);
    expect(outcomes(await device.send([entry]))).toEqual(['recorded']);
  });

  it('of yesterday’s session is refused with its batch, and recorded after signing in again', async () => {
    const { person, device } = await somebody();
    const entry = await signed(device, 'in', '09:00');
    await product.services.db.owner.query(
      'update system.sessions set expires_at = $2 where token_hash = $1',
      [hashToken(person.token), instantOf('2026-11-26 20:00')],
    );
    expect((await device.send([entry])).status).toBe(401);
    await product.services.db.owner.query(
      'update system.sessions set expires_at = $2 where token_hash = $1',
      [hashToken(person.token), instantOf('2026-12-26 20:00')],
    );
    expect(outcomes(await device.send([entry]))).toEqual(['recorded']);
  });
});

describe('an entry that the server never took', () => {
  it('and that is taken back leaves a gap before a discard, which doubts no event after it', async () => {
    const { person, device } = await somebody();
    const refused = await signed(device, 'in', '09:00');
    const discard = await device.discard(refused.uuid);
    const coming = await signed(device, 'in', '10:00');
    expect(outcomes(await device.send([discard, coming]))).toEqual(['recorded', 'recorded']);
    setNow('2026-11-30 21:00');
    await markOverdue(product, company.id);
    expect(marks(await day(person))).toEqual([['Verified']]);
    // It comes after all: it is recorded, and waits for a review as one that was taken back.
    expect(outcomes(await device.send([refused]))).toEqual(['recorded']);
    expect(marks(await day(person))[0]).toEqual(['Pending', 'discarded', 'late_arrival']);
  });

  it('and that is corrected leaves a gap before the correction, which waits for a review once it is overdue', async () => {
    const { person, device } = await somebody();
    const refused = await signed(device, 'in', '09:00');
    const correction = await signed(device, 'in', '09:00', { replaces: refused.uuid });
    expect(outcomes(await device.send([correction]))).toEqual(['recorded']);
    expect(marks(await day(person))).toEqual([['Verified']]);
    setNow('2026-11-30 21:00');
    await markOverdue(product, company.id);
    expect(marks(await day(person))).toEqual([['Pending', 'missing_chain']]);
  });
});

describe('after the last day of service', () => {
  it('a coming from the queue is recorded and waits for a review; a going of the night before does not', async () => {
    const leaver = { name: 'Left Yesterday', inactive_at: '2026-11-26' };
    const { person } = await addWorker(product, company, leaver);
    const device = await addDevice(product, company.id, person);
    const coming = await signed(device, 'in', '09:00');
    expect(outcomes(await device.send([coming]))).toEqual(['recorded']);
    expect(marks(await day(person))).toEqual([['Pending', 'after_service']]);
    await decide(person, 'approve');
    expect(marks(await day(person))).toEqual([['Verified', 'after_service']]);

    const { person: other } = await addWorker(product, company, { ...leaver, name: 'Night Shift' });
    const phone = await addDevice(product, company.id, other);
    const going = await signed(phone, 'out', '06:00');
    const evening = instantOf('2026-11-26 22:00');
    const body = { type: 'in', recorded_at: evening, ...AT_OFFICE, picture_hash: null };
    const came = await phone.sign(body, {}, new Date(evening));
    expect(outcomes(await phone.send([going, came]))).toEqual(['recorded', 'recorded']);
    const shown = await product.within(company.id, (tx) =>
      tx.$client.query(
        `select type, marks from presence_events
         where employee_id = (select employee_id from memberships where user_id = $1) order by recorded_at`,
        [other.user_id],
      ),
    );
    const found = shown.rows.map(({ type, marks: all }) => [
      type,
      ...all.map(({ key }: { key: string }) => key),
    ]);
    expect(found).toEqual([['in'], ['out']]);
  });
});
