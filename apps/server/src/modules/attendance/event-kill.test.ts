import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KilledServers, killServers } from '../../kit/testing/killed-server.ts';
import { TEST_NOW, type TestProduct } from '../../kit/testing/product.ts';
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';
import {
  AT_OFFICE,
  addWorker,
  attendanceCompany,
  OWN,
  refreshWorker,
  startAttendance,
} from './attendance.factory.ts';

/* A server that is killed with -9 while it records an event. */

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

test('leaves neither the event nor half of it, and the same event sent again is recorded once', async () => {
  const { id, person } = await addWorker(product, company, { name: 'Cut Off' });
  await refreshWorker(product, company, id, TODAY, TODAY);
  const body = {
    ...{ company_id: company.id, uuid: randomUUID(), type: 'in', recorded_at: TEST_NOW },
    ...AT_OFFICE,
  };

  // The day's row is held: the event is written, and not yet counted.
  const answered = await killed.during({
    ...{ path: `${OWN}/events`, as: person, body, waits: 'insert into attendance_days' },
    holds: { sql: 'select 1 from attendance_days where employee_id = $1 for update', values: [id] },
  });
  expect(answered).toBe(false);

  const stored = () => killed.count('from presence_events where uuid = $1', [body.uuid]);
  const counted = () =>
    killed.count('from attendance_days where employee_id = $1 and first_in is not null', [id]);
  expect([await stored(), await counted()]).toEqual([0, 0]);

  const again = () => product.call('POST', `${OWN}/events`, { as: person, body });
  expect([(await again()).status, (await again()).status]).toEqual([201, 200]);
  expect([await stored(), await counted()]).toEqual([1, 1]);
});
