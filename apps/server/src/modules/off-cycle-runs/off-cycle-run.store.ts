import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { type EventCall, emit } from '../../kit/events.ts';
import type { RowCall } from '../../kit/http.ts';
import { startJob } from '../../kit/jobs.ts';
import { notFound } from '../../kit/problem.ts';
import { type NotRemoved, removePayrolls } from '../payroll-run/payroll-run.api.ts';
import { payrolls } from '../payroll-run/payroll-run.views.ts';
import { lockMonth } from '../payroll-setup/payroll-setup.api.ts';
import type { NewRunByFile, Planned } from './off-cycle-plan.ts';
import { jobKey, OFF_CYCLE_RUN } from './off-cycle-run.reads.ts';
import { offCycleRunRemoved } from './off-cycle-runs.events.ts';
import { offCyclePeople, offCycleRuns } from './off-cycle-runs.tables.ts';

type RunFields = Omit<NewRunByFile, 'dry_run' | 'repeat'>;

/** Whom a run pays and what, as it is stored; the settlement says what a final run pays, a feed what it gives. */
const peopleJson = (type: RunFields['type'], people: readonly Planned[]): string =>
  JSON.stringify(
    people.map(({ person, amount, by_feed }) => ({
      employee_id: person.id,
      amount: type === 'Final' || by_feed ? null : amount,
    })),
  );

/** The next sequence of a month: above the monthly payroll, every run and every payroll made by hand. The month is locked. */
async function nextSequence(tx: Tx, { company_id, start_date }: RunFields): Promise<number> {
  const { rows } = await tx.execute<{ next: number }>(sql`
    select 1 + greatest(1,
      (select max(sequence) from ${payrolls} where company_id = ${company_id} and start_date = ${start_date}),
      (select max(sequence) from ${offCycleRuns} where company_id = ${company_id} and start_date = ${start_date})) as next`);
  return rows[0]?.next ?? 2;
}

/**
 * The first run of the month that was created within a day and pays the same people the same, as two clicks or two officers make it;
 * null without one.
 */
export async function alikeRun(
  tx: Tx,
  { company_id, start_date, type }: RunFields,
  people: readonly Planned[],
): Promise<{ id: number; name: string; pay_day: string } | null> {
  const { rows } = await tx.execute<{ id: number; name: string; pay_day: string }>(sql`
    with planned as (select * from json_to_recordset(${peopleJson(type, people)}) as r(employee_id bigint, amount bigint))
    select r.id, r.name, r.pay_day::text as pay_day from ${offCycleRuns} r
    where r.company_id = ${company_id} and r.start_date = ${start_date} and r.type = ${type}
      and r.created_at > now() - interval '1 day'
      and (select count(*) from ${offCyclePeople} p where p.company_id = r.company_id and p.off_cycle_run_id = r.id)
        = (select count(*) from planned)
      and not exists (select from planned n where not exists (select from ${offCyclePeople} p
        where p.company_id = r.company_id and p.off_cycle_run_id = r.id and p.employee_id = n.employee_id
          and p.amount is not distinct from n.amount))
    order by r.id limit 1`);
  return rows[0] ?? null;
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
  await tx.execute(sql`insert into ${offCyclePeople} (company_id, off_cycle_run_id, employee_id, amount)
    select ${company_id}, ${run.id}, r.employee_id, r.amount
    from json_to_recordset(${peopleJson(type, people)}) as r(employee_id bigint, amount bigint) order by r.employee_id`);
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

/** A run by its month and sequence. */
type RunRef = Pick<typeof offCycleRuns.$inferSelect, 'company_id' | 'start_date' | 'sequence'>;

const isRun = ({ company_id, start_date, sequence }: RunRef) =>
  and(
    eq(offCycleRuns.company_id, company_id),
    eq(offCycleRuns.start_date, start_date),
    eq(offCycleRuns.sequence, sequence),
  );

/** Removes a run with its payrolls, all of which are in process, or answers why not. The month is locked. */
export async function removeRun(call: EventCall, run: RunRef): Promise<NotRemoved | null> {
  const blocked = await removePayrolls(call.tx, run);
  if (blocked) return blocked;
  await call.tx.delete(offCycleRuns).where(isRun(run));
  const { company_id: companyId, start_date, sequence } = run;
  await emit(call, offCycleRunRemoved, { companyId, start_date, sequence });
  return null;
}

/**
 * Takes somebody out of a run with their payroll in process, and removes a run that nobody is left in; answers why not. The month
 * is locked.
 */
export async function leaveRun(
  call: EventCall,
  run: RunRef,
  employee_id: number,
): Promise<NotRemoved | null> {
  const { tx } = call;
  const blocked = await removePayrolls(tx, run, employee_id);
  if (blocked) return blocked;
  const [stored] = await tx.select({ id: offCycleRuns.id }).from(offCycleRuns).where(isRun(run));
  if (!stored) throw notFound();
  const inRun = and(
    eq(offCyclePeople.company_id, run.company_id),
    eq(offCyclePeople.off_cycle_run_id, stored.id),
  );
  await tx.delete(offCyclePeople).where(and(inRun, eq(offCyclePeople.employee_id, employee_id)));
  const others = await tx.select({ id: offCyclePeople.id }).from(offCyclePeople).where(inRun).limit(1);
  return others.length === 0 ? removeRun(call, run) : null;
}
