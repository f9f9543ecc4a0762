import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CLOCK } from '../apps/e2e/harness/product.mjs';
import { signIn } from '../apps/e2e/harness/session.mjs';
import { type BenchDatabase, inCompany } from './database.ts';
import { closeMonths, NOVEMBER, raiseEverybody, startSearch } from './differences.ts';
import type { Figure } from './figure.ts';
import { FILES, giveNumbers, whoLacks } from './files.ts';
import { ended, type Job, startBonus } from './payroll-run.ts';
import { call, download, type Product, seedCompany, startBuilt, startWorker } from './product.ts';
import type { Section } from './report.ts';

/** Of each of four: a hundred in all. */
const KILLS = 25;
const BONUS_PEOPLE = 10_000;
const SEARCH_PEOPLE = 1_000;
/** A worker is killed at any moment of this time after it takes jobs; a chunk takes about as long. */
const WITHIN_MS = 1_000;
/** A server is killed at any moment of this time after it was told to make a file, which takes about as long. */
const FILE_WITHIN_MS = 400;

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

const FORMS = `
  select count(*)::int as rows, count(distinct employee_id)::int as people, max(version) as version,
    md5(string_agg(concat(employee_id, amounts, problems, person, source), '' order by employee_id)) as content
  from ea_forms where company_id = $1`;

const startForms = (product: Product, token: string, companyId: number): Promise<Job> =>
  call<Job>(product, token, '/api/operation/payrolls/ea-forms/figure', { company_id: companyId, year: 2026 });

/** EA forms of work that was killed are those of work that was not: it changes nothing. */
async function killForms(
  database: BenchDatabase,
  product: Product,
  token: string,
  companyId: number,
): Promise<Figure> {
  const killed = await killAtRandom(database, product, token, await startForms(product, token, companyId));
  const found = await read(database, companyId, FORMS);
  const worker = await startWorker(database);
  await ended(product, token, await startForms(product, token, companyId));
  await worker.kill();
  const again = await read(database, companyId, FORMS);
  const [counted] = JSON.parse(found) as { rows: number; people: number; version: number }[];
  const once = counted?.rows === BONUS_PEOPLE && counted.people === BONUS_PEOPLE && counted.version === 1;
  return figure('EA forms of 10,000', killed, found === again && once ? null : `${found}, then ${again}`);
}

interface StoredFile {
  id: number;
  status: string;
  version: number;
  sha256: string;
}

const WHOLE = `
  select count(*)::int as files, count(*) filter (where status = 'Generated')::int as current,
    bool_and(count + left_out = (select count(*) from statutory_file_people p where p.company_id = f.company_id and p.file_id = f.id)
      and exists (select from statutory_file_contents c where c.company_id = f.company_id and c.file_id = f.id)) as whole
  from statutory_files f where company_id = $1`;

/** Kills servers that make the EPF file of a month, each in place of the one before it, then makes it once more. */
async function killFiles(
  database: BenchDatabase,
  product: Product,
  token: string,
  companyId: number,
): Promise<Figure> {
  const month = { start_date: '2026-10-01', end_date: '2026-10-31' };
  const { left_out } = await whoLacks({ product, token, companyId }, month, 'epf');
  const files = async () => {
    const path = `${FILES}?company_id=${companyId}&start_date=${month.start_date}&kind=epf&per_page=100`;
    return (await call<{ data: StoredFile[] }>(product, token, path)).data;
  };
  const nextFile = async () => {
    const current = (await files()).find(({ status }) => status === 'Generated');
    const instead_of = current && { id: current.id, version: current.version };
    return {
      ...{ company_id: companyId, ...month, kind: 'epf', left_out },
      ...(instead_of ? { instead_of } : {}),
    };
  };
  const killed = { kills: 0, inside: 0 };
  let answered = 0;
  while (killed.kills < KILLS) {
    const server = await startBuilt(database, CLOCK, { jobs: false });
    const creating = call(server, token, FILES, await nextFile()).then(
      () => true,
      (error) => {
        if (error instanceof TypeError) return false;
        throw error;
      },
    );
    await sleep(Math.random() * FILE_WITHIN_MS);
    await server.kill();
    killed.kills += 1;
    if (await creating) answered += 1;
    else killed.inside += 1;
  }
  await call(product, token, FILES, await nextFile());
  const found = await read(database, companyId, WHOLE);
  const [counted] = JSON.parse(found) as { files: number; current: number; whole: boolean }[];
  const sums = await Promise.all(
    (await files()).map(async ({ id, sha256 }) => {
      const bytes = await download(product, token, `${FILES}/${id}/file`);
      return createHash('sha256').update(bytes).digest('hex') === sha256;
    }),
  );
  const whole = counted?.whole && counted.current === 1 && counted.files > answered && sums.every(Boolean);
  return figure('EPF file of 1,000', killed, whole ? null : found);
}

/** A hundred processes killed at any moment of a bonus run, the search for differences, EA forms and a statutory file. */
export async function measureKills(database: BenchDatabase): Promise<Section> {
  console.info('Killing workers …');
  const bonus = await seedCompany(database, 'Bench Bonus Sdn Bhd', BONUS_PEOPLE);
  const arrears = await seedCompany(database, 'Bench Arrears Sdn Bhd', SEARCH_PEOPLE);
  await giveNumbers(database, arrears);
  const product = await startBuilt(database, CLOCK, { jobs: false });
  try {
    const token = await signIn(product.url, 'owner@mesra.example');
    return {
      title: `Killed at any moment, ${database.name} (${database.version})`,
      figures: [
        await killBonus(database, product, token, bonus),
        await killForms(database, product, token, bonus),
        await killSearch(database, product, token, arrears),
        await killFiles(database, product, token, arrears),
      ],
    };
  } finally {
    await product.stop();
  }
}
