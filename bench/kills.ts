import { setTimeout as sleep } from 'node:timers/promises';
import { CLOCK } from '../apps/e2e/harness/product.mjs';
import { signIn } from '../apps/e2e/harness/session.mjs';
import { type BenchDatabase, inCompany } from './database.ts';
import { closeMonths, NOVEMBER, raiseEverybody, startSearch } from './differences.ts';
import type { Figure } from './figure.ts';
import { ended, type Job, startBonus } from './payroll-run.ts';
import { call, type Product, seedCompany, startBuilt, startWorker } from './product.ts';
import type { Section } from './report.ts';

const KILLS = 50;
const BONUS_PEOPLE = 10_000;
const SEARCH_PEOPLE = 1_000;
/** A worker is killed at any moment of this time after it takes jobs; a chunk takes about as long. */
const WITHIN_MS = 1_000;

interface Killed {
  kills: number;
  /** How many were killed while the job had begun and was not at its end. */
  inside: number;
}

/** Kills the worker of a job again and again, then lets one finish it. */
async function killAtRandom(
  database: BenchDatabase,
  product: Product,
  token: string,
  job: Job,
): Promise<Killed> {
  const stateOf = async () => (await call<Job>(product, token, `/api/jobs/${job.data.id}`)).data;
  const killed = { kills: 0, inside: 0 };
  while (killed.kills < KILLS) {
    const worker = await startWorker(database);
    await sleep(Math.random() * WITHIN_MS);
    const { status } = await stateOf();
    if (worker.hasEnded()) throw new Error('A worker ended by itself.');
    await worker.kill();
    if (status === 'success' || status === 'error') break;
    killed.kills += 1;
    if (status === 'running') killed.inside += 1;
  }
  const last = await startWorker(database);
  try {
    await ended(product, token, job);
  } finally {
    await last.kill();
  }
  return killed;
}

/** What one query answers, read as the owner of the tables. */
const read = (database: BenchDatabase, companyId: number, sql: string): Promise<string> =>
  inCompany(database, companyId, async (client) =>
    JSON.stringify((await client.query(sql, [companyId])).rows),
  );

const figure = (what: string, { kills, inside }: Killed, problem: string | null): Figure => ({
  what: `${what}, killed with -9`,
  mark: 'once each',
  reached: `${problem ?? 'everyone once'} (${kills} kills, ${inside} while it ran)`,
  met: problem === null,
  floor: null,
  ratio: null,
});

const BONUSES = `
  select count(*)::int as rows, count(distinct p.employee_id)::int as people, max(p.version) as version,
    (select count(*)::int from audit_log a where a.company_id = $1 and a.table_name = 'payrolls' and a.action = 'insert') as audited
  from payrolls p where p.company_id = $1`;

async function killBonus(
  database: BenchDatabase,
  product: Product,
  token: string,
  companyId: number,
): Promise<Figure> {
  const killed = await killAtRandom(
    database,
    product,
    token,
    await startBonus(product, token, companyId, NOVEMBER),
  );
  const found = await read(database, companyId, BONUSES);
  const expected = JSON.stringify([
    { rows: BONUS_PEOPLE, people: BONUS_PEOPLE, version: 1, audited: BONUS_PEOPLE },
  ]);
  return figure('bonus run of 10,000', killed, found === expected ? null : found);
}

const DIFFERENCES = `
  select employee_id, start_date, amount, version, difference::text from payroll_differences where company_id = $1
  order by employee_id, start_date`;

/** What a search that was killed has found is what one that was not finds: it changes nothing. */
async function killSearch(
  database: BenchDatabase,
  product: Product,
  token: string,
  companyId: number,
): Promise<Figure> {
  const closing = await startWorker(database);
  await closeMonths(product, token, companyId);
  await closing.kill();
  await raiseEverybody(database, companyId);
  const killed = await killAtRandom(database, product, token, await startSearch(product, token, companyId));
  const found = await read(database, companyId, DIFFERENCES);
  const worker = await startWorker(database);
  await ended(product, token, await startSearch(product, token, companyId));
  await worker.kill();
  const again = await read(database, companyId, DIFFERENCES);
  const rows = (JSON.parse(found) as unknown[]).length;
  const whole = rows > 0 && rows % SEARCH_PEOPLE === 0;
  return figure(
    'differences of 1,000',
    killed,
    found === again && whole ? null : `${rows} rows, changed by a search more`,
  );
}

/** A hundred processes killed at any moment of a bonus run and of the search for differences. */
export async function measureKills(database: BenchDatabase): Promise<Section> {
  console.info('Killing workers …');
  const bonus = await seedCompany(database, 'Bench Bonus Sdn Bhd', BONUS_PEOPLE);
  const arrears = await seedCompany(database, 'Bench Arrears Sdn Bhd', SEARCH_PEOPLE);
  const product = await startBuilt(database, CLOCK, { jobs: false });
  try {
    const token = await signIn(product.url, 'owner@mesra.example');
    return {
      title: `Killed at any moment, ${database.name} (${database.version})`,
      figures: [
        await killBonus(database, product, token, bonus),
        await killSearch(database, product, token, arrears),
      ],
    };
  } finally {
    await product.stop();
  }
}
