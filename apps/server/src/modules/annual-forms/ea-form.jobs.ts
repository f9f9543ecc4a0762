import { yearOf } from '@mesra/domain/kit/plain-date';
import { type SQL, sql } from 'drizzle-orm';
import type { ActorRole } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import type { EventCall } from '../../kit/events.ts';
import { countProgress, type JobHandler, startJob } from '../../kit/jobs.ts';
import { employees } from '../employees/employees.views.ts';
import { payslips } from '../payroll-run/payroll-run.views.ts';
import { andVisiblePerson } from '../payroll-setup/payroll-setup.api.ts';
import { eaForms } from './annual-forms.tables.ts';
import { refigure } from './ea-form.store.ts';
import { type EaYearOf, inEaYear } from './ea-year.reads.ts';

export const FIGURE_EA_FORMS = 'ea_forms';
/** People whose forms are worked out in one transaction. */
const CHUNK = 200;
/** Up to so many forms are worked out again within the confirming of their payrolls. */
const AT_ONCE = 50;

type Scope = ActorRole['scope'];

/** Whose forms are worked out: of a scope, or only where somebody has one already. */
interface People extends EaYearOf {
  scope: Scope;
  known: boolean;
}

const FORM_OF_PERSON = (year: number): SQL => sql`exists (select from ${eaForms} f
  where f.company_id = e.company_id and f.employee_id = e.id and f.year = ${year})`;

/** Employees in scope with a payroll or a form of the year, by id, after one of them. */
const peopleOf = ({ scope, known, ...year }: People, after: number): SQL => sql`
  from ${employees} e where e.company_id = ${year.company_id} and e.id > ${after}
    and (${FORM_OF_PERSON(year.year)} ${
      known
        ? sql``
        : sql`or exists (select from ${payslips} p where ${inEaYear(year)} and p.employee_id = e.id)`
    })
    ${andVisiblePerson({ roles: [{ company_id: year.company_id, scope }] }, year.company_id)}`;

async function nextPeople(tx: Tx, people: People, after: number, max: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select e.id ${peopleOf(people, after)} order by e.id limit ${max}`,
  );
  return rows.map(({ id }) => id);
}

async function countPeople(tx: Tx, people: People): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n ${peopleOf(people, 0)}`);
  return rows[0]?.n ?? 0;
}

/** Works out the EA forms of a year: in chunks, each with its counts and cursor in one transaction. */
export const workOutForms: JobHandler = async (job) => {
  const { year, scope = null, known = false } = job.payload as { year: number } & Partial<People>;
  const people: People = { company_id: job.companyId, year, scope, known };
  let last = await job.transaction(async (tx) => {
    const reached = await job.cursor(tx);
    if (reached === 0) await countProgress(tx, job, { total: await countPeople(tx, people) });
    return reached;
  });
  for (;;) {
    const reached = await job.transaction(async (tx) => {
      const ids = await nextPeople(tx, people, last, CHUNK);
      const cursor = ids.at(-1);
      if (cursor === undefined) return null;
      await refigure(tx, job.services, { ...people, ids });
      await countProgress(tx, job, { done: ids.length, cursor });
      return cursor;
    });
    if (reached === null) return {};
    last = reached;
  }
};

/**
 * Works the forms of a month's people out again, where they have one: here and now, or by a job that begins once the month is
 * confirmed where they are many. Until then none of them can be issued, for its payrolls have changed.
 */
export async function workOutAgain(
  { tx, services }: EventCall,
  { company_id, start_date, whose }: { company_id: number; start_date: string; whose: SQL },
): Promise<void> {
  const year = yearOf(start_date);
  const { rows } = await tx.execute<{ id: number }>(sql`
    select e.id from ${employees} e where e.company_id = ${company_id} and ${whose} and ${FORM_OF_PERSON(year)}
    order by e.id limit ${AT_ONCE + 1}`);
  if (rows.length === 0) return;
  if (rows.length <= AT_ONCE) {
    await refigure(tx, services, { company_id, year, ids: rows.map(({ id }) => id) });
    return;
  }
  // Without a key, so that it joins no work that has passed somebody already.
  const payload = { year, scope: null, known: true };
  await startJob(tx, services, { companyId: company_id, type: FIGURE_EA_FORMS, payload, createdBy: null });
}
