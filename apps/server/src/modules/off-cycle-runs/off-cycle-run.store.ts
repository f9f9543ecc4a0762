import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { startJob } from '../../kit/jobs.ts';
import { notFound } from '../../kit/problem.ts';
import { payrolls } from '../payroll-run/payroll-run.views.ts';
import { lockMonth } from '../payroll-setup/payroll-setup.api.ts';
import type { NewRunByFile, Planned } from './off-cycle-plan.ts';
import { jobKey, OFF_CYCLE_RUN } from './off-cycle-run.reads.ts';
import { offCyclePeople, offCycleRuns } from './off-cycle-runs.tables.ts';

type RunFields = Omit<NewRunByFile, 'dry_run'>;

/** The next sequence of a month: above the monthly payroll, every run and every payroll made by hand. The month is locked. */
async function nextSequence(tx: Tx, { company_id, start_date }: RunFields): Promise<number> {
  const { rows } = await tx.execute<{ next: number }>(sql`
    select 1 + greatest(1,
      (select max(sequence) from ${payrolls} where company_id = ${company_id} and start_date = ${start_date}),
      (select max(sequence) from ${offCycleRuns} where company_id = ${company_id} and start_date = ${start_date})) as next`);
  return rows[0]?.next ?? 2;
}

/** Stores a run with its people, and starts processing it; returns its id. */
export async function createRun(
  call: Pick<RowCall, 'tx' | 'actor' | 'services'>,
  { company_id, start_date, end_date, type, name, pay_day }: RunFields,
  people: readonly Planned[],
): Promise<number> {
  const { tx, actor } = call;
  const fields = { company_id, start_date, end_date, type, name, pay_day };
  await lockMonth(tx, fields);
  const sequence = await nextSequence(tx, fields);
  const [run] = await tx
    .insert(offCycleRuns)
    .values({ ...fields, sequence, created_by: actor.user_id })
    .returning({ id: offCycleRuns.id });
  if (!run) throw notFound();
  const rows = people.map(({ person, amount }) => ({
    employee_id: person.id,
    amount: type === 'Final' ? null : amount,
  }));
  await tx.execute(sql`insert into ${offCyclePeople} (company_id, off_cycle_run_id, employee_id, amount)
    select ${company_id}, ${run.id}, r.employee_id, r.amount
    from json_to_recordset(${JSON.stringify(rows)}) as r(employee_id bigint, amount bigint) order by r.employee_id`);
  await startRun(call, { company_id, id: run.id });
  return run.id;
}

/** Starts processing a run, or joins the processing that goes on; returns the id of the job. */
export async function startRun(
  { tx, actor, services }: Pick<RowCall, 'tx' | 'actor' | 'services'>,
  { company_id, id }: { company_id: number; id: number },
): Promise<number> {
  const job = await startJob(tx, services, {
    companyId: company_id,
    type: OFF_CYCLE_RUN,
    key: jobKey(id),
    payload: { run_id: id },
    createdBy: actor.user_id,
  });
  return job.id;
}
