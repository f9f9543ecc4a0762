import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Actor, ActorRole } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { inSlices } from '../../kit/in-slices.ts';
import type { JobFailure } from '../../kit/job.tables.ts';
import { countProgress, type JobHandler, type JobOutcome, type RunningJob } from '../../kit/jobs.ts';
import { forLog } from '../../kit/log.ts';
import { analyzeGrowing } from '../../kit/statistics.ts';
import {
  type CompanyPayroll,
  companyPayroll,
  employedIn,
  statuteOf,
  type WageMonth,
} from '../payroll-setup/payroll-setup.api.ts';
import { notifyRun } from './payroll.notices.ts';
import type { PayrollMonth } from './payroll.reads.ts';
import { type PayslipToStore, payslipRows, storePayslips } from './payroll.store.ts';
import { blockersOf, computePayslip } from './payroll-compute.ts';
import { type Collected, collectFacts, type Filling } from './payroll-facts.ts';
import type { PayrollInput } from './payroll-run.tables.ts';

export const PAYROLL_RUN = 'payroll_run';
/** People in a transaction, and payslips that are stored at once while the next are worked out. */
const [CHUNK, SLICE] = [250, 50];

type Scope = ActorRole['scope'];

/** A run of a month, for everyone or for an employee scope. */
interface RunMonth extends PayrollMonth {
  scope: Scope;
}

/** The caller's employee scope in a company; a run covers only those employees. */
export const scopeIn = (actor: Actor, companyId: number): Scope =>
  actor.roles.find((role) => role.company_id === companyId)?.scope ?? null;

/** The key of a month's run: callers with the same scope join it, others do not. */
export const runKey = (startDate: string, scope: Scope): string =>
  scope === null
    ? startDate
    : `${startDate} ${createHash('sha256').update(JSON.stringify(scope)).digest('base64url')}`;

async function nextPeople(tx: Tx, month: RunMonth, after: number, max: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select e.id from reads.employees e where ${employedIn({ roles: [month] }, month)} and e.id > ${after} order by e.id limit ${max}`,
  );
  return rows.map((row) => row.id);
}

async function countPeople(tx: Tx, month: RunMonth): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from reads.employees e where ${employedIn({ roles: [month] }, month)}`,
  );
  return rows[0]?.n ?? 0;
}

interface ChunkOutcome {
  stored: number;
  failures: JobFailure[];
  /** Confirmed or closed payrolls, or those that a later payroll of the month depends on; left unchanged. */
  unchanged: number;
}

/** The payslips of some people; `outcome` counts them, and says of the others why they have none. */
function workOut(
  people: readonly Collected[],
  month: PayrollMonth,
  company: CompanyPayroll,
  outcome: ChunkOutcome,
): PayslipToStore[] {
  const statute = statuteOf(month.start_date, company);
  const payslips: PayslipToStore[] = [];
  for (const collected of people) {
    if (collected.existing && (collected.existing.status !== 'In Process' || collected.existing.followed)) {
      outcome.unchanged += 1;
      continue;
    }
    const fail = (key: string, params: Record<string, string | number>) =>
      outcome.failures.push({
        id: collected.employee_id,
        label: labelOf(collected),
        message: { key, params },
      });
    try {
      const blockers = blockersOf(collected, statute);
      const computed = statute.ok && blockers.length === 0 ? computePayslip(collected, statute.value) : null;
      const problems = computed && !computed.ok ? computed.problems : blockers;
      if (computed?.ok) payslips.push({ collected, computed: computed.value, input: collected.input });
      else fail(`payroll.${problems[0]?.key}`, { ...problems[0]?.params });
    } catch (error) {
      console.error(`payslip of employee ${collected.employee_id} failed:`, forLog(error));
      fail('problem.failed', {});
    }
  }
  outcome.stored += payslips.length;
  return payslips;
}

const labelOf = ({ person }: Collected) => `${person.employee_code} ${person.name}`;

/** Whose payrolls a run works out, by id in ascending order. */
export interface RunPeople {
  count: (tx: Tx) => Promise<number>;
  /** The first so many after an id. */
  next: (tx: Tx, after: number, max: number) => Promise<number[]>;
  /** The forms of some of them; absent: as they are stored, or as last month's repeat. */
  input?: (tx: Tx, ids: readonly number[]) => Promise<(filling: Filling) => PayrollInput>;
}

/** What payrolls are found by. */
const FOUND_BY = ['company_id', 'employee_id', 'start_date', 'sequence', 'status'];

/**
 * Works out and stores the payrolls of some people of a month and sequence in chunks, and tells whoever started it. Each chunk
 * stores its payslips, counts and cursor in one transaction, so that a killed run resumes there without losing or
 * duplicating payslips.
 */
export async function processInChunks(
  job: RunningJob,
  month: PayrollMonth,
  people: RunPeople,
): Promise<JobOutcome> {
  const { company, after } = await job.transaction(async (tx) => {
    await countProgress(tx, job, { total: await people.count(tx) });
    return { company: await companyPayroll(tx, job.companyId), after: await job.cursor(tx) };
  });
  let [last, processed] = [after, 0];
  for (let round = 0; ; round += 1) {
    await analyzeGrowing(job.services, 'public.payrolls', FOUND_BY, round);
    const next = await job.transaction(async (tx) => {
      const ids = await people.next(tx, last, CHUNK);
      if (ids.length === 0) return null;
      const input = await people.input?.(tx, ids);
      const options = { lock: true, services: job.services, ...(input ? { input } : {}) };
      const collected = await collectFacts(tx, month, ids, company, options);
      const outcome: ChunkOutcome = { stored: 0, failures: [], unchanged: 0 };
      const rowsOf = (slice: readonly Collected[]) =>
        payslipRows(job.services.vault, month, workOut(slice, month, company, outcome));
      await inSlices(collected, SLICE, rowsOf, (rows) => storePayslips(tx, month, rows));
      const [{ stored, unchanged, failures }, reached] = [outcome, ids.at(-1) ?? last];
      await countProgress(tx, job, { done: stored + unchanged, failures, cursor: reached });
      return { reached, processed: stored };
    });
    if (!next) break;
    last = next.reached;
    processed += next.processed;
  }
  await notifyRun(job, month.start_date);
  return { result: { processed } };
}

/** Processes a company's month for everyone employed in it, or those whom the caller sees. */
export const runPayroll: JobHandler = async (job: RunningJob) => {
  const {
    start_date,
    end_date,
    scope = null,
  } = job.payload as Omit<WageMonth, 'company_id'> & { scope?: Scope };
  const month: RunMonth = { company_id: job.companyId, start_date, end_date, sequence: 1, scope };
  return processInChunks(job, month, {
    count: (tx) => countPeople(tx, month),
    next: (tx, after, max) => nextPeople(tx, month, after, max),
  });
};
