import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CLOCK } from '../apps/e2e/harness/product.mjs';
import { fetchOnce, timeCalls } from './calls.ts';
import { type BenchDatabase, inCompany } from './database.ts';
import { type BenchDevice, giveDevices, sendEntries, signEvent } from './devices.ts';
import { answersFigure, type Figure, percentile, seconds } from './figure.ts';
import { call, type Product } from './product.ts';

/** So many check in during a minute. */
export const PEOPLE = 1_000;
const [MINUTE_MS, SEEN_MS] = [60_000, 1_000];
/** A second of Odoo's, the mark of the issue. */
const PER_SECOND = 275;
const AT_ONCE = 16;
const BOARD = '/api/operation/attendances';

export interface Of {
  companyId: number;
  /** Today in the company's zone. */
  today: string;
}

/** The product's clock stands still. */
export const AT = {
  in: new Date(Date.parse(CLOCK) - 3_600_000).toISOString(),
  out: new Date(CLOCK).toISOString(),
};

export const tokenOf = (index: number) => `check-in-${index}`;

/** Gives employees accounts with a session each, named by their place (`tokenOf`); returns their ids in that order. */
export const giveAccounts = (
  database: BenchDatabase,
  { companyId }: Pick<Of, 'companyId'>,
  people: number,
): Promise<number[]> =>
  inCompany(database, companyId, async (client) => {
    const { rows } = await client.query<{ id: string | number }>(
      'select id from employees where company_id = $1 and inactive_at is null order by id limit $2',
      [companyId, people],
    );
    for (const [index, { id }] of rows.entries()) {
      const user = await client.query<{ id: number }>(
        `insert into system.users (email, name, email_verified_at) values ($1, $2, now()) returning id`,
        [`check-in-${index}@bench.example`, `Check-in ${index}`],
      );
      await client.query(
        `insert into memberships (company_id, user_id, type, employee_id) values ($1, $2, 'employee', $3)`,
        [companyId, user.rows[0]?.id, id],
      );
      await client.query(
        `insert into system.sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
         values ($1, $2, now(), now(), now() + interval '1 day')`,
        [createHash('sha256').update(tokenOf(index)).digest(), user.rows[0]?.id],
      );
    }
    return rows.map(({ id }) => Number(id));
  });

/** The longest of what `spread` took, against its mark. */
export function seenFigure(what: string, waits: readonly number[]): Figure {
  const longest = percentile(waits, 1);
  return {
    what: `${what} (the longest of ${waits.length})`,
    mark: seconds(SEEN_MS),
    reached: seconds(longest),
    met: longest <= SEEN_MS,
    floor: null,
    ratio: null,
  };
}

interface Summary {
  data: { counts: { status: string; count: number }[] };
}

/** How many are in, by the board's counts. */
export async function inNow(product: Product, token: string, { companyId, today }: Of): Promise<number> {
  const { data } = await call<Summary>(
    product,
    token,
    `${BOARD}/summary?company_id=${companyId}&date=${today}`,
  );
  return data.counts.find(({ status }) => status === 'In')?.count ?? 0;
}

/** What a device sends. */
export interface Clocking {
  device: BenchDevice;
  entry: string;
}

/** Events of all devices, signed before the clock runs. */
const signAll = (devices: readonly BenchDevice[], type: 'in' | 'out'): Promise<Clocking[]> =>
  Promise.all(devices.map(async (device) => ({ device, entry: await signEvent(device, type, AT[type]) })));

/**
 * The check-ins of a minute, evenly spread; of every fiftieth, how long until `seen` counts it, in milliseconds.
 */
export async function spread(
  product: Product,
  clocking: readonly Clocking[],
  seen: () => Promise<number>,
): Promise<number[]> {
  const waits: number[] = [];
  const began = performance.now();
  const sent: Promise<void>[] = [];
  let done = 0;
  for (const [index, { device, entry }] of clocking.entries()) {
    await sleep(Math.max(0, began + (index * MINUTE_MS) / PEOPLE - performance.now()));
    sent.push(
      sendEntries(product, device, [entry]).then(async () => {
        done += 1;
        if (index % 50 > 0) return;
        const [answered, expected] = [performance.now(), done];
        while ((await seen()) < expected) {
          if (performance.now() - answered > 10 * SEEN_MS) throw new Error('A check-in is not seen.');
          await sleep(20);
        }
        waits.push(performance.now() - answered);
      }),
    );
  }
  await Promise.all(sent);
  return waits;
}

