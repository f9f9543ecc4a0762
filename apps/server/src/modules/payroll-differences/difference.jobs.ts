import { startOfMonth } from '@mesra/domain/kit/plain-date';
import { and, eq, sql } from 'drizzle-orm';
import type { ActorRole } from '../../kit/actor.ts';
import type { DayWork } from '../../kit/days.ts';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import type { JobFailure } from '../../kit/job.tables.ts';
import { countProgress, type JobHandler, type RunningJob } from '../../kit/jobs.ts';
import { employees } from '../employees/employees.views.ts';
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

/** Employees in scope with a payroll in reach, by id, after one of them. */
const peopleWithPayrolls = ({ company_id, run, scope }: People, after: number) => sql`
  from reads.employees e where e.company_id = ${company_id} and e.id > ${after}
    and exists (select from ${payslips} p where p.company_id = e.company_id and p.employee_id = e.id
      and p.start_date >= ${reachesBackTo(run)} and p.start_date < ${run} and p.status <> 'In Process')
    ${andVisiblePerson({ roles: [{ company_id, scope }] }, company_id)}`;

async function nextPeople(tx: Tx, people: People, after: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select e.id ${peopleWithPayrolls(people, after)} order by e.id limit ${CHUNK}`,
  );
  return rows.map(({ id }) => id);
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

/** Looks at the next people in one transaction; null once all were looked at. */
async function lookAtSome(
  tx: Tx,
  { services }: Pick<RunningJob, 'services'>,
  people: People,
  after: number,
): Promise<{ reached: number; found: Found[]; count: number } | null> {
  const employeeIds = await nextPeople(tx, people, after);
  const reached = employeeIds.at(-1);
  if (reached === undefined) return null;
  const search = { ...people, employeeIds };
  const found = await findDifferences(tx, services, search);
  await keepDifferences(tx, search, found);
  return { reached, found, count: employeeIds.length };
}

/** Looks for differences before a run: in chunks, each with its counts and cursor in one transaction. */
export const lookForDifferences: JobHandler = async (job) => {
  const { start_date, scope = null } = job.payload as { start_date: string; scope?: Scope };
  const people = { company_id: job.companyId, run: start_date, scope };
  let last = await job.transaction(async (tx) => {
    const { rows } = await tx.execute<{ n: number }>(
      sql`select count(*)::int as n ${peopleWithPayrolls(people, 0)}`,
    );
    await countProgress(tx, job, { total: rows[0]?.n ?? 0 });
    return job.cursor(tx);
  });
  for (;;) {
    const next = await job.transaction(async (tx) => {
      const looked = await lookAtSome(tx, job, people, last);
      if (looked)
        await countProgress(tx, job, {
          done: looked.count,
          failures: await failuresOf(tx, job.companyId, looked.found),
          cursor: looked.reached,
        });
      return looked;
    });
    if (!next) return {};
    last = next.reached;
  }
};

/** Every day, before the run of its month: late facts are found without anybody looking for them. */
export const lookDaily: DayWork = async (job, today) => {
  const people = { company_id: job.companyId, run: startOfMonth(today), scope: null };
  for (let last = 0; ; ) {
    const next = await job.transaction((tx) => lookAtSome(tx, job, people, last));
    if (!next) return;
    last = next.reached;
  }
};
