import { type PlainDate, startOfMonth } from '@mesra/domain/kit/plain-date';
import { and, eq, sql } from 'drizzle-orm';
import type { ActorRole } from '../../kit/actor.ts';
import type { DayWork } from '../../kit/days.ts';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import type { JobFailure } from '../../kit/job.tables.ts';
import { countProgress, type JobHandler, startJob } from '../../kit/jobs.ts';
import { employees } from '../employees/employees.views.ts';
import { runKey } from '../payroll-run/payroll-run.api.ts';
import { payslips } from '../payroll-run/payroll-run.views.ts';
import { andVisiblePerson } from '../payroll-setup/payroll-setup.api.ts';
import { type Found, findDifferences, reachesBackTo } from './difference.reads.ts';
import { keepDifferences } from './difference.store.ts';

export const FIND_DIFFERENCES = 'payroll_differences';
/** People whose closed months are held at once. */
const CHUNK = 100;

type Scope = ActorRole['scope'];

/** Whose months are looked at, before which run. */
interface People {
  company_id: number;
  run: string;
  scope: Scope;
}

/** Employees in scope with a payroll in reach, or who joined in it once payrolls were closed; by id, after one of them. */
const peopleWithPayrolls = ({ company_id, run, scope }: People, after: number) => sql`
  from reads.employees e where e.company_id = ${company_id} and e.id > ${after}
    and (exists (select from ${payslips} p where p.company_id = e.company_id and p.employee_id = e.id
        and p.start_date >= ${reachesBackTo(run)} and p.start_date < ${run} and p.status <> 'In Process')
      or e.company_joined_at >= ${reachesBackTo(run)} and e.company_joined_at < ${run} and exists (select from ${payslips} p
        where p.company_id = e.company_id and p.start_date = date_trunc('month', e.company_joined_at::timestamp)::date
          and p.status <> 'In Process'))
    ${andVisiblePerson({ roles: [{ company_id, scope }] }, company_id)}`;

async function nextPeople(tx: Tx, people: People, after: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select e.id ${peopleWithPayrolls(people, after)} order by e.id limit ${CHUNK}`,
  );
  return rows.map(({ id }) => id);
}

async function countPeople(tx: Tx, people: People): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n ${peopleWithPayrolls(people, 0)}`,
  );
  return rows[0]?.n ?? 0;
}

/** Whose closed months cannot be recomputed, and why. */
async function failuresOf(tx: Tx, companyId: number, found: readonly Found[]): Promise<JobFailure[]> {
  const failed = found.filter(({ problems }) => problems.length > 0);
  if (failed.length === 0) return [];
  const people = await tx
    .select({ id: employees.id, name: employees.name, employee_code: employees.employee_code })
    .from(employees)
    .where(
      and(
        eq(employees.company_id, companyId),
        isAmong(
          employees.id,
          failed.map((one) => one.employee_id),
        ),
      ),
    );
  return people.map(({ id, name, employee_code }) => {
    const [problem] = failed.find((one) => one.employee_id === id)?.problems ?? [];
    const message = { key: `payroll.${problem?.key}`, params: { ...problem?.params } };
    return { id, label: `${employee_code} ${name}`, message };
  });
}

/** Looks for differences before a run: in chunks, each with its counts and cursor in one transaction. */
export const lookForDifferences: JobHandler = async (job) => {
  const { start_date, scope = null } = job.payload as { start_date: string; scope?: Scope };
  const people = { company_id: job.companyId, run: start_date, scope };
  let last = await job.transaction(async (tx) => {
    await countProgress(tx, job, { total: await countPeople(tx, people) });
    return job.cursor(tx);
  });
  for (;;) {
    const reached = await job.transaction(async (tx) => {
      const employeeIds = await nextPeople(tx, people, last);
      const cursor = employeeIds.at(-1);
      if (cursor === undefined) return null;
      const search = { ...people, employeeIds };
      const found = await findDifferences(tx, job.services, search);
      await keepDifferences(tx, search, found);
      const failures = await failuresOf(tx, job.companyId, found);
      await countProgress(tx, job, { done: employeeIds.length, failures, cursor });
      return cursor;
    });
    if (reached === null) return {};
    last = reached;
  }
};

/** Starts to look for everybody's differences before the run of a day's month, in a job of its own; nothing where there is nobody to look at. */
export async function lookBefore(
  { tx, services }: Pick<RowCall, 'tx' | 'services'>,
  { companyId, today }: { companyId: number; today: PlainDate },
): Promise<void> {
  const start_date = startOfMonth(today);
  if ((await countPeople(tx, { company_id: companyId, run: start_date, scope: null })) === 0) return;
  await startJob(tx, services, {
    ...{ companyId, type: FIND_DIFFERENCES, key: runKey(start_date, null) },
    ...{ payload: { start_date, scope: null }, createdBy: null },
  });
}

/** Every day, so that it holds up no other work. */
export const lookDaily: DayWork = ({ companyId, services, transaction }, today) =>
  transaction((tx) => lookBefore({ tx, services }, { companyId, today }));
