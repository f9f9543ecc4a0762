import { afterAll, beforeAll, expect, test } from 'vitest';
import { personKey } from '../../kit/person.ts';
import { type KilledServers, killServers } from '../../kit/testing/killed-server.ts';
import { TEST_NOW, type TestProduct } from '../../kit/testing/product.ts';
import { addDevice, DEVICES, type TestEntry } from '../devices/devices.factory.ts';
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';
import {
  AT_OFFICE,
  addWorker,
  attendanceCompany,
  refreshWorker,
  startAttendance,
} from './attendance.factory.ts';

/* A server that is killed with -9 while it records a batch of entries. */

const TODAY = TEST_NOW.slice(0, 10);
let product: TestProduct;
let company: ScheduleCompany;
let killed: KilledServers;

beforeAll(async () => {
  product = await startAttendance();
  company = await attendanceCompany(product);
  killed = await killServers(product);
});
afterAll(async () => {
  await killed.stop();
  await product.stop();
});

test('leaves neither an entry nor half of one, wherever it is killed, and the batch sent again is recorded once', async () => {
  const { id, person } = await addWorker(product, company, { name: 'Cut Off' });
  await refreshWorker(product, company, id, TODAY, TODAY);
  const device = await addDevice(product, company.id, person);
  const entries: TestEntry[] = [];
  for (let minute = 0; minute < 20; minute += 1) {
    const at = new Date(Date.parse(TEST_NOW) - (20 - minute) * 60_000);
    const type = minute % 2 === 0 ? 'in' : 'out';
    const body = { type, recorded_at: at.toISOString(), ...AT_OFFICE, picture_hash: null };
    entries.push(await device.sign(body, {}, at));
  }
  const body = device.body(entries);
  const stored = () => killed.count('from presence_events where employee_id = $1', [id]);
  const signed = () => killed.count('from device_entries where employee_id = $1', [id]);
  const counted = () =>
    killed.count('from attendance_days where employee_id = $1 and first_in is not null', [id]);

  // Before anything is read; with the events written and not yet counted; with all of it done but that the device was seen.
  for (const { waits, ...holds } of [
    {
      waits: 'pg_advisory_xact_lock',
      sql: `select pg_advisory_xact_lock(hashtextextended(concat('presence:', $1::bigint, ':', $2::text), 0))`,
      values: [company.id, personKey({ employee_id: id })],
    },
    {
      waits: 'insert into attendance_days',
      sql: 'select 1 from attendance_days where employee_id = $1 for update',
      values: [id],
    },
    {
      waits: 'update "devices"',
      sql: 'select 1 from devices where id = $1 for no key update',
      values: [device.id],
    },
  ]) {
    expect(await killed.during({ path: `${DEVICES}/entries`, as: person, body, holds, waits })).toBe(false);
    expect([await stored(), await signed(), await counted()]).toEqual([0, 0, 0]);
  }

  for (const outcome of ['recorded', 'known']) {
    const { data } = (await device.send(entries)).body;
    expect(data.map((one: { outcome: string }) => one.outcome)).toEqual(Array(20).fill(outcome));
    expect([await stored(), await signed(), await counted()]).toEqual([20, 20, 1]);
  }
});
