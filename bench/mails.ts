import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { CLOCK } from '../apps/e2e/harness/product.mjs';
import { signIn } from '../apps/e2e/harness/session.mjs';
import { giveAccounts } from './check-ins.ts';
import { type BenchDatabase, inCompany } from './database.ts';
import { NOVEMBER } from './differences.ts';
import { type Figure, loadNote, seconds } from './figure.ts';
import { type BenchMailServer, startMailServer } from './mail-server.ts';
import { runMonth } from './payroll-run.ts';
import { call, type Product, seedCompany, startBuilt, startWorker } from './product.ts';
import type { Section } from './report.ts';

const PEOPLE = 10_000;
const QUEUED_MS = 10_000;
const A_SECOND = 100;
const KILLS = 100;
/** A worker is killed at any moment of this time after it takes jobs. */
const WITHIN_MS = 1_000;
const GIVE_UP_MS = 900_000;

/** A company whose payslips of a month go by mail as they are confirmed; its month is processed. */
async function prepare(database: BenchDatabase, name: string): Promise<number> {
  console.info(`Filling a company of ${PEOPLE} with a month to be mailed …`);
  const companyId = await seedCompany(database, name, PEOPLE);
  await giveAccounts(database, { companyId }, PEOPLE);
  const product = await startBuilt(database, CLOCK);
  try {
    await runMonth(product, await signIn(product.url, 'owner@mesra.example'), companyId, NOVEMBER);
  } finally {
    await product.stop();
  }
  await inCompany(database, companyId, (client) =>
    client.query(
      `insert into payslip_settings (company_id, effective_from, release, mail, employer_contributions, year_to_date, workings)
       values ($1, $2, 'confirmed', 'confirmed', true, true, true)`,
      [companyId, NOVEMBER.start_date],
    ),
  );
  return companyId;
}

interface Counts {
  /** Those who lack an identity number among them: foreigners without a password of their own get none. */
  rows: number;
  waiting: number;
  sent: number;
}

async function countsOf(client: Client, companyId: number): Promise<Counts> {
  const { rows } = await client.query<Counts>(
    `select count(*)::int as rows, count(*) filter (where status = 'Queued')::int as waiting,
       count(*) filter (where status = 'Sent')::int as sent
     from payslip_mails where company_id = $1`,
    [companyId],
  );
  return rows[0] ?? { rows: 0, waiting: 0, sent: 0 };
}

/** Waits until the mails are that far; the counts then. */
async function until(
  client: Client,
  companyId: number,
  reached: (counts: Counts) => boolean,
): Promise<Counts> {
  for (const deadline = performance.now() + GIVE_UP_MS; ; await sleep(25)) {
    const counts = await countsOf(client, companyId);
    if (reached(counts)) return counts;
    if (performance.now() > deadline)
      throw new Error(`Only ${counts.sent} of ${counts.rows} mails were sent.`);
  }
}

/** Confirms the month while nobody runs jobs, so that what follows begins when a worker does. */
async function confirm(database: BenchDatabase, companyId: number): Promise<void> {
  const product: Product = await startBuilt(database, CLOCK, { jobs: false });
  try {
    const token = await signIn(product.url, 'owner@mesra.example');
    await call(product, token, '/api/operation/payrolls/confirm', { company_id: companyId, ...NOVEMBER });
  } finally {
    await product.stop();
  }
}

/** Mails that are sent a second from now until they are that far. */
async function rateUntil(client: Client, companyId: number, reached: (counts: Counts) => boolean) {
  const [began, { sent: before }] = [performance.now(), await countsOf(client, companyId)];
  const { sent } = await until(client, companyId, reached);
  return ((sent - before) / (performance.now() - began)) * 1000;
}

const rateFigure = (by: string, rate: number): Figure => ({
  what: `mails of ${by}, each PDF made, encrypted and taken by a mail server`,
  mark: `${A_SECOND} a second`,
  reached: `${rate.toFixed(0)} a second`,
  met: rate >= A_SECOND,
  floor: null,
  ratio: null,
});

