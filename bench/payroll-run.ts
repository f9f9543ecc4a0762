import { setTimeout as sleep } from 'node:timers/promises';
import { unwrap } from '../packages/domain/src/kit/outcome.ts';
import { calculatePayslip } from '../packages/domain/src/payroll/calculate-payslip.ts';
import type { PayslipFacts } from '../packages/domain/src/payroll/facts.ts';
import { statuteFor } from '../packages/domain/src/statutory/snapshot.ts';
import { type BenchDatabase, inCompany } from './database.ts';
import { type Figure, notMeasured, seconds } from './figure.ts';
import { call, type Product } from './product.ts';

const CHUNK = 250;

/** A job as the API answers it. */
export interface Job {
  data: { id: number; status: string; done: number; failed: number };
}

export interface Month {
  start_date: string;
  end_date: string;
}

/** Runs a company's month and waits until everything is stored. */
export async function runMonth(
  product: Product,
  token: string,
  company_id: number,
  month: Month,
): Promise<number> {
  const began = performance.now();
  const job = await call<Job>(product, token, '/api/operation/payrolls/runs', { company_id, ...month });
  await ended(product, token, job);
  return performance.now() - began;
}

/** Waits until a job has stored everything; throws unless it succeeds. */
export async function ended(product: Product, token: string, started: Job): Promise<void> {
  let job = started;
  while (job.data.status === 'pending' || job.data.status === 'running') {
    await sleep(20);
    job = await call<Job>(product, token, `/api/jobs/${job.data.id}`);
  }
  if (job.data.status !== 'success') throw new Error(`The run ended as ${job.data.status}.`);
}

/** Creates a bonus run for everyone of a company, which begins to be calculated. */
export async function startBonus(
  product: Product,
  token: string,
  companyId: number,
  month: Month,
): Promise<Job> {
  const { data } = await call<{ data: { run: { job: Job['data'] } } }>(
    product,
    token,
    '/api/operation/payrolls/off-cycle',
    {
      ...{ company_id: companyId, ...month, type: 'Bonus', name: 'Bench bonus' },
      ...{ pay_day: month.start_date, percent: '100' },
    },
  );
  return { data: data.run.job };
}

/** A bonus run for everyone of a company: created, calculated, stored and audited. */
export async function measureBonus(
  product: Product,
  token: string,
  run: { companyId: number; people: number; month: Month; limitMs: number },
): Promise<Figure> {
  const began = performance.now();
  await ended(product, token, await startBonus(product, token, run.companyId, run.month));
  const took = performance.now() - began;
  return {
    what: `bonus run, ${run.people.toLocaleString('en')} employees`,
    mark: `${run.limitMs / 1000} s`,
    reached: seconds(took),
    met: took <= run.limitMs,
    floor: null,
    ratio: null,
  };
}

interface Floor {
  compute: number;
  insert: number;
  stored: number;
  audited: number;
}

/**
 * The floor of the same payslips without the product: recalculated from their stored facts in this process,
 * and their rows inserted in chunks into a table without indexes, constraints or audit.
 */
function floorOf(database: BenchDatabase, companyId: number, { start_date }: Month): Promise<Floor> {
  return inCompany(database, companyId, async (client) => {
    const statute = unwrap(statuteFor(start_date.slice(0, 7)));
    await client.query('drop table if exists public.bench_floor');
    await client.query('create table public.bench_floor as select * from payrolls limit 0');
    const floor = { compute: 0, insert: 0, stored: 0 };
    for (let after = 0; ; ) {
      const { rows } = await client.query<{ id: string; facts: PayslipFacts; row: string }>(
        `select id, facts, to_json(p)::text as row from payrolls p
         where company_id = $1 and start_date = $2 and id > $3 order by id limit ${CHUNK}`,
        [companyId, start_date, after],
      );
      if (rows.length === 0) break;
      let began = performance.now();
      for (const { facts } of rows) unwrap(calculatePayslip(facts, statute));
      floor.compute += performance.now() - began;
      began = performance.now();
      await client.query(
        'insert into public.bench_floor select * from json_populate_recordset(null::public.bench_floor, $1)',
        [`[${rows.map(({ row }) => row).join(',')}]`],
      );
      floor.insert += performance.now() - began;
      floor.stored += rows.length;
      after = Number(rows.at(-1)?.id);
    }
    await client.query('drop table public.bench_floor');
    const audit = await client.query<{ n: number }>(
      `select count(*)::int as n from audit_log where company_id = $1 and table_name = 'payrolls'`,
      [companyId],
    );
    return { ...floor, audited: audit.rows[0]?.n ?? 0 };
  });
}

/** A payroll run of a company's month: calculated, stored and audited. */
export async function measureRun(
  product: Product,
  database: BenchDatabase,
  token: string,
  run: { companyId: number; people: number; month: Month; note?: string; limitMs: number },
): Promise<Figure & { peak: number | null }> {
  product.peakMemory();
  const took = await runMonth(product, token, run.companyId, run.month);
  const peak = product.peakMemory();
  const floor = await floorOf(database, run.companyId, run.month);
  const floorMs = floor.compute + floor.insert;
  const memory = peak === null ? 'memory not measured' : `${peak.toFixed(0)} MB at most`;
  return {
    what: `payroll run, ${run.people.toLocaleString('en')} employees${run.note ? `, ${run.note}` : ''}`,
    mark: `${run.limitMs / 1000} s`,
    reached: `${seconds(took)} (${floor.stored.toLocaleString('en')} payslips stored, ${floor.audited.toLocaleString('en')} audit rows in all; ${memory})`,
    met: took <= run.limitMs,
    floor: `${seconds(floorMs)}: rules alone ${seconds(floor.compute)}, bare insert ${seconds(floor.insert)}`,
    ratio: took / floorMs,
    peak,
  };
}

/** Growth of server memory from the small run to the large one; flat means at most 1.5 times. */
export function memoryFigure(few: number | null, many: number | null): Figure {
  const what = 'memory of the server, 10,000 against 1,000';
  if (few === null || many === null) return notMeasured(what, 'flat', 'this system does not say');
  return {
    what,
    mark: 'flat',
    reached: `${many.toFixed(0)} MB against ${few.toFixed(0)} MB`,
    met: many <= few * 1.5,
    floor: null,
    ratio: many / few,
  };
}
