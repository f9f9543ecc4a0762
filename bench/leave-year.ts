import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { type BenchDatabase, inCompany } from './database.ts';
import { type Figure, seconds } from './figure.ts';
import { startBuilt } from './product.ts';

const YEAR_MS = 30_000;
/** The last day of a year, so near the day before that the product does not doubt it, and the first of the next. */
const [LAST, FIRST] = ['2026-12-31', '2027-01-01'];

/** How long the work of a day takes, from the start of its job to its end. */
async function timeDay(client: Client, companyId: number): Promise<number> {
  const statusOf = async (): Promise<string | undefined> => {
    const { rows } = await client.query<{ status: string }>(
      `select status from jobs where company_id = $1 and type = 'company.day' order by id desc limit 1`,
      [companyId],
    );
    return rows[0]?.status;
  };
  const until = async (reached: (status: string | undefined) => boolean) => {
    for (const deadline = Date.now() + 300_000; ; await sleep(10)) {
      const status = await statusOf();
      if (status === 'failed') throw new Error('The work of the day failed.');
      if (reached(status)) return;
      if (Date.now() > deadline) throw new Error('The work of the day did not end.');
    }
  };
  await until((status) => status === 'pending' || status === 'running');
  const began = performance.now();
  await until((status) => status === 'success');
  return performance.now() - began;
}

/** Starts the product on a day, and times the work of the day in a company, in milliseconds. */
export async function workDay(database: BenchDatabase, companyId: number, client: Client, day: string) {
  await client.query(`delete from jobs where company_id = $1 and type = 'company.day'`, [companyId]);
  const timed = timeDay(client, companyId);
  const product = await startBuilt(database, `${day}T09:00:00+08:00`);
  try {
    return await timed;
  } finally {
    await product.stop();
  }
}

/** The bare writing of as many entries, into a table without indexes, constraints or log. */
async function bareInsert(client: Client, companyId: number, after: number): Promise<number> {
  await client.query('create table bench_ledger (like leave_ledger)');
  const began = performance.now();
  await client.query(
    'insert into bench_ledger select * from leave_ledger where company_id = $1 and id > $2',
    [companyId, after],
  );
  return performance.now() - began;
}

/** The close of a year of leave and the opening of the next, of everyone in a company, as the work of its first day. */
export const measureLeaveYear = (database: BenchDatabase, companyId: number): Promise<Figure> =>
  inCompany(database, companyId, async (client) => {
    await workDay(database, companyId, client, LAST);
    const { rows: last } = await client.query<{ id: number }>('select max(id)::int as id from leave_ledger');
    const after = last[0]?.id ?? 0;
    const took = await workDay(database, companyId, client, FIRST);
    const { rows } = await client.query<{ entries: number; people: number }>(
      `select count(*)::int as entries, count(distinct employee_id)::int as people
       from leave_ledger where company_id = $1 and id > $2`,
      [companyId, after],
    );
    const { entries = 0, people = 0 } = rows[0] ?? {};
    const floor = await bareInsert(client, companyId, after);
    return {
      what: `close and opening of a year: ${entries} entries of ${people} people, with all other work of the day`,
      mark: seconds(YEAR_MS),
      reached: seconds(took),
      met: took <= YEAR_MS && people > 0,
      floor: `bare insert of the entries ${seconds(floor)}`,
      ratio: took / floor,
    };
  });
