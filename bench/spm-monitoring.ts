import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { signIn } from '../apps/e2e/harness/session.mjs';
import { fetchOnce } from './calls.ts';
import { seenFigure } from './check-ins.ts';
import { type BenchDatabase, inCompany } from './database.ts';
import { type Figure, seconds } from './figure.ts';
import { call, type Product, seedCompany, startBuilt } from './product.ts';
import { subscribe } from './realtime.ts';
import type { Section } from './report.ts';
import { listFigure, roundsNote } from './rounds.ts';
import { type FieldSales, seedFieldSales } from './spm-data.ts';
import {
  DAYS,
  FIRST_DAY,
  givePhones,
  giveSupervisor,
  type Phone,
  seedMonth,
  TODAY,
} from './spm-days-data.ts';

const SIZE: FieldSales = { rows: 2_000, campaigns: 4, ofCampaign: 125, atOutlet: 4 };
const [OUTLETS, PROMOTERS] = [SIZE.campaigns * SIZE.ofCampaign, SIZE.rows];
const PEOPLE = 100;
/** Noon of the last day. */
const CLOCK = `${TODAY}T12:00:00+08:00`;
const [DAY_MS, MONTH_MS, MINUTE_MS] = [50, 200, 60_000];
const [PHONES, OF_PHONE, SEEN, SUPERVISED] = [200, 50, 20, 50];
const AT_ONCE = 16;
const MONITORING = '/api/spm/projects/monitoring';

interface Answer<T> {
  data: T;
}
interface Of {
  companyId: number;
  token: string;
}

/** The bare reading of the schedules that are counted, by project, outlet and day. */
const BARE = `select sales_project_id, outlet_id, date, count(*), count(*) filter (where status = 'Scheduled')
  from promoter_schedules where company_id = $1 and date between $2 and $3 group by 1, 2, 3`;

const address = (companyId: number, start_date: string): string =>
  `${MONITORING}?${new URLSearchParams({ company_id: String(companyId), start_date, end_date: TODAY })}`;

async function readFigures(
  product: Product,
  client: Client,
  { companyId, token }: Of,
  supervisor: string,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, start, mark, as] of [
    ['a day', TODAY, DAY_MS, token],
    [`a month, ${(DAYS * PROMOTERS).toLocaleString('en')} schedules`, FIRST_DAY, MONTH_MS, token],
    [`a month, by a supervisor of ${SUPERVISED} outlets`, FIRST_DAY, MONTH_MS, supervisor],
  ] as const) {
    const headers = { authorization: `Bearer ${as}` };
    const once = () => client.query({ name: 'bare', text: BARE, values: [companyId, start, TODAY] });
    figures.push(
      await listFigure(
        `monitoring of ${OUTLETS} outlets and ${PROMOTERS.toLocaleString('en')} promoters: ${what}`,
        { p95: mark },
        fetchOnce(`${product.url}${address(companyId, start)}`, headers),
        { of: 'bare query of its schedules', once },
      ),
    );
  }
  return figures;
}

/** Pieces sold today, as monitoring has them. */
const soldToday = async (product: Product, { companyId, token }: Of): Promise<number> =>
  (await call<Answer<{ sold: number }>>(product, token, address(companyId, TODAY))).data.sold;

const sell = (product: Product, { token, schedule, product_id }: Phone): Promise<unknown> =>
  call(product, token, `/api/spm/schedules/${schedule}/stocks`, {
    ...{ uuid: randomUUID(), type: 'sale', product_id, total: 1, recorded_at: new Date(CLOCK).toISOString() },
  });

/** Sales by a phone each: until the readers have been told and monitoring counts them. */
async function changeFigure(product: Product, of: Of, phones: readonly Phone[]): Promise<Figure> {
  const socket = await subscribe(product, of.token, `private-company.${of.companyId}.screen.spm.project`);
  const waits: number[] = [];
  let sold = await soldToday(product, of);
  for (const phone of phones.slice(0, SEEN)) {
    const told = once(socket, 'message');
    const began = performance.now();
    await sell(product, phone);
    await told;
    for (sold += 1; (await soldToday(product, of)) < sold; await sleep(10))
      if (performance.now() - began > MINUTE_MS) throw new Error('A sale is not seen.');
    waits.push(performance.now() - began);
  }
  socket.terminate();
  return seenFigure('a sale, until monitoring was told of it and counts it', waits);
}

/** The bare insert of as many entries, a transaction each. */
async function bareInserts(database: BenchDatabase, companyId: number, entries: number): Promise<number> {
  await inCompany(database, companyId, (client) =>
    client.query(
      'create table bench_entries (uuid uuid primary key, schedule uuid, total integer, recorded_at timestamptz)',
    ),
  );
  const began = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      inCompany(database, companyId, async (client) => {
        for (let index = 0; index < entries / AT_ONCE; index += 1)
          await client.query('insert into bench_entries values ($1, $2, 1, now())', [
            randomUUID(),
            randomUUID(),
          ]);
      }),
    ),
  );
  return performance.now() - began;
}

/** The entries of a minute: every phone sends its own one after the other. Throws unless all of them are in the totals. */
async function entriesFigure(
  product: Product,
  database: BenchDatabase,
  of: Of,
  phones: readonly Phone[],
): Promise<Figure> {
  const before = await soldToday(product, of);
  const began = performance.now();
  await Promise.all(
    phones.map(async (phone) => {
      for (let index = 0; index < OF_PHONE; index += 1) await sell(product, phone);
    }),
  );
  const counted = (await soldToday(product, of)) - before;
  const took = performance.now() - began;
  const entries = phones.length * OF_PHONE;
  if (counted !== entries) throw new Error(`${counted} of ${entries} entries are in the totals.`);
  const floor = await bareInserts(database, of.companyId, entries);
  return {
    what: `${entries.toLocaleString('en')} entries from ${phones.length} phones, until all are in the totals`,
    mark: seconds(MINUTE_MS),
    reached: seconds(took),
    met: took <= MINUTE_MS,
    floor: `bare insert of as many rows, a transaction each, ${AT_ONCE} at once ${seconds(floor)}`,
    ratio: took / floor,
  };
}

/** Monitoring of field sales over a month. */
export async function measureMonitoring(database: BenchDatabase): Promise<Section> {
  console.info(`Filling a month of ${PROMOTERS.toLocaleString('en')} promoters at ${OUTLETS} outlets …`);
  const companyId = await seedCompany(database, 'Bench Monitoring Sdn Bhd', PEOPLE);
  await seedFieldSales(database, companyId, SIZE);
  await seedMonth(database, companyId, SIZE);
  const supervisor = await giveSupervisor(database, companyId, SUPERVISED);
  const phones = await givePhones(database, companyId, SIZE, PHONES);
  const load = loadavg()[0] ?? 0;
  const product = await startBuilt(database, CLOCK);
  try {
    const of = { companyId, token: await signIn(product.url, 'owner@mesra.example') };
    const reads = await inCompany(database, companyId, (client) =>
      readFigures(product, client, of, supervisor),
    );
    const change = await changeFigure(product, of, phones);
    return {
      title: `Monitoring of ${OUTLETS} outlets and ${PROMOTERS.toLocaleString('en')} promoters with 300,000 entries, ${database.name} (${database.version})`,
      note: roundsNote(load),
      figures: [...reads, change, await entriesFigure(product, database, of, phones)],
    };
  } finally {
    await product.stop();
  }
}
