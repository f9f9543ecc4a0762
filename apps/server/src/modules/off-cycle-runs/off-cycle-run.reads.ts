import { may } from '@mesra/contract/access/may';
import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import type { OffCycleRun } from '@mesra/contract/off-cycle-runs/off-cycle-run';
import { formatMoney } from '@mesra/domain/kit/money';
import type { PayrollStatus } from '@mesra/domain/payroll/status';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import type { Call } from '../../kit/http.ts';
import { jobs } from '../../kit/job.tables.ts';
import { presentJob } from '../../kit/jobs.ts';
import { notFound } from '../../kit/problem.ts';
import { belongsToVisible } from '../employees/employees.api.ts';
import { payslips } from '../payroll-run/payroll-run.views.ts';
import { offCyclePeople, offCycleRuns } from './off-cycle-runs.tables.ts';

export const OFF_CYCLE_RUN = 'off_cycle_run';
/** The key of a run's job: whoever processes it joins the one that goes on. */
export const jobKey = (runId: number): string => String(runId);

export type RunRow = typeof offCycleRuns.$inferSelect;

/** Runs of employees in the caller's scope alone; one with anyone else is hidden entirely. */
function visibleRuns(actor: Actor, companyIds: readonly number[]): SQL | undefined {
  const row = { company_id: sql`p.company_id`, employee_id: sql`p.employee_id` };
  const seen = belongsToVisible(actor, companyIds, row);
  return seen
    ? sql`not exists (select from ${offCyclePeople} p where p.company_id = ${offCycleRuns.company_id}
        and p.off_cycle_run_id = ${offCycleRuns.id} and not ${seen})`
    : undefined;
}

/* Conditions of their own, since a column right in a selected expression loses the name of its table. */
const ofRun = sql`s.company_id = ${offCycleRuns.company_id} and s.start_date = ${offCycleRuns.start_date}
  and s.sequence = ${offCycleRuns.sequence}`;
const inRun = sql`p.company_id = ${offCycleRuns.company_id} and p.off_cycle_run_id = ${offCycleRuns.id}`;

const count = (status: PayrollStatus) =>
  sql<number>`(select count(*)::int from ${payslips} s where ${ofRun} and s.status = ${status})`;
const sum = (column: 'total_gross_pay' | 'total_net_pay') =>
  sql<number>`(select coalesce(sum(s.${sql.identifier(column)}), 0)::bigint from ${payslips} s where ${ofRun})`;

type RunCall = Pick<Call<never>, 'tx' | 'actor' | 'companyIds'> & { language: Language };

/** Runs that the caller sees, with how far they are, in the order of their creation. */
export async function readRuns(call: RunCall, where: SQL | undefined): Promise<OffCycleRun[]> {
  const { tx, actor, companyIds, language } = call;
  const rows = await tx
    .select({
      run: offCycleRuns,
      people: sql<number>`(select count(*)::int from ${offCyclePeople} p where ${inRun})`,
      in_process: count('In Process'),
      confirmed: count('Confirmed'),
      waiting: count('Waiting for Payment'),
      paid: count('Paid'),
      total_gross_pay: sum('total_gross_pay'),
      total_net_pay: sum('total_net_pay'),
    })
    .from(offCycleRuns)
    .where(and(inArray(offCycleRuns.company_id, [...companyIds]), where, visibleRuns(actor, companyIds)))
    .orderBy(offCycleRuns.id);
  const jobOf = await latestJobs(
    tx,
    rows.map(({ run }) => run),
  );
  return rows.map(({ run, total_gross_pay, total_net_pay, ...counts }) => {
    const { created_by: _by, created_at: _created, updated_at: _updated, version: _version, ...shown } = run;
    const job = jobOf.get(jobKey(run.id));
    const role = actor.roles.find((one) => one.company_id === run.company_id);
    const process = role !== undefined && may(role, '/payroll/manage', 'Process');
    const closed = counts.confirmed + counts.waiting + counts.paid;
    return {
      ...shown,
      ...counts,
      total_gross_pay: formatMoney(Number(total_gross_pay)),
      total_net_pay: formatMoney(Number(total_net_pay)),
      job: job ? presentJob(job, (message) => messageText(message, language)) : null,
      can: { process: process && counts.people > closed, remove: process && closed === 0 },
    };
  });
}

/** One run that the caller sees; 404 otherwise. */
export async function oneRun(call: RunCall, id: number): Promise<OffCycleRun> {
  const [run] = await readRuns(call, eq(offCycleRuns.id, id));
  if (!run) throw notFound();
  return run;
}

async function latestJobs(tx: Tx, runs: readonly RunRow[]) {
  const [first] = runs;
  if (!first) return new Map<string, typeof jobs.$inferSelect>();
  const rows = await tx
    .selectDistinctOn([jobs.job_key])
    .from(jobs)
    .where(
      and(
        eq(jobs.company_id, first.company_id),
        eq(jobs.type, OFF_CYCLE_RUN),
        inArray(
          jobs.job_key,
          runs.map(({ id }) => jobKey(id)),
        ),
      ),
    )
    .orderBy(jobs.job_key, desc(jobs.id));
  return new Map(rows.map((row) => [row.job_key ?? '', row]));
}
