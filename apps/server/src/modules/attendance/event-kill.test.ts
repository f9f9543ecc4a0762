import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_NOW, type TestProduct } from '../../kit/testing/product.ts';
import { until } from '../../kit/testing/until.ts';
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
let holder: pg.Client;
/** Beside the holder, which sees its own transaction alone. */
let reader: pg.Client;

beforeAll(async () => {
  product = await startAttendance();
  company = await attendanceCompany(product);
  const admin = { connectionString: product.adminUrl };
  [holder, reader] = [new pg.Client(admin), new pg.Client(admin)];
  await Promise.all([holder.connect(), reader.connect()]);
});
afterAll(async () => {
  await Promise.all([holder.end(), reader.end()]);
  await product.stop();
});

/** A server of its own on the same database, and its address. */
async function startServer(): Promise<{ server: ChildProcess; address: string }> {
  const script = fileURLToPath(new URL('../../kit/testing/server-process.ts', import.meta.url));
  const server = fork(script, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: product.ownerUrl },
  });
  const address = await new Promise<string>((resolve, reject) => {
    server.once('message', (found) => resolve(String(found)));
    server.once('exit', () => reject(new Error('The server ended before it listened.')));
  });
  return { server, address };
}

const count = async (sql: string, values: unknown[] = []): Promise<number> =>
  (await reader.query<{ count: number }>(`select count(*)::int as count ${sql}`, values)).rows[0]?.count ?? 0;

test('leaves neither the event nor half of it, and the same event sent again is recorded once', async () => {
  const { id, person } = await addWorker(product, company, { name: 'Cut Off' });
  await refreshWorker(product, company, id, TODAY, TODAY);
  const { server, address } = await startServer();
  const body = {
    ...{ company_id: company.id, uuid: randomUUID(), type: 'in', recorded_at: TEST_NOW },
    ...AT_OFFICE,
  };

  // The day's row is held, so that the event is certain to be written, and not yet counted, at the kill.
  await holder.query('begin');
  await holder.query('select 1 from attendance_days where employee_id = $1 for update', [id]);
  const answer = fetch(`${address}${OWN}/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);
  const recording = (where: string) =>
    count(`from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and query like '%insert into attendance_days%' and ${where}`);
  await until(async () => (await recording("wait_event_type = 'Lock'")) === 1);
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGKILL');
  await ended;
  expect(await answer).toBeNull();
  await holder.query('rollback');
  await until(async () => (await recording("state <> 'idle'")) === 0);

  const stored = () => count('from presence_events where uuid = $1', [body.uuid]);
  const counted = () => count('from attendance_days where employee_id = $1 and first_in is not null', [id]);
  expect([await stored(), await counted()]).toEqual([0, 0]);

  const again = () => product.call('POST', `${OWN}/events`, { as: person, body });
  expect([(await again()).status, (await again()).status]).toEqual([201, 200]);
  expect([await stored(), await counted()]).toEqual([1, 1]);
});
