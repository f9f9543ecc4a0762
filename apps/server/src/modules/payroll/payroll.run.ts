import { endOfMonth, isPlainDate, plainMonthOf, startOfMonth } from '@mesra/domain/kit/plain-date';
import type { Tx } from '../../kit/db.ts';
import type { JobFailure } from '../../kit/job.tables.ts';
import { countProgress, type JobHandler, type RunningJob } from '../../kit/jobs.ts';
import { invalid } from '../../kit/problem.ts';
import { blockersOf, computePayslip, statuteOf } from './payroll.compute.ts';
import { type Collected, type CompanyPayroll, collectFacts, companyPayroll } from './payroll.facts.ts';
import type { PayrollMonth } from './payroll.reads.ts';
import { recordPayslips, type ToRecord } from './payroll.record.ts';

export const PAYROLL_RUN = 'payroll_run';
const CHUNK = 250;

/** A wage period must be one whole calendar month; the first and the last day are named. */
export function checkMonth(start_date: string, end_date: string): void {
  if (!isPlainDate(start_date) || start_date !== startOfMonth(start_date))
    throw invalid('start_date', 'validation.month_start');
  if (end_date !== endOfMonth(plainMonthOf(start_date))) throw invalid('end_date', 'validation.month_end');
}

/** Whoever is employed on some day of the month; the run's people. */
export const EMPLOYED = `e.archived_at is null and e.company_joined_at <= $3 and (e.inactive_at is null or e.inactive_at >= $2)`;

async function nextPeople(tx: Tx, month: PayrollMonth, after: number): Promise<number[]> {
  const { rows } = await tx.$client.query<{ id: number }>(
    `select e.id from employees e where e.company_id = $1 and ${EMPLOYED} and e.id > $4 order by e.id limit ${CHUNK}`,
    [month.company_id, month.start_date, month.end_date, after],
  );
  return rows.map((row) => row.id);
}

async function countPeople(tx: Tx, month: PayrollMonth): Promise<number> {
  const { rows } = await tx.$client.query<{ n: number }>(
    `select count(*)::int as n from employees e where e.company_id = $1 and ${EMPLOYED}`,
    [month.company_id, month.start_date, month.end_date],
  );
  return rows[0]?.n ?? 0;
}

interface ChunkOutcome {
  records: ToRecord[];
  failures: JobFailure[];
  /** Confirmed, closed, or with a later payroll of the month resting on them; they are left as they are. */
  kept: number;
}

function workOut(people: readonly Collected[], month: PayrollMonth, company: CompanyPayroll): ChunkOutcome {
  const statute = statuteOf(month.start_date, company);
  const outcome: ChunkOutcome = { records: [], failures: [], kept: 0 };
  for (const collected of people) {
    if (collected.existing && (collected.existing.status !== 'In Process' || collected.existing.followed)) {
      outcome.kept += 1;
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
      if (computed?.ok) outcome.records.push({ collected, computed: computed.value, input: collected.input });
      else fail(`payroll.${problems[0]?.key}`, { ...problems[0]?.params });
    } catch (error) {
      console.error(`payslip of employee ${collected.employee_id} failed:`, error);
      fail('problem.failed', {});
    }
  }
  return outcome;
}

const labelOf = ({ person }: Collected) => `${person.employee_code} ${person.name}`;

/**
 * Processes a company's month chunk by chunk. Each chunk stores its payslips, its counts and how far it came in one
 * transaction, so that after a kill the run goes on from there: nothing is lost, nobody is paid twice.
 */
export const runPayroll: JobHandler = async (job: RunningJob) => {
  const { start_date, end_date } = job.payload as { start_date: string; end_date: string };
  const month: PayrollMonth = { company_id: job.companyId, start_date, end_date, sequence: 1 };
  const { company, after } = await job.transaction(async (tx) => {
    await countProgress(tx, job, { total: await countPeople(tx, month) });
    return { company: await companyPayroll(tx, job.companyId), after: await job.cursor(tx) };
  });
  let last = after;
  let processed = 0;
  for (;;) {
    const next = await job.transaction(async (tx) => {
      const ids = await nextPeople(tx, month, last);
      if (ids.length === 0) return null;
      const people = await collectFacts(tx, month, ids, company, { lock: true });
      const outcome = workOut(people, month, company);
      await recordPayslips(tx, job.services.vault, month, outcome.records);
      const reached = ids.at(-1) ?? last;
      await countProgress(tx, job, {
        done: outcome.records.length + outcome.kept,
        failures: outcome.failures,
        cursor: reached,
      });
      return { reached, processed: outcome.records.length };
    });
    if (!next) break;
    last = next.reached;
    processed += next.processed;
  }
  return { result: { processed } };
};