/** A worker that queues and sends the mails of a month, joined by another when half are sent, until the last is taken. */
export async function measureMails(database: BenchDatabase): Promise<Section> {
  const companyId = await prepare(database, 'Bench Mails Sdn Bhd');
  const server = await startMailServer();
  const load = loadavg()[0] ?? 0;
  await confirm(database, companyId);
  const figures = await inCompany(database, companyId, async (client): Promise<Figure[]> => {
    const start = () => startWorker(database, { SMTP_URL: server.url });
    const workers = [await start()];
    try {
      const began = performance.now();
      const { waiting } = await until(client, companyId, ({ rows }) => rows === PEOPLE);
      const queued = performance.now() - began;
      const ofOne = await rateUntil(client, companyId, (counts) => counts.waiting <= waiting / 2);
      workers.push(await start());
      const ofTwo = await rateUntil(client, companyId, (counts) => counts.waiting === 0);
      const { sent } = await countsOf(client, companyId);
      return [
        {
          what: `payslips of ${PEOPLE.toLocaleString('en')} employees, until the last mail is queued (${sent} mails)`,
          mark: seconds(QUEUED_MS),
          reached: seconds(queued),
          met: queued <= QUEUED_MS,
          floor: null,
          ratio: null,
        },
        rateFigure('one worker', ofOne),
        rateFigure('two workers', ofTwo),
      ];
    } finally {
      for (const worker of workers) await worker.kill();
    }
  }).finally(() => server.close());
  return {
    title: `Payslips by mail, ${database.name} (${database.version})`,
    note: loadNote(load),
    figures,
  };
}

/** What is wrong with the mails that were sent; null: each payslip has one. */
async function problemOf(client: Client, companyId: number, server: BenchMailServer): Promise<string | null> {
  const { rows } = await client.query<Record<string, number>>(
    `select (select count(*)::int from employees e join payrolls p on p.company_id = e.company_id and p.employee_id = e.id
         where e.company_id = $1 and e.identity_number_sealed is not null) as expected,
       count(*)::int as rows, count(distinct payroll_id)::int as payslips, count(distinct address)::int as addresses
     from payslip_mails where company_id = $1 and status = 'Sent'`,
    [companyId],
  );
  const names = new Set(server.names).size;
  const readers = server.readers.size;
  const found = { ...rows[0], names, readers };
  return new Set(Object.values(found)).size === 1 ? null : JSON.stringify(found);
}

/** Workers that queue and send the mails of a month, a hundred of them killed at any moment. */
export async function measureMailKills(database: BenchDatabase): Promise<Section> {
  const companyId = await prepare(database, 'Bench Killed Mails Sdn Bhd');
  const server = await startMailServer();
  await confirm(database, companyId);
  const figure = await inCompany(database, companyId, async (client): Promise<Figure> => {
    let inside = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const worker = await startWorker(database, { SMTP_URL: server.url });
      await sleep(Math.random() * WITHIN_MS);
      const { rows, waiting } = await countsOf(client, companyId);
      if (worker.hasEnded()) throw new Error('A worker ended by itself.');
      await worker.kill();
      if (rows < PEOPLE || waiting > 0) inside += 1;
    }
    const last = await startWorker(database, { SMTP_URL: server.url });
    await until(client, companyId, ({ rows, waiting }) => rows === PEOPLE && waiting === 0);
    await last.kill();
    const problem = await problemOf(client, companyId, server);
    const again = server.names.length - new Set(server.names).size;
    return {
      what: `mails of ${PEOPLE.toLocaleString('en')} payslips, their workers killed with -9`,
      mark: 'once each',
      reached: `${problem ?? 'each once'} (${KILLS} kills, ${inside} while some were left; ${again} taken again under the same Message-ID)`,
      met: problem === null,
      floor: null,
      ratio: null,
    };
  }).finally(() => server.close());
  return { title: `Mails killed at any moment, ${database.name} (${database.version})`, figures: [figure] };
}