/** Check-outs a second with so many at once. */
async function rush(product: Product, clocking: readonly Clocking[]): Promise<number> {
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let one = clocking[next++]; one; one = clocking[next++])
        await sendEntries(product, one.device, [one.entry]);
    }),
  );
  return (clocking.length * 1000) / (performance.now() - began);
}

/** The bare insert of as many events, one statement and transaction each, with as many connections. */
async function bareInserts(
  database: BenchDatabase,
  { companyId, today }: Of,
  people: number,
): Promise<number> {
  const each = people / AT_ONCE;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      inCompany(database, companyId, async (client) => {
        for (let index = 0; index < each; index += 1)
          await client.query(
            `insert into bench_events (company_id, uuid, local_date, recorded_at) values ($1, $2, $3, now())`,
            [companyId, randomUUID(), today],
          );
      }),
    ),
  );
  return (people * 1000) / (performance.now() - began);
}

async function boardFigures(
  product: Product,
  database: BenchDatabase,
  token: string,
  of: Of,
): Promise<Figure[]> {
  const { companyId, today } = of;
  const headers = { authorization: `Bearer ${token}` };
  const query = `company_id=${companyId}&date=${today}`;
  const page = await timeCalls(fetchOnce(`${product.url}${BOARD}?${query}&per_page=50`, headers), 300);
  const counts = await timeCalls(fetchOnce(`${product.url}${BOARD}/summary?${query}`, headers), 100);
  const [barePage, bareCounts] = await inCompany(database, companyId, async (client) => [
    await timeCalls(
      () =>
        client.query(
          `select * from attendance_days d join employees e on e.company_id = d.company_id and e.id = d.employee_id
           where d.company_id = $1 and d.date = $2 order by lower(e.name), e.id limit 50`,
          [companyId, today],
        ),
      100,
    ),
    await timeCalls(
      () =>
        client.query(
          `select kind, in_status, first_in is null, count(*) from attendance_days
           where company_id = $1 and date = $2 group by 1, 2, 3`,
          [companyId, today],
        ),
      100,
    ),
  ]);
  return [
    answersFigure('board of 10,000, a page of 50', 10, page, barePage),
    answersFigure('board of 10,000, the counts', 50, counts, bareCounts),
  ];
}

/** Check-ins of a minute and as fast as the machine takes them, and the board of the company's day. */
export async function measureCheckIns(
  product: Product,
  database: BenchDatabase,
  token: string,
  of: Of,
): Promise<Figure[]> {
  const people = (await giveAccounts(database, of, PEOPLE)).length;
  const board = await boardFigures(product, database, token, of);
  const tokens = Array.from({ length: people }, (_, index) => tokenOf(index));
  const devices = await giveDevices(database, of.companyId, tokens);
  const [comings, goings] = [await signAll(devices, 'in'), await signAll(devices, 'out')];
  const waits = await spread(product, comings, () => inNow(product, token, of));
  const reached = await rush(product, goings);
  const report = performance.now();
  await call(
    product,
    token,
    `${BOARD}/reports/generate?company_id=${of.companyId}&start_date=${of.today}&end_date=${of.today}`,
  );
  const reported = performance.now() - report;
  await inCompany(database, of.companyId, (client) =>
    client.query(
      `create table bench_events (company_id bigint, uuid uuid primary key, local_date date, recorded_at timestamptz)`,
    ),
  );
  const bare = await bareInserts(database, of, people);
  return [
    seenFigure("1,000 check-ins in a minute, until one is among the board's counts", waits),
    {
      what: 'the report of that day, which reads the same rows',
      mark: seconds(SEEN_MS),
      reached: seconds(reported),
      met: reported <= SEEN_MS,
      floor: null,
      ratio: null,
    },
    {
      what: `check-outs a second, ${AT_ONCE} at once`,
      mark: `${PER_SECOND} a second`,
      reached: `${reached.toFixed(0)} a second`,
      met: reached >= PER_SECOND,
      floor: `bare inserts of as many rows, a transaction each: ${bare.toFixed(0)} a second`,
      ratio: bare / reached,
    },
    ...board,
  ];
}
